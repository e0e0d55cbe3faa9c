package oddshop

import (
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render/board"
)

// cues are the sounds of a transition. What flies is heard as it lands.
func cues(t transition) (all board.Cues) {
	me, seat := t.To.me, t.Effect.seat
	gain := board.Gain(seat, me)
	switch t.Effect.kind {
	case open:
		for i := range t.To.n {
			all.Add(dealing.At(i, t.To.n), sound.Card, 1)
		}
		if t.From.deck > 0 && t.To.deck == 0 {
			all.Add(t.Length-board.Breath, sound.LastRound, 1)
		}
	case peek:
		all.Add(layTime*3/4, sound.Coin, gain)
		if t.Length > othersPeek {
			all.Add(cardTime, sound.Flip, 1)
			all.Add(cardTime+flipTime+glance, sound.Flip, 1)
		}
	case lay:
		all.Add(layTime*3/4, sound.Card, gain)
		if seat != me && t.From.leads(me) && t.To.at[seat].bid.Sum() > t.From.at[me].bid.Sum() {
			all.Add(t.Length-board.Breath, sound.Outbid, 1)
		}
	case reveal:
		all.Add(0, sound.Reveal, 1)
		all.Add(suspense, sound.Flip, 1)
	case tie:
		all.Add(layTime*3/4, sound.CoinBack, 1)
	case hammer:
		all.Add(board.Impact, sound.Gavel, gain)
		all.Add(board.Strike+cardTime*3/4, sound.Card, gain)
		if seat == me {
			all.Add(board.Strike+cardTime*3/4, sound.Won, 1)
		} else if t.From.stayed.Has(me) {
			all.Add(board.Strike+cardTime*3/4, sound.Lost, 1)
		}
	case discard:
		all.Add(suspense+cardTime*3/4, sound.Card, 1)
	case show:
		all.Add(cardTime*3/4, sound.Card, 1)
		all.Add(cardTime, sound.Reveal, 1)
	case verdict:
		all.Add(unveiling, sound.Flip, gain)
		switch {
		case t.To.authentic != t.From.authentic:
			all.Add(unveiling+flipTime, sound.Authentic, gain)
		case t.To.replica != t.From.replica:
			all.Add(unveiling+flipTime, sound.Replica, gain)
		}
	case trade:
		near := max(gain, board.Gain(t.Effect.other, me))
		all.Add(cardTime*3/4, sound.Card, near)
		all.Add(cardTime, sound.Coin, near)
	case home:
		all.Add(board.SettleTime*3/4, sound.CoinBack, 1)
	case finish:
		all.Finish(tallyTime, me, t.To.end)
	}
	all.Turn(t.Length, me, t.From.owes, t.To.owes)
	return all
}

// leads reports whether no other open bid is as high as that of a seat.
func (s *boardState) leads(seat game.Seat) bool {
	if seat == game.Spectator || s.at[seat].bid == 0 {
		return false
	}
	for i, h := range s.at[:s.seats] {
		if game.Seat(i) != seat && h.bid.Sum() >= s.at[seat].bid.Sum() {
			return false
		}
	}
	return true
}
