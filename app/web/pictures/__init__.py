"""Pictures drawn by the server: the deck, small boards, charts, previews."""
