package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// answer returns a lesson's text about a decision.
type answer = func(game.View, game.Decision) ui.Reason

// answerLook answers a learner who does not look under only the riskiest object.
func answerLook(v game.View, d game.Decision) ui.Reason {
	own := d.(rules.Decision)
	switch own.Slots.Count() {
	case 0:
		return ui.Reason{Key: "oddshop.lesson.look.none"}
	case 1:
		return ui.Reason{Key: "oddshop.lesson.look.other", Args: values(v.(rules.View), own.Slots)}
	}
	return ui.Reason{Key: "oddshop.lesson.look.two"}
}

// values returns the possible worths of the object in a place.
func values(v rules.View, slots rules.Slots) (args []any) {
	for slot := range slots.All() {
		o := v.Row[slot].Object
		args = []any{"authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)}
	}
	return args
}

// answerZero answers a learner who bids more than the 0 card.
func answerZero(more string) answer {
	return func(_ game.View, d game.Decision) ui.Reason {
		return ui.Reason{Key: more, Args: []any{"sum", d.(rules.Decision).Cards.Sum()}}
	}
}

// answerBid answers a learner who bids less than a sum, the same sum with other cards, or more.
func answerBid(sum int, less, same, more string) answer {
	return func(_ game.View, d game.Decision) ui.Reason {
		key, bid := same, d.(rules.Decision).Cards.Sum()
		switch {
		case bid < sum:
			key = less
		case bid > sum:
			key = more
		}
		return ui.Reason{Key: key, Args: []any{"sum", bid}}
	}
}

// answerOffered answers a learner who does not decline a bad offer.
func answerOffered(_ game.View, d game.Decision) ui.Reason {
	switch d.(rules.Decision).Do {
	case rules.Accept:
		return ui.Reason{Key: "oddshop.lesson.decline.accept"}
	case rules.Skip:
		return ui.Reason{Key: "oddshop.lesson.decline.skip"}
	}
	return ui.Reason{Key: "oddshop.lesson.decline.offer"}
}

// answerOther answers all other decisions.
func answerOther(key string) answer {
	return func(game.View, game.Decision) ui.Reason { return ui.Reason{Key: key} }
}

// The goods of the last round's trade.
const ghostMouse, stoneSkin rules.Object = 21, 11

// answerMissing answers a learner who does not offer Ada the trade that completes a category for
// both.
func answerMissing(_ game.View, d game.Decision) ui.Reason {
	own := d.(rules.Decision)
	switch {
	case own.Do != rules.Propose:
		return ui.Reason{Key: "oddshop.lesson.offer.skip"}
	case own.N != 1:
		return ui.Reason{Key: "oddshop.lesson.offer.bo"}
	case own.Give.Objects.Has(ghostMouse) && own.Want == rules.Goods{Objects: 1 << stoneSkin}:
		return ui.Reason{Key: "oddshop.lesson.offer.more"}
	}
	return ui.Reason{Key: "oddshop.lesson.offer.other"}
}
