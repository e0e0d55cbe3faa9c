package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// answer is what a lesson says of a decision.
type answer = func(game.View, game.Decision) ui.Reason

// answerLook answers who does not look under the riskiest object alone.
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

// values are what the object in a place is worth.
func values(v rules.View, slots rules.Slots) (args []any) {
	for slot := range slots.All() {
		o := v.Row[slot].Object
		args = []any{"authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)}
	}
	return args
}

// answerBoth answers who does not look under both risky objects, the first two, or pays
// for that with two 5s.
func answerBoth(_ game.View, d game.Decision) ui.Reason {
	own := d.(rules.Decision)
	switch own.Slots.Count() {
	case 0:
		return ui.Reason{Key: "oddshop.lesson.both.none"}
	case 1:
		return ui.Reason{Key: "oddshop.lesson.both.one"}
	}
	if own.Slots.Has(0) && own.Slots.Has(1) {
		return ui.Reason{Key: "oddshop.lesson.both.fives"}
	}
	return ui.Reason{Key: "oddshop.lesson.both.other"}
}

// answerZero answers who bids more than the 0 card.
func answerZero(more string) answer {
	return func(_ game.View, d game.Decision) ui.Reason {
		return ui.Reason{Key: more, Args: []any{"sum", d.(rules.Decision).Cards.Sum()}}
	}
}

// answerBid answers who bids less than a sum, as much with other cards, or more.
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

// answerOffered answers who does anything but decline a bad offer.
func answerOffered(_ game.View, d game.Decision) ui.Reason {
	switch d.(rules.Decision).Do {
	case rules.Accept:
		return ui.Reason{Key: "oddshop.lesson.decline.accept"}
	case rules.Skip:
		return ui.Reason{Key: "oddshop.lesson.decline.skip"}
	}
	return ui.Reason{Key: "oddshop.lesson.decline.offer"}
}

// answerOther answers whatever else can be decided.
func answerOther(key string) answer {
	return func(game.View, game.Decision) ui.Reason { return ui.Reason{Key: key} }
}

// What the trade of the last round moves.
const ghostMouse, stoneSkin rules.Object = 21, 11

// answerMissing answers who does not offer Ada what completes a category for both.
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
