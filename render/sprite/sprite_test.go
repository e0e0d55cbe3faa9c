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

var house = ID{"house", 7}

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
		s.Get(ID{"house", n}, 50)
	}
	s.Work(0, 0)
	if drawn != 1 || !s.Pending() {
		t.Errorf("drew %d without a budget, want 1", drawn)
	}
	if _, ok := s.Get(ID{"house", 0}, 50); !ok {
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
