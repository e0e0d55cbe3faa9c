package oddshop

import (
	_ "embed" // for the lesson's record

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

//go:embed lesson.gavel
var lessonRecord string

// Lesson teaches Odd Shop. In the first round the learner looks under an object, bids, ties,
// declines an offer and sees the cards revealed. In the second round the learner bids last. Then
// comes the last trade, in which one more object brings a bonus.
func Lesson() lesson.Lesson {
	return lesson.Lesson{Record: lessonRecord, Clears: clears, Beats: []lesson.Beat{
		{Line: 3, Text: "oddshop.lesson.aim"},
		{Line: 3, Text: "oddshop.lesson.values", Spot: "object-40 object-7"},
		{Line: 3, Text: "oddshop.lesson.cards", Spot: "unseen"},
		{Line: 3, Text: "oddshop.lesson.money", Spot: "money-0"},
		{Line: 3, Text: "oddshop.lesson.look", Spot: "slot-0 cheap", Answer: answerLook},
		{Line: 4, Text: "oddshop.lesson.seen", Spot: "object-40 seen unseen"},
		{Line: 6, Text: "oddshop.lesson.dear", Spot: "object-15 object-23 looked-2 looked-3"},
		{Line: 8, Text: "oddshop.lesson.zero", Spot: "object-40 money-0-1 bid", Answer: answerZero},
		{Line: 11, Hold: true, Text: "oddshop.lesson.paid", Spot: "seat-2 object-40"},
		{Line: 11, Text: "oddshop.lesson.bid", Spot: "object-7 money-20-1 money-10-1 bid", Answer: answerBid(30,
			"oddshop.lesson.bid.less", "oddshop.lesson.bid.same", "oddshop.lesson.bid.more")},
		{Line: 14, Text: "oddshop.lesson.tie", Spot: "bid-0 bid-1 stay", Answer: lesson.Always("oddshop.lesson.tie.withdraw")},
		{Line: 16, Hold: true, Text: "oddshop.lesson.stayed", Spot: "category-0-0 object-7"},
		{Line: 22, Text: "oddshop.lesson.last", Spot: "seat-1 seat-2 money-0 bid", Answer: answerBid(10,
			"oddshop.lesson.last.less", "oddshop.lesson.last.same", "oddshop.lesson.last.more")},
		{Line: 26, Text: "oddshop.lesson.decline", Spot: "offer-1 accept-1 decline-1", Answer: answerOffered},
		{Line: 27, Text: "oddshop.lesson.skip", Spot: "skip", Answer: lesson.Always("oddshop.lesson.skip.offer")},
		{Line: 30, Hold: true, Text: "oddshop.lesson.stamps", Spot: "object-7 object-34 object-40"},
		{Line: 34, Text: "oddshop.lesson.opportunist", Spot: "seat-0 opportunist"},
		{Line: 39, Text: "oddshop.lesson.family", Spot: "bid-1 bid-2 money-0 bid", Answer: answerBid(20,
			"oddshop.lesson.family.less", "oddshop.lesson.family.same", "oddshop.lesson.family.more")},
		{Line: 40, Hold: true, Text: "oddshop.lesson.twice", Spot: "category-0-2 object-34 object-35"},
		{Line: 109, Leap: true, Text: "oddshop.lesson.bonus", Spot: "category-0-0 object-11 object-21"},
		{Line: 126, Leap: true, Text: "oddshop.lesson.offer", Spot: "to-1 give-c10 object-11 offer", Answer: answerMissing},
		{Line: 128, Text: "oddshop.lesson.agreed", Spot: "object-11 seat-1"},
		{Line: 134, Leap: true, Text: "oddshop.lesson.settling", Spot: "seat-0 category-0-0 object-7"},
		{Line: 136, Text: "oddshop.lesson.end", Spot: "scores"},
	}}
}

// clears reports whether an event clears the table for something new.
func clears(e game.Event) bool {
	switch e.(type) {
	case rules.AuctionOpened, rules.RoundEnded, rules.WindowOpened, rules.Settled, rules.Ended:
		return true
	}
	return false
}

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
func answerZero(_ game.View, d game.Decision) ui.Reason {
	return ui.Reason{Key: "oddshop.lesson.zero.more", Args: []any{"sum", d.(rules.Decision).Cards.Sum()}}
}

// answerBid answers a learner who bids less than a sum, the same sum with other cards, or more.
func answerBid(sum int, less, same, more string) func(game.View, game.Decision) ui.Reason {
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
