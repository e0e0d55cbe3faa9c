package art

import (
	"image"
	"testing"
)

func sampleMonth(m int) MonthCard {
	c := MonthCard{Month: m, Name: "September", Times: 1 + (m+9)%12/11 + m/12, Letters: [Shares]string{"R", "B", "Ge", "V", "Gr"}}
	for i := range c.Offers {
		for k := range 5 - i/2 {
			c.Offers[i].Shares = append(c.Offers[i].Shares, (i*k+m)%Shares)
		}
		c.Offers[i].Price = "540,000"
	}
	return c
}

func TestBusinessSetsAreTold(t *testing.T) {
	sets := map[string][]Picture{}
	for i, letter := range sampleMonth(1).Letters {
		sets["share"] = append(sets["share"], Share(i, letter))
		sets["share without letter"] = append(sets["share without letter"], Share(i, ""))
		sets["small share"] = append(sets["small share"], ShareSmall(i, letter))
	}
	for i := 1; i <= 6; i++ {
		sets["die"] = append(sets["die"], Die(i))
	}
	for _, n := range []int{5, 25, 100} {
		sets["note"] = append(sets["note"], Note(n))
	}
	for name, set := range sets {
		told(t, "without colour, "+name, 5, set, grey)
	}
}

func TestSharesAreReadable(t *testing.T) {
	for i, letter := range sampleMonth(1).Letters {
		if c := contrastIn(Raster(ShareSmall(i, letter), 14.0/shareSide), image.Rect(4, 4, 10, 10)); c < 4.5 {
			t.Errorf("share %d at 14 pixels: contrast %.2f, want 4.5", i, c)
		}
	}
	for _, n := range []int{5, 25, 100} {
		if c := contrastIn(Raster(Note(n), 30.0/NoteW), image.Rect(10, 5, 20, 12)); c < 4.5 {
			t.Errorf("note of %d at 30 pixels: contrast %.2f, want 4.5", n, c)
		}
	}
}
