package page

import "gavel/web/model"

// phrases are what people can say to each other, in the order in which they
// are offered: a drawing and the key of a text each.
var phrases = [model.Phrases]struct{ icon, key string }{
	{"i-say-hello", "page.phrase.hello"},
	{"i-say-bid", "page.phrase.bid"},
	{"i-say-ouch", "page.phrase.ouch"},
	{"i-say-turn", "page.phrase.turn"},
	{"i-say-moment", "page.phrase.moment"},
	{"i-say-thanks", "page.phrase.thanks"},
	{"i-say-sorry", "page.phrase.sorry"},
	{"i-say-laugh", "page.phrase.laugh"},
	{"i-say-wow", "page.phrase.wow"},
	{"i-say-game", "page.phrase.game"},
}
