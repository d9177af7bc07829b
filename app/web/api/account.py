"""The player's account over the API: settings, export, other devices, deletion."""

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field, StrictBool, StrictStr
from sqlalchemy import Connection

from app.accounts import closing, deletion, device_links, export, signing_in
from app.clock import millis
from app.players import players
from app.players.players import DEFAULTS, SETTINGS
from app.refusals import Refusal
from app.web import site, visitor
from app.web.api.answers import api_router, json_answer, problems
from app.web.api.models import Body, MeOut
from app.web.api.responses import me_json
from app.web.visitor import Visitor

router = api_router("Account")

NOT_SURE = "Say `sure`: true. This cannot be undone."
NO_PHRASE = "No player has that phrase. Compare it word by word; an older one is worth nothing."
CHOICES = "; ".join(f"`{name}`: {' or '.join(values)}" for name, values in SETTINGS.items())


class SettingsOut(BaseModel):
    """Every setting and its value."""

    settings: dict[str, str] = Field(description=f"{CHOICES}.", examples=[DEFAULTS])


class SettingsIn(Body):
    """The settings to change; others stay as they are."""

    settings: dict[StrictStr, StrictStr] = Field(
        description=f"{CHOICES}.", examples=[{"theme": "dark"}]
    )


class PhraseOut(BaseModel):
    """A phrase that makes another browser, or program, the same player."""

    phrase: str = Field(description="Shown this once.", examples=["kobu-tela-rimo-sane-vado-pike"])
    link: str = Field(description="The same as an address for a browser.")


class PhraseIn(Body):
    """A phrase that was made elsewhere."""

    phrase: StrictStr = Field(description="Six short words.", max_length=200)
    join: StrictBool = Field(
        False, description="Whoever has played with this cookie becomes one with that player."
    )


class SureIn(Body):
    """That it is meant."""

    sure: StrictBool = Field(description="True, or nothing is done.")


class SignedOutOut(BaseModel):
    """How many other browsers were signed out."""

    signed_out: int = Field(description="Browsers and programs, this one not among them.")


@router.get("/me/settings", response_model=SettingsOut, summary="Your settings")
async def get_settings(request: Request) -> Response:
    """The defaults, for somebody who is no player yet."""
    asking = await visitor.player(request)
    return json_answer(request, {"settings": dict(asking.settings if asking else DEFAULTS)})


@router.post(
    "/me/settings",
    response_model=SettingsOut,
    responses=problems(403, 413, 429, 503),
    summary="Change settings",
)
async def post_settings(request: Request, given: SettingsIn) -> Response:
    """Those that are named; 422 for a name or a value that there is not."""
    unknown = set(given.settings) - set(SETTINGS)
    if unknown:
        raise Refusal("invalid", f"There is no setting “{min(unknown)[:40]}”.")
    chosen = players.clean_settings(given.settings)
    kept, cookie = await visitor.write(
        request,
        "names",
        lambda c, player: players.save_settings(c, player, chosen),
    )
    return json_answer(request, {"settings": kept}, 200, cookie)


@router.get(
    "/me/export",
    responses={200: {"content": {"application/json": {}}}, **problems(404)},
    summary="Everything that is kept about you",
)
async def get_export(request: Request) -> Response:
    """One JSON document: name, settings, browsers, and every attempt with its whole log."""
    return StreamingResponse(
        await export.of_player(site.service(request), await visitor.player(request)),
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


@router.post(
    "/me/phrase",
    response_model=PhraseOut,
    responses=problems(403, 413, 429, 503),
    summary="Make a phrase for another device",
)
async def post_phrase(request: Request) -> Response:
    """One made before is worth nothing from now on, and every other browser is signed out."""
    token = visitor.token(request)
    phrase, cookie = await visitor.write(
        request, "names", lambda c, player: device_links.new_phrase(c, player.id, token)
    )
    link = f"{site.origin(request)}/carry#{phrase}"
    return json_answer(request, {"phrase": phrase, "link": link}, 200, cookie)


@router.post(
    "/me/phrase/use",
    response_model=MeOut,
    responses=problems(403, 409, 413, 422, 429, 503),
    summary="Become the player of a phrase",
)
async def post_phrase_use(request: Request, given: PhraseIn) -> Response:
    """The answer’s cookie is that player’s. 409 `joining` where this cookie has attempts of its
    own: send `join`, and both become one. 422 for a phrase that nobody has.
    """
    now = site.service(request).clock()
    used = await visitor.write_if_known(
        request,
        lambda c, asking: signing_in.use_phrase(c, asking.player, given.phrase, given.join, now),
        "names",
        lambda c: device_links.by_phrase(c, given.phrase),
    )
    if used.there is None:
        raise Refusal("invalid", NO_PHRASE)
    if used.joining is not None:
        raise Refusal(
            "joining",
            f"With this cookie {used.joining.attempts_here} attempts were started: send `join`, "
            "and they become that player’s.",
        )
    if used.gone is not None:
        await closing.finish(site.service(request).db, used.gone)
    there = used.there
    content = await visitor.read(request, lambda c, _: me_json(c, there))
    return json_answer(request, content, 200, used.cookie)


@router.post(
    "/me/sign-out-others",
    response_model=SignedOutOut,
    responses=problems(403, 413, 503),
    summary="Sign out every other browser",
)
async def post_sign_out_others(request: Request) -> Response:
    """A phrase made before is worth nothing from now on either."""
    token = visitor.token(request)
    number = await visitor.write_if_known(
        request,
        lambda c, asking: (
            0 if asking.id is None else device_links.sign_out_others(c, asking.id, token)
        ),
    )
    return json_answer(request, {"signed_out": number})


@router.post(
    "/me/delete",
    status_code=204,
    responses=problems(403, 413, 422, 503),
    summary="Delete yourself",
)
async def post_delete(request: Request, given: SureIn) -> Response:
    """Name, tag, settings, practice and whatever is unfinished go; ranked results stand, as those
    of “a player who left”.
    """
    if not given.sure:
        raise Refusal("invalid", NOT_SURE)
    now = millis(site.service(request).clock())

    def leave(connection: Connection, asking: Visitor) -> int | None:
        begun = asking.id is not None and deletion.begin(connection, asking.id, now)
        return asking.id if begun else None

    gone = await visitor.write_if_known(request, leave)
    if gone is not None:
        await closing.finish(site.service(request).db, gone)
    response = Response(status_code=204, headers={"Cache-Control": "no-store"})
    visitor.forget_session(response)
    return response
