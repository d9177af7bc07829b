"""The solver for Australian Patience, and the strong player."""

from app.games.australian.search.solve import solve as search
from app.games.australian.search.strong import choose
from app.rules.verdict import Search

SEARCH = Search(search, decides=True, strong=choose)
