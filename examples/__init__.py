"""Programs that use Talon from outside."""
