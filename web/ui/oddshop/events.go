package oddshop

import (
	"slices"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// tell says what the page tells about an event. The view is the one after the step.
func (s *words) tell(t *ui.Telling, e game.Event) {
	switch e := e.(type) {
	case rules.Dealt:
		t.Section = aboutSetup
		t.Line(ui.IconDeal, game.Spectator, "oddshop.log.start", "count", e.Objects, "rounds", e.Rounds)
	case rules.RoundOpened:
		s.tellRound(t, e)
	case rules.Consulted:
		t.Section = aboutExperts
		t.Line(ui.IconCard, e.Seat, "oddshop.log.expert", "cards", cardValues(e.Paid), "objects", s.seen(e))
		t.Note(e.Seat == s.Viewer, "oddshop.note.look")
		t.Note(e.Seat != s.Viewer, "oddshop.note.expert", "who", s.Names[e.Seat])
	case rules.ExpertsDone:
		t.Line(ui.IconPass, e.Seat, ui.If(e.Forced, "oddshop.log.done.forced", "oddshop.log.done"))
	case rules.Authenticated:
		t.Section = aboutAuthentication
		s.tellVerdicts(t, e)
	case rules.RoundEnded:
		t.Section = aboutOpportunist // spent money is returned
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.round.over", "round", e.Round)
		t.Note(e.Round < s.view.Length.Rounds(), "oddshop.note.back")
	case rules.Settled:
		t.Section = aboutEnd
		for i, o := range e.Objects {
			line := s.verdict(e.Seat, o, e.Types[i])
			line.Text = s.Book.T("oddshop.log.settled", "text", line.Text)
			t.Lines = append(t.Lines, line)
		}
	case rules.Ended:
		t.Section = aboutEnd
		t.Lines = s.Ended(s.view)
	default:
		s.tellAuction(t, e)
		s.tellTie(t, e)
		s.tellTrade(t, e)
	}
}

func (s *words) tellRound(t *ui.Telling, e rules.RoundOpened) {
	var names []string
	for _, o := range e.Objects {
		names = append(names, objectName(o, s.Book))
	}
	t.Line(ui.IconDeal, game.Spectator, "oddshop.log.round", "round", e.Round, "objects", names)
	t.Note(e.Round == 1, "oddshop.note.cards")
	t.Note(e.Round == e.Rounds, "oddshop.note.last")
	if e.Opportunist != game.Spectator {
		t.Line(ui.IconCoin, e.Opportunist, "oddshop.opportunist")
		t.Lines[1].Section = aboutOpportunist
		t.Note(true, "oddshop.note.opportunist", "who", s.Who(e.Opportunist))
	}
}

// seen lists the objects that an expert has seen, with their types if the reader knows them.
func (s *words) seen(e rules.Consulted) (seen []string) {
	for slot := range e.Slots.All() {
		name := objectName(s.view.Row[slot].Object, s.Book)
		if i := len(seen); e.Types != nil {
			name = s.Book.T("oddshop.log.seen", "object", name, "type", typeName(e.Types[i], s.Book))
		}
		seen = append(seen, name)
	}
	return seen
}

func (s *words) tellVerdicts(t *ui.Telling, e rules.Authenticated) {
	if len(e.Verdicts) == 0 {
		t.Line(ui.IconCard, game.Spectator, "oddshop.log.verdict.none")
	}
	for _, v := range e.Verdicts {
		t.Lines = append(t.Lines, s.verdict(v.Owner, v.Object, v.Type))
	}
	// Of each type the first object gets a note, the reader's own before others.
	for _, own := range []bool{true, false} {
		for _, v := range e.Verdicts {
			if own == (v.Owner == s.Viewer) {
				o := v.Object
				with := []any{"object", objectName(o, s.Book), "authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)}
				t.Note(v.Type == rules.Authentic, "oddshop.note.verdict.authentic", with...)
				t.Note(v.Type == rules.Replica, "oddshop.note.verdict.replica", with...)
				t.Note(v.Type == rules.Unknown, "oddshop.note.unknown", with...)
			}
		}
	}
}

// verdict returns the line about the type of an object.
func (s *words) verdict(owner game.Seat, o rules.Object, is rules.Type) ui.Line {
	icon, key := ui.IconCard, "oddshop.log.verdict.unknown"
	switch is {
	case rules.Authentic:
		icon, key = ui.IconGavel, "oddshop.log.verdict.authentic"
	case rules.Replica:
		icon, key = ui.IconVoid, "oddshop.log.verdict.replica"
	}
	text := s.Book.T(key, "who", s.Who(owner), "object", objectName(o, s.Book), "worth", o.Worth(is))
	return ui.Line{Icon: icon, Seat: owner, Text: text}
}

func (s *words) tellAuction(t *ui.Telling, e game.Event) {
	bid := func(key string, seat game.Seat, cards rules.Money) { // lists the cards if there are several
		t.Line(ui.IconCoin, seat, key, "sum", cards.Sum(), "n", cards.Count(), "cards", cardValues(cards))
	}
	switch e := e.(type) {
	case rules.AuctionOpened:
		t.Section = aboutAuction
		t.Line(ui.IconHouse, game.Spectator, "oddshop.log.auction", s.values(e.Object)...)
	case rules.BidLaid:
		key := "oddshop.log.bid.laid"
		switch {
		case e.Forced:
			key = "oddshop.log.bid.forced"
		case e.Again: // only the seat itself learns this
			key = "oddshop.log.bid.again"
		case e.Seat == s.Viewer:
			key = "oddshop.log.bid"
		}
		bid(key, e.Seat, e.Cards)
	case rules.BidMade:
		bid("oddshop.log.bid", e.Seat, e.Cards)
	case rules.BidsRevealed:
		t.Section = aboutAuction
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.bids", "bids", s.stakes(e.Bids))
	case rules.Sold:
		t.Section = aboutAuction
		t.Line(ui.IconGavel, e.Seat, "oddshop.log.sold", "object", objectName(e.Object, s.Book), "sum", e.Paid.Sum())
		t.Note(true, "oddshop.note.sold", "who", s.Who(e.Seat), "sum", e.Paid.Sum())
	case rules.Discarded:
		key, note := "oddshop.log.discard.broke", ""
		t.Section = aboutAuction
		switch e.Why {
		case rules.NobodyStayed:
			t.Section, key, note = aboutTie, "oddshop.log.discard.nobody", "oddshop.note.discarded.nobody"
		case rules.TieUnbroken:
			t.Section, key, note = aboutTie, "oddshop.log.discard.tie", "oddshop.note.discarded.tie"
		}
		object := objectName(e.Object, s.Book)
		t.Line(ui.IconVoid, game.Spectator, key, "object", object)
		t.Note(note != "", note, "object", object)
	}
}

// values are the arguments of a text about an object that is for sale, with its two values.
func (s *words) values(o rules.Object) []any {
	return []any{"object", objectName(o, s.Book), "authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)}
}

// forSale names the object that is for sale.
func (s *words) forSale(o rules.Object) string {
	return s.Book.T("oddshop.log.auction", s.values(o)...)
}

// stakes lists the seats with their cards.
func (s *words) stakes(stakes []rules.Stake) (list []string) {
	for _, x := range stakes {
		list = append(list, s.Book.T("oddshop.log.stake", "who", s.Name(x.Seat), "sum", x.Cards.Sum()))
	}
	return list
}

func (s *words) tellTie(t *ui.Telling, e game.Event) {
	switch e := e.(type) {
	case rules.Tied:
		t.Section = aboutTie
		who, names := s.Sharing(slices.Collect(e.Seats.All()))
		with := []any{"who", who, "winners", names, "sum", e.Total}
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.tie", with...)
		t.Note(true, "oddshop.note.tie", with...)
	case rules.Stayed:
		t.Line(ui.IconCoin, e.Seat, "oddshop.log.stay")
	case rules.Withdrew:
		t.Line(ui.IconPass, e.Seat, ui.If(e.Forced, "oddshop.log.withdraw.forced", "oddshop.log.withdraw"))
	case rules.CardChosen:
		key := ui.If(e.Lost, "oddshop.log.lose", "oddshop.log.add")
		switch {
		case e.Forced:
			key = ui.If(e.Lost, "oddshop.log.lose.forced", "oddshop.log.add.forced")
		case e.Again: // only the seat itself learns this
			key = ui.If(e.Lost, "oddshop.log.lose.again", "oddshop.log.add.again")
		}
		t.Line(ui.IconCard, e.Seat, key, "card", e.Card.Sum())
	case rules.CardsRevealed:
		t.Section = aboutTie
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.added", "cards", s.stakes(e.Cards), "bids", s.stakes(e.Bids))
	case rules.CardsLost:
		t.Section = aboutTie
		for _, x := range e.Cards {
			t.Line(ui.IconVoid, x.Seat, "oddshop.log.lost", "card", x.Cards.Sum())
		}
	}
}

func (s *words) tellTrade(t *ui.Telling, e game.Event) {
	offer := func(icon, key string, number int, o rules.Offer, teller game.Seat) {
		t.Lines = append(t.Lines, ui.Line{Icon: icon, Seat: teller, Text: s.tellOffer(key, number, o, teller)})
	}
	switch e := e.(type) {
	case rules.WindowOpened:
		t.Section = aboutTrade
		t.Line(ui.IconCheque, game.Spectator, ui.If(e.Window == rules.TradingAfter, "oddshop.log.trade.after", "oddshop.log.trade.before"))
		t.Note(e.Window == rules.TradingBefore, "oddshop.note.trade", "skip", s.Book.T("oddshop.bar.skip"))
	case rules.WindowClosed:
		t.Line(ui.IconPass, game.Spectator, "oddshop.log.trade.closed")
	case rules.OfferMade:
		offer(ui.IconCheque, ui.If(e.Offer.To == s.Viewer, "oddshop.log.offer.toyou", "oddshop.log.offer"), e.N, e.Offer, e.Offer.From)
		t.Note(e.Offer.To == s.Viewer, "oddshop.note.offer", "who", s.Names[e.Offer.From])
	case rules.OfferAccepted:
		t.Section = aboutTrade
		offer(ui.IconGavel, ui.If(e.Offer.From == s.Viewer, "oddshop.log.accept.yours", "oddshop.log.accept"), e.N, e.Offer, e.Offer.To)
		if n := len(e.Void); n > 0 {
			t.Line(ui.IconVoid, game.Spectator, "oddshop.log.void", "n", n, "offers", e.Void)
		}
	case rules.OfferDeclined:
		offer(ui.IconPass, ui.If(e.Offer.From == s.Viewer, "oddshop.log.decline.yours", "oddshop.log.decline"), e.N, e.Offer, e.Offer.To)
	case rules.OfferCancelled:
		offer(ui.IconPass, "oddshop.log.cancel", e.N, e.Offer, e.Offer.From)
	case rules.Skipped:
		t.Line(ui.IconPass, e.Seat, ui.If(e.Forced, "oddshop.log.skip.forced", "oddshop.log.skip"))
	}
}

// tellOffer returns a text about an offer from the viewpoint of one of its two sides.
func (s *words) tellOffer(key string, number int, o rules.Offer, teller game.Seat) string {
	other := o.From
	if teller == o.From {
		other = o.To
	}
	return s.Book.T(key, "number", number, "who", s.Who(teller), "other", s.Name(other),
		"give", goodsText(o.Give, s.Book), "want", goodsText(o.Want, s.Book))
}

// Offer describes an offer with its number in the window.
func (s *words) Offer(number int, o rules.Offer) string {
	key := "oddshop.name.offer"
	if o.To == s.Viewer {
		key = "oddshop.name.offer.toyou"
	}
	return s.tellOffer(key, number, o, o.From)
}

// important are the keys of all notes of Odd Shop, the most important first.
var important = []string{
	"oddshop.note.last", "oddshop.note.opportunist", "oddshop.note.cards", "oddshop.note.tie",
	"oddshop.note.discarded.nobody", "oddshop.note.discarded.tie",
	"oddshop.note.offer", "oddshop.note.trade", "oddshop.note.verdict.authentic", "oddshop.note.verdict.replica",
	"oddshop.note.unknown", "oddshop.note.family", "oddshop.note.bonus", "oddshop.note.sold",
	"oddshop.note.look", "oddshop.note.expert", "oddshop.note.back",
}

// Lines implements ui.Words.
func (s *words) Lines(e game.Event) []ui.Line {
	return s.TellLines(func(t *ui.Telling) { s.tell(t, e) })
}

// Notes implements ui.Words.
func (s *words) Notes(events []game.Event, was game.View) []ui.Note {
	n := ui.Notes{Book: s.Book}
	for _, e := range events {
		s.TellNotes(&n, func(t *ui.Telling) { s.tell(t, e) })
	}
	s.noteSets(&n, was.(rules.View))
	return n.Sorted(important)
}

// noteSets adds the notes about newly completed families and bonuses.
func (s *words) noteSets(n *ui.Notes, before rules.View) {
	group, gold := s.view.Length.Bonus()
	for i := range s.view.Players {
		is, was, who := s.view.Players[i].Owned, before.Players[i].Owned, s.Who(game.Seat(i))
		if is == was {
			continue
		}
		for f := rules.Knight; f <= rules.Pirate; f++ {
			of := f.Objects()
			n.Add(is&of == of && was&of != of, "oddshop.note.family", "who", who, "family", familyName(f, s.Book))
		}
		for c := rules.Potion; c <= rules.Magic; c++ {
			of := c.Objects()
			n.Add((is&of).Count() >= group && (was&of).Count() < group, "oddshop.note.bonus",
				"who", who, "category", categoryName(c, s.Book), "count", group, "gold", gold)
		}
	}
}
