package locale

import (
	"reflect"
	"strings"
	"testing"

	"gavel/game/must"
)

func TestParseRules(t *testing.T) {
	got := must.Get(For(English).parseRules("# [a] First\n\nOne.\nTwo.\n\n- x\n- y\n\n- z\n\n| h | i |\n| 1 | 2 |\n\n> Ada bids.\n> Bo too.\n@ coin die-3 | A coin, a die\n@ coin | A coin\n# [b] Second\nThree: a - b.\n", nil))(t)
	want := []Section{
		{"a", "First", []Block{
			{Paragraph, [][]string{{"One."}}, nil},
			{Paragraph, [][]string{{"Two."}}, nil},
			{List, [][]string{{"x"}, {"y"}}, nil},
			{List, [][]string{{"z"}}, nil},
			{Table, [][]string{{"h", "i"}, {"1", "2"}}, nil},
			{Example, [][]string{{"Ada bids."}, {"Bo too."}}, nil},
			{Picture, [][]string{{"A coin, a die"}}, []string{"coin", "die-3"}},
			{Picture, [][]string{{"A coin"}}, []string{"coin"}},
		}},
		{"b", "Second", []Block{{Paragraph, [][]string{{"Three: a - b."}}, nil}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestParseRulesRefuses(t *testing.T) {
	for _, text := range []string{"text without a heading", "# [id]without a title", "# [a] A\n[refund] x", "# [a] A\n[refund=up]x"} {
		if sections, err := For(English).parseRules(text, nil); err == nil {
			t.Errorf("%q gives %v, want an error", text, sections)
		}
	}
}

// TestRulesFollowOptions: a line appears if all its conditions hold. A missing option meets no
// condition for a value.
func TestRulesFollowOptions(t *testing.T) {
	const text = "# [a] {business.letter.red}\n- one\n[x=1] - two\n[x!=1] - three\n[x=1] [y!=2] - four\n- {business.letter.blue}\n[y=2] # [b] B\n"
	for _, c := range []struct {
		options map[string]string
		want    string
	}{
		{nil, "a R: one three B"},
		{map[string]string{"x": "1"}, "a R: one two four B"},
		{map[string]string{"x": "1", "y": "2"}, "a R: one two B, b B:"},
	} {
		sections := must.Get(For(English).parseRules(text, c.options))(t)
		var all []string
		for _, s := range sections {
			said := s.ID + " " + s.Title + ":"
			for _, b := range s.Blocks {
				for _, row := range b.Rows {
					said += " " + row[0]
				}
			}
			all = append(all, said)
		}
		if got := strings.Join(all, ", "); got != c.want {
			t.Errorf("%v: %q, want %q", c.options, got, c.want)
		}
	}
}
