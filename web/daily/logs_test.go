package daily

import (
	"cmp"
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

//go:embed testdata/logs.txt
var logs string

// TestNoStreakBecomesSmaller reads logs of the version of 2026-11-30, each with the day on which it was shown and the streaks that
// were shown. Neither is smaller now, nor after the log was merged with others.
func TestNoStreakBecomesSmaller(t *testing.T) {
	type shown struct {
		day           Day
		days, longest int
		text          string
	}
	var all []shown
	for line := range strings.Lines(logs) {
		var s shown
		text := strings.ReplaceAll(line, ";", "\n")
		if n, err := fmt.Sscanln(text, &s.day, &s.days, &s.longest); n != 3 {
			t.Fatal(err)
		}
		_, s.text, _ = strings.Cut(text, "\n")
		all = append(all, s)
	}
	check := func(t rapid.TB, s shown, now string) {
		if got := Read(now).Streak(s.day); got.Days < s.days || got.Longest < s.longest {
			t.Fatalf("on day %d it is %+v, and was %d and %d:\n%s", s.day, got, s.days, s.longest, now)
		}
	}
	for _, s := range all {
		check(t, s, s.text)
	}
	rapid.Check(t, func(t *rapid.T) {
		s, now := rapid.SampledFrom(all).Draw(t, "shown"), ""
		for _, other := range rapid.SliceOfN(rapid.SampledFrom(all), 1, 3).Draw(t, "others") {
			now = Kept.Merge(cmp.Or(now, s.text), other.text)
		}
		check(t, s, now)
		check(t, s, Kept.Merge(Kept.Facts(now), s.text))
	})
}
