package site

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site/gotool"
)

// TestFirstVisitIsWithinBudget compresses with gzip only. Brotli takes a minute; `make dist`
// measures it.
func TestFirstVisitIsWithinBudget(t *testing.T) {
	program := must.Get(linkedOnce())(t)
	pictures := must.Get(drawnOnce())(t)
	root, _, err := gotool.Run("", nil, "env", "GOROOT")
	must.Do(t, err)
	glue := must.Get(readGlue(strings.TrimSpace(string(root))))(t)
	program.Exec = glue
	files, err := assemble(program.Program, Place{}, locale.Folders(), pictures)
	must.Do(t, err)
	files = must.Get(files.compressed(encoding{".gz", newGzip}))(t)
	measures := files.FirstVisit()
	if len(measures) != 5 {
		t.Errorf("measured %v", measures)
	}
	for _, m := range measures {
		t.Logf("%s: %d of %d", m.What, m.Is, m.Most)
		if m.IsOver() && program.Whole == nil {
			t.Errorf("%s: %d, which is over %d; `go run ./web/site/weigh` shows what weighs what", m.What, m.Is, m.Most)
		}
	}
}

func TestFirstVisitCounts(t *testing.T) {
	files := Files{
		"index.html": []byte(`<link href="a.css"><script src="b.js" data-program="c.wasm" data-languages="en:texts-en.txt:rules-en.txt fr:texts-fr.txt:rules-fr.txt"></script><source srcset="d.avif"><img src="d.jpg">` +
			`<link href="icon-1.png"><a href="#here"></a><img src="d.jpg">`),
		"index.html.gz": make([]byte, 1), "index.html.br": make([]byte, 2),
		"a.css": make([]byte, 300), "a.css.gz": make([]byte, 30), "a.css.br": make([]byte, 20),
		"b.js": make([]byte, 400), "b.js.gz": make([]byte, 40), "b.js.br": make([]byte, 10),
		"c.wasm": make([]byte, 5000), "c.wasm.gz": make([]byte, 600), "c.wasm.br": make([]byte, 500),
		"d.avif": make([]byte, 7000), "d.jpg": make([]byte, 50000), "icon-1.png": make([]byte, 80000), "puzzles.bin": make([]byte, 9000), "puzzles.bin.gz": make([]byte, 8000),
		"texts-en.txt": make([]byte, 100000), "texts-fr.txt": make([]byte, 200000), "rules-en.txt": make([]byte, 300000), "rules-fr.txt": make([]byte, 400000),
	}
	want := []int{6, 5000, 71, 207671, 938000, 207532, 939000}
	is := func(files Files) (is []int) {
		for _, m := range files.FirstVisit() {
			is = append(is, m.Is)
		}
		return is
	}
	if got := is(files); !slices.Equal(got, want) {
		t.Errorf("measured %v, want %v", got, want)
	}
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return files.isVariant(name) })
	if got := is(files); !slices.Equal(got, want[:2]) {
		t.Errorf("not compressed: measured %v, want %v", got, want[:2])
	}
}

// TestAddressHasItsOwnBudget: only a site with a canonical address, and so with pages for links, may
// send a little more.
func TestAddressHasItsOwnBudget(t *testing.T) {
	limits := func(pages ...string) (all []int) {
		files := Files{"index.html": nil, "index.html.gz": nil, "index.html.br": nil, textsName + "en.txt": nil}
		for _, page := range pages {
			files[page] = nil
		}
		for _, m := range files.FirstVisit() {
			all = append(all, m.Most)
		}
		return all
	}
	more := []int{MostRequests, mostProgram, mostText + 200, mostGzip + 200, mostLaterGzip + 200, mostBrotli + 200, mostLaterBrotli + 200, mostPreviews}
	if got := limits("table-en.html"); !slices.Equal(got, more) {
		t.Errorf("with an address the limits are %v, want %v", got, more)
	}
	if got := limits(); !slices.Equal(got, []int{MostRequests, mostProgram, mostText, mostGzip, mostLaterGzip, mostBrotli, mostLaterBrotli}) {
		t.Errorf("without an address the limits are %v", got)
	}
}
