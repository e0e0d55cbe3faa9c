package art

import "fmt"

// Exhibit is a picture with a name, as shown on the contact sheet.
type Exhibit struct {
	Name    string
	Scale   float64 // at which the sheet shows it
	Picture Picture
}

// Exhibits lists every picture of the game, for the contact sheet and for the
// tests that guard the drawings. The texts that some pictures bear are the
// caller's.
func Exhibits(houseName func(value int) string, words ChequeWords) []Exhibit {
	var all []Exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, Exhibit{name, scale, p}) }
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
	for _, e := range []Exhibit{
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
		add(e.Name, e.Scale, e.Picture)
	}
	return all
}

// file is a picture that is an SVG file: its name without ".svg", and its view box.
type file struct {
	name       string
	x, y, w, h float64
}

// FileExhibits lists what each SVG file draws.
func FileExhibits() []Exhibit {
	var all []Exhibit
	for i, f := range files {
		all = append(all, Exhibit{f.name, 120 / max(f.w, f.h), Picture{f.w, f.h, func(p *Pen) {
			p.Within(Move(-f.x, -f.y), func() {
				if !p.play(drawing(i)) {
					p.path.Fill(Gold)
				}
			})
		}}})
	}
	return all
}

// OddShopExhibits lists every picture that only Odd Shop has. The objects'
// texts and the verdicts' words are the caller's.
func OddShopExhibits(card func(number int) ObjectCard, word func(Verdict) string) []Exhibit {
	var all []Exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, Exhibit{name, scale, p}) }
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
	for _, e := range []Exhibit{
		{"back of objects", 1, ObjectBack()}, {"back of money", 1, MoneyBack()},
		{"opportunist", 1, Opportunist()}, {"sale pointer", 1, SalePointer()},
	} {
		add(e.Name, e.Scale, e.Picture)
	}
	return all
}
