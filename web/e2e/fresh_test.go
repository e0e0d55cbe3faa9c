package e2e

import (
	"bytes"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// TestFreshPage: a page that is served for its developer stores nothing, so one reload shows a new build. It is so too where an earlier
// page, with a worker that stores everything, has been opened at the same address.
func TestFreshPage(t *testing.T) {
	newer := shared.program
	newer.Wasm = append(slices.Clone(newer.Wasm), 0, 2, 1, 'x') // a section without meaning
	builds := []site.Files{shared.files}
	for _, program := range []site.Program{newer, shared.program} {
		files := must.Get(site.Assemble(program, site.Place{Fresh: true}, locale.Folders()))(t)
		builds = append(builds, files)
	}
	var build atomic.Int32
	address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		builds[build.Load()].Handler().ServeHTTP(w, r)
	}))
	p := open(t, address, small)
	p.kept()
	p.reload() // under the worker that stores everything
	build.Store(1)
	p.reload() // meets the other worker
	p.until("nothing is stored", func() bool {
		return eval[int](p, `caches.keys().then(names => Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length)))
			.then(sizes => sizes.reduce((sum, size) => sum + size, 0))`) == 0
	})
	for range 2 {
		build.Store(3 - build.Load())
		p.reload()
		version := eval[string](p, `document.querySelector("script[data-version]").dataset.version`)
		if !bytes.Contains(builds[build.Load()]["version.json"], []byte(version)) {
			t.Errorf("after a new build, a reload shows version %s", version)
		}
	}
	p.calm()
}
