package oddshop

import (
	"slices"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// telling says what the page tells about an event. The view is the one after the step.
type telling struct {
	*ui.Telling
	view rules.View
}

func (t telling) event(e game.Event) {
	switch e := e.(type) {
	case rules.Dealt:
		t.Section = aboutSetup
		t.Line(ui.IconDeal, game.Spectator, "oddshop.log.start", "count", e.Objects, "rounds", e.Rounds)
	case rules.RoundOpened:
		t.round(e)
	case rules.Consulted:
		t.Section = aboutExperts
		t.Line(ui.IconCard, e.Seat, "oddshop.log.expert", "cards", cardValues(e.Paid), "objects", t.seen(e))
		t.Note(e.Seat == t.Viewer, "oddshop.note.look")
		t.Note(e.Seat != t.Viewer, "oddshop.note.expert", "who", t.Names[e.Seat])
	case rules.ExpertsDone:
		t.Line(ui.IconPass, e.Seat, ui.If(e.Forced, "oddshop.log.done.forced", "oddshop.log.done"))
	case rules.Authenticated:
		t.Section = aboutAuthentication
		t.verdicts(e)
	case rules.RoundEnded:
		t.Section = aboutOpportunist // spent money is returned
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.round.over", "round", e.Round)
		t.Note(e.Round < t.view.Length.Rounds(), "oddshop.note.back")
	case rules.Settled:
		t.Section = aboutEnd
		for i, o := range e.Objects {
			line := t.verdict(e.Seat, o, e.Types[i])
			line.Text = t.Book.T("oddshop.log.settled", "text", line.Text)
			t.Lines = append(t.Lines, line)
		}
	case rules.Ended:
		t.Section = aboutEnd
		t.Lines = t.Ended(t.view)
	default:
		t.auction(e)
		t.tie(e)
		t.trade(e)
	}
}

func (t telling) round(e rules.RoundOpened) {
	t.Line(ui.IconDeal, game.Spectator, "oddshop.log.round", "round", e.Round, "objects", objectNames(slices.Values(e.Objects), t.Book))
	t.Note(e.Round == 1, "oddshop.note.cards")
	t.Note(e.Round == e.Rounds, "oddshop.note.last")
	if e.Opportunist != game.Spectator {
		t.Line(ui.IconCoin, e.Opportunist, "oddshop.opportunist")
		t.Lines[len(t.Lines)-1].Section = aboutOpportunist
		t.Note(true, "oddshop.note.opportunist", "who", t.Who(e.Opportunist))
	}
}

// seen lists the objects that an expert has seen, with their types if the reader knows them.
func (t telling) seen(e rules.Consulted) (seen []string) {
	for slot := range e.Slots.All() {
		name := objectName(t.view.Row[slot].Object, t.Book)
		if i := len(seen); e.Types != nil {
			name = t.Book.T("oddshop.log.seen", "object", name, "type", typeName(e.Types[i], t.Book))
		}
		seen = append(seen, name)
	}
	return seen
}

func (t telling) verdicts(e rules.Authenticated) {
	if len(e.Verdicts) == 0 {
		t.Line(ui.IconCard, game.Spectator, "oddshop.log.verdict.none")
	}
	for _, v := range e.Verdicts {
		t.Lines = append(t.Lines, t.verdict(v.Owner, v.Object, v.Type))
	}
	// Of each type the first object gets a note, the reader's own before others.
	for _, own := range []bool{true, false} {
		for _, v := range e.Verdicts {
			if own == (v.Owner == t.Viewer) {
				with := about(v.Object, t.Book)
				t.Note(v.Type == rules.Authentic, "oddshop.note.verdict.authentic", with...)
				t.Note(v.Type == rules.Replica, "oddshop.note.verdict.replica", with...)
				t.Note(v.Type == rules.Unknown, "oddshop.note.unknown", with...)
			}
		}
	}
}

// verdict returns the line about the type of an object.
func (t telling) verdict(owner game.Seat, o rules.Object, is rules.Type) ui.Line {
	icon, key := ui.IconCard, "oddshop.log.verdict.unknown"
	switch is {
	case rules.Authentic:
		icon, key = ui.IconGavel, "oddshop.log.verdict.authentic"
	case rules.Replica:
		icon, key = ui.IconVoid, "oddshop.log.verdict.replica"
	}
	text := t.Book.T(key, "who", t.Who(owner), "object", objectName(o, t.Book), "worth", o.Worth(is))
	return ui.Line{Icon: icon, Seat: owner, Text: text}
}

func (t telling) auction(e game.Event) {
	bid := func(key string, seat game.Seat, cards rules.Money) { // lists the cards if there are several
		t.Line(ui.IconCoin, seat, key, "sum", cards.Sum(), "n", cards.Count(), "cards", cardValues(cards))
	}
	switch e := e.(type) {
	case rules.AuctionOpened:
		t.Section = aboutAuction
		t.Line(ui.IconHouse, game.Spectator, "oddshop.log.auction", about(e.Object, t.Book)...)
	case rules.BidLaid:
		key := "oddshop.log.bid.laid"
		switch {
		case e.Forced:
			key = "oddshop.log.bid.forced"
		case e.Again: // only the seat itself learns this
			key = "oddshop.log.bid.again"
		case e.Seat == t.Viewer:
			key = "oddshop.log.bid"
		}
		bid(key, e.Seat, e.Cards)
		t.Unsaid(ui.Hidden)
	case rules.BidMade:
		bid("oddshop.log.bid", e.Seat, e.Cards)
		t.Unsaid(ui.Outbid)
	case rules.BidsRevealed:
		t.Section = aboutAuction
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.bids", "bids", t.stakes(e.Bids))
	case rules.Sold:
		t.Section = aboutAuction
		t.Line(ui.IconGavel, e.Seat, "oddshop.log.sold", "object", objectName(e.Object, t.Book), "sum", e.Paid.Sum())
		t.Note(true, "oddshop.note.sold", "who", t.Who(e.Seat), "sum", e.Paid.Sum())
	case rules.Discarded:
		key, note := "oddshop.log.discard.broke", ""
		t.Section = aboutAuction
		switch e.Why {
		case rules.NobodyStayed:
			t.Section, key, note = aboutTie, "oddshop.log.discard.nobody", "oddshop.note.discarded.nobody"
		case rules.TieUnbroken:
			t.Section, key, note = aboutTie, "oddshop.log.discard.tie", "oddshop.note.discarded.tie"
		}
		object := objectName(e.Object, t.Book)
		t.Line(ui.IconVoid, game.Spectator, key, "object", object)
		t.Note(note != "", note, "object", object)
	}
}

// stakes lists the seats with their cards.
func (t telling) stakes(stakes []rules.Stake) (list []string) {
	for _, x := range stakes {
		list = append(list, t.Book.T("oddshop.log.stake", "who", t.Name(x.Seat), "sum", x.Cards.Sum()))
	}
	return list
}

func (t telling) tie(e game.Event) {
	switch e := e.(type) {
	case rules.Tied:
		t.Section = aboutTie
		who, names := t.Sharing(slices.Collect(e.Seats.All()))
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
		t.Unsaid(ui.Hidden)
	case rules.CardsRevealed:
		t.Section = aboutTie
		t.Line(ui.IconCoin, game.Spectator, "oddshop.log.added", "cards", t.stakes(e.Cards), "bids", t.stakes(e.Bids))
	case rules.CardsLost:
		t.Section = aboutTie
		for _, x := range e.Cards {
			t.Line(ui.IconVoid, x.Seat, "oddshop.log.lost", "card", x.Cards.Sum())
		}
	}
}

func (t telling) trade(e game.Event) {
	offer := func(icon, key string, number int, o rules.Offer, teller game.Seat) {
		t.Lines = append(t.Lines, ui.Line{Icon: icon, Seat: teller, Text: offerText(key, number, o, teller, t.Narrator)})
	}
	switch e := e.(type) {
	case rules.WindowOpened:
		t.Section = aboutTrade
		t.Line(ui.IconCheque, game.Spectator, ui.If(e.Window == rules.TradingAfter, "oddshop.log.trade.after", "oddshop.log.trade.before"))
		t.Note(e.Window == rules.TradingBefore, "oddshop.note.trade", "skip", t.Book.T("oddshop.bar.skip"))
	case rules.WindowClosed:
		t.Line(ui.IconPass, game.Spectator, "oddshop.log.trade.closed")
	case rules.OfferMade:
		offer(ui.IconCheque, ui.If(e.Offer.To == t.Viewer, "oddshop.log.offer.toyou", "oddshop.log.offer"), e.N, e.Offer, e.Offer.From)
		t.Note(e.Offer.To == t.Viewer, "oddshop.note.offer", "who", t.Names[e.Offer.From])
	case rules.OfferAccepted:
		t.Section = aboutTrade
		offer(ui.IconGavel, ui.If(e.Offer.From == t.Viewer, "oddshop.log.accept.yours", "oddshop.log.accept"), e.N, e.Offer, e.Offer.To)
		if n := len(e.Void); n > 0 {
			t.Line(ui.IconVoid, game.Spectator, "oddshop.log.void", "n", n, "offers", e.Void)
		}
	case rules.OfferDeclined:
		offer(ui.IconPass, ui.If(e.Offer.From == t.Viewer, "oddshop.log.decline.yours", "oddshop.log.decline"), e.N, e.Offer, e.Offer.To)
	case rules.OfferCancelled:
		offer(ui.IconPass, "oddshop.log.cancel", e.N, e.Offer, e.Offer.From)
	case rules.Skipped:
		t.Line(ui.IconPass, e.Seat, ui.If(e.Forced, "oddshop.log.skip.forced", "oddshop.log.skip"))
	}
}

// offerText returns a text about an offer from the viewpoint of one of its two sides.
func offerText(key string, number int, o rules.Offer, teller game.Seat, n ui.Narrator) string {
	other := o.From
	if teller == o.From {
		other = o.To
	}
	return n.Book.T(key, trade(o.Give, o.Want, n.Book, "number", number, "who", n.Who(teller), "other", n.Name(other))...)
}

// Offer describes an offer with its number in the window.
func (s *words) Offer(number int, o rules.Offer) string {
	return offerText(ui.If(o.To == s.Viewer, "oddshop.name.offer.toyou", "oddshop.name.offer"), number, o, o.From, s.Narrator)
}

// Notes implements ui.Game.
func (Game) Notes() []string {
	return []string{
		"oddshop.note.last", "oddshop.note.opportunist", "oddshop.note.cards", "oddshop.note.tie",
		"oddshop.note.discarded.nobody", "oddshop.note.discarded.tie",
		"oddshop.note.offer", "oddshop.note.trade", "oddshop.note.verdict.authentic", "oddshop.note.verdict.replica",
		"oddshop.note.unknown", "oddshop.note.family", "oddshop.note.bonus", "oddshop.note.sold",
		"oddshop.note.look", "oddshop.note.expert", "oddshop.note.back",
	}
}

// Tell implements ui.Words.
func (s *words) Tell(t *ui.Telling, e game.Event) { telling{t, s.view}.event(e) }

// TellStep implements ui.Words.
func (s *words) TellStep(t *ui.Telling) {
	group, gold := s.view.Length.Bonus()
	for i, p := range s.view.Players {
		who := s.Who(game.Seat(i))
		families, categories := sets(s.view.Length, t.Before.(rules.View).Players[i].Owned, p.Owned)
		for _, f := range families {
			t.Note(true, "oddshop.note.family", "who", who, "family", familyName(f, s.Book))
		}
		for _, c := range categories {
			t.Note(true, "oddshop.note.bonus", "who", who, "category", categoryName(c, s.Book), "count", group, "gold", gold)
		}
	}
}
