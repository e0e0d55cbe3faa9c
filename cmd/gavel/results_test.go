//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestResults: a person finds their game among their results, makes a copy, erases them, brings
// the copy back, and watches the game again.
func TestResults(t *testing.T) {
	p := open(t, home, nil)
	p.press("#start [data-act=results]")
	p.reads("#results-body", "No finished game yet")
	p.window.Key("Escape")
	p.press("#new-game [name='forsale.players'][value='6']")
	p.press("#new-game [name=go][value=new]")
	p.plays()
	p.counts()
	p.press("#sheet [data-act=new-game]")
	p.press("#start [data-act=results]")
	found := func() {
		t.Helper()
		p.reads("#results-body", "For Sale, 6 players")
		p.reads("#results-body .played-games .story", " – ")
		p.reads("#results-body .figures", "Games that count1")
	}
	found()
	p.reads("#results-body .figures", "Chance to win lost") // from the coach's review meanwhile
	p.press("#results [data-act=copies]")
	p.press("#copy [data-act=copy-keep]")
	p.reads("#copy-kept", "The last copy from this browser")
	copied := ""
	p.do(func() { copied = p.kept[0] })
	p.window.Key("Escape")
	p.press("#results [data-act=results-erase]")
	p.press("#ask button:not(.primary)")
	p.reads("#results-body", "No finished game yet")
	p.press("#results [data-act=copies]")
	for _, file := range []struct{ text, sentence string }{
		{"hello", "not a copy from Gavel"},
		{copied[:len(copied)-9], "damaged"},
		{strings.ReplaceAll(copied, "\n", "\r\n"), "Games: 1 added"},
		{copied, "Nothing has changed"},
	} {
		p.window.Choose(p.file("copy-file"), file.text)
		p.reads("#copy-brought", file.sentence)
	}
	p.window.Key("Escape")
	found()
	p.until("the replay", func() bool { // the list is rebuilt after a copy, and an earlier press is lost
		for _, game := range p.doc.All("#results[open] [data-result]") {
			game.Call("click")
			return false
		}
		return !p.doc.ByID("replay").IsHidden()
	})
	p.shows("0")
	p.press("[data-act=replay-leave]")
	found()
}

// TestManyResults: a person shows more of a long list, and only the games of one kind.
func TestManyResults(t *testing.T) {
	p := open(t, home, map[store.Key]string{"results": resultstest.Many(t).Text(), "reminded": "1790000000 1 0 0"})
	p.press("#copy-remind [data-act=copy-later]")
	p.until("no reminder", func() bool { return p.doc.ByID("copy-remind").IsHidden() })
	p.press("#start [data-act=results]")
	p.lists(30)
	for _, text := range []string{"Games that count60", "Wins over time", "Chance to win lost, over time"} {
		p.reads("#results-figures", text)
	}
	p.press("#results [data-more]")
	p.lists(60)
	p.do(func() {
		choice := p.doc.All("#results select")[0]
		choice.Set("value", "0")
		p.changes(choice)
	})
	p.lists(10)
	p.reads("#results-body .figures", "Best score")
}

// lists waits until so many games are listed.
func (p *person) lists(games int) {
	p.Helper()
	p.until(fmt.Sprintf("%d games", games), func() bool { return len(p.doc.All("#results [data-result]")) == games })
}

// TestFriends: a person finds their friends among their results, head to head, and the standings of the group that plays together. They
// watch a game of the last evening, share the standings as a picture, say that a name is a friend of theirs, save all games as a table, and
// forget another friend, then the group.
func TestFriends(t *testing.T) {
	p := open(t, home, map[store.Key]string{"results": resultstest.Friends(t, 12, 1).Text(), "name": "Bo"})
	shows := func(text string) { t.Helper(); p.reads("#results-body .friends", text) }
	p.press("#start [data-act=results]")
	shows("With friends11 gamesAda, Cy and Di")
	shows("you against Cy")
	p.press("#results .duel")
	p.reads("#evenings .standings", "of 11 won, 2.8 expected")
	p.reads("#evenings-body", "The last evening")
	p.audit("evenings")
	p.until("the games of the evening", func() bool { return len(p.doc.All("#evenings [data-friends=game]")) == 4 })
	p.press("#evenings [data-friends=period][data-of='3']")
	p.reads("#evenings .podium", "Cy")
	p.reads("#evenings .highlights", "Best bargain")
	p.audit("evening")
	p.press("#evenings [data-friends=period][data-of='2']")
	p.reads("#evenings-body", "No game in this time.")
	p.press("#evenings [data-friends=period][data-of='0']")
	p.press("#evenings [data-friends=all]")
	p.until("all games", func() bool { return len(p.doc.All("#evenings [data-friends=game]")) == 11 })
	p.press("#evenings [data-friends=csv]")
	p.until("a table", func() bool { return len(p.kept) == 1 && strings.Count(p.kept[0], "\r\n") == 1+4*12 })
	p.press("#evenings [data-friends=game]")
	p.until("the replay", func() bool { return !p.doc.ByID("replay").IsHidden() })
	p.press("[data-act=replay-leave]")

	shows("3 more friends")
	p.press("#results .friends .quiet") // somebody of whom only the name is known
	p.reads("#evenings .standings", "(only the name is known)")
	p.do(func() {
		choice := p.doc.All("#evenings select[data-friends=same]")[0]
		choice.Set("value", choice.Find("option")[1].Get("value").String()) // Ada or Cy or Di, by key
		p.changes(choice)
	})
	p.agrees()
	p.closes("evenings")
	shows("2 more friends")
	p.press("#results .friends .quiet")
	p.press("#evenings [data-friends=forget]")
	p.agrees()
	shows("With friends11 games")
	p.lists(11)
	p.keeps("their game is gone", func() bool { return strings.Count(p.store.Get("results"), "\n") == 12 })
	p.press("#results .duel")
	p.press("#evenings [data-friends=picture]")
	p.until("the picture", func() bool { return p.isOpen("share-game") })
	p.closes("share-game")
	p.press("#evenings [data-friends=forget]")
	p.agrees()
	p.keeps("the games of the group are gone", func() bool { return strings.Count(p.store.Get("results"), "\n") <= 1 })
}

// TestAnAppIsOnTheHomeScreen: the results say how to keep them. An app on the home screen is not asked to be put there.
func TestAnAppIsOnTheHomeScreen(t *testing.T) {
	p := open(t, home, map[store.Key]string{"results": resultstest.Many(t)[:3].Text()})
	for _, installed := range []bool{false, true} {
		p.do(func() { p.doc.Navigator().Set("standalone", installed) })
		p.press("#start [data-act=results]")
		p.reads("#results-body", "Keep a copy now and then")
		p.do(func() {
			if text := p.doc.ByID("results-body").Get("textContent").String(); strings.Contains(text, "home screen") == installed {
				t.Errorf("installed %v: the results say %q", installed, text)
			}
		})
		p.closes("results")
	}
}
