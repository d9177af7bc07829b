"""Running the server, and the host's commands."""
