"""The solver for Birthday."""

from app.games.birthday.search.solve import solve as search
from app.rules.verdict import Search

SEARCH = Search(search)
