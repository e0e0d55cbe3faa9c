package art

import "fmt"

// BusinessExhibits lists every picture that only Business has. The cards'
// texts are the caller's.
func BusinessExhibits(card func(month int) MonthCard) []Exhibit {
	var all []Exhibit
	add := func(name string, scale float64, p Picture) { all = append(all, Exhibit{name, scale, p}) }
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
