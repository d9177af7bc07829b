"""Means over sampled worlds, with their standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.96  # of a 95 % confidence interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean number of cards and its standard error (0 where nothing is left to chance)."""

    mean: float
    error: float

    @property
    def within(self) -> float:
        """Half the 95 % confidence interval."""
        return Z * self.error

    @property
    def significant(self) -> bool:
        """Whether it is above 0 beyond doubt: three standard errors, since many are compared."""
        return self.mean > 3 * self.error


def of(values: Sequence[int]) -> Estimate:
    """The estimate that one value a world gives."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, 0.0)
    # In whole numbers first: equal values have an error of exactly 0.
    squares = count * sum(value * value for value in values) - sum(values) ** 2
    return Estimate(mean, sqrt(squares / (count * count * (count - 1))))


def of_difference(values: Sequence[int], less: Sequence[int]) -> Estimate:
    """The estimate of a difference of two figures from the same worlds."""
    return of([one - other for one, other in zip(values, less, strict=True)])
