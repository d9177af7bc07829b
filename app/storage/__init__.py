"""The database: engines, tables, migrations, backup."""
