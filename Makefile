# The two that matter: `make run` and `make test`. Both set up all they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help run test quick lint format types rules browser shots browser-tests audit fuzz kill load bench capacity image clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

run: $(VENV)/.run ## serve on http://127.0.0.1:8000 (HOST, PORT, DATABASE_URL are honoured)
	@exec $(BIN)/talon serve

test: $(VENV)/.dev browser lint types ## everything: style, types, import contract, every test
	$(BIN)/pytest -n 2 --dist loadfile

quick: $(VENV)/.dev lint types rules ## style, types, and the tests of rules and games (about a minute)

lint: $(VENV)/.dev ## style and the import contract
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

types: $(VENV)/.dev ## mypy, strict
	$(BIN)/mypy

rules: $(VENV)/.dev ## the tests of rules and games
	$(BIN)/pytest -n 2 --dist loadfile tests/rules tests/games

format: $(VENV)/.dev ## format the code, fix what ruff can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

browser: $(VENV)/.dev ## find a Chromium for the browser tests, or install one
	@$(BIN)/python -m tests.chromium

shots: browser ## take the README’s screenshots again
	$(BIN)/python -m benchmarks.shots

browser-tests: browser ## the browser tests alone
	$(BIN)/pytest tests/browser

audit: $(VENV)/.dev ## known vulnerabilities of dependencies and interpreter; fails if it could not ask
	$(BIN)/python -m benchmarks.audit

fuzz: $(VENV)/.dev ## fuzz tests, longer and with random seeds
	$(BIN)/pytest --hypothesis-profile=thorough tests/hosting/test_fuzz_api.py tests/hosting/test_fuzz_pages.py tests/hosting/test_fuzz_play.py

kill: $(VENV)/.dev ## kill the server at random moments, 100 times (KILLS=1000 for more)
	KILLS=$(or $(KILLS),100) $(BIN)/pytest tests/hosting/test_kill.py

load: $(VENV)/.dev ## load test (URL=http://… for a server of yours, with RATE_LIMITS=off)
	$(BIN)/python -m benchmarks.load $(if $(URL),--url $(URL)) $(ARGS)

bench: $(VENV)/.dev ## benchmarks: a move relative to a minimal FastAPI route, growth, memory, leaderboards
	$(BIN)/python -m benchmarks.moves
	$(BIN)/python -m benchmarks.moves --json
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.weight
	$(BIN)/python -m benchmarks.seed_boards

capacity: $(VENV)/.dev ## what one worker and several carry (ARGS="--postgresql postgresql://…", an empty database)
	$(BIN)/python -m benchmarks.capacity $(ARGS)

image: $(VENV)/.dev ## lint the Dockerfile and run its steps without a container engine (root, Linux)
	$(BIN)/hadolint Dockerfile
	$(BIN)/python -m benchmarks.container

clean: ## remove the virtual environment and every cache (the database stays)
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist *.egg-info

# What pyproject.toml asks for, at the versions of constraints.txt.
PIP = $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt

$(VENV)/.run: pyproject.toml constraints.txt | $(VENV)/.made
	$(PIP) -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	$(PIP) -e '.[dev]'
	@touch $@

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "Talon needs Python 3.11 or newer, and there is no “$(PYTHON)” here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Talon needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python’s venv module is missing. On Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@
