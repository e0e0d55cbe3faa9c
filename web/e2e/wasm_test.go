package e2e

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/web/site/patch"
)

// testPage runs a Go test binary; its arguments are in the address.
const testPage = `<!DOCTYPE html><title>running</title><script src="wasm_exec.js"></script><script>
const go = new Go();
go.argv = ["test", ...location.search.slice(1).split(",")];
go.exit = code => document.title = "exit " + code;
WebAssembly.instantiateStreaming(fetch("test.wasm"), go.importObject).then(({instance}) => go.run(instance));
</script>`

// runInBrowser compiles the tests of a package for the browser, with the patched modules of the published program, runs them there,
// and returns their output.
func runInBrowser(t testing.TB, pkg string, args ...string) string {
	t.Helper()
	folder := t.TempDir()
	modFile := must.Get(patch.ModFile(filepath.FromSlash("../.."), folder))(t)
	out := filepath.Join(folder, "test.wasm")
	build := exec.Command("go", "test", "-modfile="+modFile, "-trimpath", "-c", "-o", out, pkg)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/test.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, out)
	})
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(shared.program.Exec)
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { _, _ = bytes.NewBufferString(testPage).WriteTo(w) })
	p := open(t, serve(t, mux)+"?"+strings.Join(args, ","), small)
	p.until("the tests end", func() bool { return strings.HasPrefix(eval[string](p, "document.title"), "exit") })
	printed := strings.Join(p.page.Console(), "\n")
	if title := eval[string](p, "document.title"); title != "exit 0" {
		t.Errorf("%s: %s", title, printed)
	}
	return printed
}

// TestSameGamesInTheBrowser: WebAssembly computes the same games from the same seeds: those of the bots, of the rules' own tests and
// of par, which compare their hashes.
func TestSameGamesInTheBrowser(t *testing.T) {
	inAll(t)
	t.Parallel()
	if got := runInBrowser(t, "gavel/game/catalogue", "-test.run=TestChoicesHaveAVersion", "-test.v"); !strings.Contains(got, "PASS: TestChoicesHaveAVersion") {
		t.Errorf("bots: the browser printed\n%s", got)
	}
	for _, game := range []string{"forsale", "oddshop", "business"} {
		if got := runInBrowser(t, "gavel/game/"+game, "-test.run=TestSameGamesEverywhere", "-test.v"); !strings.Contains(got, "PASS: TestSameGamesEverywhere") {
			t.Errorf("%s: the browser printed\n%s", game, got)
		}
	}
	got := runInBrowser(t, "gavel/web/daily", "-test.run=TestSameParEverywhere", "-test.v")
	if !strings.Contains(got, "PASS: TestSameParEverywhere") {
		t.Errorf("par: the browser printed\n%s", got)
	}
}

// TestPeersInTheBrowser: the browser's connections keep the promises of every kind of connection.
func TestPeersInTheBrowser(t *testing.T) {
	inAll(t)
	t.Parallel()
	got := runInBrowser(t, "gavel/net/peer", "-test.v")
	if !strings.Contains(got, "PASS: TestConformance") || strings.Contains(got, "released function") {
		t.Errorf("the browser printed\n%s", got)
	}
}

var gamesPerSecond = regexp.MustCompile(`([0-9.]+) games/s`)

// BenchmarkPlayoutInTheBrowser runs the rules' own benchmarks of four players in WebAssembly,
// and reports their games per second.
func BenchmarkPlayoutInTheBrowser(b *testing.B) {
	for game, options := range map[string]string{"forsale": "/standard", "oddshop": "/rounds=5", "business": ""} {
		b.Run(game, func(b *testing.B) {
			printed := runInBrowser(b, "gavel/game/"+game, "-test.run=none", "-test.bench=Playout/players=4"+options)
			found := gamesPerSecond.FindStringSubmatch(printed)
			if found == nil {
				b.Fatalf("no figure in\n%s", printed)
			}
			rate := must.Get(strconv.ParseFloat(found[1], 64))(b)
			b.ReportMetric(rate, "games/s")
		})
	}
}

var timePerDecision = regexp.MustCompile(`([0-9.]+) ns/op`)

// BenchmarkDecideInTheBrowser runs the bots' own benchmarks in WebAssembly. It reports the
// slowest decision of each game and each level that searches.
func BenchmarkDecideInTheBrowser(b *testing.B) {
	for _, game := range []string{"forsale", "oddshop", "business"} {
		for _, level := range []string{"hard", "expert"} {
			b.Run(game+"/"+level, func(b *testing.B) {
				printed := runInBrowser(b, "gavel/game/"+game+"/bot", "-test.run=none", "-test.bench=Decide/"+level)
				slowest := 0.0
				for _, found := range timePerDecision.FindAllStringSubmatch(printed, -1) {
					ns := must.Get(strconv.ParseFloat(found[1], 64))(b)
					slowest = max(slowest, ns)
				}
				if slowest == 0 {
					b.Fatalf("no figure in\n%s", printed)
				}
				b.ReportMetric(slowest/1e6, "ms-slowest")
			})
		}
	}
}
