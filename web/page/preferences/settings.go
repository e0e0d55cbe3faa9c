// Package preferences reads and writes a person's settings, item by item, as the browser
// keeps them.
package preferences

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/store"
)

// Each setting is one item of the store and one field of the settings form, under the same
// name. The loader reads some of them before the first paint, and saves the language itself
// (web/shell/words.js).
const (
	itemSpeed     = string(store.Speed)
	itemVolume    = string(store.Volume)
	itemMuted     = string(store.Mute)
	itemAmbience  = string(store.Ambience)
	itemSpeech    = string(store.Speech)
	itemText      = string(store.Text)
	itemColours   = string(store.Colours)
	itemCalm      = string(store.Calm)
	itemKeys      = string(store.Keys)
	itemNotes     = string(store.Notes)
	itemTalk      = string(store.Talk)
	itemEvenings  = string(store.Evenings)
	itemTakeBack  = string(store.TakeBack)
	itemLargeHand = string(store.LargeHand)
	itemEar       = string(store.Ear)
)

// Yes is the saved form of a switch that is on.
const Yes = "yes"

const no = "no"

// Read reads settings item by item. A missing ("") or invalid item has its default.
func Read(lang locale.Lang, usual model.Network, item func(name string) string) model.Settings {
	s := model.Settings{
		Lang:      lang,
		Speed:     oneOf(item(itemSpeed), model.Normal, model.Slow, model.Fast, model.Instant),
		Volume:    70,
		Muted:     item(itemMuted) == Yes,
		Ambience:  item(itemAmbience) == Yes,
		Speech:    oneOf(item(itemSpeech), model.OnShared, model.Always, model.Never),
		Text:      1,
		Colours:   oneOf(item(itemColours), model.Green, model.Contrast),
		Calm:      item(itemCalm) == Yes,
		Keys:      item(itemKeys) != no,
		Notes:     item(itemNotes) != no,
		BotsTalk:  item(itemTalk) != no,
		Evenings:  item(itemEvenings) != no,
		TakeBack:  oneOf(item(itemTakeBack), model.TouchTwo, model.TouchFive, model.EveryTwo, model.EveryFive, model.NoTakeBack),
		LargeHand: item(itemLargeHand) != no,
		Ear:       oneOf(item(itemEar), model.NoEar, model.EarShort, model.EarFull),
		Network:   readNetwork(item, usual),
	}
	if v, err := strconv.Atoi(item(itemVolume)); err == nil && v >= 0 && v <= 100 {
		s.Volume = v
	}
	if t, err := strconv.ParseFloat(item(itemText), 64); err == nil && t >= 1 && t <= 2 {
		s.Text = t
	}
	return s
}

func oneOf[T ~string](value string, usual T, others ...T) T {
	if slices.Contains(others, T(value)) {
		return T(value)
	}
	return usual
}

// Items returns the saved form of all settings but the language, for [Read].
func Items(s model.Settings) map[string]string {
	all := map[string]string{
		itemSpeed:     string(s.Speed),
		itemVolume:    strconv.Itoa(s.Volume),
		itemMuted:     YesNo(s.Muted),
		itemAmbience:  YesNo(s.Ambience),
		itemSpeech:    string(s.Speech),
		itemText:      strconv.FormatFloat(s.Text, 'g', -1, 64),
		itemColours:   string(s.Colours),
		itemCalm:      YesNo(s.Calm),
		itemKeys:      YesNo(s.Keys),
		itemNotes:     YesNo(s.Notes),
		itemTalk:      YesNo(s.BotsTalk),
		itemEvenings:  YesNo(s.Evenings),
		itemTakeBack:  string(s.TakeBack),
		itemLargeHand: YesNo(s.LargeHand),
		itemEar:       string(s.Ear),
	}
	maps.Copy(all, networkItems(s.Network))
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
