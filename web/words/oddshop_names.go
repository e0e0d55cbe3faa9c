package words

import (
	"slices"

	"gavel/assets/locale"
	"gavel/game/oddshop"
)

// Object returns the name of an object.
func Object(o oddshop.Object, book *locale.Book) string {
	return book.T("oddshop.object." + o.ID())
}

// Article describes an object: its name, category and family, and what it is
// worth as either type.
func Article(o oddshop.Object, book *locale.Book) string {
	key, family := "oddshop.name.object", ""
	if f := o.Family(); f != oddshop.NoFamily {
		key, family = "oddshop.name.object.family", Family(f, book)
	}
	return book.T(key, "object", Object(o, book), "kind", kind(o.Category(), book), "family", family,
		"authentic", o.Worth(oddshop.Authentic), "replica", o.Worth(oddshop.Replica))
}

// Category returns the name of a category.
func Category(c oddshop.Category, book *locale.Book) string {
	return book.T([...]string{
		oddshop.Potion: "oddshop.category.potion", oddshop.Companion: "oddshop.category.companion",
		oddshop.Equipment: "oddshop.category.equipment", oddshop.Magic: "oddshop.category.magic",
	}[c])
}

// kind returns what one object of a category is.
func kind(c oddshop.Category, book *locale.Book) string {
	return book.T([...]string{
		oddshop.Potion: "oddshop.kind.potion", oddshop.Companion: "oddshop.kind.companion",
		oddshop.Equipment: "oddshop.kind.equipment", oddshop.Magic: "oddshop.kind.magic",
	}[c])
}

// Family returns the name of a family, which is not NoFamily.
func Family(f oddshop.Family, book *locale.Book) string {
	return book.T([...]string{
		oddshop.Knight: "oddshop.family.knight", oddshop.Ranger: "oddshop.family.ranger",
		oddshop.Smith: "oddshop.family.smith", oddshop.Thief: "oddshop.family.thief",
		oddshop.Pirate: "oddshop.family.pirate",
	}[f])
}

// Type returns the word for what an authentication card says.
func Type(t oddshop.Type, book *locale.Book) string {
	return book.T([...]string{
		oddshop.Hidden: "oddshop.type.hidden", oddshop.Authentic: "oddshop.type.authentic",
		oddshop.Replica: "oddshop.type.replica", oddshop.Unknown: "oddshop.type.unknown",
	}[t])
}

// Cards returns the values of money cards.
func Cards(m oddshop.Money) []int { return slices.Collect(m.Values()) }

// Goods lists objects and money cards; it names it too when there is nothing.
func Goods(g oddshop.Goods, book *locale.Book) string {
	var list []string
	for o := range g.Objects.All() {
		list = append(list, book.T("oddshop.name.thing", "object", Object(o, book)))
	}
	for value := range g.Money.Values() {
		list = append(list, book.T("oddshop.name.card", "card", value))
	}
	if len(list) == 0 {
		return book.T("oddshop.name.nothing")
	}
	return book.List(list)
}
