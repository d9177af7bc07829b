"""The solver for Australian Patience."""

from app.games.australian.search.solve import solve as search
from app.rules.verdict import Search

SEARCH = Search(search, decides=True)
