package games

import (
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/render/sprite"
)

// Drawing returns a drawing of the rules by its name, such as "house-12", as it looks on the
// table, or "business/die-2", as package art counts them. In "month-2-1" the numbers are a month and the card in it. Unknown names give an empty
// drawing.
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
