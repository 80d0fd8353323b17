# make demo         build lifelog, analyze a sample log, and draw it into out/
# make test         run the first tier of the tests; run one test with: swift test --filter GoldenCaseTests/test_help
# make test-all     run both tiers: property tests at full depth, packaging, the largest documents, programs that draw diagrams
# make test-bare    run the first tier where nothing is installed that only the second needs
# make probe        build LifelogProbe.dylib, which logs the callbacks of an app in a simulator; needs Xcode
# make release      build .build/release/lifelog, which needs no Swift at run time
# make bench        measure lifelog against its bars, with logs of LINES (10000000) in ROUNDS (5), into BENCHMARKS.md
# make bench-stages measure the cost of a line, an event and a finding in each stage
# make fuzz         run every reader of untrusted input with random bytes, SECONDS_EACH=600 seconds each
# make sanitize     run the tests of threads under ThreadSanitizer, and those of C libraries under AddressSanitizer
# make install      install lifelog, its manual and completions into PREFIX (/usr/local), below DESTDIR if set
# make uninstall    remove the installed files
# make deb          build a Debian package in out/, without root, and check it with lintian
# make dist         pack the release with its libraries for this system, and an artifact bundle for SwiftPM, into out/, with checksums
# make publish      the same, and the formula with the checksum; fails while Packaging/address is a placeholder
# make model        write the image of the built-in model, after a change of Templates/Models, Templates/Rules or the model's compiler
# make man          write the manual pages into man/
# make format       format the sources
# make lint         check the format of the sources and the words of documents, comments and messages
# make docs         build the documentation of LifelogCore into .build/docs; a warning is an error
# make gallery      draw the pictures of Documentation/Gallery; make screenshots: those of the HTML page
# make setup        install what building and testing need; make setup-all: also what make test-all needs
# make clean        remove all build products

PREFIX ?= /usr/local
# The targets of `make fuzz`; empty means all.
FUZZ_TARGETS ?=
DESTDIR ?=
SWIFT_BUILD ?= swift build
# The folder in SampleLogs that `make demo` analyzes.
STORY ?= double-view-did-appear-dispatch-async
# The log length, the number of rounds and the contests of `make bench`; an empty ONLY means all contests.
LINES ?= 10000000
ROUNDS ?= 5
ONLY ?=
MODELS = $(addprefix --model ,$(wildcard SampleLogs/$(STORY)/*.order))

SWIFT_SOURCES = Sources Tests Benchmarks Templates Plugins Package.swift
# The Python readers of the first tier, and those of both.
VENV = .build/venv
VENV_ALL = .build/venv-all
export LIFELOG_TEST_PYTHON = $(CURDIR)/$(VENV)/bin/python
test-all screenshots: LIFELOG_TEST_PYTHON = $(CURDIR)/$(VENV_ALL)/bin/python
# The release and the second tier are one build. The linker removes unused functions if each has its own section, also those that are
# visible only for the tests.
RELEASE = -c release -debug-info-format none -Xswiftc -enable-testing -Xswiftc -Xfrontend -Xswiftc -function-sections
DOCC = $(if $(filter Darwin,$(shell uname)),xcrun docc,docc)

.PHONY: demo test test-build test-all-build test-all test-bare probe release bench fuzz sanitize install uninstall deb dist publish man model format lint docs gallery screenshots bench-stages setup setup-all clean

demo:
	@scripts/setup build
	@test -f "SampleLogs/$(STORY)/device.log" || { echo "demo: cannot read 'SampleLogs/$(STORY)/device.log'" >&2; exit 1; }
	swift build --product lifelog
	@mkdir -p out
	.build/debug/lifelog analyze SampleLogs/$(STORY)/device.log $(MODELS) \
	  --sequence out/sequence.svg --tree out/tree.svg || test $$? -eq 1
	@echo "drawn: out/sequence.svg out/tree.svg"

# The Python readers are installed beside the build.
test: setup
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/ready test-build
	scripts/test

test-build:
	swift build --build-tests

# The second tier spends its time in the product, which takes an eighth of it when optimized.
test-all: setup-all
	@$(MAKE) --no-print-directory --jobs=2 $(VENV_ALL)/ready test-all-build
	LIFELOG_TEST_ALL=1 scripts/test --build "$(RELEASE)"

test-all-build:
	swift build $(RELEASE) --build-tests

# The first tier, where what `make test-all` installs is hidden: a test that needs it must be skipped.
test-bare: setup test-all-build $(VENV)/ready
	scripts/bare scripts/test --build "$(RELEASE)" || [ $$? -eq 77 ]

# Without a network the Python readers are missing, and their tests are skipped with a reason.
$(VENV)/ready: Tests/requirements.txt | setup
	$(install-readers)

$(VENV_ALL)/ready: Tests/requirements.txt Tests/requirements-all.txt | setup-all
	$(install-readers)

define install-readers
	python3 -m venv $(@D)
	@if $(@D)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps $(addprefix -r ,$^); \
	then touch $@; else echo "test: cannot install the Python readers of $^" >&2; fi
endef

release:
	@scripts/setup build
	$(SWIFT_BUILD) $(RELEASE) --product lifelog

# A library for the simulators of both architectures. `lifelog probe simulator` inserts it into an app.
PROBE = Sources/LifelogProbe
probe:
	xcrun --sdk iphonesimulator clang -dynamiclib -arch arm64 -arch x86_64 -mios-simulator-version-min=16.0 \
	  -O2 -fobjc-arc -I$(PROBE)/include $(PROBE)/*.c $(PROBE)/*.m $(PROBE)/Apple/*.m -framework Foundation \
	  -o LifelogProbe.dylib

# The benchmark skips missing tools that cannot be installed, and lists them in the report.
bench: release
	@scripts/setup bench || echo "bench: continuing without the missing tools" >&2
	python3 scripts/bench --lifelog .build/release/lifelog --lines $(LINES) --rounds $(ROUNDS) --only "$(ONLY)"

bench-stages:
	@scripts/setup build
	LIFELOG_STAGES=1 swift build $(RELEASE) --product StageBenchmark
	.build/release/StageBenchmark

fuzz:
	@scripts/setup build
	scripts/fuzz $(FUZZ_TARGETS)

sanitize: setup $(VENV)/ready
	scripts/sanitize

install: release
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/install .build/release/lifelog

uninstall:
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" scripts/uninstall

deb: release
	@scripts/setup deb || echo "deb: continuing without the missing tools" >&2
	scripts/deb .build/release/lifelog out

dist: release
	@scripts/setup dist || echo "dist: continuing without the missing tools" >&2
	scripts/dist$(if $(filter Darwin,$(shell uname)),-macos) .build/release/lifelog out
	scripts/bundle out

publish: dist
	scripts/publish out

# The first run records the image, and fails, as all that record do. The second builds it in, and reads it back.
model:
	@RECORD_GOLDEN=1 swift test --filter ModelImageTests/testImageIsOfTheSources >/dev/null 2>&1 || true
	swift test --filter ModelImageTests

man: release
	.build/release/lifelog man --output man

format:
	swift format -i -r $(SWIFT_SOURCES)

lint:
	swift format lint -r --strict $(SWIFT_SOURCES)
	scripts/lint-words

# One symbol graph also contains what LifelogCore re-exports. docc reads every graph in its input folder.
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

# The fonts of the tests make the pictures identical on every machine.
gallery:
	@scripts/setup test
	swift build --product lifelog
	FONTCONFIG_FILE=$(CURDIR)/Tests/TestEnvironment/fonts.conf scripts/gallery .build/debug/lifelog

# The pictures of the HTML page, which a browser takes.
screenshots: setup-all $(VENV_ALL)/ready
	swift build --product lifelog
	$(LIFELOG_TEST_PYTHON) scripts/screenshots .build/debug/lifelog

setup:
	@scripts/setup test

setup-all:
	@scripts/setup test-all

clean:
	rm -rf .build out
