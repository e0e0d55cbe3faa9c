package app

import (
	"testing"

	"gavel/assets/locale"
)

// TestShownLesson: all beats of each lesson, a decision that is not the one that was asked
// for, back, and taken up again after the page was loaded.
func TestShownLesson(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.did(p, "begins the lesson", func() { p.handlers.Lessons.Teach(rules) })
		erred := false
		for n := 0; ; n++ {
			switch b := p.now().beat; {
			case b.Last:
				d.did(p, "goes on from the last beat", p.handlers.Lessons.Next)
				d.did(p, "plays a whole game, and leaves it", func() {
					p.handlers.Lessons.Play("Ada")
					p.now() // the game is there
					p.handlers.Leave()
				})
				return
			case b.Asks && !erred:
				erred = true
				_, wrong := p.asked()
				d.did(p, "tries to go on", p.handlers.Lessons.Next)
				d.did(p, "decides otherwise", func() { p.decides(wrong) })
				d.did(p, "takes it back", p.handlers.Lessons.Next)
			case b.Asks:
				right, _ := p.asked()
				d.did(p, "decides", func() { p.decides(right) })
				erred = false
			case n == 5:
				d.did(p, "goes back", p.handlers.Lessons.Back)
				d.speaks(p, locale.German)
				d.speaks(p, locale.English)
				d.did(p, "has the picture find the spot", func() { p.app.Spotted(p.now().beat.Spot, nil) })
				d.did(p, "goes on", p.handlers.Lessons.Next)
				d.did(p, "loads the page again", p.reload)
				d.did(p, "takes the lesson up", func() { p.handlers.Lessons.Teach(rules) })
				if rules == "forsale" {
					d.did(p, "begins anew", p.handlers.Lessons.Restart)
				}
			default:
				d.did(p, "goes on", p.handlers.Lessons.Next)
			}
		}
	})
}

// TestShownPuzzles: the list, a wrong answer, the next puzzle and its best answer.
func TestShownPuzzles(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.did(p, "opens puzzles that are not there", p.handlers.Puzzles.Open)
		p.puzzles = shippedPuzzles(d.t)
		d.did(p, "opens the puzzles", p.handlers.Puzzles.Open)
		d.did(p, "asks for one", func() { p.handlers.Puzzles.Ask(rules) })
		d.did(p, "asks for a hint", p.handlers.Coach.Hint)
		d.did(p, "saves the record", p.handlers.SaveRecord)
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.did(p, "decides", func() { p.solves(false) })
		d.shut(p, "answer")
		d.did(p, "asks for the next", p.handlers.Puzzles.Next)
		d.did(p, "decides for the best", func() { p.solves(true) })
		d.did(p, "opens the puzzles", p.handlers.Puzzles.Open)
		d.did(p, "asks for own mistakes", func() { p.handlers.Puzzles.Ask(ownMistakes) })
		d.did(p, "leaves", p.handlers.Leave)
	})
}
