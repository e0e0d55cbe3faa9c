package oddshop

import (
	"slices"

	"gavel/game"
)

// View is everything that one seat, or a spectator, may know. Money is public, because every
// change of a hand is open [O24]. Secret are only authentication cards, the objects to come, and
// unrevealed choices.
type View struct {
	Seat        game.Seat // the viewer, or game.Spectator
	Length      Length
	Phase       Phase
	Turn        game.Turn
	Round       int        // from 1
	Opportunist game.Seat  // bids last this round; Spectator in standard auctions
	Row         []Place    // the round's objects in the order of their sale
	Slot        int        // the place of the object for sale; after the last when all are sold
	In          game.Seats // seats that bid for it, tie, or stayed
	Stayed      game.Seats // of the tied seats
	Unseen      Split      // the round's authentication cards that the viewer has not seen
	Deck        int        // number of objects of this game still to come
	Coming      Objects    // objects that nobody has seen yet; those in Deck are among them
	Authentic   Objects    // known as authentic, settled ones too
	Replica     Objects    // known as replicas, settled ones too
	Unknown     Objects    // their card was revealed as unknown; settled ones too
	Discarded   Objects
	Offers      []Offer // of the window; the first is number 1
	Players     []Player
	Result      game.Result `json:",omitzero"` // once the phase is Done
}

// Place is an object of the round and the authentication card under it.
type Place struct {
	Object    Object
	Type      Type       // Hidden unless the viewer has seen it or it is revealed
	Looked    game.Seats // seats that have paid an expert to look under it
	Owner     game.Seat  // Spectator if nobody owns it
	Discarded bool
}

// Player is one seat as the viewer sees it.
type Player struct {
	Owned      Objects
	Money      Money // unspent cards, with those of Bid and Card
	Bid        Money // bid by the seat; none if the viewer may not see it
	Card       Money // chosen in secret, to add or to lose; none unless it is the viewer's
	Out        Money // spent until the round ends
	Cheap      bool  // has consulted the cheap expert this round
	Dear       bool  // has consulted the dear one
	Decided    bool  // in this phase; in a window, it has skipped
	OffersLeft int   // in the window [O21]
}

// Deciding implements game.View.
func (v View) Deciding() game.Turn { return v.Turn }

// Viewer implements game.View.
func (v View) Viewer() game.Seat { return v.Seat }

// Seats implements game.View.
func (v View) Seats() int { return len(v.Players) }

// Final implements game.View.
func (v View) Final() (r game.Result, ok bool) { return v.Result, v.Phase == Done }

// Private implements game.View. An expert's cards are private, as are the cards that an expert
// may show next, and choices made in secret.
func (v View) Private() bool {
	if v.Seat == game.Spectator {
		return false
	}
	for _, p := range v.Row {
		if p.Type != Hidden && !(v.Authentic | v.Replica | v.Unknown).Has(p.Object) {
			return true
		}
	}
	return v.Phase == Consulting && v.Turn.May.Has(v.Seat) || v.Turn.Mode == game.Sealed && v.Players[v.Seat].Decided
}

// TypeOf returns the type of an object as far as the viewer knows it.
func (v View) TypeOf(o Object) Type {
	public := known{authentic: v.Authentic, replica: v.Replica, unknown: v.Unknown}
	if is := public.typeOf(o); is != Hidden {
		return is
	}
	for _, p := range v.Row {
		if p.Object == o {
			return p.Type
		}
	}
	return Hidden
}

// Outlook returns the least and the most that a collection can be worth, in gold, by what the
// viewer knows. No object is worth more as a replica.
func (v View) Outlook(owned Objects) (least, most int) {
	var authentic, replica Objects
	for o := range owned.All() {
		switch v.TypeOf(o) {
		case Authentic:
			authentic |= 1 << o
		case Replica:
			replica |= 1 << o
		}
	}
	return v.Length.Tally(owned, authentic, owned&^authentic).Total(), v.Length.Tally(owned, owned&^replica, replica).Total()
}

// WithoutSecrets implements game.SecretView.
func (v View) WithoutSecrets() game.View {
	v.Row = slices.Clone(v.Row)
	for i := range v.Row {
		v.Row[i].Type = Hidden
	}
	v.Unseen, v.Authentic, v.Replica, v.Unknown = fullSplit(), 0, 0, 0
	return v
}

// Legal implements game.View. One list in four in a window has an offer.
func (v View) Legal(chance game.Source) []game.Decision {
	if !v.Turn.May.Has(v.Seat) {
		return nil
	}
	s := v.told()
	all := game.Choices(s.Count(v.Seat), func(k int) Decision { return s.Nth(v.Seat, k) })
	if v.Turn.Mode == game.Open && game.IntN(chance, 4) == 0 {
		if offer := anyOffer(&s, v.Seat, chance); s.Check(v.Seat, offer) == nil {
			all = append(all, offer)
		}
	}
	return all
}

// View returns the view of a seat.
func (s *State) View(seat game.Seat) View {
	v := View{
		Seat: seat, Length: s.length, Phase: s.phase, Turn: s.Turn(),
		Round: int(s.round), Opportunist: s.opportunist,
		Slot: int(s.slot), In: s.in, Stayed: s.stayed,
		Unseen:    fullSplit(),
		Deck:      s.length.Objects() - int(s.next),
		Coming:    allObjects,
		Authentic: s.authentic, Replica: s.replica, Unknown: s.unknown, Discarded: s.discarded,
		Offers:  slices.Clone(s.offers[:s.offered]),
		Players: make([]Player, s.seats),
	}
	for _, o := range s.deck[:s.next] {
		v.Coming &^= 1 << o
	}
	for slot := range s.row() {
		p := placeOf(s, slot, seat)
		v.Unseen.take(p.Type)
		v.Row = append(v.Row, p)
	}
	for i := range v.Players {
		v.Players[i] = playerOf(s, game.Seat(i), game.Seat(i) == seat)
	}
	if s.phase == Done {
		v.Result = s.result()
	}
	return v
}

func placeOf(s *State, slot int, viewer game.Seat) Place {
	o := s.row()[slot]
	p := Place{Object: o, Owner: s.owner(o), Discarded: s.discarded.Has(o)}
	if s.typeOf(o) != Hidden || viewer >= 0 && s.seen[viewer].Has(slot) {
		p.Type = s.types[slot]
	}
	for seat := range game.Seat(s.seats) {
		if s.seen[seat].Has(slot) {
			p.Looked |= game.Only(seat)
		}
	}
	return p
}

func playerOf(s *State, i game.Seat, own bool) Player {
	p := Player{
		Owned: s.Owned[i], Money: s.Money[i], Out: s.Out[i],
		Cheap: s.cheap.Has(i), Dear: s.dear.Has(i), Decided: s.acted.Has(i),
		OffersLeft: MaxOffers - int(s.made[i]),
	}
	if own || s.phase != Bidding || s.opportunist != game.Spectator {
		p.Bid = s.Bid[i]
	}
	if own {
		p.Card = s.Card[i]
	}
	return p
}

func roundOpened(s *State) RoundOpened {
	return RoundOpened{int(s.round), s.length.Rounds(), slices.Clone(s.row()), s.opportunist}
}
