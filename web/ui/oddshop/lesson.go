package oddshop

import (
	_ "embed" // for the lesson's record

	"gavel/game"
	rules "gavel/game/oddshop"
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
		{Line: 8, Text: "oddshop.lesson.zero", Spot: "object-40 money-0-1 bid", Answer: answerZero("oddshop.lesson.zero.more")},
		{Line: 11, Hold: true, Text: "oddshop.lesson.paid", Spot: "seat-2 object-40"},
		{Line: 11, Text: "oddshop.lesson.bid", Spot: "object-7 money-20-1 money-10-1 bid", Answer: answerBid(30,
			"oddshop.lesson.bid.less", "oddshop.lesson.bid.same", "oddshop.lesson.bid.more")},
		{Line: 14, Text: "oddshop.lesson.tie", Spot: "bid-0 bid-1 stay", Answer: answerOther("oddshop.lesson.tie.withdraw")},
		{Line: 16, Hold: true, Text: "oddshop.lesson.stayed", Spot: "category-0-0 object-7"},
		{Line: 22, Text: "oddshop.lesson.last", Spot: "seat-1 seat-2 money-0 bid", Answer: answerBid(10,
			"oddshop.lesson.last.less", "oddshop.lesson.last.same", "oddshop.lesson.last.more")},
		{Line: 26, Text: "oddshop.lesson.decline", Spot: "offer-1 accept-1 decline-1", Answer: answerOffered},
		{Line: 27, Text: "oddshop.lesson.skip", Spot: "skip", Answer: answerOther("oddshop.lesson.skip.offer")},
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
