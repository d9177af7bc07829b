"""Fair play and company: replays, checks, the calendar, sharing, and one's own data."""

from fastapi import APIRouter

from app.web.pages import calendar, checks, own_data, replays, sharing

router = APIRouter()
for room in (replays, checks, calendar, sharing, own_data):
    router.include_router(room.router)
