package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Tell implements ui.Words.
func (s *words) Tell(t *ui.Telling, e game.Event) {
	switch e := e.(type) {
	case rules.Dealt:
		t.Section = aboutSetup
		t.Line(ui.IconDeal, e.First, "forsale.log.start")
	case rules.HousesShown:
		t.Section = aboutBuying
		t.Line(ui.IconHouse, game.Spectator, "forsale.log.houses", "round", e.Round, "houses", e.Houses)
		t.Note(e.Round == e.Rounds, "forsale.note.last")
	case rules.BidMade:
		t.Line(ui.IconCoin, e.Seat, "forsale.log.bid", "n", e.Total)
		t.Unsaid(ui.Outbid)
	case rules.Passed:
		t.Section = aboutBuying
		s.tellPass(t, e)
	case rules.HouseWon:
		t.Section = aboutBuying
		key, note := "forsale.log.won", "forsale.note.won"
		if e.Paid == 0 {
			key, note = "forsale.log.won.free", "forsale.note.free"
		}
		t.Line(ui.IconGavel, e.Seat, key, "house", e.House, "n", e.Paid)
		t.Short("forsale.ear.won", "house", e.House, "n", e.Paid)
		t.Note(true, note, "who", s.Who(e.Seat), "house", e.House, "bid", e.Paid)
	case rules.ChequesShown:
		t.Section = aboutSelling
		t.Line(ui.IconCheque, game.Spectator, "forsale.log.cheques", "round", e.Round, "cheques", e.Cheques)
		if t.Before != nil {
			t.Note(e.Round == 1, "forsale.note.sale")
			t.Note(s.view.Players[s.Viewer].Held == 2, "forsale.note.choice") // the last house is laid without a choice
			t.Note(e.Cheques[0] == 0, "forsale.note.void")
		}
	case rules.Laid:
		key := "forsale.log.laid"
		switch {
		case e.Forced:
			key = "forsale.log.last"
		case e.Again: // only the seat itself learns this
			key = "forsale.log.laid.again"
		}
		t.Line(ui.IconCard, e.Seat, key, "house", e.House)
		t.Unsaid(ui.Hidden)
		if !e.Forced && e.Seat == s.Viewer {
			t.Short("forsale.ear.laid", "house", e.House)
		}
		t.Note(e.Seat == s.Viewer && e.Forced && !e.Again, "forsale.note.laid", "house", e.House)
	case rules.Revealed:
		t.Section = aboutSelling
		for _, sale := range e.Sales {
			icon, key := ui.IconCheque, "forsale.log.sold"
			if sale.Cheque == 0 {
				icon, key = ui.IconVoid, "forsale.log.sold.void"
			}
			t.Line(icon, sale.Seat, key, "house", sale.House, "cheque", sale.Cheque)
			t.Short("forsale.ear.sold", "house", sale.House, "cheque", sale.Cheque)
		}
		if t.Before != nil {
			top := e.Sales[len(e.Sales)-1]
			t.Note(true, "forsale.note.rank", "who", s.Who(top.Seat), "house", top.House, "cheque", top.Cheque)
		}
	case rules.RestTaken:
		t.Section = aboutSelling
		t.Line(ui.IconCheque, e.Seat, "forsale.log.rest", "n", len(e.Cheques), "cheques", e.Cheques)
	case rules.Ended:
		t.Section = aboutEnd
		t.Lines = s.Ended(s.view)
	}
}

func (s *words) tellPass(t *ui.Telling, e rules.Passed) {
	before, _ := t.Before.(rules.View)
	key := "forsale.log.pass.back"
	switch {
	case e.House == 0 && e.Back == 0:
		key = "forsale.log.pass.nothing"
	case e.House == 0:
		key = "forsale.log.pass.refund"
	case e.Back == 0 && e.Lost == 0:
		key = "forsale.log.pass.free"
	case e.Back == 0:
		key = "forsale.log.pass.lost"
	case e.Lost == 0: // a bid of 1, rounded up
		key = "forsale.log.pass.whole"
	}
	if e.Forced {
		t.Line(ui.IconPass, e.Seat, "forsale.log.forced")
	}
	t.Line(ui.IconPass, e.Seat, key, "house", e.House, "price", e.Lost, "n", e.Back)
	t.Short(ui.If(e.House == 0, "forsale.ear.pass.none", "forsale.ear.pass"), "house", e.House, "price", e.Lost)

	with := []any{"who", s.Who(e.Seat), "house", e.House, "bid", e.Back + e.Lost, "n", e.Back, "high", before.High}
	halved, down := e.Seat == s.Viewer && e.Lost > 0, s.view.Options.RefundDown
	t.Note(halved && !down, "forsale.note.half", with...)
	t.Note(halved && down, "forsale.note.half.down", with...)
	t.Note(e.Forced, "forsale.note.forced", with...)
	t.Note(e.House != 0 && before.In.Count() > 2, "forsale.note.lowest", with...) // a player can pass after that
	first, last := before.In.Count() == before.Seats(), s.view.In.Count() <= len(before.Offer)
	t.Note(e.House == 0 && first && last, "forsale.note.empty", with...) // nobody else gets no house [F25]
}

// Notes implements ui.Game.
func (Game) Notes() []string {
	return []string{
		"forsale.note.sale", "forsale.note.last", "forsale.note.half", "forsale.note.half.down", "forsale.note.forced",
		"forsale.note.empty", "forsale.note.lowest", "forsale.note.free", "forsale.note.won",
		"forsale.note.choice", "forsale.note.void", "forsale.note.rank", "forsale.note.laid",
	}
}

// TellStep implements ui.Words: all notes are about events.
func (s *words) TellStep(*ui.Telling) {}
