# play   build the page and serve it at http://localhost:8080
# test   all tests, those in the browsers too; installs what it lacks where it may
# race   what runs at the same time, under the race detector: the same tests, a case of each kind
# soak   the tests that take their time: many more games, whole ones between friends in browsers, and what these measure
# look   every prompt, page and dialog measured and photographed in all sizes, on one page: build/look/index.html
# lint   the linters, for this machine and for the browser
# dist   the static site, ready for any web host, in dist/; HOME_URL=https://example.org/gavel/ has links lead there
# site-zip the same as one zip for itch.io, in build/
# weigh  what weighs what in the program, by package
# bench  what it takes: download, start, frames, playouts; on an idle machine, into docs/bench.json
# strength how strong the bots are, for docs/bots.md; an hour or two
# film   the film in the README, of an auction and a sale of a recorded game; needs img2webp (Debian: webp)
# art    a sheet of all drawings, to look at, in build/

LINT_VERSION = v2.15.0
LINT = build/golangci-lint-$(LINT_VERSION)/golangci-lint

.PHONY: play test race soak look lint dist site-zip weigh bench strength film art tools

play:
	go run ./cmd/serve

# Property tests take the same cases every time here, so that a failure is the change's; plain `go test` takes new ones, and twice
# as many.
test: tools
	RAPID_SEED=1 RAPID_CHECKS=50 go test -timeout 45m ./...

# A case of each kind is enough to find a race. What only measures time has no place here. Tests of hostile peers run apart:
# they seed the source of chance, which connections of earlier tests may still read. Stories of what is shown (TestShown) have
# no place here either: they write down who was first of those who decide at one moment. One processor is enough, since the
# detector looks at what orders two accesses, not at when they came. With two it breaks down (SIGSEGV in __tsan::SlotLock): all
# timers of a test in testing/synctest share one context of the detector, and two goroutines may enter it at once (Go 1.26).
race: tools
	RAPID_SEED=1 RAPID_CHECKS=10 go test -race -cpu 1 -short -timeout 30m -skip '^TestCodeReadOut$$|^TestShown|Hostile' ./net/... ./game/runner ./web/app
	RAPID_SEED=1 RAPID_CHECKS=10 go test -race -cpu 1 -short -timeout 30m -run Hostile ./net/session ./net/succession ./web/app

soak: tools
	GAVEL_SOAK=1 go test ./game/catalogue ./net/remote ./net/join -v -run 'Lineup|BadConnections|SlowBrokers'
	GAVEL_SOAK=1 go test ./net/session ./web/app -v -timeout 60m -run Hostile
	GAVEL_SOAK=1 go test ./net/succession -v -timeout 3h -run 'AllOrders|ByChance|Hostile'
	GAVEL_SOAK=1 go test ./net/soak -v -timeout 60m -run Soak
	GAVEL_SOAK=1 go test ./web/e2e -timeout 60m -v -bench Friends -benchtime 1x
	GAVEL_SOAK_TABLES=100 go test ./web/e2e -timeout 12h -v -run FriendsSoak

look: tools
	rm -rf build/look
	GAVEL_SHOTS=$(abspath build/look) go test ./web/e2e -timeout 60m -run Look; status=$$?; go run ./web/e2e/contact build/look && exit $$status

# What only the browser's files use looks unused to the other systems.
lint: $(LINT)
	$(LINT) run --disable unused
	GOOS=js GOARCH=wasm $(LINT) run

dist:
	rm -rf dist
	go run ./cmd/serve -dist dist -home "$(HOME_URL)"

site-zip:
	go run ./cmd/serve -zip build/gavel.zip -home "$(HOME_URL)"

weigh:
	go run ./web/site/weigh

bench: tools
	go run ./web/bench

strength:
	mkdir -p build
	go run ./cmd/arena strength -o build/strength.json
	go run ./cmd/arena strength build/strength.json

film: tools
	rm -rf build/film && mkdir -p build/film
	GAVEL_FILM=$(abspath build/film) go test ./web/e2e -timeout 20m -run '^$$' -bench Film -benchtime 1x
	img2webp -loop 0 -lossy -q 60 -m 6 $$(cat build/film/shots.txt) -o docs/film.webp

art:
	mkdir -p build
	go run ./assets/art/contact -o build/art.png

$(LINT):
	GOBIN=$(abspath $(@D)) go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

# Debian has mosquitto where only root looks.
tools:
	@PATH="$$PATH:/usr/sbin" .ci/tools
