package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// answered waits for the answer to a puzzle, and returns its title.
func (p *person) answered() (title string) {
	p.Helper()
	p.until("the answer is there", func() bool {
		title = eval[string](p, `document.querySelector("#answer[open] .options") ? document.getElementById("answer-title").textContent : ""`)
		return title != ""
	})
	return title
}

// TestPuzzles answers the first puzzle of For Sale, looks at the table again, and goes on to
// the next. For pictures it also answers a puzzle of each other game.
func TestPuzzles(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	p := arrive(t, small)
	p.must(p.page.Load(storing + looking))
	games := []string{"For Sale"}
	if pictured() {
		games = append(games, "Odd Shop", "Business")
	}
	for _, game := range games {
		p.click("Puzzles")
		p.until("the list is there", func() bool {
			return eval[bool](p, `document.querySelectorAll("#puzzles[open] [data-puzzle]").length === 3`)
		})
		if game == "For Sale" {
			p.obeys(script, "the list of puzzles")
			p.everySize("list")
		}
		for _, b := range p.things("button") {
			if strings.HasPrefix(b.Name, game) {
				p.press(b)
				break
			}
		}
		p.due()
		p.everySize("asked-" + game)
		if game == "For Sale" {
			choices := p.awaited()
			p.press(choices[len(choices)-1])
			_, made, _ := strings.Cut(p.answered(), ": ")
			p.find("rowheader", made+" (you)")
			p.obeys(script, "the answer")
		} else {
			for !eval[bool](p, `document.getElementById("answer").open`) {
				before := p.now()
				p.press(map[string]tactic{"Odd Shop": shopping(t, true), "Business": dealing(t)}[game](p.due()))
				p.until("the press changes the draft, or decides", func() bool { return p.now() != before })
			}
			p.answered()
		}
		p.everySize("answer-" + game)
		p.key(kb.Escape)
		p.everySize("answered-" + game)
		p.click("Next puzzle")
		p.due()
		p.click("Menu")
		p.click("Leave the table")
		p.until("the start page is there", func() bool { return eval[bool](p, `!document.getElementById("start").hidden`) })
	}
	p.calm()
}

// everySize takes pictures in the important sizes, if pictures are wanted.
func (p *person) everySize(moment string) {
	p.Helper()
	if !pictured() {
		return
	}
	for _, s := range []screen{{width: 390, height: 844}, {width: 360, height: 640}, desktop} {
		p.must(p.page.Resize(s.width, s.height, 1))
		p.does(`still()`)
		p.shoot(fmt.Sprintf("%s-%d", moment, s.width))
	}
	p.must(p.page.Resize(small.width, small.height, 1))
}
