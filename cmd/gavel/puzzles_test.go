//go:build !js

package main

import (
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/web/page/dom"
)

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
		p.decides("the answer", func() bool { return p.isOpen("answer") })
		p.until("what each choice is worth", func() bool {
			return len(p.doc.All("#answer .options tbody tr")) > 1 && len(p.doc.All("#answer-title svg")) == 1
		})
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
