# play   build the page and serve it at http://localhost:8080
# watch  the same, but build again whenever a file has changed; the open page then loads itself again
# quick  vet and test for half a minute what has changed since the last commit, and what imports it; no browsers
# test   run the tests, those of the page in Chromium; install missing tools where possible
# test-all also run them in Firefox and WebKit, and the slow ones, as CI does
# steady repeat the tests under load, and add each run to docs/steady.md: make steady KIND=chromium RUNS=1
# race   run the tests of concurrent code under the race detector, one case of each kind
# soak   run long tests: many more games, layouts in all sizes and languages, and measurements
# look   measure and photograph every prompt, page and dialog in all sizes, on one page: build/look/index.html
# fuzz   run each fuzz target for FUZZ_TIME, 1m unless told
# lint   run the linters, for this machine and for the browser
# dist   build the static site for any web host, in dist/; with HOME_URL=https://example.org/gavel/ links lead there
# site-zip the same as one zip for itch.io, in build/
# mutants list the small changes of a package that its tests do not notice: make mutants PKG=./net/wire
# weigh  list the size of each package in the program
# bench  measure download, start, frames, playouts and the tests on an idle machine, for docs/bench.json and its chart
# film   make the film in the README from a recorded game; needs img2webp (Debian: webp)
# art    show all pictures on one page: build/art/index.html

LINT_VERSION = v2.15.0
LINT = build/golangci-lint-$(LINT_VERSION)/golangci-lint

.PHONY: play watch quick test test-all steady race soak fuzz look lint mutants dist site-zip weigh bench film art tools

play:
	go run ./cmd/serve

watch:
	go run ./cmd/serve -watch

quick:
	@.ci/quick

# Many tests wait, so three packages run at once, and four tests of each. Without paths in the binaries, the build cache serves
# every clone. make lint vets the code. The garbage collector waits until the memory has grown fourfold instead of twofold, which
# saves a sixth of the computing time. The program prints what go test prints, then the ten slowest
# tests, and of each red test the command that repeats it.
GO_TEST = GOGC=300 go run ./web/bench/tests run -p 3 -parallel 4 -trimpath -vet=off

# Property tests use the same cases every time here, so that a failure comes from the change. Plain `go test` uses new cases, and
# twice as many.
test: tools
	$(TESTS)

# GAVEL_ALL adds the other browsers and the slow tests.
test-all: export GAVEL_ALL = 1
test-all: tools
	$(TESTS)

TESTS = RAPID_SEED=1 RAPID_CHECKS=50 $(GO_TEST) -timeout 45m $(TEST_FLAGS) $(PACKAGES)

PACKAGES = ./...

# All kinds of runs that are still missing, unless KIND names one: busy, one-processor, chromium, firefox, webkit; or the folder of a
# package, such as net/wire, whose tests are then repeated 50 times. RUNS is the number of runs now.
KIND =
RUNS = 0

steady: tools
	go run ./web/bench/tests steady -kind "$(KIND)" -runs $(RUNS)

# One case of each kind is enough to find a race. Tests that only measure time are left out. Tests of hostile peers run apart,
# because they seed the source of randomness, which connections of earlier tests may still read. TestShown is left out too: its
# golden files depend on who is first among people who decide at the same moment. One processor is enough, because the detector
# checks the ordering of two accesses, not their times. With two it crashes (SIGSEGV in __tsan::SlotLock): all timers of a test in
# testing/synctest share one context of the detector, and two goroutines may enter it at once (Go 1.26).
race: tools
	RAPID_SEED=1 RAPID_CHECKS=10 $(GO_TEST) -race -cpu 1 -short -timeout 30m -skip '^TestCodeReadOut$$|^TestShown|Hostile' ./net/... ./game/runner ./web/app
	RAPID_SEED=1 RAPID_CHECKS=10 $(GO_TEST) -race -cpu 1 -short -timeout 30m -run Hostile ./net/session ./net/succession

# The minutes are those of two cores.
soak: export GAVEL_ALL = 1
soak: tools
	@echo "make soak takes about 165 minutes."
	@echo "Step 1 of 7, about 6 minutes: games of bots, endgames, bad connections, slow brokers, changed steps, programs of other versions of Go."
	GAVEL_SOAK=1 go test ./game ./game/catalogue ./game/forsale/exact ./game/winning ./net/remote ./net/session -v -timeout 60m -run 'Calibrated|ChangedSteps|Lineup|InTheEndgame|BadConnections|SlowBrokers'
	GAVEL_SOAK=1 go test ./cmd/wasmslim/slim
	@echo "Step 2 of 7, about 5 minutes: lessons, layouts, names of controls."
	GAVEL_SOAK=1 go test ./web/games ./web/ui/... ./render/... ./cmd/gavel -v -run 'LessonsAreLearnt|LessonTeachesToWin|NothingIsCutOrCovered|TargetsAreControls|ControlsAreNamed'
	@echo "Step 3 of 7, about 15 minutes: hostile peers, the messages of games."
	GAVEL_SOAK=1 go test ./net/session -v -timeout 60m -run 'Hostile|NothingConfirmedIsLost|WhatAGameCosts'
	@echo "Step 4 of 7, about 4 minutes: 400 orders of pressing when a host is lost."
	GAVEL_SOAK=1 go test ./net/soak ./net/succession -v -timeout 3h -run 'TakeOverInEveryOrder|Hostile'
	@echo "Step 5 of 7, about 25 minutes: a thousand tables of each game on a virtual network."
	GAVEL_SOAK=1 go test ./net/soak -v -timeout 60m -run Soak
	@echo "Step 6 of 7, about 40 minutes: all tests in browsers, layouts in all sizes and languages."
	GAVEL_SOAK=1 go test ./web/e2e -timeout 60m -v
	@echo "Step 7 of 7, about 70 minutes: each fuzz target for a minute."
	$(MAKE) fuzz

# An input that fails becomes a seed of its target in testdata/fuzz, and all tests run it from then on. At the end of its time go test
# sometimes fails without such an input (golang.org/issue/75804), so the seeds decide.
FUZZ_TIME = 1m
FUZZ_IN = ./...

fuzz:
	@go test -vet=off -list '^Fuzz' $(FUZZ_IN) | awk '/^Fuzz/ { names[n++] = $$1 } /^ok/ { for (i = 0; i < n; i++) print $$2, names[i]; n = 0 } /^FAIL/ { print "FAIL", $$2 }' | \
	while read package target; do \
		echo "$$package $$target"; \
		go test $$package -vet=off -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZ_TIME) < /dev/null || \
		go test $$package -vet=off -run "^$$target$$" < /dev/null || exit 1; \
	done

look: tools
	rm -rf build/look
	GAVEL_SHOTS=$(abspath build/look) go test ./web/e2e -timeout 60m -run Look; status=$$?; $(call INDEX,build/look,340) && exit $$status

# A page of the pictures in a folder, each so many pixels high.
INDEX = (cd $(1) && for f in *.png; do echo "<figure style='display: inline-block'><img src='$$f'$(if $(2), height=$(2))><figcaption>$$f</figcaption></figure>"; done >index.html)

# Code that only the browser's files use looks unused on other systems.
lint: $(LINT)
	$(LINT) run --disable unused
	GOOS=js GOARCH=wasm $(LINT) run

# A mutant takes some seconds, because the tests are built for each.
mutants:
	RAPID_SEED=1 RAPID_CHECKS=50 RAPID_NOFAILFILE=1 RAPID_SHRINKTIME=1ms go run github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0 \
		unleash -S lct --timeout-coefficient 3 --invert-logical --invert-loopctrl $(PKG)

dist:
	rm -rf dist
	go run ./cmd/serve -dist dist -home "$(HOME_URL)" -source "$(SOURCE_URL)"

site-zip:
	go run ./cmd/serve -zip build/gavel.zip -home "$(HOME_URL)" -source "$(SOURCE_URL)"

weigh:
	go run ./web/site/weigh

bench: tools
	go run ./web/bench

film: tools
	rm -rf build/film && mkdir -p build/film
	GAVEL_FILM=$(abspath build/film) go test ./web/e2e -timeout 20m -run '^$$' -bench Film -benchtime 1x
	img2webp -loop 0 -lossy -q 60 -m 6 $$(cat build/film/shots.txt) -o docs/film.webp

art:
	rm -rf build/art && mkdir -p build/art
	GAVEL_ART=$(abspath build/art) go test ./assets/art -run TestPicturesAreShown
	$(call INDEX,build/art)

$(LINT):
	GOBIN=$(abspath $(@D)) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

tools:
	@.ci/tools
