package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// asksHere waits until the page asks a question, and returns what a yes does.
func (p *user) asksHere(key string) (yes func()) {
	p.t.Helper()
	want := locale.For(locale.English).T(key)
	p.until("the question "+key, func(s state) bool { return s.question == want })
	p.note(func() { yes, p.question = p.then, "" })
	return yes
}

// isFree waits until the page has released the saved game.
func (p *user) isFree() {
	var freed chan struct{}
	p.app.Do(func() { freed = p.app.owns.Freed })
	<-freed
}

// counted returns how many games the browser has counted.
func (p *user) counted() int {
	p.store.Flush()
	n := 0
	for k, item := range p.of.disk.Items() {
		if l, err := results.Read(item.Text); store.IsResults(k) && err == nil {
			n += len(l)
		}
	}
	return n
}

// TestAPageThatSleptWritesNothing: a page that was asleep when asked to give way does not
// overwrite the game when it wakes. It learns that the game went on elsewhere.
func TestAPageThatSleptWritesNothing(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("a turn", due)
	p.untilAlone()
	p.store.Flush()
	// This page has locks of its own, like a browser without Web Locks, so it asks nobody.
	q := &user{t: t, name: "Ada", rules: p.rules, games: p.games, chance: 7, of: &browser{disk: p.of.disk}}
	q.load(&document{changed: make(chan struct{}, 1), settings: p.Settings()})
	t.Cleanup(q.unload)
	q.send(model.Continue{})
	q.until("the game", func(s state) bool { return s.shows == "table" && due(s) })
	q.act()
	q.untilAlone()
	q.store.Flush()
	kept := p.of.disk.Items()[store.Save].Text
	p.act()
	p.asksHere("page.moved")
	p.store.Flush()
	if got := p.of.disk.Items()[store.Save].Text; got != kept {
		t.Errorf("the game was\n%s\nand is\n%s", kept, got)
	}
	q.plays("the end", over)
	q.until("the result", func(s state) bool { return s.memory.results != "" })
	if n := q.counted(); n != 1 {
		t.Errorf("%d games are counted", n)
	}
}

// TestAHostInTwoPages: the duplicated page of a host does not become a second host. After a yes it replaces the first.
func TestAHostInTwoPages(t *testing.T) {
	t.Parallel()
	ada := meet(t, "Ada")[0]
	ada.until("the table to be kept", func(s state) bool { return s.memory.table != "" && ada.Tab().Seat != "" })
	ada.store.Flush()
	dup := ada.another(true)
	here := dup.asksHere("page.elsewhere")
	if s := dup.now(); inLobby(s) {
		t.Fatalf("the other page shows %q", s.shows)
	}
	here()
	ada.asksHere("page.moved")
	dup.until("the table", func(s state) bool { return inLobby(s) && s.lobby.Hosting })
}

// TestAGameMakesRoom: a guest who becomes the host keeps their unfinished game against bots.
func TestAGameMakesRoom(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	ada, bo := people[0], people[1]
	alone := bo.another(false)
	alone.send(model.Play(alone.starts("oddshop", 3)))
	alone.until("a turn", due)
	alone.untilAlone()
	alone.store.Flush()
	game := bo.of.disk.Items()[store.Save].Text
	ada.send(model.HandOver(1))
	bo.until("their own table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
	alone.asksHere("page.moved")
	bo.store.Flush()
	if kept := bo.of.disk.Items(); kept[store.Save].Text == game || kept[store.Parked].Text != game {
		t.Errorf("kept is %q, aside %q", kept[store.Save].Text, kept[store.Parked].Text)
	}
	bo.send(model.Quit{})
	bo.until("the start page", func(s state) bool { return s.shows == "start" && s.memory.table == game })
	bo.isFree()
	alone.send(model.Continue{})
	alone.until("the game", func(s state) bool { return s.shows == "table" && due(s) })
}

// TestANewerPage: a page that finds data of a newer version asks to be reloaded, and overwrites
// nothing.
func TestANewerPage(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("a turn", due)
	p.untilAlone()
	p.store.Flush()
	newer := store.Item{Text: "of a newer version", Revision: 99, Format: store.Format + 1}
	if err := p.of.disk.Page().Commit(nil, func(map[store.Key]store.Item) map[store.Key]store.Item {
		return map[store.Key]store.Item{store.Save: newer}
	}); err != nil {
		t.Fatal(err)
	}
	p.act()
	want := locale.For(locale.English).T("page.warn.newer")
	p.until("a word", func(s state) bool { return told(s.failures, want) })
	p.store.Flush()
	if got := p.of.disk.Items()[store.Save]; got != newer {
		t.Errorf("kept is %+v", got)
	}
}

// TestNoGameIsLostBetween: a finished game is deleted and counted in one change.
func TestNoGameIsLostBetween(t *testing.T) {
	p := opens(t, "Ada", "")
	p.of.disk.Fail(func(written map[store.Key]store.Item) error {
		save, forgets := written[store.Save]
		counts := false
		for k := range written {
			counts = counts || store.IsResults(k)
		}
		if (forgets && save.Text == "") != counts {
			t.Errorf("the game is forgotten: %v, counted: %v", forgets && save.Text == "", counts)
		}
		return nil
	})
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.until("the result", func(s state) bool { return s.memory.results != "" && s.memory.table == "" })
	p.store.Flush()
}
