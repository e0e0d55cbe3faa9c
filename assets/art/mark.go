package art

// Marks is how many seats can be marked.
const Marks = 6

// SeatMark is the sign of a seat, 0 to Marks-1. Shape, colour and pattern all
// differ, so any one of them is enough. People with any kind of colour sight tell the colours apart.
func SeatMark(seat int) Picture { return (seatDrawings + drawing(seat)).picture(48, 48) }
