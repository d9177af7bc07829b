"""Rate limits, held in the database so that they hold across workers. No person meets them."""

from datetime import datetime
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Literal

from sqlalchemy import Connection, delete

from app.clock import millis
from app.refusals import Refusal
from app.settings import Settings
from app.storage.statements import upsert
from app.storage.tables import visits

Kind = Literal["attempts", "names", "hints", "analyses"]

HOUR_MS = 60 * 60 * 1000
PER_ADDRESS = 10  # many players may sit behind one address
STARTS_PER_ADDRESS = 5
IPV6_NETWORK = 64  # bits that one customer has the rest of


class Limits:
    """How often a player, and an address, may ask for what costs us something, in an hour."""

    def __init__(self, settings: Settings) -> None:
        self._on = settings.rate_limits == "on"
        self._most: dict[str, int] = {
            "attempts": settings.rate_attempts,
            "names": settings.rate_names,
            "hints": settings.rate_hints,
            "analyses": settings.rate_analyses,
        }

    def count(
        self, connection: Connection, kind: Kind, player_id: int | None, address: str, now: datetime
    ) -> None:
        """Count one request, in the transaction that serves it; raises `Refusal` (slow-down).

        ``player_id`` is None for somebody who is no player yet: then the address alone counts.
        """
        if not self._on:
            return
        hour, into = divmod(millis(now), HOUR_MS)
        visitors = {f"player {player_id}": 1} if player_id is not None else {}
        if address:
            times = STARTS_PER_ADDRESS if kind == "attempts" else PER_ADDRESS
            visitors[f"address {network_of(address)}"] = times
        for visitor, times in visitors.items():
            if _add(connection, visitor, kind, hour) > self._most[kind] * times:
                raise Refusal(
                    "slow-down",
                    "That was a great many in one hour. Please try again a little later.",
                    retry_after=(HOUR_MS - into) // 1000 + 1,
                )


def network_of(address: str) -> str:
    """The part of a network address that limits go by: of IPv6 its /64, which is one customer's;
    an IPv4 address, also one that is written as IPv6, is one by itself.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        if mapped is None:
            return str(IPv6Network((int(found) >> IPV6_NETWORK << IPV6_NETWORK, IPV6_NETWORK)))
        return str(mapped)
    return str(found)


def _add(connection: Connection, visitor: str, kind: str, hour: int) -> int:
    total = connection.execute(
        upsert(connection, visits)
        .values(visitor=visitor, kind=kind, hour=hour, number=1)
        .on_conflict_do_update(
            index_elements=["visitor", "kind", "hour"], set_={"number": visits.c.number + 1}
        )
        .returning(visits.c.number)
    ).scalar_one()
    if total == 1:  # somebody new this hour: a good moment to forget the hours before
        connection.execute(delete(visits).where(visits.c.hour < hour - 1))
    return int(total)
