package art

import (
	"fmt"
	"strings"
)

// exhibit is a picture with a name, as make art shows it.
type exhibit struct {
	name    string
	scale   float64 // at which make art shows it
	picture Picture
}

// exhibits lists every picture: those of For Sale, those that the games share, those of Odd Shop and those of Business.
func exhibits() (all []exhibit) {
	add := func(name string, scale float64, p Picture) { all = append(all, exhibit{name, scale, p}) }
	words := ChequeWords{Bank: "Gavel Bank", Title: "Cheque", Pay: "Pay to the bearer", Void: "VOID"}
	for v := 1; v <= 30; v++ {
		add(fmt.Sprintf("house %d", v), 1, House(v, "Timbered house"))
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
	for i := range 6 {
		add(fmt.Sprintf("mark %d", i), 1, Drawn("people/seat", i))
	}
	for _, i := range []Icon{IconBid, IconPass, IconCrown} {
		add("icon "+strings.TrimPrefix(string(i), "parlour/"), 1.5, Drawn(string(i), 0))
	}
	for _, e := range []exhibit{
		{"emblem", 0.5, Emblem()}, {"banner", 1, Banner()},
		{"banner with a house", 1, houseBanner()}, {"banner with a dragon", 1, dragonBanner()}, {"banner with shares", 1, sharesBanner()},
		{"banner with a gavel", 1, gavelBanner()},
		{"back of houses", 1, Drawn("forsale/house-back", 0)}, {"back of cheques", 1, Drawn("forsale/cheque-back", 0)},
		{"coin", 1, Drawn("parlour/coin", 0)},
		{"purse", 1, Drawn("parlour/purse", 0)}, {"gavel", 1, Gavel()}, {"spark", 1, Drawn("parlour/spark", 0)},
		{"place card", 1, Drawn("parlour/place-card", 0)}, {"plaque gold", 1, Drawn("parlour/gold-plaque", 0)},
		{"felt", 1, Felt()}, {"vignette", 1, Drawn("parlour/vignette", 0)}, {"lamp", 1, Drawn("parlour/lamp", 0)}, {"beam", 0.2, Drawn("parlour/beam", 0)},
		{"rail", 2, Rail(22)}, {"valance", 0.5, Valance(390, 46, 5)}, {"drape", 1, Drape(80, 190)},
	} {
		add(e.name, e.scale, e.picture)
	}
	for n := 1; n <= Objects; n++ {
		add(fmt.Sprintf("object %d", n), 1, Object(sampleCard(n)))
	}
	for n := 1; n <= Objects; n++ {
		add(fmt.Sprintf("small object %d", n), 60.0/ObjectW, ObjectSmall(sampleCard(n)))
	}
	for v := range 4 {
		add(fmt.Sprintf("verdict %d", v), 1, AuthenticationCard(v, "Authentic"))
	}
	for v := range 4 {
		add(fmt.Sprintf("verdict mark %d", v), 1, Drawn("oddshop/verdict-mark", v))
	}
	for i, v := range []int{0, 5, 10, 20} {
		add(fmt.Sprintf("money %d", v), 1, Drawn("oddshop/money", i))
	}
	for i := range Categories {
		add(fmt.Sprintf("category %d", i), 1, Drawn("oddshop/category", i))
	}
	for f := 1; f <= 5; f++ {
		add(fmt.Sprintf("family %d", f), 1, Drawn("oddshop/family", f-1))
	}
	add("back of objects", 1, Drawn("oddshop/object-back", 0))
	add("back of money", 1, Drawn("oddshop/money-back", 0))
	add("opportunist", 1, Drawn("oddshop/opportunist", 0))
	add("sale pointer", 1, Drawn("parlour/sale-pointer", 0))
	letters := sampleMonth(1).Letters
	for i, letter := range letters {
		add(fmt.Sprintf("share %d", i), 0.75, Share(i, letter))
	}
	for i, letter := range letters {
		add(fmt.Sprintf("small share %d", i), 16.0/shareSide, ShareSmall(i, letter))
	}
	for m := 1; m <= Months; m++ {
		add(fmt.Sprintf("month %d", m), 1, Month(sampleMonth(m)))
	}
	for m := 1; m <= Months; m++ {
		add(fmt.Sprintf("season %d", m), 1, Season(m))
	}
	for i := 1; i <= 6; i++ {
		add(fmt.Sprintf("die %d", i), 1, Drawn("business/die", i-1))
	}
	for i, n := range []int{5, 25, 100} {
		add(fmt.Sprintf("note of %d", n), 1, Drawn("business/note", i))
	}
	add("back of months", 1, Drawn("business/month-back", 0))
	add("envelope", 1, Drawn("business/envelope", 0))
	add("bag", 1, Drawn("business/bag", 0))
	add("undo", 1.5, Drawn("parlour/undo", 0))
	return all
}
