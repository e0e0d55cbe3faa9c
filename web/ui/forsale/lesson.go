package forsale

import (
	_ "embed" // for the lesson's record

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

//go:embed lesson.gavel
var lessonRecord string

// Lesson teaches For Sale. It has a round in which the right decision is to raise, one in which
// it is to pass at once, and one in which it is to take the lowest house. Then come the last
// three sales.
func Lesson() lesson.Lesson {
	return lesson.Lesson{Record: lessonRecord, Clears: clears, Beats: []lesson.Beat{
		{Line: 2, Text: "forsale.lesson.aim"},
		{Line: 2, Text: "forsale.lesson.coins", Spot: "coins"},
		{Line: 2, Text: "forsale.lesson.houses", Spot: "house-3 house-12 house-27"},
		{Line: 4, Text: "forsale.lesson.first", Spot: "bid house-3 house-12 house-27", Answer: answerBid("forsale.lesson.first.pass", "forsale.lesson.enough")},
		{Line: 7, Text: "forsale.lesson.passed", Spot: "seat-2"},
		{Line: 7, Text: "forsale.lesson.on", Spot: "bid house-12 house-27", Answer: answerBid("forsale.lesson.on.pass", "forsale.lesson.enough")},
		{Line: 9, Hold: true, Text: "forsale.lesson.won", Spot: "house-27"},
		{Line: 9, Text: "forsale.lesson.early", Spot: "pass house-20 house-21 house-23", Answer: answerBid("", "forsale.lesson.early.bid")},
		{Line: 14, Hold: true, Text: "forsale.lesson.spared", Spot: "seat-1 seat-2"},
		{Line: 16, Text: "forsale.lesson.push", Spot: "bid house-1", Answer: answerBid("forsale.lesson.push.pass", "forsale.lesson.enough")},
		{Line: 19, Text: "forsale.lesson.half", Spot: "pass house-15 house-17", Answer: answerBid("", "forsale.lesson.half.bid")},
		{Line: 20, Hold: true, Text: "forsale.lesson.bought", Spot: "house-15"},
		{Line: 90, Leap: true, Text: "forsale.lesson.sale", Spot: "house-4 house-20 house-27"},
		{Line: 90, Text: "forsale.lesson.cheques", Spot: "cheque-0 cheque-9 cheque-15"},
		{Line: 90, Text: "forsale.lesson.best", Spot: "sell-27 cheque-0 cheque-9 cheque-15", Answer: answerBest},
		{Line: 93, Hold: true, Text: "forsale.lesson.sold", Spot: "seat-0 seat-1 seat-2"},
		{Line: 93, Text: "forsale.lesson.poor", Spot: "sell-4 cheque-0 cheque-3 cheque-5", Answer: lesson.Always("forsale.lesson.poor.good")},
		{Line: 96, Text: "forsale.lesson.end", Spot: "scores"},
	}}
}

// clears reports whether an event clears the table for something new.
func clears(e game.Event) bool {
	switch e.(type) {
	case rules.HousesShown, rules.ChequesShown, rules.RestTaken, rules.Ended:
		return true
	}
	return false
}

// answerBid answers a learner who passes although a bid is right, or who bids too much.
func answerBid(pass, more string) func(game.View, game.Decision) ui.Reason {
	return func(_ game.View, d game.Decision) ui.Reason {
		if d := d.(rules.Decision); d.Do == rules.Bid {
			return ui.Reason{Key: more, Args: []any{"n", int(d.N)}}
		}
		return ui.Reason{Key: pass}
	}
}

// answerBest answers a learner who does not lay the best house for the best cheque.
func answerBest(_ game.View, d game.Decision) ui.Reason {
	if d.(rules.Decision).N == 4 {
		return ui.Reason{Key: "forsale.lesson.best.low"}
	}
	return ui.Reason{Key: "forsale.lesson.best.middle"}
}
