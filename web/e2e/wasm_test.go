package e2e

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
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

// TestPatchedEngineDrawsTheSame: the graphics draw the same picture in the published program and in one with the original engine: at
// first, later in the game, and after a change of the window's size, after which the engine makes its images again. Package patch
// tests that the shaders are the same and that nothing else was cut.
func TestPatchedEngineDrawsTheSame(t *testing.T) {
	inAll(t)
	t.Parallel()
	program := must.Get(site.Compile(site.PlainEngine))(t)
	plain := must.Get(site.Assemble(program, site.Place{}, locale.Folders()))(t)
	golden := must.Get(filepath.Abs("../../game/testdata/forsale-6-standard.gavel"))(t)
	var both []*person
	for _, files := range []site.Files{plain, shared.files} {
		p := open(t, "about:blank", small.withCanvas())
		p.quick()
		p.navigate(serve(t, files.Handler()))
		p.until("a record can be opened", func() bool { return !p.find("button", "Open a game file").Disabled })
		p.offer(golden)
		p.reads("played by the rules")
		p.until("the page's note is gone", func() bool { return eval[int](p, `document.getElementById("toasts").childElementCount`) == 0 })
		p.does(onlyCanvas)
		both = append(both, p)
	}
	for _, moment := range []string{"opened", "later", "resized"} {
		for _, p := range both {
			switch moment {
			case "later":
				first := p.table()
				p.press(p.find("slider", ""))
				p.until("the replay moves", func() bool { return p.table() != first })
			case "resized":
				p.must(p.page.Resize(phone.width, phone.height, 1)) // the original engine does not follow a change of the pixels
			}
		}
		both[1].until(moment+": both engines draw the same picture", func() bool {
			return differing(both[0].shot(), both[1].shot()) == 0
		})
	}
	for _, p := range both {
		p.calm()
	}
}

// onlyCanvas hides everything except the canvas; the rest can still be pressed.
const onlyCanvas = `document.querySelectorAll("body > :not(canvas)").forEach(e => { e.style.opacity = 0; })`

// shot returns a picture of the page.
func (p *person) shot() image.Image {
	p.Helper()
	shot, err := p.page.Screenshot()
	p.must(err)
	picture, err := png.Decode(bytes.NewReader(shot))
	p.must(err)
	return picture
}

// differing returns the number of pixels in which two pictures differ; -1 for pictures of different sizes. The place of an image on
// the engine's textures is random, and may round a colour differently.
func differing(a, b image.Image) (n int) {
	const rounding = 2 << 8
	if a.Bounds() != b.Bounds() {
		return -1
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			if max(ar, br)-min(ar, br) > rounding || max(ag, bg)-min(ag, bg) > rounding || max(ab, bb)-min(ab, bb) > rounding {
				n++
			}
		}
	}
	return n
}
