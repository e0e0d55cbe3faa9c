package art

// Marks is how many seats can be marked.
const Marks = 6

// SeatInk is the colour of a seat, 0 to Marks-1: six that people with any
// kind of colour sight tell apart.
func SeatInk(seat int) Ink {
	return [Marks]Ink{0xd8572a, 0x3f97d6, 0x1f9a74, 0xf0c93a, 0xc0609c, 0x3f4fae}[seat]
}

// SeatMark is the sign of a seat, 0 to Marks-1. Shape, colour and pattern all
// differ, so any one of them is enough.
func SeatMark(seat int) Picture { return (SeatMarks + Drawing(seat)).picture(48, 48) }
