package art

// Categories is how many categories of objects there are: potions, companions,
// equipment and magic, in this order.
const Categories = 4

// CategoryInk is the colour of a category, 0 to Categories-1.
func CategoryInk(category int) Ink {
	return [Categories]Ink{0x2f9c86, 0xe8923a, 0x4f7fc0, 0x7c4fc4}[category]
}

// The sizes of the signs.
const (
	signSide         = 62
	familyW, familyH = 100, 66
)

// CategorySign is the sign of a category, 0 to Categories-1: a flask on a
// round plate, a paw on a square one, a sword on a shield, a star on a diamond.
func CategorySign(category int) Picture {
	return (categoryDrawings + drawing(category)).picture(signSide, signSide)
}

// Families is how many families of equipment there are: knight, ranger,
// smith, thief and pirate, numbered from 1 in this order.
const Families = 5

// FamilyMark is the link between the pieces of a family, 1 to Families: its
// badge on a chain.
func FamilyMark(family int) Picture {
	return (familyDrawings + drawing(family-1)).picture(familyW, familyH)
}
