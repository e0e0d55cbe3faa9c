package art

// The size of a banknote in design units.
const (
	NoteW = 100
	NoteH = 56
)

// Note is a banknote of 5, 25 or 100 thousand.
func Note(thousands int) Picture {
	d := noteDrawings
	switch thousands {
	case 25:
		d++
	case 100:
		d += 2
	}
	return d.picture(NoteW, NoteH)
}

// Envelope holds what is chosen in secret, under a seal.
func Envelope() Picture { return envelopeDrawing.picture(80, 56) }

// EnvelopeOpen is the back of an opened envelope with its raised flap, as wide as [Envelope].
func EnvelopeOpen() Picture { return envelopeOpenDrawing.picture(80, 87) }

// EnvelopePocket is the front of an opened envelope, with its broken seal.
func EnvelopePocket() Picture { return envelopePocketDrawing.picture(80, 56) }

// Die is a die that shows 1 to 6.
func Die(pips int) Picture { return (dieDrawings + drawing(pips-1)).picture(48, 48) }

// Bag is the linen bag that the shares are drawn from.
func Bag() Picture { return bagDrawing.picture(100, 108) }

// Undo is the sign for taking a choice back.
func Undo() Picture { return undoDrawing.picture(32, 32) }
