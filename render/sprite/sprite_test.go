package sprite

import (
	"testing"
	"time"

	"gavel/assets/art"
)

func counting(drawn *int) Gallery {
	return func(id ID) art.Picture {
		return art.Picture{W: 10, H: 20, Draw: func(*art.Pen) { *drawn++ }}
	}
}

var house = ID{Kind: "house", N: 7}

func TestAPictureIsDrawnOncePerSize(t *testing.T) {
	drawn := 0
	s := NewSheet(counting(&drawn))
	if _, ok := s.Get(house, 50); ok || drawn != 0 {
		t.Fatal("nothing should be ready before Work")
	}
	s.Get(house, 50)
	s.Work(time.Second, time.Minute)
	sp, ok := s.Get(house, 50)
	if !ok || drawn != 1 || s.Pending() {
		t.Fatalf("ready %v, drawn %d times, pending %v", ok, drawn, s.Pending())
	}
	if sp.W != 50 || sp.H != 100 || sp.Born != time.Second {
		t.Errorf("got %+v", sp)
	}
	if b := sp.Image.Bounds().Size(); b.X != 52 || b.Y != 102 {
		t.Errorf("the image with its border measures %v", b)
	}
	if n := testing.AllocsPerRun(100, func() { s.Get(house, 50) }); n != 0 {
		t.Errorf("a ready sprite allocates %v times", n)
	}
}

func TestAnotherSizeStandsIn(t *testing.T) {
	drawn := 0
	s := NewSheet(counting(&drawn))
	s.Get(house, 50)
	s.Work(time.Second, 0)
	sp, ok := s.Get(house, 80)
	if !ok || sp.W != 50 {
		t.Fatalf("the small one should stand in, got %+v", sp)
	}
	s.Work(time.Minute, 0)
	if sp, _ = s.Get(house, 80); sp.W != 80 || sp.Born != time.Second {
		t.Errorf("a sharper picture should not fade in again: %+v", sp)
	}
}

func TestWorkKeepsToItsBudget(t *testing.T) {
	drawn := 0
	s := NewSheet(counting(&drawn))
	for n := range 5 {
		s.Get(ID{Kind: "house", N: n}, 50)
	}
	s.Work(0, 0)
	if drawn != 1 || !s.Pending() {
		t.Errorf("drew %d without a budget, want 1", drawn)
	}
	if _, ok := s.Get(ID{Kind: "house", N: 0}, 50); !ok {
		t.Error("the first ordered should be the first drawn")
	}
}

func TestRearrangeKeepsWhatIsWantedAndTheWidest(t *testing.T) {
	drawn := 0
	s := NewSheet(counting(&drawn))
	for _, px := range []int{30, 50, 80} {
		s.Get(house, px)
	}
	s.Work(0, time.Minute)
	s.Rearrange()
	s.Get(house, 30)
	s.Rearrange()
	for px, want := range map[int]bool{30: true, 50: false, 80: true} {
		if _, kept := s.ready[order{house, px}]; kept != want {
			t.Errorf("%d pixels wide: kept %v, want %v", px, kept, want)
		}
	}
	s.Get(house, 60)
	if s.Rearrange(); s.Pending() {
		t.Error("an order for the old arrangement survived")
	}
}

func TestClearForgetsEverything(t *testing.T) {
	drawn := 0
	s := NewSheet(counting(&drawn))
	s.Get(house, 50)
	s.Work(0, 0)
	s.Get(house, 60)
	s.Clear()
	if s.Pending() {
		t.Error("orders survived")
	}
	if _, ok := s.Get(house, 50); ok {
		t.Error("a sprite survived")
	}
}

// TestRenew: a changed picture stands in for itself until it is rasterised again.
func TestRenew(t *testing.T) {
	drawn := 0
	s := NewSheet(func(ID) art.Picture {
		drawn++
		return art.Picture{W: 10, H: 10, Draw: func(*art.Pen) {}}
	})
	card := ID{Kind: "card"}
	s.Get(card, 20)
	s.Work(0, time.Second)
	s.Renew()
	if sp, ok := s.Get(card, 20); !ok || sp == nil || s.Missing() || !s.Pending() {
		t.Errorf("nothing stands in for a picture that has changed, or it is not ordered")
	}
	s.Work(time.Second, time.Second)
	if sp, ok := s.Get(card, 20); !ok || s.Pending() || drawn != 2 || sp.Born != 0 {
		t.Errorf("it was drawn %d times, is ready: %v", drawn, ok)
	}
}

// TestSmallStandsIn: the variants for small and large sizes stand in for each other.
func TestSmallStandsIn(t *testing.T) {
	s := NewSheet(func(ID) art.Picture { return art.Picture{W: 10, H: 10, Draw: func(*art.Pen) {}} })
	card := ID{Kind: "card"}
	s.Get(card, 80)
	s.Work(0, time.Second)
	card.Small = true
	if sp, ok := s.Get(card, 20); !ok || sp.W != 80 || s.Missing() || !s.Pending() {
		t.Errorf("the large one stands in: %v; missing: %v, ordered: %v", ok, s.Missing(), s.Pending())
	}
	s.Work(time.Second, time.Second)
	if sp, ok := s.Get(card, 20); !ok || sp.W != 20 || sp.Born != 0 {
		t.Errorf("the small one is there: %v, and fades in: %v", ok, sp.Born != 0)
	}
}
