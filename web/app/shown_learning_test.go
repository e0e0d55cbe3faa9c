package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/game/forsale"
	"gavel/web/app/puzzles"
	"gavel/web/model"
	"gavel/web/ui"
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

// TestShownHints shows what the coach says in three languages, that the hint is followed, that
// it goes, and that there is none in other people's turns.
func TestShownHints(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.wants(p, "asks for a hint", model.AskHint{})
		d.speaks(p, locale.French)
		d.speaks(p, locale.German)
		d.speaks(p, locale.English)
		d.wants(p, "follows it", model.FollowHint{})
		d.skips(p, turns(6))
		d.sees(p, "has played on")
		d.wants(p, "asks for a hint", model.AskHint{})
		d.wants(p, "closes it", model.StopCoach{})
		d.wants(p, "asks for a hint", model.AskHint{})
		d.acts(p)
		d.wants(p, "follows what is no longer there", model.FollowHint{})
		d.skips(p, over)
		d.wants(p, "asks for a hint after the game", model.AskHint{})
	})
}

// TestShownReview: the coach reviews a game; its moments are shown, and the other decision is
// tried.
func TestShownReview(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, "forsale")
		d.wants(p, "asks for a review", model.AskReview{})
		step := p.now().review.Verdicts[1].Step
		d.did(p, "looks at the second decision", func() {
			p.send(model.ShowMoment(step))
			p.send(model.ReplayTo(step))
		})
		d.wants(p, "asks for the review again", model.AskReview{})
		d.wants(p, "tries the other decision", model.TryOther(step))
		d.acts(p)
		d.wants(p, "asks for a hint", model.AskHint{})
		d.did(p, "goes back", func() {
			p.send(model.BackToReplay{})
			p.send(model.ReplayTo(step))
		})
		d.wants(p, "leaves the replay", model.LeaveReplay{})
		d.wants(p, "asks for the review", model.AskReview{})
		d.speaks(p, locale.German)
		d.shut(p, "review")
		d.wants(p, "leaves the table", model.Leave{})
		d.wants(p, "opens the results", model.OpenResults{})
		d.shut(p, "results")
		d.wants(p, "opens the puzzles", model.OpenPuzzles{})
	})
}

// TestShownPractice: a game continues from a moment of a replay, as another player, to its end.
func TestShownPractice(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, rules)
		d.wants(p, "watches it again", model.Replay{})
		middle := p.now().last / 2
		d.moves(p, middle)
		d.wants(p, "asks to practise", model.AskPractice{})
		d.wants(p, "practises as the second, against easy bots", model.Practise{Seat: 1, Level: bot.Easy})
		d.acts(p)
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.wants(p, "wants a rematch, which practice has not", model.Rematch{})
		d.did(p, "goes back", func() {
			p.send(model.BackToReplay{})
			p.send(model.ReplayTo(middle))
		})
		d.moves(p, p.now().last)
		d.wants(p, "asks to practise after the end", model.AskPractice{})
		d.wants(p, "practises there all the same", model.Practise{Seat: 0, Level: bot.Easy})
		d.wants(p, "practises against nobody", model.Practise{Seat: 0, Level: "nobody"})
		d.wants(p, "goes back from no practice", model.BackToReplay{})
		d.wants(p, "leaves the replay", model.LeaveReplay{})
	})
}

// TestShownRefusals: an illegal decision gets a message, or nothing if the button shows why.
func TestShownRefusals(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.presses(p, "bid", 0)
		d.sitsAt(p, dealing(d.t, "forsale", "", bot.Easy, bot.Medium))
		d.presses(p, "less1", 0)
		d.presses(p, "nothing", 0)
		d.presses(p, "draft", 99)
		d.presses(p, "bid", 0)
		d.presses(p, "draft", 3)
		for why, decision := range []forsale.Decision{{Do: forsale.Bid, N: 1}, {Do: forsale.Bid, N: 99}, {Do: forsale.Sell, N: 4}} {
			d.did(p, "decides against the rules, "+[]string{"too low", "too high", "in another phase"}[why], func() { p.decides(decision) })
		}
		d.acts(p)
	})
}

// TestShownStandingOrders: an order can be given, taken back, carried out, and ended by a
// decision.
func TestShownStandingOrders(t *testing.T) {
	for rules, give := range map[string]string{"forsale": "order-ask", "business": "order-again"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			keepsDiaryAlone(t, func(d *diary) {
				p := opens(d.t, "Ada", "https://example.org/")
				d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
				if rules == "business" {
					d.presses(p, give, 0) // the order decides at the same moment as a bot
					return
				}
				d.presses(p, "order-open", 0)
				d.speaks(p, locale.German)
				d.speaks(p, locale.English)
				d.presses(p, "order-close", 0)
				d.presses(p, "order-open", 0)
				for _, c := range p.now().bar.Controls {
					if c.Kind == ui.Number && ui.IsOrder(c.ID) && c.Why == "" {
						d.presses(p, c.ID, c.Value+2)
					}
				}
				c, _ := p.now().control(give)
				d.presses(p, give, c.Value)
				d.acts(p)

				p.note(func() { p.settings.Speed = model.Slow }) // so that the order waits before it decides
				d.presses(p, "order-open", 0)
				c, _ = p.now().control("order-pass")
				p.send(model.Press{ID: "order-pass", Value: c.Value})
				d.sees(p, "gives an order to pass")
				p.send(model.Press{ID: "order-off", Value: 0})
				d.sees(p, "takes it back at once")
				d.presses(p, "order-open", 0)
				p.send(model.Press{ID: "order-pass", Value: c.Value})
				d.sees(p, "gives it once more")
				p.send(model.Press{ID: "pass"})
				d.sees(p, "passes at once")
			})
		})
	}
}

// TestShownNotes: a new player sees each note once. Notes go when they are read, or when they
// are switched off.
func TestShownNotes(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := newcomer(d.t, "Ada", "https://example.org/")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.wants(p, "has read the note", model.ReadNote{})
		for range 8 {
			d.acts(p)
		}
		d.did(p, "loads the page again", p.reload)
		d.wants(p, "goes on with the game", model.Continue{})
		for range 4 {
			d.acts(p)
		}
		d.did(p, "wants no notes", func() {
			p.note(func() { p.settings.Notes = false })
			p.send(model.ChangeSettings(p.Settings()))
		})
		d.skips(p, over)
		d.sees(p, "has played to the end")
	})
}
