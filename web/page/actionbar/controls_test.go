package actionbar

import (
	"reflect"
	"strings"
	"testing"

	"gavel/web/ui"
)

// A bar with everything: a number with its buttons, two more buttons, cards, and two groups.
func sample() []ui.Control {
	return []ui.Control{
		{ID: "less1", Label: "−1", Why: "too low"},
		{ID: "draft", Kind: ui.Number},
		{ID: "more1", Label: "+1"},
		{ID: "more2", Label: "+2"},
		{ID: "bid", Primary: true},
		{ID: "pass"},
		{ID: "sell-3", Kind: ui.Choice},
		{ID: "sell-8", Kind: ui.Choice},
		{ID: "sell-9", Kind: ui.Choice},
		{ID: "give-1", Kind: ui.Choice, Group: "You give"},
		{ID: "give-2", Kind: ui.Choice, Group: "You give"},
		{ID: "accept", Group: "Offer 1"},
	}
}

func TestClusters(t *testing.T) {
	type part struct {
		shape shape
		title string
		ids   []string
	}
	for name, test := range map[string]struct {
		controls []ui.Control
		want     []part
	}{
		"nothing": {nil, nil},
		"everything": {sample(), []part{
			{stepper, "", []string{"less1", "draft", "more1", "more2"}},
			{acts, "", []string{"bid", "pass"}},
			{hand, "", []string{"sell-3", "sell-8", "sell-9"}},
			{group, "You give", []string{"give-1", "give-2"}},
			{group, "Offer 1", []string{"accept"}},
		}},
		"an order in place of the bid": {append(sample()[:4], ui.Control{ID: "order-off", Kind: ui.Order}), []part{
			{stepper, "", []string{"less1", "draft", "more1", "more2"}}, {acts, "", []string{"order-off"}},
		}},
		"without a number": {[]ui.Control{{ID: "yes", Primary: true}, {ID: "no"}}, []part{{acts, "", []string{"yes", "no"}}}},
	} {
		var got []part
		for _, c := range clusters(test.controls) {
			p := part{shape: c.shape, title: c.title}
			for _, control := range c.controls {
				p.ids = append(p.ids, control.ID)
			}
			got = append(got, p)
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %v, want %v", name, got, test.want)
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

func TestNeighbour(t *testing.T) {
	cards := cluster{shape: hand, controls: sample()[6:9]}
	for _, test := range []struct{ from, key, want string }{
		{"sell-3", "ArrowRight", "sell-8"},
		{"sell-8", "ArrowDown", "sell-9"},
		{"sell-9", "ArrowRight", "sell-3"},
		{"sell-3", "ArrowLeft", "sell-9"},
		{"sell-9", "ArrowUp", "sell-8"},
		{"sell-9", "Home", "sell-3"},
		{"sell-3", "End", "sell-9"},
	} {
		if got, ok := cards.neighbour(test.from, test.key); !ok || got != test.want {
			t.Errorf("%s from %s: %q, want %q", test.key, test.from, got, test.want)
		}
	}
	if got, ok := cards.neighbour("sell-3", "Enter"); ok {
		t.Errorf("Enter leads to %q", got)
	}
}

func TestTabStop(t *testing.T) {
	chosen := sample()[6:9]
	chosen[2].Pressed = true
	for _, test := range []struct {
		name, before string
		controls     []ui.Control
		want         string
	}{
		{"still there", "sell-8", chosen, "sell-8"},
		{"gone: the chosen one", "sell-1", chosen, "sell-9"},
		{"none chosen: the first", "", sample()[6:9], "sell-3"},
		{"the first that can be used", "", sample()[:3], "draft"},
		{"none can be used: the first", "", sample()[:1], "less1"},
	} {
		before := map[string]bool{test.before: true, "give-2": true}
		if got := (cluster{controls: test.controls}).tabStop(before); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestRefuge(t *testing.T) {
	stops := map[string]bool{"less1": true, "sell-8": true, "pass": true}
	if got := refuge(sample(), stops); got != "pass" {
		t.Errorf("the focus goes to %q", got)
	}
	if got := refuge(sample()[:1], stops); got != "less1" {
		t.Errorf("the focus goes to %q", got)
	}
	if got := refuge(append(sample(), ui.Control{ID: "order-off", Kind: ui.Order}), stops); got != "order-off" {
		t.Errorf("who has given an order finds the focus at %q", got)
	}
}

func TestWrong(t *testing.T) {
	bar := sample()
	if got := reason(wrong(bar)); got != "" {
		t.Errorf("%q is wrong with a number that can be bid", got)
	}
	bar[1].Wrong = "too much"
	if got := reason(wrong(bar)); got != "too much" {
		t.Errorf("%q is wrong with the number", got)
	}
	if got := reason(wrong(bar[5:])); got != "" {
		t.Errorf("%q is wrong without a number", got)
	}
}

func TestFigure(t *testing.T) {
	for _, c := range []struct {
		text, was string
		want      int
	}{
		{"7", "", 7},
		{" 7\n", "5", 7},
		{"05", "5", 5},
		{"10,000", "5", 10_000},
		{"10.000", "5", 10_000},
		{"10\u202f000", "5", 10_000},
		{"1,000,000", "", 1_000_000},
		{"10,0000", "10,000", 100_000}, // a digit was typed
		{"1,00", "1,000", 100},         // a digit was deleted
		{"10000", "10,000", 10_000},    // a mark was deleted
	} {
		if got, ok := figure(c.text, c.was); !ok || got != c.want {
			t.Errorf("%q after %q: %d, %v", c.text, c.was, got, ok)
		}
	}
	for _, c := range []struct{ text, was string }{
		{"", "5"},
		{",", "5"},
		{"x", "5"},
		{"12x", "12"},
		{"1e1", "1"},
		{"1e", "1"},
		{"3.", "3"},
		{"3.0", "3"},
		{"3,5", "3"},
		{"-3", "3"},
		{"+3", "3"},
		{"1 0", "1"},
		{"10.0000", "10,000"},
		{"1,000.000", "1,000"},
		{"99999999999999999999", "5"},
	} {
		if got, ok := figure(c.text, c.was); ok {
			t.Errorf("%q after %q: %d", c.text, c.was, got)
		}
	}
}

// TestCaret: typed digits are grouped again, and the caret stays before the same digit. A
// vertical bar stands for the caret.
func TestCaret(t *testing.T) {
	for _, c := range []struct{ typed, grouped, want string }{
		{"1000|", "1,000", "1,000|"},
		{"10,0000|", "100,000", "100,000|"},
		{"12|,000", "12,000", "12,|000"},
		{"1|0000", "10,000", "1|0,000"},
		{"|10000", "10,000", "|10,000"},
		{"7|5,00", "7\u202f500", "7\u202f|500"},
		{"1|", "1", "1|"},
	} {
		before, after, _ := strings.Cut(c.typed, "|")
		at := caretBefore(c.grouped, digitsAfter(before+after, len([]rune(before))))
		runes := []rune(c.grouped)
		if got := string(runes[:at]) + "|" + string(runes[at:]); got != c.want {
			t.Errorf("%s becomes %s, want %s", c.typed, got, c.want)
		}
	}
}
