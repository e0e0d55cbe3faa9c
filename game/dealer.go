package game

// Dealer is the chance that rules ask when cards are due. It chooses how many cards it deals, and
// the rules take all of them. So no rule can distinguish one dealer from another.
type Dealer interface {
	Source
	// Deal returns how many of the cards that are left it deals now: those that are due, or all.
	Deal(due, left int) int
}

// Ahead is the dealer of a game with a seed. It deals all cards as soon as it is asked. So the
// whole deal follows from the seed, whatever the players do.
type Ahead struct{ Source }

// Deal implements Dealer.
func (Ahead) Deal(_, left int) int { return left }

// AsTurned is the dealer of one draw, in a game that is drawn as it goes. It deals a card only when the rules turn it,
// so that nobody can know the cards to come.
type AsTurned struct {
	Source
	Secrets Source // of the game's seed; nil if it is not known
}

// Deal implements Dealer.
func (AsTurned) Deal(due, _ int) int { return due }

// Next returns what chance decides next in a match; nil for a secret that is not known. It changes nothing but the dealer's sources.
func Next(m Match, from Dealer) Outcome {
	o := m.Draw(from)
	_, secret := o.(SecretOutcome)
	turned, drawn := from.(AsTurned)
	switch {
	case !secret || !drawn:
		return o
	case turned.Secrets == nil:
		return nil
	}
	return m.Draw(Ahead{turned.Secrets})
}
