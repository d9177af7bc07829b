"""Pages, the table and the API: HTTP, and nothing that decides anything."""
