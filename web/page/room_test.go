package page

import (
	"testing"

	"gavel/assets/locale"
)

// TestRoomInWords: a code never stands there without a word on whether it is of
// use just now.
func TestRoomInWords(t *testing.T) {
	book := locale.For(locale.English)
	for _, c := range []struct {
		room Room
		want string
	}{
		{Room{}, book.T("page.room.none")},
		{Room{State: RoomMade}, ""},
		{Room{State: RoomReaching, Code: "A"}, book.T("page.room.trying")},
		{Room{State: RoomReaching, Code: "A", Flooded: true}, book.T("page.room.flooded")},
		{Room{State: RoomReached, Code: "A", Brokers: 2}, book.T("page.room.reached", "n", 2)},
		{Room{State: RoomReached, Code: "A", Brokers: 1, Flooded: true}, book.T("page.room.flooded")},
		{Room{State: RoomLost, Code: "A"}, book.T("page.room.lost")},
		{Room{State: RoomFull, Code: "A"}, book.T("page.room.full")},
	} {
		if got := roomInWords(c.room, book); got != c.want || (got == "") != (c.room.State == RoomMade) {
			t.Errorf("%+v: %q, want %q", c.room, got, c.want)
		}
	}
}
