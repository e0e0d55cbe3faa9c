package locale

import (
	"reflect"
	"testing"
)

func TestParseRules(t *testing.T) {
	got, err := parseRules("# [a] First\n\nOne.\nTwo.\n\n- x\n- y\n\n- z\n\n| h | i |\n| 1 | 2 |\n# [b] Second\nThree: a - b.\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []Section{
		{"a", "First", []Block{
			{Paragraph, [][]string{{"One."}}},
			{Paragraph, [][]string{{"Two."}}},
			{List, [][]string{{"x"}, {"y"}}},
			{List, [][]string{{"z"}}},
			{Table, [][]string{{"h", "i"}, {"1", "2"}}},
		}},
		{"b", "Second", []Block{{Paragraph, [][]string{{"Three: a - b."}}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestParseRulesRefuses(t *testing.T) {
	for _, text := range []string{"text without a heading", "# [id]without a title"} {
		if sections, err := parseRules(text); err == nil {
			t.Errorf("%q gives %v, want an error", text, sections)
		}
	}
}

func TestRulesOfForSale(t *testing.T) {
	var ids []string
	for _, s := range For(English).Rules("forsale") {
		ids = append(ids, s.ID)
	}
	if want := []string{"aim", "setup", "buying", "selling", "end", "scarce", "options"}; !reflect.DeepEqual(ids, want) {
		t.Errorf("the sections are %v, want %v", ids, want)
	}
	if For(English).Rules("whist") != nil {
		t.Error("there are rules for a game that nobody knows")
	}
}
