# Two commands matter: `make run` and `make test`. Both set up all they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help run test quick lint format types rules browser shots browser-tests audit fuzz kill load bench image clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

run: $(VENV)/.run ## serve on http://127.0.0.1:8000 (HOST, PORT, DATABASE_URL are honoured)
	@exec $(BIN)/python -m app

test: $(VENV)/.dev browser lint types ## everything: style, types, import contract, every test
	$(BIN)/pytest -n 2 --dist loadfile

quick: $(VENV)/.dev lint types rules ## style, types, and the tests of rules and games (two minutes)

lint: $(VENV)/.dev ## style and the import contract
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo

types: $(VENV)/.dev ## mypy, strict
	$(BIN)/mypy

rules: $(VENV)/.dev ## the tests of rules and games
	$(BIN)/pytest -n 2 --dist loadfile tests/rules tests/games

format: $(VENV)/.dev ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

browser: $(VENV)/.dev ## find a Chromium for the browser tests, or install one
	@$(BIN)/python -m tests.chromium

shots: browser ## make the README’s pictures again
	$(BIN)/python -m benchmarks.shots

browser-tests: browser ## the browser tests alone
	$(BIN)/pytest tests/browser

audit: $(VENV)/.dev ## known holes in the dependencies; fails if they could not be looked up
	$(BIN)/python -m benchmarks.audit

fuzz: $(VENV)/.dev ## longer and at random: API, pages, whole attempts
	$(BIN)/pytest --hypothesis-profile=thorough tests/hosting/test_fuzz_api.py tests/hosting/test_fuzz_pages.py tests/hosting/test_fuzz_play.py

kill: $(VENV)/.dev ## SIGKILL at random moments, 100 times (KILLS=1000 for more)
	KILLS=$(or $(KILLS),100) $(BIN)/pytest tests/hosting/test_kill.py

load: $(VENV)/.dev ## many players at once (URL=http://… for a server of yours, rate limits off)
	$(BIN)/python -m benchmarks.load $(if $(URL),--url $(URL)) $(ARGS)

bench: $(VENV)/.dev ## a move beside a bare route, growth, weight, leaderboards
	$(BIN)/python -m benchmarks.moves
	$(BIN)/python -m benchmarks.moves --json
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.weight
	$(BIN)/python -m benchmarks.seed_boards

image: $(VENV)/.dev ## lint the Dockerfile and carry out its steps without an engine (root, Linux)
	$(BIN)/hadolint Dockerfile
	$(BIN)/python -m benchmarks.container

clean: ## forget the virtual environment and every cache (the database stays)
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build

# What is installed is what pyproject.toml asks for, at the versions of constraints.txt.
$(VENV)/.run: pyproject.toml constraints.txt | $(VENV)/.made
	$(BIN)/python -m app.install run | $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	$(BIN)/python -m app.install run dev | $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -r /dev/stdin
	@touch $@

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "Talon needs Python 3.11 or newer, and there is no “$(PYTHON)” here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Talon needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.11 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python’s venv module is missing. On Debian: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@
