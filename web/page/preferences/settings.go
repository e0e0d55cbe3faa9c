// Package preferences reads and writes a person's settings, item by item, as the browser
// keeps them.
package preferences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/store"
)

// Yes is the saved form of a switch that is on.
const Yes = "yes"

const no = "no"

// none is the saved form of a list that is empty on purpose. A list that was never changed is not saved.
const none = "none"

// item is a setting: an item of the store, and a field of the settings form under the same name. The loader reads some of them
// before the first paint, and saves the language itself (web/shell/words.js).
type item struct {
	key   store.Key
	write func(*model.Settings) string
	read  func(s *model.Settings, text string) // does nothing if the text is invalid
}

var items = [...]item{
	choice(store.Speed, func(s *model.Settings) *model.Speed { return &s.Speed }, model.Slow, model.Normal, model.Fast, model.Instant),
	{store.Volume, func(s *model.Settings) string { return strconv.Itoa(s.Volume) }, func(s *model.Settings, text string) {
		if v, err := strconv.Atoi(text); err == nil && v >= 0 && v <= 100 {
			s.Volume = v
		}
	}},
	{store.Text, func(s *model.Settings) string { return strconv.FormatFloat(s.Text, 'g', -1, 64) }, func(s *model.Settings, text string) {
		if t, err := strconv.ParseFloat(text, 64); err == nil && t >= 1 && t <= 2 {
			s.Text = t
		}
	}},
	toggle(store.Mute, func(s *model.Settings) *bool { return &s.Muted }),
	toggle(store.Ambience, func(s *model.Settings) *bool { return &s.Ambience }),
	choice(store.Speech, func(s *model.Settings) *model.Speech { return &s.Speech }, model.OnShared, model.Always, model.Never),
	choice(store.Colours, func(s *model.Settings) *model.Colours { return &s.Colours }, model.Green, model.Contrast),
	toggle(store.Calm, func(s *model.Settings) *bool { return &s.Calm }),
	toggle(store.Keys, func(s *model.Settings) *bool { return &s.Keys }),
	toggle(store.Notes, func(s *model.Settings) *bool { return &s.Notes }),
	toggle(store.Talk, func(s *model.Settings) *bool { return &s.BotsTalk }),
	toggle(store.Evenings, func(s *model.Settings) *bool { return &s.Evenings }),
	choice(store.TakeBack, func(s *model.Settings) *model.TakeBack { return &s.TakeBack }, model.TouchTwo, model.TouchFive, model.EveryTwo, model.EveryFive, model.NoTakeBack),
	toggle(store.LargeHand, func(s *model.Settings) *bool { return &s.LargeHand }),
	choice(store.Ear, func(s *model.Settings) *model.Ear { return &s.Ear }, model.NoEar, model.EarShort, model.EarFull),
	addresses(store.STUN, func(n *model.Network) *[]string { return &n.STUN }),
	word(store.TURN, func(n *model.Network) *string { return &n.TURN }),
	word(store.TURNUser, func(n *model.Network) *string { return &n.User }),
	{store.TURNPass, func(s *model.Settings) string { return s.Network.Password }, func(s *model.Settings, text string) { s.Network.Password = text }},
	toggle(store.Relay, func(s *model.Settings) *bool { return &s.Network.RelayOnly }),
	addresses(store.Brokers, func(n *model.Network) *[]string { return &n.Brokers }),
}

// choice is a setting with one of some values.
func choice[T ~string](k store.Key, of func(*model.Settings) *T, all ...T) item {
	return item{k, func(s *model.Settings) string { return string(*of(s)) }, func(s *model.Settings, text string) {
		if slices.Contains(all, T(text)) {
			*of(s) = T(text)
		}
	}}
}

// toggle is a setting that is on or off.
func toggle(k store.Key, of func(*model.Settings) *bool) item {
	return item{k, func(s *model.Settings) string { return YesNo(*of(s)) }, func(s *model.Settings, text string) {
		if text == Yes || text == no {
			*of(s) = text == Yes
		}
	}}
}

// word is a text without spaces around it.
func word(k store.Key, of func(*model.Network) *string) item {
	return item{k, func(s *model.Settings) string { return *of(&s.Network) }, func(s *model.Settings, text string) { *of(&s.Network) = strings.TrimSpace(text) }}
}

// addresses is a list, separated by spaces, commas or semicolons; nil is an empty list. A missing one has its default.
func addresses(k store.Key, of func(*model.Network) *[]string) item {
	return item{k, func(s *model.Settings) string { return cmp.Or(strings.Join(*of(&s.Network), "\n"), none) }, func(s *model.Settings, text string) {
		if text == none {
			*of(&s.Network) = nil
		} else if text != "" {
			*of(&s.Network) = append([]string(nil), strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || r <= ' ' })...)
		}
	}}
}

// Read reads settings item by item. A missing ("") or invalid item has its default.
func Read(lang locale.Lang, usual model.Network, kept func(name string) string) model.Settings {
	s := model.Settings{
		Lang: lang, Speed: model.Normal, Volume: 70, Speech: model.OnShared, Text: 1, Colours: model.Green, Keys: true, Notes: true, BotsTalk: true,
		Evenings: true, TakeBack: model.TouchTwo, LargeHand: true, Ear: model.NoEar, Network: usual,
	}
	for _, i := range items {
		i.read(&s, kept(string(i.key)))
	}
	return s
}

// Items returns the saved form of all settings but the language, for [Read].
func Items(s model.Settings) map[string]string {
	all := make(map[string]string, len(items))
	for _, i := range items {
		all[string(i.key)] = i.write(&s)
	}
	return all
}

// YesNo returns the saved form of a switch.
func YesNo(b bool) string {
	if b {
		return Yes
	}
	return no
}

// ReplayPace is how long a running replay shows each moment.
func ReplayPace(s model.Speed) time.Duration {
	switch s {
	case model.Slow:
		return 2400 * time.Millisecond
	case model.Fast:
		return 800 * time.Millisecond
	case model.Instant:
		return 300 * time.Millisecond
	}
	return 1500 * time.Millisecond
}
