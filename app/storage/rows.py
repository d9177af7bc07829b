"""Typed rows: a query says of which class its rows are, and is checked against it when made."""

from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, cast, get_args, get_origin, get_type_hints

from sqlalchemy import Column, ColumnElement, Connection, Label, Select

AnySelect = Select[*tuple[Any, ...]]
R = TypeVar("R")


class Rows(Generic[R]):
    """A SELECT whose rows become values of one class, column by column in the order of its fields.

    ``row`` is a `NamedTuple` or a dataclass. Raises `TypeError` when made if a column has not the
    name and type of its field, or may be NULL where the field may not be None.
    """

    def __init__(self, row: type[R], statement: AnySelect) -> None:
        _check(row, statement.selected_columns)
        self.row = row
        self.statement = statement

    def where(self, *conditions: ColumnElement[bool]) -> "Rows[R]":
        """The rows of these that meet every condition."""
        return self._changed(self.statement.where(*conditions))

    def order_by(self, *columns: ColumnElement[Any]) -> "Rows[R]":
        """The same rows in that order."""
        return self._changed(self.statement.order_by(*columns))

    def limit(self, most: int) -> "Rows[R]":
        """The first of the rows."""
        return self._changed(self.statement.limit(most))

    def for_update(self) -> "Rows[R]":
        """The same rows, locked until the transaction ends (SQLite has one writer anyway)."""
        return self._changed(self.statement.with_for_update())

    def all(self, connection: Connection, given: Mapping[str, Any] | None = None) -> list[R]:
        """Every row; ``given`` are the values of the statement's parameters."""
        make = cast(Callable[..., R], self.row)
        return [make(*row) for row in connection.execute(self.statement, given)]

    def first(self, connection: Connection, given: Mapping[str, Any] | None = None) -> R | None:
        """The first row, if there is one."""
        found = connection.execute(self.statement, given).first()
        return None if found is None else cast(Callable[..., R], self.row)(*found)

    def one(self, connection: Connection, given: Mapping[str, Any] | None = None) -> R:
        """The only row; raises SQLAlchemy's `NoResultFound` or `MultipleResultsFound`."""
        return cast(Callable[..., R], self.row)(*connection.execute(self.statement, given).one())

    def _changed(self, statement: AnySelect) -> "Rows[R]":
        made = object.__new__(type(self))
        made.row, made.statement = self.row, statement
        return made


def _check(row: type, columns: Iterable[ColumnElement[Any]]) -> None:
    hints = get_type_hints(row)
    found = {_name(column): column for column in columns}
    if list(found) != list(hints):
        raise TypeError(f"{row.__name__} has the fields {list(hints)}, its query {list(found)}")
    for name, column in found.items():
        kinds = _kinds(hints[name])
        if not any(issubclass(kind, column.type.python_type) for kind in kinds - {NoneType}):
            raise TypeError(f"{row.__name__}.{name} is no {column.type.python_type.__name__}")
        if _may_be_null(column) and NoneType not in kinds:
            raise TypeError(f"{row.__name__}.{name} may be NULL")


def _name(column: ColumnElement[Any]) -> str:
    return str(getattr(column, "name", column))


def _kinds(hint: Any) -> set[type]:
    return set(get_args(hint)) if get_origin(hint) is UnionType else {hint}


def _may_be_null(column: ColumnElement[Any]) -> bool:
    element = column.element if isinstance(column, Label) else column
    return isinstance(element, Column) and bool(element.nullable)
