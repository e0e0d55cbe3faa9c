package board

import (
	"slices"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/render/geom"
)

const ms = time.Millisecond

// sums lists the visible captions at a time: those of seats first, then those aside.
func (c *captions) sums(now time.Duration) (all []int) {
	for i := range c.seen {
		if now < c.seen[i].until {
			all = append(all, c.seen[i].Sum)
		}
	}
	return all
}

func TestCaptionsAreSeenForAWhile(t *testing.T) {
	var c captions
	c.add(time.Second, []Caption{{At: 50 * ms, Seat: 2, Sum: 7}, {At: 100 * ms, Seat: 2, Sum: -7, Aside: true}, {At: 900 * ms, Seat: 2, Sum: 3}})
	for _, step := range []struct {
		at, now time.Duration // of the picture, and of a person's clock
		want    []int
	}{
		{time.Second, 5000 * ms, nil}, // nothing before its moment
		{1050 * ms, 5050 * ms, []int{7}},
		{1100 * ms, 5100 * ms, []int{7, -7}},
		{1890 * ms, 5049*ms + captionTime, []int{7, -7}},
		{1900 * ms, 5050*ms + captionTime, []int{3, -7}}, // a newer one replaces it
		{1900 * ms, 5050*ms + 2*captionTime, nil},
	} {
		busy := c.advance(step.at, step.now, false)
		if got := c.sums(step.now); !slices.Equal(got, step.want) || busy != (len(got) > 0) {
			t.Fatalf("at %v: %v, busy %v, want %v", step.at, got, busy, step.want)
		}
	}
}

func TestHurrySkipsCaptions(t *testing.T) {
	var c captions
	c.add(0, []Caption{{Seat: 0, Sum: 1}, {At: time.Second, Seat: 1, Sum: 2}})
	c.advance(0, 0, false)
	c.hurry(0)
	if c.advance(time.Second, 180*ms, true) {
		t.Errorf("still seen: %v", c.sums(180*ms))
	}
}

func TestSignedNumbers(t *testing.T) {
	var n Numbers
	for lang, want := range map[locale.Lang][3]string{
		locale.English: {"+11,000", "−30", "You +11,000"}, locale.German: {"+11.000", "−30", "Du +11.000"},
	} {
		n.SetBook(locale.For(lang))
		if got := [...]string{n.Signed(11_000), n.Signed(-30), n.Own(11_000)}; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// TestBarsAreSortedWhenTheyHaveRisen: the bars are in seat order until the last one has risen and
// all gold has fallen, and then in rank order. Nobody is crowned before.
func TestBarsAreSortedWhenTheyHaveRisen(t *testing.T) {
	r := ResultChart{Standing: Standing{Order: [game.MaxSeats]game.Seat{2, 0, 1}}, Seats: 3}
	r.Towers[1].Add(Sheet{Worth: 80, Shape: 1})
	r.Towers[1].Add(Sheet{Worth: 120, Gold: true})
	r.Towers[1].Add(Sheet{Worth: 200, Gold: true})
	const risen = tallyTime - 2*goldTime
	for at := time.Duration(0); at <= EndTime; at += 10 * ms {
		before := r
		r.rise(at)
		if r.grown < before.grown || r.fallen > 0 && r.grown < 1 || r.sorted > 0 && r.fallen < 2 || r.cheer > 0 && r.sorted < 1 {
			t.Fatalf("at %v: %v risen, %v fallen, %v sorted, %v cheered", at, r.grown, r.fallen, r.sorted, r.cheer)
		}
		if slow := at > risen/2 && at < risen; slow && r.grown < 0.8 {
			t.Fatalf("only %v risen at %v: the last fifth is not slow", r.grown, at)
		}
	}
	if r.cheer != 1 {
		t.Error("the cheer does not end")
	}
	zone := geom.Rect{W: 300, H: 100}
	if best, second, last := r.column(zone, 0, 90).X, r.column(zone, 1, 90).X, r.column(zone, 2, 90).X; best <= second || second <= last {
		t.Errorf("the best stands at %v, the others at %v and %v", best, second, last)
	}
}
