"""The application, put together from its parts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex

from fastapi import FastAPI

from app.accounts import closing
from app.analysis.pool import WorkerPool
from app.analysis.service import AnalysisService
from app.clock import Clock, utc_now
from app.deals import dated
from app.deals.dated import Seeds
from app.play.attempts import AttemptService
from app.players.limits import Limits
from app.races.hub import Hub
from app.races.steady_clock import SteadyClock
from app.races.use_cases import Races
from app.settings import Settings
from app.stopping import Stopping
from app.storage import migrate
from app.storage.connect import connect
from app.storage.database import Database
from app.storage.failures import translate_errors
from app.version import VERSION
from app.web import errors, health, offline, well_known
from app.web.api import account as account_api
from app.web.api import dated as dated_api
from app.web.api import docs
from app.web.api import knowledge as knowledge_api
from app.web.api import races as races_api
from app.web.api import reviews as reviews_api
from app.web.api import routes as api
from app.web.compression import Compression
from app.web.pages import (
    analysis,
    calendar,
    checks,
    deals,
    device_links,
    home,
    leaderboards,
    names,
    odds,
    own_data,
    privacy,
    replays,
    reviews,
    rules,
    sharing,
    starting,
    statistics,
)
from app.web.pages import settings as settings_page
from app.web.races import pages as race_pages
from app.web.races import replays as race_replays
from app.web.security import Guard
from app.web.static_files import Files
from app.web.table import routes as table

# In this order: the table answers every address below an attempt that no page has.
PAGES = (
    home,
    starting,
    rules,
    deals,
    leaderboards,
    calendar,
    odds,
    replays,
    reviews,
    checks,
    sharing,
    analysis,
    names,
    settings_page,
    statistics,
    device_links,
    own_data,
    privacy,
    race_replays,
    race_pages,
)
SEED_BYTES = 16


def draw_seed() -> str:
    """128 random bits in hex: the seed of a sealed deal."""
    return token_hex(SEED_BYTES)


def create_app(
    settings: Settings | None = None,
    clock: Clock = utc_now,
    seeds: Seeds = draw_seed,
    migrated: bool = False,
) -> FastAPI:
    """The application of ``settings`` (the environment's by default).

    ``clock`` tells the time and ``seeds`` draws seeds for sealed deals, so that no test has to
    read the real date or play an unknown deal. The database is migrated when it starts, unless
    whoever starts it has ``migrated`` it: a worker must start while the database is in trouble.
    """
    settings = settings or Settings.from_environment()
    db = connect(settings)
    limits = Limits(settings)
    # Nobody's race is cut short because the machine's clock was set.
    races = Races(db, SteadyClock() if clock is utc_now else clock, seeds, limits)
    hub = Hub(races, limited=settings.rate_limits == "on")
    service = AttemptService(db, clock, seeds, limits, races)
    pool = WorkerPool(db, clock, settings.analyst_processes)

    stopping = Stopping()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if not migrated:
            prepare(db, clock, seeds)
        pool.start()
        hub.start(stopping)
        app.state.closing = asyncio.create_task(closing.finish_all(db))
        try:
            with stopping.watch_signals():
                yield
        finally:
            app.state.closing.cancel()
            await asyncio.gather(app.state.closing, return_exceptions=True)
            await hub.stop()
            await pool.stop()
            db.close()

    app = FastAPI(
        title="Talon",
        version=VERSION,
        summary="Patience over HTTP.",
        description=(
            "Every attempt has a version that "
            "grows by one with each accepted request; of several requests with one version at "
            "most one is played. Errors are RFC 9457 problems with a `code`."
        ),
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.state.stopping = stopping
    app.state.service = service
    app.state.races = races
    app.state.race_hub = hub
    app.state.analyses = AnalysisService(db, clock, limits, settings.analyst_processes > 0)
    # First and plain: what is looked at before it, or resolved for it, costs every click.
    app.add_route("/attempts/{attempt_id}/moves", table.play, ["POST"], include_in_schema=False)
    for calls in (api, dated_api, knowledge_api, account_api, races_api, reviews_api):
        app.include_router(calls.router)
    for each in (*PAGES, table, docs, well_known, offline):
        app.include_router(each.router, include_in_schema=False)
    metrics = health.install(app, settings.metrics == "on")
    app.mount("/static", Files())
    errors.install(app)
    docs.install(app)
    app.add_middleware(Compression)
    app.add_middleware(
        Guard,
        public_url=settings.public_url,
        log=settings.access_log == "on",
        observe=metrics.observe if metrics is not None else None,
    )
    return app


def prepare(db: Database, clock: Clock, seeds: Seeds) -> None:
    """Migrate the database and draw its keys.

    Raises `NewerDatabase` if it is not ours to migrate, `DatabaseDown` if it is out of reach.
    """
    with translate_errors():
        migrate.upgrade(db.engine)
        with db.engine.begin() as connection:
            migrate.refuse_unfinished(connection)
            dated.draw_keys(connection, clock(), seeds)
