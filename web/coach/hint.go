package coach

import (
	"gavel/game"
	"gavel/game/bot/search"
	"gavel/web/ui"
)

// Hint is the expert's advice, in its reader's language.
type Hint struct {
	Sentence string
	Varies   bool     // the expert would not always decide the same; see Option.Share
	Options  []Option // the best options, the very best first; none if nothing was compared
}

// Option is one decision that the expert has considered.
type Option struct {
	Label string
	Win   int    // chance to win, in percent
	Score string // expected
	Share int    // how often the expert would choose it, in percent
}

// shown is how many options a hint shows: people cannot compare more.
const shown = 8

// NewHint puts the advice for a decision into words: what to do, why, and what else was
// considered. The view is that of the deciding seat.
func NewHint(advice []search.Advice, v game.View, n ui.Narrator) Hint {
	if len(advice) == 0 {
		return Hint{}
	}
	words := n.Words(v)
	if !weighed(advice) {
		return Hint{Sentence: n.Book.T("coach.rule", "what", words.Label(advice[0].Decision))}
	}
	h := Hint{Sentence: sentence(advice, v, n), Varies: mixes(advice)}
	if len(advice) == 1 {
		return h
	}
	for k, a := range advice[:min(len(advice), shown)] {
		if k > 0 && ui.Percent(a.Win) == 0 {
			continue // hopeless options teach nothing
		}
		h.Options = append(h.Options, Option{
			Label: words.Label(a.Decision), Win: ui.Percent(a.Win), Score: n.Score(a.Points), Share: ui.Percent(a.Share),
		})
	}
	return h
}

func sentence(advice []search.Advice, v game.View, n ui.Narrator) string {
	words := n.Words(v)
	if why := words.Advise(advice); why != "" {
		return why
	}
	return n.Book.T("coach.what", "what", words.Label(advice[0].Decision)) + " " + n.Compared(advice, v)
}
