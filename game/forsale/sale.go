package forsale

import "gavel/game"

// sale is a selling round: the cheques, and the houses that are laid for them.
type sale struct {
	cheques [MaxSeats]Cheque // to be won, lowest first
	laid    [MaxSeats]House  // face down, 0 if not yet
	by      game.Seats       // seats that have laid a house
}

// open puts cheques on the table.
func (s *sale) open(cheques []Cheque) {
	for i, c := range cheques {
		for ; i > 0 && s.cheques[i-1] > c; i-- {
			s.cheques[i] = s.cheques[i-1]
		}
		s.cheques[i] = c
	}
}

// houses returns the laid houses.
func (s *sale) houses() (all Houses) {
	for _, h := range s.laid {
		all.add(h)
	}
	return all &^ 1
}

// revealed returns the house and the cheque of each seat that has laid one.
func (s *sale) revealed() Revealed {
	all := s.houses()
	r := Revealed{make([]Sale, all.Count())}
	for seat, h := range s.laid {
		if h != 0 {
			place := all.rank(h)
			r.Sales[place] = Sale{game.Seat(seat), h, s.cheques[place]}
		}
	}
	return r
}
