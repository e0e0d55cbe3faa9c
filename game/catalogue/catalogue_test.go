package catalogue

import "testing"

func TestFind(t *testing.T) {
	for _, rules := range Games().Rules() {
		if got, ok := Games().Find(rules.Name()); !ok || got != rules {
			t.Errorf("Find(%q) = %v, %v", rules.Name(), got, ok)
		}
	}
	if rules, ok := Games().Find("bridge"); ok {
		t.Errorf("Find(bridge) = %v", rules)
	}
}

func TestNamesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, rules := range Games().Rules() {
		if seen[rules.Name()] {
			t.Errorf("two rule sets are called %s", rules.Name())
		}
		seen[rules.Name()] = true
	}
}
