"""Fair play and company: replays, checks, the calendar, sharing, and one's own data."""

from fastapi import APIRouter

from app.web import carrying, checks, days, replays, sharing

router = APIRouter()
for room in (replays, checks, days, sharing, carrying):
    router.include_router(room.router)
