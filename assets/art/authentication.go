package art

import "gavel/assets/font"

// The size of an authentication card in design units; it is as wide as an
// object's card.
const (
	AuthenticationW = 240
	AuthenticationH = 160
)

// Verdict is what an authentication card says of an object.
type Verdict int

// The verdicts. Hidden is a card that lies face down.
const (
	VerdictHidden Verdict = iota
	VerdictAuthentic
	VerdictReplica
	VerdictUnknown
)

// Card is the authentication card with the verdict's word in the player's
// language; a hidden one bears no word. Sign and frame tell the verdicts
// apart: a sealed certificate with a golden frame, crossed-out copies with cut
// corners, a question mark among dots.
func (v Verdict) Card(word string) Picture {
	return Picture{AuthenticationW, AuthenticationH, func(p *Pen) {
		p.play(verdictCardDrawings + drawing(v))
		if v == VerdictHidden {
			return
		}
		size := 31.0
		if full := TextWidth(font.Bold(), size, word); full > 92 {
			size *= 92 / full
		}
		p.Text(font.Bold(), size, 167, 80+size*0.36, Middle, word).Fill(Dark)
	}}
}

// Mark is the verdict's sign alone, to be laid on an object: readable from 16
// pixels.
func (v Verdict) Mark() Picture { return (verdictMarkDrawings + drawing(v)).picture(64, 64) }
