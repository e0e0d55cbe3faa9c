package people

import (
	"testing"

	"gavel/assets/locale"
	"gavel/web/model"
)

// TestRoomInWords: a code is always shown with a sentence on whether it works now.
func TestRoomInWords(t *testing.T) {
	book := locale.For(locale.English)
	for _, c := range []struct {
		room model.Room
		want string
	}{
		{model.Room{}, book.T("page.room.none")},
		{model.Room{State: model.RoomMade}, ""},
		{model.Room{State: model.RoomReaching, Code: "A"}, book.T("page.room.trying")},
		{model.Room{State: model.RoomReaching, Code: "A", Flooded: true}, book.T("page.room.flooded")},
		{model.Room{State: model.RoomReached, Code: "A", Brokers: 2}, book.T("page.room.reached", "n", 2)},
		{model.Room{State: model.RoomReached, Code: "A", Brokers: 1, Flooded: true}, book.T("page.room.flooded")},
		{model.Room{State: model.RoomLost, Code: "A"}, book.T("page.room.lost")},
		{model.Room{State: model.RoomFull, Code: "A"}, book.T("page.room.full")},
	} {
		if got := roomInWords(c.room, book); got != c.want || (got == "") != (c.room.State == model.RoomMade) {
			t.Errorf("%+v: %q, want %q", c.room, got, c.want)
		}
	}
}
