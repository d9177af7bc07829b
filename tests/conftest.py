"""What every test shares."""

from hypothesis import settings

# The suite says the same today and tomorrow: examples are derived from the test itself, and a
# slow machine is no failure. `pytest --hypothesis-profile=thorough` goes looking for more.
settings.register_profile(
    "default", derandomize=True, deadline=None, database=None, max_examples=20
)
settings.register_profile(
    "thorough", derandomize=False, deadline=None, database=None, max_examples=1000, print_blob=True
)
settings.load_profile("default")
