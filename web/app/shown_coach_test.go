package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/game/forsale"
)

// TestShownHints: what the coach says, that it is followed, that it goes, in three languages;
// and that nobody else's turn has one.
func TestShownHints(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.sitsAt(p, dealing(d.t, rules, "", bot.Easy, bot.Medium))
		d.did(p, "asks for a hint", p.handlers.Coach.Hint)
		d.speaks(p, locale.French)
		d.speaks(p, locale.German)
		d.speaks(p, locale.English)
		d.did(p, "follows it", p.handlers.Coach.Follow)
		d.skips(p, turns(6))
		d.sees(p, "has played on")
		d.did(p, "asks for a hint", p.handlers.Coach.Hint)
		d.did(p, "closes it", p.handlers.Coach.Stop)
		d.did(p, "asks for a hint", p.handlers.Coach.Hint)
		d.acts(p)
		d.did(p, "follows what is no longer there", p.handlers.Coach.Follow)
		d.skips(p, over)
		d.did(p, "asks for a hint after the game", p.handlers.Coach.Hint)
	})
}

// TestShownReview: the coach goes through a game; its moments are shown, and the other
// decision is tried.
func TestShownReview(t *testing.T) {
	keepsDiaryAlone(t, func(d *diary) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, "forsale")
		d.did(p, "asks for a review", p.handlers.Coach.Review)
		step := p.now().review.Verdicts[1].Step
		d.did(p, "looks at the second decision", func() {
			p.handlers.Coach.Moment(step)
			p.handlers.ReplayTo(step)
		})
		d.did(p, "asks for the review again", p.handlers.Coach.Review)
		d.did(p, "tries the other decision", func() { p.handlers.Practices.Try(step) })
		d.acts(p)
		d.did(p, "asks for a hint", p.handlers.Coach.Hint)
		d.did(p, "goes back", func() {
			p.handlers.Practices.Back()
			p.handlers.ReplayTo(step)
		})
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
		d.did(p, "asks for the review", p.handlers.Coach.Review)
		d.speaks(p, locale.German)
		d.shut(p, "review")
		d.did(p, "leaves the table", p.handlers.Leave)
		d.did(p, "opens the results", p.handlers.Results.Open)
		d.shut(p, "results")
		d.did(p, "opens the puzzles", p.handlers.Puzzles.Open)
	})
}

// TestShownPractice: a game goes on from a moment of a replay, as somebody else, to its end.
func TestShownPractice(t *testing.T) {
	everyShownGame(t, func(d *diary, rules string) {
		p := opens(d.t, "Ada", "https://example.org/")
		d.over(p, rules)
		d.did(p, "watches it again", p.handlers.Replay)
		middle := p.now().last / 2
		d.moves(p, middle)
		d.did(p, "asks to practise", p.handlers.Practices.Ask)
		d.did(p, "practises as the second, against easy bots", func() { p.handlers.Practices.Play(1, bot.Easy) })
		d.acts(p)
		d.speaks(p, locale.French)
		d.speaks(p, locale.English)
		d.skips(p, over)
		d.sees(p, "has played to the end")
		d.did(p, "wants a rematch, which practice has not", p.handlers.Rematch)
		d.did(p, "goes back", func() {
			p.handlers.Practices.Back()
			p.handlers.ReplayTo(middle)
		})
		d.moves(p, p.now().last)
		d.did(p, "asks to practise after the end", p.handlers.Practices.Ask)
		d.did(p, "leaves the replay", p.handlers.LeaveReplay)
	})
}

// TestShownRefusals: what cannot be decided is answered with a sentence, or with nothing
// where a button says why.
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
