"""Whose forwarded headers are believed: `TRUSTED_PROXIES`, addresses and networks."""

import ipaddress
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.settings import BadSetting


def trusted(text: str) -> list[str]:
    """The proxies that the setting names, split at commas; raises `BadSetting` for any other."""
    found = [part.strip() for part in text.split(",") if part.strip()]
    for part in found:
        try:
            ipaddress.ip_network(part)
        except ValueError:
            raise BadSetting(
                f"TRUSTED_PROXIES takes addresses (172.30.0.2) and networks (172.30.0.0/24), "
                f"not “{part}”."
            ) from None
    return found


class PlainAddresses:
    """Writes a peer's IPv4 address as such where an IPv6 socket has mapped it (``::ffff:…``)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        client = scope.get("client")
        if client is not None and ":" in client[0]:
            scope = {**scope, "client": (plain(client[0]), client[1])}
        await self._app(scope, receive, send)


def plain(address: str) -> str:
    """An IPv6 address as it is, and an IPv4 address that was mapped into one as IPv4."""
    try:
        mapped = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if mapped is None else str(mapped)


def behind(app: ASGIApp, proxies: str) -> ASGIApp:
    """``app`` as it is reached: through the proxies of the setting, whose word on the player's
    address and scheme is believed, and otherwise directly.
    """
    found = trusted(proxies)
    if not found:
        return PlainAddresses(app)
    # What a proxy says may be such an address too.
    believed: Any = ProxyHeadersMiddleware(PlainAddresses(app), found)  # type: ignore[arg-type]
    return PlainAddresses(believed)
