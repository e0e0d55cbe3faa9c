package business

import "gavel/game"

// Hidden stands for an amount of money that the viewer may not see.
const Hidden = -1

// View is everything that one seat, or a spectator, may know. Everybody starts with the same
// money, and all bids and sales become public. So [Player.Known] has the money of everybody. The
// page does not show it, but a player who counts may use it.
type View struct {
	Seat    game.Seat // the viewer, or game.Spectator
	Options Options
	Phase   Phase
	Turn    game.Turn
	Month   int          // from 1; 0 before the deal
	Year    [Months]Card // the open cards: this month's, the next two and all before [B7]
	Bag     Shares       // the shares in it, because everything outside it is public
	Groups  []Shares     // on the market by index; a taken group is empty
	In      game.Seats   // seats that take part in the phase; in Taking, the bidders
	Order   []game.Seat  // the order of taking groups, in the phase Taking
	Players []Player
	Result  game.Result `json:",omitzero"` // once the phase is Done
}

// Player is one seat as the viewer sees it.
type Player struct {
	Hand    Shares
	Money   int   // or Hidden
	Bid     int   // this month's; 0 for none or a hidden bid
	Decided bool  // the seat has sealed a bid, a sale or a discard
	Sale    Tally // the sealed sale, if the viewer may see it
	Discard Shares
	Known   Known
}

// Known is the count of an attentive player.
type Known struct{ Money int }

// Deciding implements game.View.
func (v View) Deciding() game.Turn { return v.Turn }

// Viewer implements game.View.
func (v View) Viewer() game.Seat { return v.Seat }

// Seats implements game.View.
func (v View) Seats() int { return len(v.Players) }

// Final implements game.View.
func (v View) Final() (r game.Result, ok bool) { return v.Result, v.Phase == Done }

// Private implements game.View: sealed choices are private.
func (v View) Private() bool {
	return v.Seat != game.Spectator && v.Turn.Mode == game.Sealed && v.Players[v.Seat].Decided
}

// Card returns the month's card, 0 before the deal.
func (v View) Card() Card {
	if v.Month == 0 {
		return 0
	}
	return v.Year[v.Month-1]
}

// Legal implements game.View.
func (v View) Legal(game.Source) []game.Decision {
	if !v.Turn.May.Has(v.Seat) {
		return nil
	}
	s := v.told()
	return game.Choices(s.Count(v.Seat), func(k int) Decision { return s.Nth(v.Seat, k) })
}

// View returns the view of a seat.
func (s *State) View(seat game.Seat) View {
	v := View{
		Seat: seat, Options: s.Options, Phase: s.phase, Turn: s.Turn(),
		Month: s.Year.Month, Year: s.Year.open(), Bag: s.bag, In: s.In,
		Players: make([]Player, s.seats),
	}
	if s.phase >= Bidding && s.phase <= Taking {
		v.Groups = append(v.Groups, s.Groups[:s.seats]...)
	}
	if s.phase == Taking {
		for rank := range uint8(s.In.Count()) {
			for i := range s.queue.at(rank).All() {
				v.Order = append(v.Order, i)
			}
		}
	}
	for i := range game.Seat(s.seats) {
		v.Players[i] = s.player(i, i == seat)
	}
	if s.phase == Done {
		v.Result = s.result()
	}
	return v
}

func (s *State) player(i game.Seat, own bool) Player {
	p := Player{
		Hand: s.Hand[i], Money: Hidden, Decided: s.made.Has(i),
		Known: Known{s.Money[i]},
	}
	if own || s.phase == Done {
		p.Money = s.Money[i]
	}
	if own || s.phase != Bidding {
		p.Bid = s.Bid[i]
	}
	if own && p.Decided && s.phase == Selling {
		p.Sale = s.sale[i]
	}
	if own && p.Decided && s.phase == Discarding {
		p.Discard = s.discard[i]
	}
	return p
}

// Turn says which seats decide now.
func (s *State) Turn() game.Turn {
	owes := s.Owes()
	switch s.phase {
	case Dealing, Drawing, Rolling:
		return game.Turn{Mode: game.Chance}
	case Taking:
		return game.Turn{Mode: game.InTurn, Owes: owes, May: owes}
	case Bidding, Selling, Discarding:
		return game.Turn{Mode: game.Sealed, Owes: owes, May: s.In}
	}
	return game.Turn{}
}
