"""/docs: the API's own description as a plain page, with nothing fetched from anywhere."""

import json
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import Response
from markupsafe import Markup, escape

from app.games import CATALOGUE
from app.rules.game import Game
from app.web import site
from app.web.api.responses import written
from app.web.errors import PROBLEM
from app.web.templates import page

router = APIRouter()

FIRST_SEED = "first"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the API, as the page shows it."""

    anchor: str
    method: str
    path: str
    summary: str
    description: str
    fields: tuple[tuple[str, str, bool, str], ...]  # name, type, required, description
    answers: tuple[tuple[str, str], ...]  # status, description


def install(app: FastAPI) -> None:
    """Let /openapi.json tell the truth about failures: they are problems, not FastAPI's own."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = made()
            document["info"]["description"] += " ".join(["", *map(_moves_of, CATALOGUE.values())])
            for shape in ("HTTPValidationError", "ValidationError"):
                document["components"]["schemas"].pop(shape, None)
            for methods in document["paths"].values():
                for call in methods.values():
                    _tell_problems(call["responses"])
        return app.openapi_schema or {}

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend it


def _moves_of(game: Game) -> str:
    """How the moves of a game are written, for the document."""
    moves = ", ".join(f"`{written(notation)}`" for notation in game.notation)
    return f"Moves of {game.title} (`{game.slug}`): {moves}."


def _tell_problems(responses: dict[str, Any]) -> None:
    for status, answer in responses.items():
        content = answer.get("content", {})
        if int(status) >= 400 and content:
            content[PROBLEM] = content.pop(next(iter(content)))


@router.get("/docs")
async def docs(request: Request) -> Response:
    """Every call with its fields and answers; the document itself is at /openapi.json."""
    document = request.app.openapi()
    return await page(
        request,
        "docs.html",
        "docs",
        calls=calls(document),
        first=first_game(site.origin(request)),
        written=written,
        shapes=shapes(document),
        intro=document["info"]["description"],
        in_code=in_code,
    )


def first_game(origin: str) -> list[str]:
    """Commands that start an attempt and play a move of it, for a shell with curl."""
    game = next(iter(CATALOGUE.values()))
    move = game.moves(game.opening(game.deal(FIRST_SEED)))[0]
    start = json.dumps({"game": game.slug, "seed": FIRST_SEED})
    play = json.dumps({"version": 0, "move": str(move)})
    post = "curl -s -b talon.jar -c talon.jar -H 'Content-Type: application/json'"
    return [
        f"API={origin}/api/v1",
        f"""ID=$({post} -d '{start}' $API/attempts | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')""",
        "curl -s -b talon.jar $API/attempts/$ID/moves",
        f"{post} -d '{play}' $API/attempts/$ID/moves",
    ]


def calls(document: dict[str, Any]) -> list[Call]:
    """The calls of an OpenAPI document, in its own order."""
    return [
        _call(document, method, path, told)
        for path, methods in document["paths"].items()
        for method, told in methods.items()
    ]


def shapes(document: dict[str, Any]) -> list[tuple[str, str, list[tuple[str, str, bool, str]]]]:
    """The named shapes: name, description, fields."""
    schemas = document["components"]["schemas"]
    return [
        (name, shape.get("description", ""), list(_properties(shape)))
        for name, shape in schemas.items()
        if "properties" in shape and not name.startswith(("HTTPValidation", "ValidationError"))
    ]


def _call(document: dict[str, Any], method: str, path: str, told: dict[str, Any]) -> Call:
    fields = [
        (
            p["name"],
            f"{_type(p['schema'])}, in the {p['in']}",
            p.get("required", False),
            p.get("description", ""),
        )
        for p in told.get("parameters", ())
    ]
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
    if body:
        name = body["schema"]["$ref"].rsplit("/", 1)[-1]
        fields += _properties(document["components"]["schemas"][name])
    answers = [
        (status, answer.get("description", "")) for status, answer in told["responses"].items()
    ]
    return Call(
        anchor=told["operationId"],
        method=method.upper(),
        path=path,
        summary=told["summary"],
        description=told.get("description", ""),
        fields=tuple(fields),
        answers=tuple(answers),
    )


def _properties(shape: dict[str, Any]) -> list[tuple[str, str, bool, str]]:
    required = shape.get("required", ())
    return [
        (name, _type(field), name in required, _told(field))
        for name, field in shape.get("properties", {}).items()
    ]


def _told(field: dict[str, Any]) -> str:
    examples = ", ".join(json.dumps(e, ensure_ascii=False) for e in field.get("examples", ()))
    said: str = field.get("description", "")
    return f"{said} Such as {examples}.".strip() if examples else said


def in_code(text: str) -> Markup:
    """Text whose `words` in backticks are set as code."""
    parts = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if at % 2 else escape(part)
        for at, part in enumerate(parts)
    )


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"“{value}”" for value in schema["enum"])
    if "const" in schema:
        return f"“{schema['const']}”"
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))
