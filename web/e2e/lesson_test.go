package e2e

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"

	"gavel/web/games"
)

// lessonScript leads to the beats of a lesson and measures them.
//
//go:embed testdata/lesson.js
var lessonScript string

// beat waits until the lesson of For Sale is at a beat, and its panel is in its place. It checks the
// text.
func (p *person) beat(text string) {
	p.Helper()
	p.until("the lesson says "+text, func() bool {
		return eval[string](p, `document.getElementById("lesson").matches("[hidden], .unplaced") ? "" : document.getElementById("lesson-text").textContent`) == word(text)
	})
}

// decisions are the ids of the controls that a learner presses at each beat with a question.
var decisions = map[string][]string{
	"forsale": {"bid", "bid", "pass", "bid", "pass", "sell-27", "sell-4"},
	"oddshop": {
		"slot-0 cheap", "money-0-1 bid", "money-20-1 money-10-1 bid", "stay", "money-10-1 bid", "decline-1", "skip", "money-20-1 bid",
		"to-1 give-c10 want-p11 offer",
	},
	"business": {
		"more10 more10 bid", "take-2", "sell-RRR sell", "bid", "sell", "discard-R discard", "more10 more10 more5 bid", "take-1",
		"sell-RBYVG sell-RBYVG sell", "best sell",
	},
}

// reach moves the focus to a control of the action bar, and waits until it can be pressed: Tab to its group, arrows within.
func (p *person) reach(id string) {
	p.Helper()
	p.until("the keyboard is at "+id, func() bool {
		key := eval[string](p, fmt.Sprintf(`(() => {
			const to = document.querySelector('#bar [data-id="%s"]'), at = document.activeElement, group = to?.closest(".hand, .group");
			return at !== to ? group?.contains(at) ? "ArrowRight" : "Tab" : to.ariaDisabled === "true" ? "wait" : "";
		})()`, id))
		if named := map[string]string{"Tab": kb.Tab, "ArrowRight": kb.ArrowRight}[key]; named != "" {
			p.key(named)
		}
		return key == ""
	})
}

// TestLessonByKeyboard: the browser moves the focus by Tab and arrows to everything that a lesson asks for. In make test for one game.
func TestLessonByKeyboard(t *testing.T) {
	t.Parallel()
	for _, g := range someOf(games.All()[0], games.All()[1:]...) {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			p := arrive(t, desktop)
			p.does(fmt.Sprintf(`document.querySelector("#new-game [name=game][value=%s]").focus()`, g.Name()))
			p.key(" ")
			p.until("Tab leads to the lesson", func() bool {
				p.key(kb.Tab)
				return p.focused() == word("shell.start.teach")
			})
			p.key(kb.Enter)
			asked := decisions[g.Name()]
			for i, b := range g.Lesson.Beats {
				p.beat(b.Text)
				switch {
				case b.Asks():
					for id := range strings.FieldsSeq(asked[0]) {
						p.reach(id)
						p.key(kb.Enter)
					}
					asked = asked[1:]
				case i == 2:
					p.key(kb.ArrowRight)
				default:
					p.key(kb.Enter)
				}
				if i == 1 {
					p.obeys(checker(t), b.Text)
				}
			}
			p.until("a whole game follows", p.wanted)
			if left := p.stored("lesson." + g.Name()); left != "known" {
				t.Errorf("after the lesson it is %q", left)
			}
			p.calm()
		})
	}
}

// TestLookAtLessons: the panel of a lesson's beat fits in the window and does not hide what it speaks of. Every fourth beat is
// measured, in alternating sizes and languages; in make soak, and for pictures, all beats in all of them.
func TestLookAtLessons(t *testing.T) {
	inAll(t)
	t.Parallel()
	f := known(t, longName, desktop, nil)
	f.before(storing + lessonScript)
	f.navigate(serve(t, nil))
	all := append(friendSizes, screen{width: 320, height: 568, touch: true}) // the last one has texts of twice the size
	n := 0
	for k, s := range all {
		f.must(f.page.Resize(s.width, s.height, 1))
		f.run(emulation.SetTouchEmulationEnabled(s.touch))
		size := fmt.Sprintf("%dx%d", s.width, s.height)
		if k == len(all)-1 {
			f.does(`(e => { e.value = "2"; e.dispatchEvent(new Event("input", { bubbles: true })); })(document.querySelector("#settings [name=text]"))`)
			size += " large"
		}
		whole := soaks() || pictured()
		for l, lang := range allLangs {
			if !whole && l != k%len(allLangs) { // a change of the language takes long
				continue
			}
			f.speaks(lang)
			for _, g := range games.All() {
				for i, b := range g.Lesson.Beats {
					if !whole && (i%4 > 0 || i/4%len(all) != k) {
						continue
					}
					n++
					f.does(fmt.Sprintf(`lessonAt(%q, %d)`, g.Name(), i))
					for _, wrong := range eval[[]string](f.person, fmt.Sprintf(`lessonLook(%t)`, b.Spot != "")) {
						t.Errorf("%s, beat %d (%s), %s, %s: %s", g.Name(), i, b.Text[strings.LastIndex(b.Text, ".")+1:], size, lang, wrong)
					}
					if pictured() {
						f.shoot(fmt.Sprintf("lesson-%s-%s-%s-%02d", g.Name(), size, lang, i))
					}
				}
			}
		}
	}
	if n == 0 {
		t.Error("there is no lesson")
	}
	f.calm()
}
