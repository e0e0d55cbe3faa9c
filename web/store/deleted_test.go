package store

import (
	"errors"
	"testing"

	"gavel/game/must"
)

// TestADiskIsDeleted: a browser deletes the disk while pages are open. The next write of a page writes
// everything again that the page knows, and keeps its claim. What is on the disk again by then stays, and
// nothing is written twice.
func TestADiskIsDeleted(t *testing.T) {
	b := newBrowser()
	page, second := b.page(), b.page()
	defer page.Close()
	defer second.Close()
	page.Set(Roster, "123")
	for k, text := range map[Key]string{Name: "Ada", Speed: "fast", Of(2, Name): "Bo", Results: "game 1\n", Save: "a game"} {
		page.Set(k, text)
	}
	claim := page.Claim("save", false)
	page.Flush()
	b.Delete()
	fresh := b.page()
	defer fresh.Close()
	fresh.Set(Speed, "slow")
	fresh.Flush()
	c := Change{Claim: claim}
	c.Set(Save, "the game goes on")
	c.Update(Results, add("game 2"))
	must.Do(t, page.Wait(c))
	if err := <-page.Failures(); !errors.Is(err, ErrRewritten) {
		t.Errorf("told is %v", err)
	}
	second.Update(Results, add("game 3"))
	second.Flush()
	for k, want := range map[Key]string{
		Roster: "123", Name: "Ada", Speed: "slow", Of(2, Name): "Bo", Results: "game 1\ngame 2\ngame 3\n", Save: "the game goes on",
	} {
		if got := b.Items()[k].Text; got != want {
			t.Errorf("%s is %q, want %q", k, got, want)
		}
	}
	if page.Get(Speed) != "slow" || second.Get(Results) != b.Items()[Results].Text {
		t.Error("a page does not know what is on the disk")
	}
}

// TestADiskWasDeleted: the disk is empty at a visit, and other storage is still there. The page says so. The
// players stay, and so does what a closed page has left in its journal.
func TestADiskWasDeleted(t *testing.T) {
	for name, c := range map[string]struct {
		had     bool
		players string
		holds   bool
		want    string
		told    bool
	}{
		"players":          {false, "13", false, "13", true},
		"all":              {true, "13", false, "13", true},
		"one player":       {true, "1", false, "", true},
		"no list":          {true, "x", false, "", true},
		"nothing was kept": {false, "1", false, "", false},
		"nothing":          {false, "", false, "", false},
		"all is there":     {true, "13", true, "", false},
	} {
		b := newBrowser()
		if c.holds {
			s := b.page()
			s.Set(Name, "Ada")
			s.Close()
		}
		s := Open(b.Memory.Page(), &b.MemoryLocks, "3")
		s.Regain(c.had, c.players)
		if got := b.Items()[Roster].Text; got != c.want {
			t.Errorf("%s: the players are %q, want %q", name, got, c.want)
		}
		if want := c.want == "13"; (s.Player() == 3) != want {
			t.Errorf("%s: the page is player %d's", name, s.Player())
		}
		if err := s.Replay(`[{"Format":2,"Name":"save","Token":"x","Writes":[{"Key":"save","Was":"y","Text":"a game"}]}]`, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := b.Items()[Save].Text == "a game"; got != c.told {
			t.Errorf("%s: the game of the journal is there: %v", name, got)
		}
		s.Close()
		if told := errors.Is(<-s.Failures(), ErrDeleted); told != c.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
