//go:build !js

package main

import (
	"strings"
	"testing"

	"gavel/web/page/dom"
)

// playsThree opens the page and plays a game of For Sale with three players to its end.
func playsThree(t *testing.T) *person {
	t.Helper()
	p := open(t, home, nil)
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	p.plays()
	return p
}

// shows waits until a replay shows a moment.
func (p *person) shows(moment string) {
	p.Helper()
	p.until("the moment "+moment, func() bool {
		return !p.doc.ByID("replay").IsHidden() && p.doc.ByID("replay-at").Get("value").String() == moment
	})
}

// moves moves a slider, or fills in a field.
func (p *person) moves(id, to string) {
	p.do(func() {
		field := p.doc.ByID(id)
		field.Set("value", to)
		p.changes(field)
	})
}

// offers waits for a dialog's button that copies a link, and returns the link.
func (p *person) offers(dialog string) (link string) {
	p.Helper()
	p.until("a link", func() bool {
		for _, button := range p.doc.All("#" + dialog + "[open] [data-act=copy]") {
			link = button.Data("text")
			return true
		}
		return false
	})
	return link
}

// knowsWhy waits until the score sheet says what cost most, and what was best.
func (p *person) knowsWhy() {
	p.Helper()
	p.until("what cost most, and what was best", func() bool {
		return len(p.doc.All("#sheet-why .verdicts [data-moment], #sheet-why > p")) > 0 && !strings.Contains(p.doc.ByID("sheet-why").Get("textContent").String(), "thinking")
	})
}

// TestWhyAfterAReview: who opens the review while the score sheet still looks for what cost most finds it in both.
func TestWhyAfterAReview(t *testing.T) {
	p := playsThree(t)
	p.do(func() {
		p.doc.All("#over [data-act=sheet]")[0].Call("click")
		p.doc.All("#sheet [data-act=review]")[0].Call("click")
	})
	p.until("the review", func() bool { return len(p.doc.All("#review-body ol.verdicts")) > 0 })
	p.knowsWhy()
}

// TestAReview: a person has their game reviewed. A decision leads to its moment; from there
// they play on, and return.
func TestAReview(t *testing.T) {
	p := playsThree(t)
	p.press("#over [data-act=sheet]")
	p.knowsWhy()
	p.press("#sheet [data-act=review]")
	var last dom.Element
	p.until("all decisions", func() bool {
		for _, list := range p.doc.All("#review ol.verdicts:not([aria-busy])") {
			all := list.Find("[data-moment]")
			last = all[len(all)-1]
		}
		return last.Truthy()
	})
	title := ""
	p.do(func() { title = p.doc.All("#review-body .verdict")[0].Get("textContent").String() })
	p.hears(title)
	p.do(func() {
		if n := len(p.doc.All("#review .marks-count li")); n == 0 {
			t.Error("the marks are not counted")
		}
		last.Call("click")
	})
	moment := ""
	p.do(func() { moment = last.Data("moment") })
	p.shows(moment)
	p.do(func() {
		if p.isOpen("review") {
			t.Error("the review lies over the moment to which it leads")
		}
	})
	p.press("#replay [data-act=review]")
	p.press("#review .try")
	p.until("a decision to make", func() bool { return len(p.choices()) > 0 })
	p.press("#practising [data-act=practice-back]")
	p.until("the replay", func() bool { return !p.doc.ByID("replay").IsHidden() })
}

// TestAReplay: a person steps through their game by the buttons, the keys, the slider and the
// log, lets it run, and plays on from a moment.
func TestAReplay(t *testing.T) {
	p := playsThree(t)
	p.press("#sheet [data-act=replay]")
	p.shows("0")
	p.press("[data-act=replay-next]")
	p.shows("1")
	p.window.Key("ArrowRight")
	p.shows("2")
	p.window.Key("ArrowLeft")
	p.shows("1")
	p.press("[data-act=replay-back]")
	p.shows("0")
	p.press("[data-act=replay-last]")
	last := ""
	p.do(func() { last = p.doc.ByID("replay-at").Get("max").String() })
	p.shows(last)
	p.reads("#replay-where", last+" / "+last)
	p.reads("#replay-told", "win") // "You win" if presses by chance were lucky
	p.press("#tools [data-act=log]")
	p.reads("#log-lines [aria-current]", "win")
	p.press("[data-act=practice]")
	p.until("why nobody can play on", func() bool { return len(p.doc.All("#toasts .toast")) > 0 })
	p.press("[data-act=replay-run]") // from the start, because the replay is at its end
	p.until("the replay to run", func() bool {
		return p.doc.ByID("replay-at").Get("value").String() == "1" && p.doc.All("[data-act=replay-run]")[0].Pressed()
	})
	p.moves("replay-at", "5")
	p.shows("5")
	p.until("the replay to stand still", func() bool { return !p.doc.All("[data-act=replay-run]")[0].Pressed() })
	p.press("#log-lines [data-step='3']")
	p.shows("3")
	p.press("[data-act=practice]")
	p.press("#practice-form [name=level][value=easy]")
	p.press("#practice-form button.primary")
	p.until("a decision to make", func() bool { return len(p.choices()) > 0 })
	p.reads("#practising", "Practice")
	p.press("#practising [data-act=practice-back]")
	p.shows("3")
	p.press("[data-act=replay-leave]")
	p.until("the table", func() bool { return p.doc.ByID("replay").IsHidden() })
}

// TestAReplayIsShared: a person shares a game, and a moment of it. Opening the link shows that
// moment; it can be shared again unchanged, and its deal can be played.
func TestAReplayIsShared(t *testing.T) {
	p := playsThree(t)
	p.press("#sheet [data-act=share-game]")
	whole := p.offers("share-game")
	p.press("#share-game [data-act=copy]")
	if copied := p.window.Copied(); copied != whole {
		t.Errorf("%q was copied, and not %q", copied, whole)
	}
	p.window.Key("Escape")
	p.press("#sheet [data-act=replay]")
	p.moves("replay-at", "7")
	p.press("#replay [data-act=share-game]")
	link := p.offers("share-game")
	if link != whole+"&at=7" {
		t.Fatalf("the moment is %q, the game %q", link, whole)
	}
	q := open(t, link, nil)
	q.shows("7")
	q.press("#replay [data-act=share-game]")
	if again := q.offers("share-game"); again != link {
		t.Errorf("the same moment is shared as %q and %q", link, again)
	}
	q.window.Key("Escape")
	q.press("#tools [data-act=menu]")
	q.press("#menu [data-act=play-deal]")
	q.until("a decision to make", func() bool { return len(q.choices()) > 0 })
	q.do(func() {
		if hash := q.doc.Window().Get("location").Get("hash").String(); hash != "" {
			t.Errorf("the address still ends with %q", hash)
		}
	})
}

// TestARecord: a person saves the record of their game, and opens it again. Other files are
// refused.
func TestARecord(t *testing.T) {
	p := playsThree(t)
	p.press("#sheet [data-act=save-record]")
	record := ""
	p.until("a file", func() bool {
		for _, record = range p.kept {
		}
		return record != ""
	})
	q := open(t, home, nil)
	for _, c := range []struct{ text, sentence string }{
		{"hello", "not a Gavel game file"},
		{strings.Replace(record, `"do":"pass"`, `"do":"jump"`, 1), "line "},
		{record, "played by the rules"},
	} {
		q.window.Choose(q.file("record-file"), c.text)
		q.reads("#toasts .toast", c.sentence)
	}
	q.shows("0")
}

// file returns a field for a file.
func (p *person) file(id string) (field dom.Value) {
	p.do(func() { field = p.doc.ByID(id).Value })
	return field
}

// TestAPictureToShare: a person opens the picture of their game, hears what it shows, and saves
// it. If the system can share files, they can also share it.
func TestAPictureToShare(t *testing.T) {
	p := playsThree(t)
	var shared string
	p.do(func() {
		navigator := p.doc.Navigator()
		navigator.Set("canShare", dom.FuncOf(func(dom.Value, []dom.Value) any { return true }))
		navigator.Set("share", dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
			shared = args[0].Get("files").Index(0).Get("name").String()
			return navigator.Get("clipboard").Call("writeText", "") // a promise
		}))
	})
	p.press("#sheet [data-act=picture]")
	var picture dom.Element
	p.until("the picture", func() bool {
		for _, picture = range p.doc.All("#share-game[open] img") {
			return true
		}
		return false
	})
	about := ""
	p.do(func() { about = picture.Call("getAttribute", "alt").String() })
	if !strings.HasPrefix(about, "For Sale. ") || !strings.Contains(about, "Best bargain – ") {
		t.Errorf("it shows %q", about)
	}
	p.press("#share-game [data-act=picture-share]")
	p.until("it is shared", func() bool { return shared == "gavel-forsale.png" })
	p.press("#share-game [data-act=picture-save]")
	p.reads("#toasts", "gavel-forsale.png")
}
