package page

import "gavel/assets/locale"

// roomInWords says whether friends can come by a room's code.
func roomInWords(r Room, book *locale.Book) string {
	switch {
	case r.State == NoRoom:
		return book.T("page.room.none")
	case r.State == RoomFull && !r.Flooded:
		return book.T("page.room.full")
	case r.State == RoomLost:
		return book.T("page.room.lost")
	case r.Flooded:
		return book.T("page.room.flooded")
	case r.State == RoomReaching:
		return book.T("page.room.trying")
	case r.State == RoomReached:
		return book.T("page.room.reached", "n", r.Brokers)
	}
	return "" // there is no code to say anything of
}
