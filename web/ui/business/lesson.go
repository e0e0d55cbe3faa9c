package business

import (
	_ "embed" // for the lesson's record

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

//go:embed lesson.gavel
var lessonRecord string

// Lesson teaches Business. In January the learner bids for a group that suits the month's card.
// In February they bid the least possible, and keep all shares for March, in which the bank pays
// double. Then comes the last sale of the year.
func Lesson() lesson.Lesson {
	return lesson.Lesson{Record: lessonRecord, Clears: clears, Beats: []lesson.Beat{
		{Line: 2, Text: "business.lesson.aim"},
		{Line: 2, Text: "business.lesson.shares", Spot: "share-0 share-2 share-4"},
		{Line: 2, Text: "business.lesson.card", Spot: "month-1"},
		{Line: 3, Text: "business.lesson.groups", Spot: "group-0 group-1 group-2"},
		{Line: 3, Text: "business.lesson.bid.january", Spot: "group-2 more5 more10 bid", Answer: answerJanuaryBid},
		{Line: 6, Text: "business.lesson.take.january", Spot: "take-2", Answer: answerJanuaryGroup},
		{Line: 8, Text: "business.lesson.sell.january", Spot: "sell-RRR", Answer: lesson.Always("business.lesson.sell.january.none")},
		{Line: 10, Text: "business.lesson.later", Spot: "month-3"},
		{Line: 11, Text: "business.lesson.bid.february", Spot: "group-0 group-1 group-2 draft", Answer: answerFebruaryBid},
		{Line: 15, Text: "business.lesson.tie", Spot: "seat-0 seat-1 seat-2"},
		{Line: 17, Text: "business.lesson.sell.february", Spot: "month-3 best sell", Answer: answerFebruarySale},
		{Line: 20, Text: "business.lesson.discard", Spot: "share-0 share-1 share-2 share-3 share-4 discard", Answer: answerDiscard},
		{Line: 22, Text: "business.lesson.second", Spot: "share-3 group-1 group-2"},
		{Line: 22, Text: "business.lesson.bid.march", Spot: "seat-2 draft", Answer: answerMarchBid},
		{Line: 26, Text: "business.lesson.take.march", Spot: "take-1", Answer: lesson.Always("business.lesson.take.march.none")},
		{Line: 27, Text: "business.lesson.sell.march", Spot: "sell-RBYVG", Answer: answerSale("business.lesson.sell.march.none", "business.lesson.sell.march.less")},
		{Line: 30, Hold: true, Text: "business.lesson.waited", Spot: "money-0"},
		{Line: 123, Leap: true, Text: "business.lesson.sell.december", Spot: "best", Answer: answerSale("business.lesson.sell.december.none", "business.lesson.sell.december.less")},
		{Line: 126, Text: "business.lesson.end", Spot: "scores"},
	}}
}

// clears reports whether an event clears the table for something new.
func clears(e game.Event) bool {
	switch e.(type) {
	case rules.MonthTurned, rules.Ended:
		return true
	}
	return false
}

// dearer returns how much higher than the right bid a decision is.
func dearer(d game.Decision, right int) []any {
	return []any{"more", d.(rules.Decision).N - right}
}

func answerJanuaryBid(_ game.View, d game.Decision) ui.Reason {
	switch n := d.(rules.Decision).N; {
	case n < 25_000:
		return ui.Reason{Key: "business.lesson.bid.january.low", Args: []any{"sum", n}}
	case n == 25_000:
		return ui.Reason{Key: "business.lesson.bid.january.tie"}
	case n > 60_000:
		return ui.Reason{Key: "business.lesson.bid.january.loss", Args: []any{"sum", n}}
	}
	return ui.Reason{Key: "business.lesson.bid.january.high", Args: dearer(d, 30_000)}
}

func answerJanuaryGroup(_ game.View, d game.Decision) ui.Reason {
	if d.(rules.Decision).N == 0 {
		return ui.Reason{Key: "business.lesson.take.january.rare"}
	}
	return ui.Reason{Key: "business.lesson.take.january.yellow"}
}

func answerFebruaryBid(_ game.View, d game.Decision) ui.Reason {
	if d.(rules.Decision).N < 55_000 {
		return ui.Reason{Key: "business.lesson.bid.february.more", Args: dearer(d, rules.MinBid)}
	}
	return ui.Reason{Key: "business.lesson.bid.february.most", Args: dearer(d, rules.MinBid)}
}

func answerFebruarySale(v game.View, d game.Decision) ui.Reason {
	lot, money := proceeds(d.(rules.Decision), v.(rules.View))
	if lot.Of(rules.Blue) > 0 {
		return ui.Reason{Key: "business.lesson.sell.february.blue", Args: []any{"sum", money}}
	}
	return ui.Reason{Key: "business.lesson.sell.february.green", Args: []any{"sum", money}}
}

func answerDiscard(_ game.View, d game.Decision) ui.Reason {
	if d.(rules.Decision).Shares.Of(rules.Violet) > 0 {
		return ui.Reason{Key: "business.lesson.discard.violet"}
	}
	return ui.Reason{Key: "business.lesson.discard.two"}
}

func answerMarchBid(_ game.View, d game.Decision) ui.Reason {
	switch n := d.(rules.Decision).N; {
	case n < 30_000:
		return ui.Reason{Key: "business.lesson.bid.march.low", Args: []any{"sum", n}}
	case n == 30_000:
		return ui.Reason{Key: "business.lesson.bid.march.tie"}
	}
	return ui.Reason{Key: "business.lesson.bid.march.high", Args: dearer(d, 35_000)}
}

// answerSale answers a learner who sells nothing, or too little.
func answerSale(none, less string) func(game.View, game.Decision) ui.Reason {
	return func(v game.View, d game.Decision) ui.Reason {
		_, money := proceeds(d.(rules.Decision), v.(rules.View))
		if money == 0 {
			return ui.Reason{Key: none}
		}
		return ui.Reason{Key: less, Args: []any{"sum", money}}
	}
}
