# make demo      build, analyze a sample log, and draw it into out/
# make test      run the tests, but for those that take long; one alone: swift test --filter GoldenCaseTests/test_help
# make test-all  run all tests: properties at full depth, packaging, the largest documents, the programs that draw diagrams
# make test-deeper  run what make test-all does more than make test: only the classes that have something to add
# make release   build .build/release/lifelog, which needs no Swift where it runs
# make bench     measure lifelog against its bars, over logs of LINES (10000000) in ROUNDS (5), into BENCHMARKS.md
# make bench-stages  measure what a line, an event or a finding costs in each stage
# make fuzz      throw invented bytes at everything that reads what strangers wrote, SECONDS_EACH=600 seconds each
# make install   install it into PREFIX (/usr/local), below DESTDIR if that is set, with its manual and completions
# make uninstall remove what was installed there
# make deb       pack it for Debian into out/, without root, and have lintian check it
# make man       write the pages of the manual into man/
# make format    format the sources
# make lint      check the format of the sources
# make docs      build the documentation of LifelogCore into .build/docs, warnings being errors
# make gallery   draw the pictures of Documentation/Gallery anew
# make setup     install what building and testing needs; make setup-all, what make test-all needs besides
# make clean     remove everything that was built

PREFIX ?= /usr/local
# What `make fuzz` tries; everything when empty.
FUZZ_TARGETS ?=
DESTDIR ?=
# The folder in SampleLogs that `make demo` shows.
STORY ?= double-view-did-appear-dispatch-async
# How long the logs are that `make bench` makes, how often it measures, and which of its contests; all when empty.
LINES ?= 10000000
ROUNDS ?= 5
ONLY ?=
MODELS = $(addprefix --model ,$(wildcard SampleLogs/$(STORY)/*.order))

SWIFT_SOURCES = Sources Tests Benchmarks Templates Plugins Package.swift
VENV = .build/venv
export LIFELOG_TEST_PYTHON = $(CURDIR)/$(VENV)/bin/python
# Swift's own libraries are part of the system on Apple platforms. The names of functions, which only a debugger reads, are
# left out.
RELEASE_FLAGS = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -s)
DOCC = $(if $(filter Darwin,$(shell uname)),xcrun docc,docc)

.PHONY: demo test test-all test-deeper release bench fuzz install uninstall deb man format lint docs gallery bench-stages setup setup-all clean

demo:
	@scripts/setup build
	@test -f "SampleLogs/$(STORY)/device.log" || { echo "demo: there is no SampleLogs/$(STORY)/device.log" >&2; exit 1; }
	swift build --product lifelog
	@mkdir -p out
	.build/debug/lifelog analyze SampleLogs/$(STORY)/device.log $(MODELS) \
	  --sequence out/sequence.svg --tree out/tree.svg || test $$? -eq 1
	@echo "drawn: out/sequence.svg out/tree.svg"

test: setup $(VENV)/ready
	swift build --build-tests
	scripts/test

test-all: setup-all $(VENV)/ready-all
	swift build --build-tests
	LIFELOG_TEST_ALL=1 scripts/test

test-deeper: setup-all $(VENV)/ready-all
	swift build --build-tests
	LIFELOG_TEST_ALL=1 scripts/test --deeper

# Without a network the readers are missing, and the tests that ask them say that they are skipped.
$(VENV)/ready: Tests/requirements.txt | setup
	$(call install-readers,$<)

$(VENV)/ready-all: Tests/requirements-all.txt $(VENV)/ready | setup-all
	$(call install-readers,$<)

define install-readers
	python3 -m venv $(VENV)
	@if $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r $(1); \
	then touch $@; else echo "test: the Python readers of $(1) could not be installed" >&2; fi
endef

release:
	@scripts/setup build
	swift build -c release $(RELEASE_FLAGS) --product lifelog

# A tool that is missing and cannot be installed is left out, and the report says so.
bench: release
	@scripts/setup bench || echo "bench: goes on without what is missing" >&2
	python3 scripts/bench --lifelog .build/release/lifelog --lines $(LINES) --rounds $(ROUNDS) --only "$(ONLY)"

bench-stages:
	@scripts/setup build
	swift build -c release $(RELEASE_FLAGS) --product StageBenchmark
	.build/release/StageBenchmark

fuzz:
	@scripts/setup build
	scripts/fuzz $(FUZZ_TARGETS)

install: release
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install .build/release/lifelog

uninstall:
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/uninstall

deb: release
	@scripts/setup deb || echo "deb: goes on without what is missing" >&2
	scripts/deb .build/release/lifelog out

man: release
	.build/release/lifelog man --output man

format:
	swift format -i -r $(SWIFT_SOURCES)

lint:
	swift format lint -r --strict $(SWIFT_SOURCES)

# One graph of symbols holds what LifelogCore exports of its stages, too. docc reads every graph in the folder that it is given.
EXPORTED = $(shell sed -n 's/^@_exported public import //p' Sources/LifelogCore/Exports.swift | paste -sd , -)
SDK = $(if $(filter Darwin,$(shell uname)),-sdk $(shell xcrun --show-sdk-path))
TRIPLE = $(shell swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)

docs:
	@scripts/setup build
	swift build --target LifelogCore
	rm -rf .build/docs-symbols && mkdir -p .build/docs-symbols
	swift symbolgraph-extract -module-name LifelogCore -I "$$(swift build --show-bin-path)/Modules" -I Templates/include \
	  -target $(TRIPLE) $(SDK) -minimum-access-level public -skip-synthesized-members \
	  -experimental-allowed-reexported-modules=$(EXPORTED) -output-dir .build/docs-symbols
	$(DOCC) convert Sources/LifelogCore/Lifelog.docc --additional-symbol-graph-dir .build/docs-symbols \
	  --fallback-display-name LifelogCore --fallback-bundle-identifier LifelogCore \
	  --warnings-as-errors --output-dir .build/docs

# With the fonts of the tests, so that they are the same wherever they are drawn.
gallery:
	@scripts/setup test
	swift build --product lifelog
	FONTCONFIG_FILE=$(CURDIR)/Tests/TestEnvironment/fonts.conf scripts/gallery .build/debug/lifelog

setup:
	@scripts/setup test

setup-all:
	@scripts/setup test-all

clean:
	rm -rf .build out
