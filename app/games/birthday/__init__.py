"""Birthday (Der Geburtstag): rules, text, hints, look and search."""
