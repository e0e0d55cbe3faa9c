package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/web/e2e/browser"
)

// TestKilledBrowser: what the page has kept survives when the browser is killed at once: the game of a person alone, and a host's
// table with the person's key.
func TestKilledBrowser(t *testing.T) {
	inAll(t)
	if !tested(browser.Chromium) {
		return
	}
	for _, hosts := range someOf(false, true) {
		t.Run(fmt.Sprint("hosts ", hosts), func(t *testing.T) { killed(t, hosts) })
	}
}

func killed(t *testing.T, hosts bool) {
	folder := must.Get(os.MkdirTemp("", "gavel"))(t)
	t.Cleanup(func() { _ = os.RemoveAll(folder) }) // killed processes may take a moment to end
	url, profile := serveWithBroker(t), browser.At(folder)
	p := newcomer(t, "Ada", url, small, nil, profile...)
	if hosts {
		p.click(word("shell.start.friends"))
		p.find("heading", word("page.lobby.mine"))
	} else {
		p.sit(3)
		p.decides(choose(p.awaited()))
		p.awaited()
	}
	var old []string // what is kept at the end
	p.until("it is kept", func() bool {
		old = []string{p.stored("key"), p.stored("save")}
		return old[1] != "" && (old[0] != "" || !hosts)
	})
	p.must(p.chromium().KillAll())
	p.page.Close()
	p = newcomer(t, "Ada", url, small, nil, profile...)
	p.runs()
	for i, key := range []string{"key", "save"} {
		if now := p.stored(key); !strings.HasPrefix(now, strings.TrimSpace(old[i])) {
			t.Errorf("%s was\n%s\nand is\n%s", key, old[i], now)
		}
	}
	p.click(word("shell.start.continue"))
	if hosts {
		p.find("heading", word("page.lobby.mine"))
	} else {
		p.awaited()
	}
	p.calm()
}

// TestReloadAtOnce: data that the browser has not written yet when a page is reloaded survives.
func TestReloadAtOnce(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sit(3)
		b := p.awaited()
		p.until("the game is kept", func() bool { return p.saved() != "" })
		p.does(`IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) })`) // this never ends
		before := p.table()
		p.press(choose(b))
		p.until("it is decided", func() bool { return p.table() != before })
		p.awaited()
		table := p.table()
		p.reload()
		p.click(word("shell.start.continue"))
		p.awaited()
		if now := p.table(); now != table {
			t.Errorf("the table was\n%s\nand is\n%s", table, now)
		}
		p.calm()
	})
}

// beside opens another window of the browser at an address.
func (p *person) beside(url string) *person {
	p.Helper()
	page, err := p.chromium().Another(browser.Screen{Width: 390, Height: 844})
	p.must(err)
	q := &person{TB: p.TB, page: page}
	p.Cleanup(q.tells)
	q.before(undrawn)
	q.navigate(url)
	return q
}

// TestTwoWindowsOneGame: a game alone is played in one window, and in another after a question.
// A crashed page releases the game. That it counts once is tested in web/app.
func TestTwoWindowsOneGame(t *testing.T) {
	inAll(t)
	if !tested(browser.Chromium) {
		return
	}
	url := serve(t, hastySite())
	p := open(t, url, small, apart)
	p.sit(3)
	p.decides(choose(p.awaited()))
	p.awaited()
	q := p.beside(url)
	q.click(word("shell.start.continue"))
	q.reads(word("page.elsewhere"))
	q.shoot("asked")
	q.obeys(checker(t), "the question")
	if q.focused() != word("page.elsewhere.leave") {
		t.Errorf("the focus is on %q", q.focused())
	}
	q.click(word("page.elsewhere.leave"))
	p.decides(choose(p.awaited())) // it continues
	q.click(word("shell.start.continue"))
	q.click(word("page.elsewhere.here"))
	q.awaited()
	p.reads(word("page.moved"))
	p.shoot("told")
	before := q.saved()
	p.click(word("page.elsewhere.here"))
	p.awaited()
	q.reads(word("page.moved"))
	if !strings.HasPrefix(p.saved(), strings.TrimSpace(before)) {
		t.Errorf("the game was\n%s\nand is\n%s", before, p.saved())
	}
	q.click(word("page.elsewhere.leave"))
	p.chromium().Crash()
	asked := func() bool { return eval[bool](q, `document.getElementById("ask").open`) }
	q.until("the game is free", func() bool { // once the browser knows of the crash
		q.click(word("shell.start.continue"))
		q.until("the game, or the question", func() bool { return asked() || q.wanted() })
		if asked() {
			q.click(word("page.elsewhere.leave"))
			return false
		}
		return true
	})
	if !strings.HasPrefix(q.saved(), strings.TrimSpace(before)) {
		t.Errorf("the game was\n%s\nand after the crash it is\n%s", before, q.saved())
	}
	q.calm()
}

// deletes deletes the database. It fails if a page does not close it.
const deletes = `new Promise((resolve, reject) => {
	const request = indexedDB.deleteDatabase("gavel");
	request.addEventListener("success", () => resolve(true));
	request.addEventListener("blocked", () => reject(new Error("blocked")));
})`

// TestTheDatabaseIsDeleted: the browser deletes the database while a game is on: the game goes on, and is kept. It
// deletes it between two visits: the page says what is gone, and the players stay. WebKit's driver runs no scripts before those of a page.
func TestTheDatabaseIsDeleted(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.Firefox}, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sit(3)
		b := p.awaited()
		p.until("the game is kept", func() bool { return p.saved() != "" })
		p.does(deletes)
		p.press(choose(b))
		p.reads(word("page.warn.rewritten"))
		p.awaited()
		p.until("the game is kept again", func() bool { return p.saved() != "" })
		p.store(map[string]string{"players": "12"})
		p.before(`indexedDB.deleteDatabase("gavel")`)
		p.reload()
		p.reads(word("copy.deleted"))
		p.shoot("deleted")
		if all := p.stored("players"); all != "12" {
			t.Errorf("the players are %q", all)
		}
		p.calm()
	})
}

// TestADatabaseThatOpensLate: the browser makes the database after the page has ceased to wait for it. It is a whole database, and the
// page has closed it, so that nobody waits for that page. Firefox lets the script of its driver open no database.
func TestADatabaseThatOpensLate(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium}, func(t *testing.T, kind browser.Kind) {
		p := open(t, "about:blank", small.in(kind))
		// A database that is open cannot be deleted, and whoever opens it then waits for the deletion.
		p.before(`const first = indexedDB.open("gavel", 1);
first.onsuccess = () => {
	indexedDB.deleteDatabase("gavel");
	setTimeout(() => { first.result.close(); globalThis.late = true; }, 15_000);
};`)
		p.navigate(serve(t, nil))
		p.reads(word("page.warn.unread"))
		p.until("the database opens", func() bool { return eval[bool](p, `!!globalThis.late`) })
		if all := p.stored("players"); all != "" {
			t.Errorf("the players are %q", all)
		}
		p.does(deletes)
		p.calm()
	})
}

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
