package games

import (
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/render/sprite"
)

// Drawing returns what the rules call such as "house-12", drawn as on the table.
// Two numbers are a month and the card that lies there, "month-2-1". There is
// nothing to see of what no table has.
func (g Game) Drawing(name string, book *locale.Book) art.Picture {
	kind, which, _ := strings.Cut(name, "-")
	id := sprite.ID{Kind: kind}
	month, card, two := strings.Cut(which, "-")
	if id.N, _ = strconv.Atoi(month); two {
		n, _ := strconv.Atoi(card)
		id.N = id.N<<4 | n
	}
	return g.Scene(nil, book, nil).Picture(id)
}
