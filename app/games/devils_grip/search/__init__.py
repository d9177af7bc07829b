"""The solver for Devil's Grip."""

from app.games.devils_grip.search.solve import in_last_pass
from app.games.devils_grip.search.solve import solve as search
from app.rules.verdict import Search

SEARCH = Search(search, endless=in_last_pass)
