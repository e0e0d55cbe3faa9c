package page

import (
	"testing"

	"pgregory.net/rapid"

	"gavel/assets/locale"
)

func drawSettings(t *rapid.T) Settings {
	return Settings{
		Lang:    rapid.SampledFrom(locale.Langs()).Draw(t, "lang"),
		Speed:   rapid.SampledFrom([]Speed{Slow, Normal, Fast, Instant}).Draw(t, "speed"),
		Volume:  rapid.IntRange(0, 100).Draw(t, "volume"),
		Muted:   rapid.Bool().Draw(t, "muted"),
		Text:    rapid.Float64Range(1, 2).Draw(t, "text"),
		Colours: rapid.SampledFrom([]Colours{Green, Contrast}).Draw(t, "colours"),
		Calm:    rapid.Bool().Draw(t, "calm"),
		Keys:    rapid.Bool().Draw(t, "keys"),
	}
}

func TestSettingsAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSettings(t)
		items := want.items()
		if got := readSettings(want.Lang, func(name string) string { return items[name] }); got != want {
			t.Fatalf("kept %+v, read %+v", want, got)
		}
	})
}

func TestSettingsTolerateAnything(t *testing.T) {
	usual := Settings{Lang: locale.French, Speed: Normal, Volume: 70, Text: 1, Colours: Green, Keys: true}
	if got := readSettings(locale.French, func(string) string { return "" }); got != usual {
		t.Errorf("nothing kept: %+v, want %+v", got, usual)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := readSettings(locale.English, func(name string) string {
			return rapid.OneOf(rapid.String(), rapid.StringMatching(`-?[0-9.e]{0,6}|NaN|yes|slow`)).Draw(t, name)
		})
		if s.Volume < 0 || s.Volume > 100 || !(s.Text >= 1 && s.Text <= 2) {
			t.Fatalf("out of range: %+v", s)
		}
		items := s.items()
		if again := readSettings(s.Lang, func(name string) string { return items[name] }); again != s {
			t.Fatalf("%+v is read again as %+v", s, again)
		}
	})
}

func TestFasterIsQuicker(t *testing.T) {
	speeds := []Speed{Slow, Normal, Fast, Instant}
	for i, s := range speeds[1:] {
		if replayPace(s) >= replayPace(speeds[i]) {
			t.Errorf("%s takes %v a step, %s %v", s, replayPace(s), speeds[i], replayPace(speeds[i]))
		}
	}
}
