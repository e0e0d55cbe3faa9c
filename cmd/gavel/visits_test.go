//go:build !js

package main

import (
	"regexp"
	"strings"
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/signaling/mqtttest"
	"gavel/web/page/dom"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// reads waits until a part of the page shows a text.
func (p *person) reads(selector, text string) {
	p.Helper()
	p.until(selector+" to read "+text, func() bool {
		for _, e := range p.doc.All(selector) {
			if e.Call("checkVisibility").Bool() && strings.Contains(e.Get("textContent").String(), text) {
				return true
			}
		}
		return false
	})
}

// closes closes a dialog.
func (p *person) closes(id string) {
	p.Helper()
	p.until(id, func() bool { return p.isOpen(id) })
	p.do(func() { p.doc.ByID(id).Call("close") })
}

// TestTheDay: a person plays today's For Sale, sees its worth, and copies the text for others.
// Then the dialog says when the next deal comes; the next game is practice.
func TestTheDay(t *testing.T) {
	p := open(t, home, nil)
	p.press("#start [data-act=today]")
	p.press("#today [data-try=forsale]")
	p.plays()
	p.reads("#sheet-today .stars", "of 5 stars")
	p.reads("#over .stars", "of 5 stars")
	text := ""
	p.do(func() { text = p.doc.ByID("sheet-today").Get("textContent").String() })
	if !regexp.MustCompile(`Score \d+ \(best bot: \d+\), place [1-4]`).MatchString(text) {
		t.Errorf("beside the score sheet stands %q", text)
	}
	p.press("#sheet-today [data-act=copy]")
	if lines := strings.Split(p.window.Copied(), "\n"); len(lines) != 4 || !strings.HasPrefix(lines[1], "For Sale: ★") || lines[3] != home {
		t.Errorf("the text for others is %q", lines)
	}
	p.reads("#toasts .toast", "Copied.")
	p.closes("sheet")
	p.press("#over [data-act=new-game]")
	p.press("#start [data-act=today]")
	p.reads("#today", "Next deal in")
	p.press("#today [data-try=forsale][data-practice][aria-label='Play for practice: For Sale']")
	p.until("the game", func() bool { return len(p.choices()) > 0 })
}

// TestACopy: a person saves a copy of all their data as a file. It holds no key unless they ask for
// one, each time anew. It changes a name elsewhere only if the person there says that it is their own.
func TestACopy(t *testing.T) {
	p := open(t, home, map[store.Key]string{store.Name: "Ada", store.TURNPass: "my password", store.Chosen: "turn-password 1\n"})
	for i, ticks := range []bool{false, true, false} {
		p.press("#start [data-act=results]")
		p.press("#results [data-act=copies]")
		if ticks {
			p.press("#copy-secret")
		}
		p.press("[data-act=copy-keep]")
		if len(p.kept) != i+1 || !strings.Contains(p.kept[i], "Ada") || strings.Contains(p.kept[i], "my password") != ticks {
			t.Errorf("with the keys: %v, the files %q were kept", ticks, p.kept)
		}
		p.window.Key("Escape")
		p.window.Key("Escape")
	}
	q := open(t, home, map[store.Key]string{store.Name: "Bo"})
	q.press("#start [data-act=results]")
	q.press("#results [data-act=copies]")
	for _, says := range []string{"Name: 1 not replaced", "Name: 1 updated"} {
		q.window.Choose(q.file("copy-file"), p.kept[0])
		q.reads("#copy-brought", says)
		q.press("#copy-own")
	}
}

// TestAChallenge: a person makes a link to a deal, and another person plays that deal from the
// link.
func TestAChallenge(t *testing.T) {
	p := open(t, home, map[store.Key]string{store.Name: "Ada"})
	p.press("#start [data-act=challenge-new]")
	var link string
	p.until("a link", func() bool {
		for _, b := range p.doc.All("[data-text*='#c=']") {
			link = b.Data("text")
		}
		return link != ""
	})
	q := open(t, link, map[store.Key]string{store.Name: "Bo"})
	q.press("[data-act=challenge-play]")
	q.plays()
}

// TestTheLesson: a person finishes a lesson: they go on where they can, and otherwise press what they can, at each bar one button
// after the other, the last one first.
func TestTheLesson(t *testing.T) {
	p := open(t, home, nil)
	p.press("#new-game [name=go][value=teach]")
	pressed := map[string]int{} // by the bar
	reads := func() string { return p.bar() + p.doc.ByID("lesson").Get("textContent").String() }
	for over := false; !over; {
		goesOn := func() bool { return usable(p.doc.ByID("lesson-next")) }
		p.until("something to press, or the end", func() bool {
			over = p.ended()
			return over || goesOn() || len(p.choices()) > 0
		})
		was, warned := "", 0
		press := func() {
			was, warned = reads(), len(p.warned)
			if all := p.choices(); goesOn() {
				p.doc.ByID("lesson-next").Call("click")
			} else if len(all) > 0 && !over {
				bar := p.bar()
				all[len(all)-1-pressed[bar]%len(all)].Call("click")
				pressed[bar]++
			}
		}
		p.does(press, "an answer", func() bool { return over || reads() != was || len(p.warned) != warned })
	}
}

// TestRulesAreSearched: a person reads the rules, and searches them for a word.
func TestRulesAreSearched(t *testing.T) {
	p := open(t, home, nil)
	p.press("#start [data-act=rules]")
	p.reads("#rules-text", "cheque")
	p.do(func() {
		search := p.doc.ByID("rules-search")
		search.Set("value", "cheque")
		p.changes(search)
	})
	p.until("the word to be marked", func() bool { return len(p.doc.ByID("rules").Find("mark")) > 0 })
	p.press("#rules-clear")
	p.until("no word to be marked", func() bool { return len(p.doc.ByID("rules").Find("mark")) == 0 })
}

// TestPuzzles: a person answers the first puzzle of each game, rightly or not, looks at the
// table and the answer again, and goes to the next.
func TestPuzzles(t *testing.T) {
	p := open(t, home, nil)
	var advised []string // the games whose bots tell what choices are worth
	for _, rules := range catalogue.Games() {
		if _, err := catalogue.Games().Adviser(rules.Name(), bot.Expert, 0, 1); err != nil {
			continue
		}
		advised = append(advised, rules.Name())
		p.press("#start [data-act=puzzles]")
		p.press("#puzzles [data-puzzle=" + rules.Name() + "]")
		p.hears(word("puzzle.ask"))
		p.decides("the answer", func() bool { return p.isOpen("answer") })
		p.until("what each choice is worth", func() bool {
			return len(p.doc.All("#answer .options tbody tr")) > 1 && len(p.doc.All("#answer-title svg")) == 1
		})
		title := ""
		p.do(func() { title = strings.TrimSpace(p.doc.ByID("answer-title").Get("textContent").String()) })
		p.hears(title)
		p.window.Key("Escape")
		p.press("#answered [data-act=answer]")
		p.until("the answer again", func() bool { return p.isOpen("answer") })
		p.press("#answer [data-act=puzzle-next]")
		p.until("the next puzzle", func() bool { return !p.isOpen("answer") && len(p.choices()) > 0 })
		p.press("#tools [data-act=menu]")
		p.press("#menu [data-act=leave]")
		p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
	}
	p.press("#start [data-act=puzzles]")
	p.reads("#puzzles [data-puzzle=forsale]", "1 of ")
	var list []dom.Element
	p.do(func() { list = p.doc.All("#puzzles .shelf [data-puzzle]") })
	if len(list) != len(advised) {
		t.Errorf("%d kinds of puzzles are listed", len(list))
	}
}

// hands makes a person open the way to another device, and returns what a button copies there:
// text has a part that only the wanted one has.
func (p *person) hands(part string) (text string) {
	p.Helper()
	p.press("#start [data-act=settings]")
	p.press("#settings [data-act=transfer]")
	p.until("a way to this device", func() bool {
		for _, b := range p.doc.All("#transfer [data-act=copy]") {
			if given := b.Data("text"); strings.Contains(given, part) {
				text = given
			}
		}
		return text != ""
	})
	return text
}

// TestFromOneDeviceToAnother: a person brings their games to a phone by a link. Both devices
// show the same number, and nothing moves before it is confirmed.
func TestFromOneDeviceToAnother(t *testing.T) {
	p := open(t, mqtttest.Own(t)+"/", map[store.Key]string{store.Results: resultstest.Many(t)[:3].Text(), store.Name: "Ada"})
	link := p.hands("#b=")
	p.audit("the way to this device")
	phone := open(t, link, nil)
	phone.reads("#transfer-body", "What is here stays")
	if phone.doc.Location().Get("hash").String() != "" {
		t.Error("the link stays in the address")
	}
	phone.audit("the offer")
	phone.press("#transfer [data-act=transfer-bring]")
	p.reads("#transfer-body", "Does it show this number?")
	number := ""
	p.do(func() { number = p.doc.All("#transfer-number")[0].Get("textContent").String() })
	phone.reads("#transfer-number", number)
	p.audit("the number")
	phone.audit("the number on the phone")
	if phone.store.Get(store.Name) != "" {
		t.Error("something has moved")
	}
	p.press("#transfer [data-act=transfer-yes]")
	phone.reads("#copy-brought", "Games: 3 added")
	p.reads("#transfer-body", "is on the other device now")
	if phone.isOpen("transfer") || phone.store.Get(store.Name) != "Ada" {
		t.Error("the copy is not there")
	}
}

// TestCodeOfAnotherDevice: a person enters the code where one joins a table. If the person at
// the other device says no, nothing comes, and the way is open again; so it is if the device leaves.
func TestCodeOfAnotherDevice(t *testing.T) {
	address := mqtttest.Own(t) + "/"
	p, phone := open(t, address, nil), open(t, address, nil)
	code := p.hands("COPY-")
	phone.press("#start [data-act=join]")
	phone.chooses("#join [name=invite]", strings.ToLower(code))
	phone.reads("#join-what", "From one device to another")
	phone.press("#join-now")
	phone.press("#transfer [data-act=transfer-bring]")
	p.press("#transfer [data-act=transfer-no]")
	phone.reads("#transfer-body", "lost each other")
	phone.audit("the end")
	p.reads("#transfer-body", "open the link there")
	phone.press("#transfer [data-act=transfer-bring]")
	p.reads("#transfer-body", "Does it show this number?")
	phone.closes("transfer")
	p.reads("#transfer-body", "open the link there")
}

// TestANewGameAsks: a new game replaces an unfinished one only if the person says so.
func TestANewGameAsks(t *testing.T) {
	p := open(t, home, map[store.Key]string{"notes": "no"})
	due := func() bool { return len(p.choices()) > 0 }
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", due)
	p.press("#bar [data-id=pass]")
	p.until("the next turn", due)
	p.press("#tools [data-act=menu]")
	p.press("#menu [data-act=leave]")
	kept := func() (text string) {
		p.do(func() { text = p.store.Get(store.Save) })
		return text
	}
	p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() && p.store.Get(store.Save) != "" })
	was := kept()
	p.press("#new-game [name=go][value=new]")
	p.until("a question", func() bool { return p.isOpen("ask") })
	p.press("#ask .primary") // keeps it
	if p.until("no question", func() bool { return !p.isOpen("ask") }); kept() != was {
		t.Error("the game is lost, though the person has kept it")
	}
	p.press("#new-game [name=go][value=new]")
	p.until("the question again", func() bool { return p.isOpen("ask") })
	p.do(func() { p.doc.All("#ask .actions button")[2].Call("click") })
	p.until("their turn in another game", due)
}
