# The few commands that do everything. The build itself is CMake's.
BUILD := build
ASAN := build-asan
JOBS ?= $(shell nproc)

.PHONY: all setup quickstart test test-asan float-campaign bench bench-aws bench-memory fuzz faults fuzz-inputs format lint clean

all: setup
	@cmake --preset release >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target fathom

setup:
	@scripts/setup.sh

# Builds Fathom and lets it check an example.
quickstart: all
	$(BUILD)/bin/fathom check examples/frame.c || test $$? -eq 10

# Everything that CI runs.
test: all
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_unit_tests fathom_points_to_tests \
	  fathom_differential fathom_bench fathom_cells fathom_fuzz_slice fathom_fuzz_bitcode
	@test/run.py $(BUILD)
	@$(MAKE) --no-print-directory test-asan

# The unit tests under AddressSanitizer and UndefinedBehaviorSanitizer.
test-asan: setup
	@cmake --preset asan >/dev/null
	@cmake --build $(ASAN) -j $(JOBS) --target fathom_unit_tests
	@FATHOM_TEST_SCALE=small LSAN_OPTIONS=suppressions=test/lsan.supp:print_suppressions=0 \
	  $(ASAN)/bin/fathom_unit_tests --gtest_brief=1

# A million operations on floats of each format, by the machine and by Fathom.
float-campaign: setup
	@cmake --preset release >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_unit_tests
	@FATHOM_FLOAT_OPERATIONS=1000000 $(BUILD)/bin/fathom_unit_tests --gtest_filter='FloatHardware.*'

bench: all
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_bench
	@bench/programs.py --build $(BUILD)
	@bench/loops.py --build $(BUILD)
	@bench/second.py --build $(BUILD)
	@bench/traces.py --build $(BUILD)
	@bench/run.py --build $(BUILD)
	@bench/floats.py --build $(BUILD)

# The memory models side by side: tables and plots in docs/memory.
bench-memory: all
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_cells
	@bench/memory.py --build $(BUILD)

# The proofs of aws-c-common, and one mutant of each of the MUTANTS functions that most of them reach:
# make bench-aws AWS=CHECKOUT [CBMC=DIRECTORY OF ITS PROGRAMS] [MUTANTS=20] [SEED=1]
MUTANTS ?= 20
AWS_FILES = $(BUILD)/aws
bench-aws: all
	@test -n "$(AWS)" || { echo "bench-aws needs AWS=, a checkout of aws-c-common"; exit 1; }
	@bench/aws.py "$(AWS)" --build $(BUILD) --clang $(if $(CBMC),--cbmc "$(CBMC)") --proofs $(AWS_FILES)-proofs.json || missed=1; \
	test "$(MUTANTS)" = 0 || { rm -f $(AWS_FILES)-mutants.*; \
	  bench/mutate.py "$(AWS)" --proofs $(AWS_FILES)-proofs.json --fathom $(BUILD)/bin/fathom --results $(AWS_FILES)-mutants.jsonl \
	    --most $(MUTANTS) --count 1 --seed $(SEED); code=$$?; \
	  test $$code = 0 || test $$code = 5 || test $$code = 10 || missed=1; }; \
	exit $${missed:-0}

# The oracles, in a campaign that goes on where it was ended: make fuzz [FUZZ="--minutes 60 --seed 2"]
FUZZ ?= --programs 20000
fuzz: all
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_differential
	@test/differential/campaign.py --fathom $(BUILD)/bin/fathom --state $(BUILD)/campaign $(FUZZ)

# Forty faults are put into a copy of Fathom, and the oracles must find each: make faults [FAULTS="--only 24-31"]
faults: setup
	@test/trust/faults.py --build-jobs $(JOBS) $(FAULTS)

# What Fathom reads, a million mutated inputs of each kind (docs/hard-times.md): make fuzz-inputs [RUNS=N] [SEED=N]
RUNS ?= 1000000
SEED ?= 1
fuzz-inputs: all
	@cmake --preset fuzz >/dev/null
	@cmake --build build-fuzz -j $(JOBS) --target fuzz_programs
	@cmake --build $(BUILD) -j $(JOBS) --target fathom_fuzz_bitcode
	test/fuzz/campaign.sh build-fuzz $(RUNS) $(SEED) build-fuzz/found
	test/fuzz/bitcode.sh $(BUILD) $(RUNS) $(SEED) build-fuzz/found

format: setup
	git ls-files '*.cpp' '*.h' ':!test/lit' ':!runtime' | xargs clang-format-19 -i

lint: all
	@test/lint.py --build $(BUILD) --jobs $(JOBS) --all

clean:
	rm -rf $(BUILD) $(ASAN) build-debug build-fuzz
