package oddshop

import (
	"iter"
	"slices"

	"gavel/assets/locale"
	rules "gavel/game/oddshop"
)

// objectName returns the name of an object.
func objectName(o rules.Object, book *locale.Book) string {
	return book.T("oddshop.object." + o.ID())
}

// objectNames returns the names of objects.
func objectNames(objects iter.Seq[rules.Object], book *locale.Book) (names []string) {
	for o := range objects {
		names = append(names, objectName(o, book))
	}
	return names
}

// about returns the arguments of a text about an object: its name, and its worth as either type.
func about(o rules.Object, book *locale.Book, more ...any) []any {
	return append(more, "object", objectName(o, book), "authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica))
}

// articleName describes an object: its name, category and family, and its worth as either type.
func articleName(o rules.Object, book *locale.Book) string {
	key, family := "oddshop.name.object", ""
	if f := o.Family(); f != rules.NoFamily {
		key, family = "oddshop.name.object.family", familyName(f, book)
	}
	return book.T(key, about(o, book, "kind", kind(o.Category(), book), "family", family)...)
}

// The ends of the keys of categories and families, in their order.
var (
	categories = [...]string{"potion", "companion", "equipment", "magic"}
	families   = [...]string{"knight", "ranger", "smith", "thief", "pirate"}
)

// categoryName returns the name of a category.
func categoryName(c rules.Category, book *locale.Book) string {
	return book.T("oddshop.category." + categories[c])
}

// kind returns the name of one object of a category.
func kind(c rules.Category, book *locale.Book) string {
	return book.T("oddshop.kind." + categories[c])
}

// familyName returns the name of a family other than NoFamily.
func familyName(f rules.Family, book *locale.Book) string {
	return book.T("oddshop.family." + families[f-rules.Knight])
}

// typeName returns the word on an authentication card.
func typeName(t rules.Type, book *locale.Book) string {
	return book.T([...]string{
		rules.Hidden: "oddshop.type.hidden", rules.Authentic: "oddshop.type.authentic",
		rules.Replica: "oddshop.type.replica", rules.Unknown: "oddshop.type.unknown",
	}[t])
}

// cardValues returns the values of money cards.
func cardValues(m rules.Money) []int { return slices.Collect(m.All()) }

// goodsText lists objects and money cards. It has a word for no goods, too.
func goodsText(g rules.Goods, book *locale.Book) string {
	var list []string
	for o := range g.Objects.All() {
		list = append(list, book.T("oddshop.name.thing", "object", objectName(o, book)))
	}
	for value := range g.Money.All() {
		list = append(list, book.T("oddshop.name.card", "card", value))
	}
	if len(list) == 0 {
		return book.T("oddshop.name.nothing")
	}
	return book.List(list)
}

// trade returns the arguments of a text about goods for others.
func trade(give, want rules.Goods, book *locale.Book, more ...any) []any {
	return append(more, "give", goodsText(give, book), "want", goodsText(want, book))
}

// sets returns the families and categories that objects complete which were not complete before.
func sets(l rules.Length, before, after rules.Objects) (families []rules.Family, categories []rules.Category) {
	for f := rules.Knight; f <= rules.Pirate; f++ {
		if all := f.Objects(); after&all == all && before&all != all {
			families = append(families, f)
		}
	}
	group, _ := l.Bonus()
	for c := rules.Potion; c <= rules.Magic; c++ {
		if all := c.Objects(); (after&all).Count() >= group && (before&all).Count() < group {
			categories = append(categories, c)
		}
	}
	return families, categories
}
