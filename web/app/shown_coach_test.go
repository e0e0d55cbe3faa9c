package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/game/forsale"
	"gavel/web/model"
)

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
