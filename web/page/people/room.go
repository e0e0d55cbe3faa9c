package people

import (
	"gavel/assets/locale"
	"gavel/web/model"
)

// roomInWords says whether friends can join by a room's code.
func roomInWords(r model.Room, book *locale.Book) string {
	switch {
	case r.State == model.NoRoom:
		return book.T("page.room.none")
	case r.State == model.RoomFull && !r.Flooded:
		return book.T("page.room.full")
	case r.State == model.RoomLost:
		return book.T("page.room.lost")
	case r.Flooded:
		return book.T("page.room.flooded")
	case r.State == model.RoomReaching:
		return book.T("page.room.trying")
	case r.State == model.RoomReached:
		return book.T("page.room.reached", "n", r.Brokers)
	}
	return "" // there is no code to describe
}
