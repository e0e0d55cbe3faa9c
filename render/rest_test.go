package render

import (
	"testing"
	"time"
)

func TestRest(t *testing.T) {
	var r rest
	for _, step := range []struct {
		at      time.Duration
		id      string
		changed bool
		told    bool
	}{
		{0, "house-3", false, false},
		{restTime - 1, "house-3", false, false},
		{restTime, "house-4", false, false},
		{2*restTime - 1, "house-4", false, false},
		{2 * restTime, "house-4", true, true},
		{3 * restTime, "house-4", false, true},
		{3 * restTime, "", true, false},
		{5 * restTime, "", false, false},
	} {
		if changed := r.follow(Target{ID: step.id}, step.at); changed != step.changed || r.told != step.told {
			t.Errorf("at %v on %q: changed %v, told %v", step.at, step.id, changed, r.told)
		}
	}
}
