package art

// hourInk is the colour of the hour at which the house of the given value is shown: a card's sky
// tells its worth before its number.
func hourInk(value int) Ink {
	return [6]Ink{0x8492a6, 0x6cbf9a, 0x4f9be0, 0xef9a3d, 0xc2628f, 0x5b4bb5}[min(max((value-1)/5, 0), 5)]
}

// Houses are drawn 216 wide, standing on y = 228, with sky down to 250; the small cards show more
// sky than the large ones.
const sceneW, sceneH = 216.0, 250.0
