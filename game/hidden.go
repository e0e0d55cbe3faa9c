package game

// hidden has the choices of a sealed turn that are made and that the table does not know yet. So the
// page of a table's host can learn the choices of the others after its own person has chosen.
type hidden struct {
	unknown Seats
	fixed   bool // everybody has chosen
	last    Seat // the last one to choose, if the turn is fixed
}

// Commit notes that a seat has chosen in a sealed turn. The others see that. [Table.Decide] tells the
// table the choice. That must happen after the turn is fixed: when everybody has chosen, nobody can choose
// otherwise any more, and the table waits for the hidden choices. A [Refusal] changes nothing.
func (t *Table) Commit(seat Seat) error {
	turn := t.match.Turn()
	switch {
	case turn.Mode == Over:
		return GameOver
	case turn.Mode != Sealed || t.fixed || !turn.May.Has(seat):
		return NotYourTurn
	}
	if _, forced := t.match.Forced(seat); forced || t.unknown.Has(seat) {
		return nil
	}
	t.sealed[seat] = nil
	if t.completes(turn, seat) {
		t.unknown |= Only(seat)
		t.fixed, t.last = true, seat
		return nil
	}
	if turn.Owes.Has(seat) {
		t.steps++
		for _, sits := range t.players {
			if sits.seat != seat {
				shown := t.shown(sits.seat).Copy()
				events := shown.Apply(seat, anyChoice(t.match, seat))
				sits.player.See(Step{N: t.steps, Events: seenBy(sits.seat, events), View: shown.View(sits.seat)})
			}
		}
	}
	t.unknown |= Only(seat)
	return nil
}

// Fixed reports whether everybody has chosen in a sealed turn, and the table waits for hidden choices.
func (t *Table) Fixed() bool { return t.fixed }

// completes reports whether everybody but a seat has chosen.
func (h *hidden) completes(turn Turn, seat Seat) bool {
	return (turn.Owes &^ h.unknown).Without(seat) == 0
}

// open notes that the table is told the choice of a seat. It reports whether that was hidden.
func (h *hidden) open(seat Seat) bool {
	was := h.unknown.Has(seat)
	h.unknown = h.unknown.Without(seat)
	return was
}

// waits reports whether a decision must wait, because it would end a turn with hidden choices. From then
// on the turn is fixed.
func (t *Table) waits(seat Seat) bool {
	if t.unknown == 0 {
		return false
	}
	if !t.fixed && t.completes(t.match.Turn(), seat) {
		t.fixed, t.last = true, seat
	}
	return t.fixed && seat == t.last
}

// ends returns the last one who has chosen, if the table now knows all choices of a fixed turn.
func (h *hidden) ends() (last Seat, ok bool) {
	if !h.fixed || h.unknown != 0 {
		return h.last, false
	}
	h.fixed = false
	return h.last, true
}

// shown returns the match as a seat sees it. Hidden choices of others are made there, with any decision.
// That of the last one is not, because it would end the turn.
func (t *Table) shown(seat Seat) Match {
	made := t.unknown.Without(seat)
	if t.fixed {
		made = made.Without(t.last)
	}
	if made == 0 {
		return t.match
	}
	shown := t.match.Copy()
	for other := range (made & t.match.Turn().Owes).All() {
		shown.Apply(other, anyChoice(t.match, other))
	}
	return shown
}

// anyChoice returns a decision that a seat can make in a sealed turn.
func anyChoice(m Match, seat Seat) Decision { return m.View(seat).Legal(nil)[0] }
