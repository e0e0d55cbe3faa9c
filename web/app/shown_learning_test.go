package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/web/app/puzzles"
	"gavel/web/model"
)

// TestShownLesson shows all beats of each lesson, a wrong decision, a step back, and the lesson
// after a reload.
func TestShownLesson(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.wants(p, "begins the lesson", model.Teach(rules))
		erred := false
		for n := 0; ; n++ {
			switch b := p.now().beat; {
			case b.Last:
				d.wants(p, "goes on from the last beat", model.NextBeat{})
				d.did(p, "plays a whole game, and leaves it", func() {
					p.send(model.PlayAfterLesson("Ada"))
					p.now() // the game is there
					p.send(model.Leave{})
				})
				return
			case b.Asks && !erred:
				erred = true
				_, wrong := p.asked()
				d.wants(p, "tries to go on", model.NextBeat{})
				d.did(p, "decides otherwise", func() { p.decides(wrong) })
				d.wants(p, "takes it back", model.NextBeat{})
			case b.Asks:
				right, _ := p.asked()
				d.did(p, "decides", func() { p.decides(right) })
				erred = false
			case n == 5:
				d.wants(p, "goes back", model.PreviousBeat{})
				d.speaks(p, locale.German)
				d.speaks(p, locale.English)
				d.did(p, "has the picture find the spot", func() { p.app.Spotted(p.now().beat.Spot, nil) })
				d.wants(p, "goes on", model.NextBeat{})
				d.did(p, "loads the page again", p.reload)
				d.wants(p, "takes the lesson up", model.Teach(rules))
				if rules == "forsale" {
					d.wants(p, "begins anew", model.RestartLesson{})
				}
			default:
				d.wants(p, "goes on", model.NextBeat{})
			}
		}
	})
}

// TestShownPuzzles shows the list, a wrong answer, and the next puzzle with its best answer.
func TestShownPuzzles(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.wants(p, "opens puzzles that are not there", model.OpenPuzzles{})
		p.puzzles = shippedPuzzles(d.t)
		d.wants(p, "opens the puzzles", model.OpenPuzzles{})
		d.wants(p, "asks for one", model.AskPuzzle(rules))
		d.wants(p, "asks for a hint", model.AskHint{})
		d.wants(p, "saves the record", model.SaveRecord{})
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.did(p, "decides", func() { p.solves(false) })
		d.shut(p, "answer")
		d.wants(p, "asks for the next", model.NextPuzzle{})
		d.did(p, "decides for the best", func() { p.solves(true) })
		d.wants(p, "opens the puzzles", model.OpenPuzzles{})
		d.wants(p, "asks for own mistakes", model.AskPuzzle(puzzles.OwnMistakes))
		d.wants(p, "leaves", model.Leave{})
	})
}
