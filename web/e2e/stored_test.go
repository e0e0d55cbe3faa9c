package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

// storing reads and writes what the program keeps in IndexedDB (package store/idb), for
// tests that look at that or prepare it.
//
//go:embed testdata/stored.js
var storing string

// stored returns an item of the browser's store, or "".
func (p *person) stored(key string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf("(() => { %s; return stored(%q); })()", storing, key))
}

// store changes items of the store, as if another page had written them.
func (p *person) store(items map[string]string) {
	p.Helper()
	list, err := json.Marshal(items)
	p.must(err)
	eval[bool](p, fmt.Sprintf("(() => { %s; return store(%s); })()", storing, list))
}

// storeBefore changes items before the program of every page reads them.
func (p *person) storeBefore(items map[string]string) {
	p.Helper()
	list, err := json.Marshal(items)
	p.must(err)
	p.before(fmt.Sprintf(`if (location.protocol === "http:") (() => { %s; store(%s); })();`, storing, list))
}
