package preferences

import (
	"maps"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/assets/locale"
	"gavel/web/model"
)

// TestSettingsAreKept: each setting can be changed, and changes no other.
func TestSettingsAreKept(t *testing.T) {
	usual := Items(Read(locale.English, model.Network{}, func(string) string { return "" }))
	for name := range usual {
		kept := 0
		for _, text := range []string{"slow", "35", "yes", "no", "never", "1.5", "contrast", "touch-5", "full", "stun:a\nstun:b"} {
			got := Items(Read(locale.English, model.Network{}, func(of string) string { return map[string]string{name: text}[of] }))
			if got[name] == text && text != usual[name] {
				kept++
			}
			if got[name] = usual[name]; !maps.Equal(got, usual) {
				t.Errorf("%s %q changes %v", name, text, got)
			}
		}
		if kept == 0 {
			t.Errorf("%s cannot be changed", name)
		}
	}
}

func TestSettingsTolerateAnything(t *testing.T) {
	servers := model.Network{STUN: []string{"stun:a"}, Brokers: []string{"wss://b"}}
	usual := model.Settings{Lang: locale.French, Speed: model.Normal, Volume: 70, Speech: model.OnShared, Text: 1, Colours: model.Green, Keys: true, Notes: true, BotsTalk: true, Evenings: true, TakeBack: model.TouchTwo, Ear: model.NoEar, LargeHand: true, Network: servers}
	if got := Read(locale.French, servers, func(string) string { return "" }); !reflect.DeepEqual(got, usual) {
		t.Errorf("nothing kept: %+v, want %+v", got, usual)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := Read(locale.English, servers, func(name string) string {
			return rapid.OneOf(rapid.String(), rapid.StringMatching(`-?[0-9.e]{0,6}|NaN|yes|slow`)).Draw(t, name)
		})
		if s.Volume < 0 || s.Volume > 100 || !(s.Text >= 1 && s.Text <= 2) {
			t.Fatalf("out of range: %+v", s)
		}
		items := Items(s)
		if again := Read(s.Lang, servers, func(name string) string { return items[name] }); !reflect.DeepEqual(again, s) {
			t.Fatalf("%+v is read again as %+v", s, again)
		}
	})
}

func TestFasterIsQuicker(t *testing.T) {
	speeds := []model.Speed{model.Slow, model.Normal, model.Fast, model.Instant}
	for i, s := range speeds[1:] {
		if ReplayPace(s) >= ReplayPace(speeds[i]) {
			t.Errorf("%s takes %v a step, %s %v", s, ReplayPace(s), speeds[i], ReplayPace(speeds[i]))
		}
	}
}
