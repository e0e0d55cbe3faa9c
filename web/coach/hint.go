package coach

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
	"gavel/web/words"
)

// Hint is what the expert would do, in its reader's language.
type Hint struct {
	Sentence string
	Varies   bool     // the expert would not always decide the same: see Option.Share
	Options  []Option // the best, side by side, the very best first; none where nothing was weighed
}

// Option is one decision that the expert weighed.
type Option struct {
	Label string
	Win   int    // chance to win, in percent
	Score string // expected
	Share int    // how often the expert would choose it, in percent
}

// shown is how many options a hint shows: a person compares no more.
const shown = 8

// NewHint puts the advice for a decision into words: what to do, why, and what
// else was weighed. The view is the one of the seat that decides.
func NewHint(advice []search.Advice, v game.View, s words.Scribe) Hint {
	if len(advice) == 0 {
		return Hint{}
	}
	if !weighed(advice) {
		return Hint{Sentence: s.Book.T("coach.rule", "what", label(advice[0].Decision, v, s))}
	}
	h := Hint{Sentence: sentence(advice, v, s), Varies: mixes(advice)}
	for _, a := range advice[:min(len(advice), shown)] {
		h.Options = append(h.Options, Option{
			Label: label(a.Decision, v, s), Win: percent(a.Win), Score: score(a.Points, v, s.Book), Share: percent(a.Share),
		})
	}
	return h
}

func sentence(advice []search.Advice, v game.View, s words.Scribe) string {
	if a := advice[0]; a.Ruled {
		return s.Book.T("coach.rule", "what", label(a.Decision, v, s)) + " " + compared(advice, v, s)
	}
	switch v := v.(type) {
	case forsale.View:
		if v.Phase == forsale.Selling {
			return saleSellSentence(advice, s)
		}
		return saleBidSentence(advice, v, s)
	case oddshop.View:
		a := advice[0]
		return s.Book.T("coach.oddshop.bid", "bid", label(a.Decision, v, s),
			"object", words.Object(v.Row[v.Slot].Object, s.Book), "chance", percent(a.Notes[bot.OddShopGets])) + " " +
			compared(advice, v, s)
	case business.View:
		if v.Phase == business.Bidding {
			a := advice[0]
			return s.Book.T("coach.business.bid", "bid", label(a.Decision, v, s),
				"before", tenths(a.Notes[bot.BusinessBefore], s.Book)) + " " + compared(advice, v, s)
		}
	}
	return s.Book.T("coach.what", "what", label(advice[0].Decision, v, s)) + " " + compared(advice, v, s)
}

// compared says how the best option fares, and the next best.
func compared(advice []search.Advice, v game.View, s words.Scribe) string {
	a := advice[0]
	points := score(a.Points, v, s.Book)
	if len(advice) == 1 {
		return s.Book.T("coach.only", "win", percent(a.Win), "score", points)
	}
	b := advice[1]
	return s.Book.T("coach.compared", "win", percent(a.Win), "score", points,
		"other", label(b.Decision, v, s), "less", percent(b.Win))
}
