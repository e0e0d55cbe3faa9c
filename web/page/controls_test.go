package page

import (
	"testing"

	"gavel/web/desk"
)

// A bar with everything: a number with its buttons, two more buttons, cards.
func sample() []desk.Control {
	return []desk.Control{
		{ID: "less1", Label: "−1", Why: "too low"},
		{ID: "draft", Kind: desk.Number},
		{ID: "more1", Label: "+1"},
		{ID: "more2", Label: "+2"},
		{ID: "bid", Primary: true},
		{ID: "pass"},
		{ID: "sell-3", Kind: desk.Choice},
		{ID: "sell-8", Kind: desk.Choice},
		{ID: "sell-9", Kind: desk.Choice},
	}
}

func TestGroup(t *testing.T) {
	want := []string{"stepper", "stepper", "stepper", "stepper", "", "", "hand", "hand", "hand"}
	for i, c := range sample() {
		if got := group(sample(), i); got != want[i] {
			t.Errorf("%s stands in %q, want %q", c.ID, got, want[i])
		}
	}
	buttons := []desk.Control{{ID: "yes", Primary: true}, {ID: "no"}}
	for i, c := range buttons {
		if got := group(buttons, i); got != "" {
			t.Errorf("without a number, %s stands in %q", c.ID, got)
		}
	}
}

func TestBeside(t *testing.T) {
	for by, want := range map[int]string{-1: "less1", 1: "more1"} {
		if c, ok := beside(sample(), by); !ok || c.ID != want {
			t.Errorf("by %d: %q, want %q", by, c.ID, want)
		}
	}
	if c, ok := beside(sample()[6:], 1); ok {
		t.Errorf("there is no number, yet %q raises it", c.ID)
	}
	if c, ok := beside(sample()[1:], -1); ok {
		t.Errorf("nothing is before the number, yet %q lowers it", c.ID)
	}
}

func TestAwaits(t *testing.T) {
	for name, test := range map[string]struct {
		controls []desk.Control
		want     bool
	}{
		"no controls":        {nil, false},
		"my turn":            {sample()[:6], true},
		"not my turn":        {[]desk.Control{{ID: "bid", Why: "not yet"}, {ID: "pass", Why: "not yet"}}, false},
		"a card to choose":   {sample()[6:], true},
		"chosen, may change": {[]desk.Control{{ID: "sell-3", Pressed: true, Why: "chosen"}, {ID: "sell-8"}}, false},
	} {
		if got := awaits(test.controls); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestNeighbour(t *testing.T) {
	for _, test := range []struct{ from, key, want string }{
		{"sell-3", "ArrowRight", "sell-8"},
		{"sell-8", "ArrowDown", "sell-9"},
		{"sell-9", "ArrowRight", "sell-3"},
		{"sell-3", "ArrowLeft", "sell-9"},
		{"sell-9", "ArrowUp", "sell-8"},
		{"sell-9", "Home", "sell-3"},
		{"sell-3", "End", "sell-9"},
	} {
		if got, ok := neighbour(sample(), test.from, test.key); !ok || got != test.want {
			t.Errorf("%s from %s: %q, want %q", test.key, test.from, got, test.want)
		}
	}
	if got, ok := neighbour(sample(), "sell-3", "Enter"); ok {
		t.Errorf("Enter leads to %q", got)
	}
}

func TestTabStop(t *testing.T) {
	cards := sample()
	cards[8].Pressed = true
	for _, test := range []struct {
		name, before string
		controls     []desk.Control
		want         string
	}{
		{"still there", "sell-8", cards, "sell-8"},
		{"gone: the chosen one", "sell-1", cards, "sell-9"},
		{"none chosen: the first", "", sample(), "sell-3"},
		{"no cards", "sell-3", sample()[:6], ""},
	} {
		if got := tabStop(test.controls, test.before); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
