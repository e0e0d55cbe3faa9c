package art

import "fmt"

// exhibit is a picture with a name, as make art shows it.
type exhibit struct {
	name    string
	scale   float64 // at which make art shows it
	picture Picture
}

// sharedExhibits lists every picture of For Sale, and those that the games share. The texts that some
// pictures bear are the caller's.
func sharedExhibits(houseName func(value int) string, words ChequeWords) []exhibit {
	var all []exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, exhibit{name, scale, p}) }
	for v := 1; v <= 30; v++ {
		add(fmt.Sprintf("house %d", v), 1, House(v, houseName(v)))
	}
	for v := 1; v <= 30; v++ {
		add(fmt.Sprintf("small house %d", v), 44.0/HouseW, HouseSmall(v))
	}
	for v := range 16 {
		add(fmt.Sprintf("cheque %d", v), 0.8, Cheque(v, words))
	}
	for i := range Avatars {
		add(fmt.Sprintf("avatar %d", i), 1, Avatar(i))
	}
	for i := range Characters {
		add(fmt.Sprintf("character %d of rank %d", i%OfRank+1, i/OfRank+1), 1, Avatar(Avatars+i))
	}
	for i := range Marks {
		add(fmt.Sprintf("mark %d", i), 1, SeatMark(i))
	}
	for _, i := range Icons() {
		add("icon "+string(i), 1.5, i.Picture())
	}
	for _, e := range []exhibit{
		{"emblem", 0.5, Emblem()}, {"banner", 1, Banner()},
		{"banner with a house", 1, houseBanner()}, {"banner with a dragon", 1, dragonBanner()}, {"banner with shares", 1, sharesBanner()},
		{"banner with a gavel", 1, gavelBanner()},
		{"back of houses", 1, HouseBack()}, {"back of cheques", 1, ChequeBack()},
		{"coin", 1, Coin()},
		{"purse", 1, Purse()}, {"gavel", 1, Gavel()}, {"spark", 1, Spark()},
		{"place card", 1, PlaceCard()}, {"plaque gold", 1, GoldPlaque()},
		{"felt", 1, Felt()}, {"vignette", 1, Vignette()}, {"lamp", 1, Lamp()}, {"beam", 0.2, Beam()},
		{"rail", 2, Rail(22)}, {"valance", 0.5, Valance(390, 46, 5)}, {"drape", 1, Drape(80, 190)},
	} {
		add(e.name, e.scale, e.picture)
	}
	return all
}

// oddShopExhibits lists every picture that only Odd Shop has. The objects'
// texts and the verdicts' words are the caller's.
func oddShopExhibits(card func(number int) ObjectCard, word func(Verdict) string) []exhibit {
	var all []exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, exhibit{name, scale, p}) }
	for n := 1; n <= Objects; n++ {
		add(fmt.Sprintf("object %d", n), 1, Object(card(n)))
	}
	for n := 1; n <= Objects; n++ {
		add(fmt.Sprintf("small object %d", n), 60.0/ObjectW, ObjectSmall(card(n)))
	}
	for v := VerdictHidden; v <= VerdictUnknown; v++ {
		add(fmt.Sprintf("verdict %d", v), 1, v.Card(word(v)))
	}
	for v := VerdictHidden; v <= VerdictUnknown; v++ {
		add(fmt.Sprintf("verdict mark %d", v), 1, v.Mark())
	}
	for _, v := range []int{0, 5, 10, 20} {
		add(fmt.Sprintf("money %d", v), 1, Money(v))
	}
	for i := range Categories {
		add(fmt.Sprintf("category %d", i), 1, CategorySign(i))
	}
	for f := 1; f <= Families; f++ {
		add(fmt.Sprintf("family %d", f), 1, FamilyMark(f))
	}
	for _, e := range []exhibit{
		{"back of objects", 1, ObjectBack()}, {"back of money", 1, MoneyBack()},
		{"opportunist", 1, Opportunist()}, {"sale pointer", 1, SalePointer()},
	} {
		add(e.name, e.scale, e.picture)
	}
	return all
}

// businessExhibits lists every picture that only Business has. The cards'
// texts are the caller's.
func businessExhibits(card func(month int) MonthCard) []exhibit {
	var all []exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, exhibit{name, scale, p}) }
	letters := card(1).Letters
	for i, letter := range letters {
		add(fmt.Sprintf("share %d", i), 0.75, Share(i, letter))
	}
	for i, letter := range letters {
		add(fmt.Sprintf("small share %d", i), 16.0/shareSide, ShareSmall(i, letter))
	}
	for m := 1; m <= Months; m++ {
		add(fmt.Sprintf("month %d", m), 1, Month(card(m)))
	}
	for m := 1; m <= Months; m++ {
		add(fmt.Sprintf("season %d", m), 1, Season(m))
	}
	for i := 1; i <= 6; i++ {
		add(fmt.Sprintf("die %d", i), 1, Die(i))
	}
	for _, n := range []int{5, 25, 100} {
		add(fmt.Sprintf("note of %d", n), 1, Note(n))
	}
	add("back of months", 1, MonthBack())
	add("envelope", 1, Envelope())
	add("bag", 1, Bag())
	add("undo", 1.5, Undo())
	return all
}
