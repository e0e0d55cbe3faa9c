package lesson_test

import (
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

// twoAuctions is the start of a game in which three people bid for two objects.
const twoAuctions = `{"gavel":1,"game":"oddshop","options":{"rounds":"5"},"seats":["You","Ada","Bo"]}
{"chance":"deal","objects":["p01","p02","p03","p04","p05","p06","p07","p08","p09","p10","p11","c01","c02","c03","c04","c05","c06","c07","c08","c09","c10","c11","c12","c13","e01"]}
{"chance":"authentication","row":["A","R","A","R","A"]}
{"seat":0,"do":"done"}
{"seat":1,"do":"done"}
{"seat":2,"do":"done"}
{"seat":0,"do":"bid 0"}
{"seat":1,"do":"bid 10"}
{"seat":2,"do":"bid 20"}
{"seat":0,"do":"bid 5"}
{"seat":1,"do":"bid 10"}
{"seat":2,"do":"bid 10 10"}
`

// deaf is a player who sees nothing.
type deaf struct{}

func (deaf) See(game.Step) {}

// TestOnlyWhatWasSealedIsRevealed: after another bid than the record's, the others' bids for that
// object are revealed, and none for the next.
func TestOnlyWhatWasSealedIsRevealed(t *testing.T) {
	answer := func(game.View, game.Decision) ui.Reason { return ui.Reason{Key: "page.you"} }
	c := must.Get(lesson.New(lesson.Lesson{Record: twoAuctions, Beats: []lesson.Beat{{Line: 6, Answer: answer}}}, oddshop.Rules{}, "Cleo", 0))(t)
	must.Do(t, c.Sit(deaf{}))
	must.Get(c.Decide(oddshop.Decision{Do: oddshop.Bid, Cards: oddshop.Five}))(t)
	v := c.View().(oddshop.View)
	if v.Slot != 1 || v.Row[0].Owner != 2 {
		t.Errorf("object %d is for sale, the first one has gone to seat %d", v.Slot, v.Row[0].Owner)
	}
	if everybody := game.AllSeats(3); v.Turn.Owes != everybody {
		t.Errorf("%v have still to bid for the next object, not all", v.Turn.Owes)
	}
}
