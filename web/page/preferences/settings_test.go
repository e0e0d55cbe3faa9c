package preferences

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/assets/locale"
	"gavel/web/model"
)

func drawSettings(t *rapid.T) model.Settings {
	return model.Settings{
		Lang:      rapid.SampledFrom(locale.Langs()).Draw(t, "lang"),
		Speed:     rapid.SampledFrom([]model.Speed{model.Slow, model.Normal, model.Fast, model.Instant}).Draw(t, "speed"),
		Volume:    rapid.IntRange(0, 100).Draw(t, "volume"),
		Muted:     rapid.Bool().Draw(t, "muted"),
		Ambience:  rapid.Bool().Draw(t, "ambience"),
		Speech:    rapid.SampledFrom([]model.Speech{model.OnShared, model.Always, model.Never}).Draw(t, "speech"),
		Text:      rapid.Float64Range(1, 2).Draw(t, "text"),
		Colours:   rapid.SampledFrom([]model.Colours{model.Green, model.Contrast}).Draw(t, "colours"),
		Calm:      rapid.Bool().Draw(t, "calm"),
		Keys:      rapid.Bool().Draw(t, "keys"),
		Notes:     rapid.Bool().Draw(t, "notes"),
		BotsTalk:  rapid.Bool().Draw(t, "talk"),
		Evenings:  rapid.Bool().Draw(t, "evenings"),
		Ear:       rapid.SampledFrom([]model.Ear{model.NoEar, model.EarShort, model.EarFull}).Draw(t, "ear"),
		TakeBack:  rapid.SampledFrom([]model.TakeBack{model.TouchTwo, model.TouchFive, model.EveryTwo, model.EveryFive, model.NoTakeBack}).Draw(t, "take back"),
		LargeHand: rapid.Bool().Draw(t, "near"),
		Network:   drawNetwork(t),
	}
}

func drawNetwork(t *rapid.T) model.Network {
	word := rapid.StringMatching(`[!-+\-.-:<-~]+`)
	return model.Network{
		STUN: drawAddresses(t, "stun"), Brokers: drawAddresses(t, "brokers"), RelayOnly: rapid.Bool().Draw(t, "relay"),
		TURN: word.Draw(t, "turn"), User: word.Draw(t, "user"), Password: rapid.String().Draw(t, "password"),
	}
}

// drawAddresses draws a list, nil if it is empty.
func drawAddresses(t *rapid.T, label string) (list []string) {
	return append(list, rapid.SliceOfN(rapid.StringMatching(`(stun:|wss://)[a-z.0-9/:-]+`), 0, 3).Draw(t, label)...)
}

func TestSettingsAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSettings(t)
		items := Items(want)
		if got := Read(want.Lang, model.Network{}, func(name string) string { return items[name] }); !reflect.DeepEqual(got, want) {
			t.Fatalf("kept %+v, read %+v", want, got)
		}
	})
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
