# The one list of commands. Each installs what it needs into .venv and rebuilds what has changed.

PYTHON ?= python3
ifdef VIRTUAL_ENV
VENV := $(VIRTUAL_ENV)
else
VENV := .venv
endif
BIN := $(VENV)/bin

.PHONY: help dev test test-slow lint bench bench-engines bench-rust bench-instructions docs wheel wheel-check fuzz

help:
	@echo "make dev        build into a virtual environment, optimised"
	@echo "make test       the tests, Rust and Python"
	@echo "make test-slow  every six- and seven-card hand, a million hands by each drop-in and a million of play, 100,000 beside the reference, 40,000 beside other engines, evenings of 120,000, a hundred kills"
	@echo "make lint       ruff, mypy, stubtest, rustfmt, clippy, zizmor"
	@echo "make bench      speed beside other packages, as ratios"
	@echo "make bench-engines  whole hands beside other engines"
	@echo "make bench-rust the core's own speed, by criterion"
	@echo "make bench-instructions  instructions a hand, by valgrind"
	@echo "make docs       the documentation, into docs/_build"
	@echo "make wheel      a wheel and an sdist, into dist"
	@echo "make fuzz       random and hostile calls, FUZZ_SECONDS=600; FUZZ=\"boundary --seed 1\" for one target"
	@echo "make wheel-check  the tests against that wheel on each CPython, and a build from the sdist"

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

dev: $(BIN)/python
	$(BIN)/pip install --quiet ".[test,lint]"

test: dev
	cargo test --workspace --locked
	$(BIN)/pytest

test-slow: dev
	$(BIN)/pytest -m slow

lint: dev
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --workspace --no-deps --locked --quiet
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --allow-untyped-defs tests
	$(BIN)/python -m mypy.stubtest bigslick --mypy-config-file pyproject.toml --allowlist tests/stubtest.allow
	$(BIN)/zizmor --offline --quiet .github

bench: $(BIN)/python
	$(BIN)/pip install --quiet ".[bench]"
	$(BIN)/python benches/bench.py
	$(BIN)/python benches/drop_ins.py

bench-engines: $(BIN)/python
	$(BIN)/pip install --quiet ".[bench]"
	$(BIN)/python benches/engines.py

bench-rust:
	cargo bench --package bigslick-core --bench time --locked

bench-instructions: $(BIN)/python
	$(BIN)/python benches/instructions.py

docs: $(BIN)/python
	$(BIN)/pip install --quiet ".[docs]"
	$(BIN)/sphinx-build --fail-on-warning docs docs/_build

# On Linux zig links against the glibc that manylinux2014 promises, however new the one here is.
HOST = $(shell rustc --print host-tuple)
ZIG = $(filter x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu,$(HOST))
wheel: $(BIN)/python
	$(BIN)/pip install --quiet "maturin$(if $(ZIG),[zig])>=1.9,<2" twine
	rm -rf dist
	PATH="$(abspath $(BIN)):$$PATH" maturin build --release --sdist --out dist \
		$(if $(ZIG),--zig --target $(ZIG) --compatibility manylinux2014)
	$(BIN)/python .ci/check_dist.py dist/*
	$(BIN)/twine check --strict dist/*

wheel-check:
	.ci/wheel-check

FUZZ_SECONDS ?= 600
fuzz: dev
	PYTHONPATH=tests $(BIN)/python -m fuzz --seconds $(FUZZ_SECONDS) $(FUZZ)
