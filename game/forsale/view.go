package forsale

import (
	"slices"

	"gavel/game"
)

// Hidden stands for a number of coins that the viewer may not see [F13].
const Hidden = -1

// View is everything that one seat, or a spectator, may know. [Player.Known] has the coins, hands
// and cheques of all seats, also hidden ones, because each change was public. The page does not
// show them, but a player who counts may use them.
type View struct {
	Seat    game.Seat // the viewer, or game.Spectator
	Options Options
	Phase   Phase
	Turn    game.Turn
	Round   int // of the phase, from 1
	Rounds  int // of the phase; 0 if nobody can know it, in the sale of the variant
	First   game.Seat
	Offer   []House    // houses on the table, lowest first
	Cheques []Cheque   // cheques to be won, lowest first
	Deck    int        // cards of the phase not shown yet
	In      game.Seats // not passed, or selling
	High    int        // the highest bid, 0 for none
	Pass    Passing    // the result of passing for the seat in turn
	Players []Player
	Result  game.Result `json:",omitzero"` // once the phase is Done
}

// Player is one seat as the viewer sees it.
type Player struct {
	Bid     int    // coins in front of the seat
	Coins   int    // coins held, or Hidden
	Held    int    // number of houses held
	Hand    Houses // the houses held; empty when hidden
	Taken   int    // number of cheques taken
	Cheques Cheques
	Laid    bool  // a house lies face down
	House   House // the laid house, if the viewer may see it
	Known   Known
}

// Known is an attentive player's knowledge of a seat.
type Known struct {
	Coins   int // held, without those in front
	Houses  Houses
	Cheques Cheques
}

// Passing is the result of passing for the seat in turn.
type Passing struct {
	House House // 0 for none, in the variant [F25]
	Back  int   // coins that come back
	Lost  int   // coins that leave the game
}

// Deciding implements game.View.
func (v View) Deciding() game.Turn { return v.Turn }

// Viewer implements game.View.
func (v View) Viewer() game.Seat { return v.Seat }

// Seats implements game.View.
func (v View) Seats() int { return len(v.Players) }

// Final implements game.View.
func (v View) Final() (r game.Result, ok bool) { return v.Result, v.Phase == Done }

// Private implements game.View: a laid house is private.
func (v View) Private() bool { return v.Seat != game.Spectator && v.Players[v.Seat].House != 0 }

// Total returns all coins of the viewer for bidding: held and in front.
func (v View) Total() int {
	me := v.Players[v.Seat]
	return me.Known.Coins + me.Bid
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
		Seat: seat, Options: s.opts, Phase: s.phase, Turn: s.Turn(),
		Round: int(s.round), Rounds: s.rounds(), First: s.first,
		Deck: s.Unseen(), In: s.In, High: int(s.High),
		Players: make([]Player, s.seats),
	}
	switch s.phase {
	case Buying:
		if !s.waiting() {
			v.Offer, v.Pass = slices.Collect(s.Offer.All()), s.passing()
		}
	case Selling:
		table, _ := s.Cheques()
		v.Cheques = slices.Clone(table)
	}
	if s.phase == Dealing {
		v.First, v.Deck = game.Spectator, 0
	}
	for i := range game.Seat(s.seats) {
		v.Players[i] = s.player(i, i == seat || s.opts.Open || s.phase == Done, i == seat)
	}
	if s.phase == Done {
		v.Result = s.result()
	}
	return v
}

func (s *State) player(i game.Seat, open, own bool) Player {
	p := Player{
		Bid: int(s.Bid[i]), Coins: Hidden,
		Held: s.Hand[i].Count(), Taken: s.Won[i].Count(),
		Laid:  s.sale.laid[i] != 0,
		Known: Known{Coins: int(s.Coins[i]), Houses: s.Hand[i], Cheques: s.Won[i]},
	}
	if open {
		p.Coins, p.Hand, p.Cheques = p.Known.Coins, s.Hand[i], s.Won[i]
	}
	if own {
		p.House = s.sale.laid[i]
	}
	return p
}

func (s *State) passing() Passing {
	bid := s.Bid[s.turn]
	if s.In.Count() > s.Offer.Count() {
		return Passing{Back: int(bid)}
	}
	back := s.opts.refund(bid)
	return Passing{House: s.Offer.Lowest(), Back: int(back), Lost: int(bid - back)}
}

// rounds returns the number of rounds of the phase, or 0 if nobody can know it.
func (s *State) rounds() int {
	perRound := int(s.seats)
	if s.opts.Scarce {
		if s.phase == Selling {
			return 0
		}
		perRound--
	}
	return (int(s.houses.used) + perRound - 1) / perRound
}

// Turn says which seats decide now.
func (s *State) Turn() game.Turn {
	if s.waiting() {
		return game.Turn{Mode: game.Chance}
	}
	owes := s.Owes()
	switch s.phase {
	case Buying:
		return game.Turn{Mode: game.InTurn, Owes: owes, May: owes}
	case Selling:
		return game.Turn{Mode: game.Sealed, Owes: owes, May: s.In}
	}
	return game.Turn{}
}
