package page

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/store"
)

// Speed is how fast the picture shows what happened, and how long bots
// think.
type Speed string

// The speeds.
const (
	Slow    Speed = "slow"
	Normal  Speed = "normal"
	Fast    Speed = "fast"
	Instant Speed = "instant"
)

// Colours is a choice of colours for page and canvas.
type Colours string

// The colours.
const (
	Green    Colours = "green" // felt and paper
	Contrast Colours = "contrast"
)

// Settings is what a person has chosen for this browser.
type Settings struct {
	Lang     locale.Lang
	Speed    Speed
	Volume   int // 0 to 100
	Muted    bool
	Ambience bool    // the auction room is heard around the table
	Text     float64 // the size of texts, 1 (usual) to 2
	Colours  Colours
	Calm     bool // less motion
	Keys     bool // shortcuts of a single key (WCAG 2.1.4 wants them optional)
	Notes    bool // what happens for the first time is explained
	Near     bool // beside a big screen, one's own things are large on a phone
	Network  Network
}

// A person's settings are kept as one item of the store each, and
// shown as one field of the settings form each, under the same names. The
// loader reads some of them before the first paint, and keeps the language by
// itself (web/shell/words.js).
const (
	itemSpeed    = string(store.Speed)
	itemVolume   = string(store.Volume)
	itemMuted    = string(store.Mute)
	itemAmbience = string(store.Ambience)
	itemText     = string(store.Text)
	itemColours  = string(store.Colours)
	itemCalm     = string(store.Calm)
	itemKeys     = string(store.Keys)
	itemNotes    = string(store.Notes)
	itemNear     = string(store.Near)
)

const (
	yes = "yes"
	no  = "no"
)

// readSettings reads settings item by item. An item that is missing ("") or
// makes no sense takes its usual value.
func readSettings(lang locale.Lang, usual Network, item func(name string) string) Settings {
	s := Settings{
		Lang:     lang,
		Speed:    oneOf(item(itemSpeed), Normal, Slow, Fast, Instant),
		Volume:   70,
		Muted:    item(itemMuted) == yes,
		Ambience: item(itemAmbience) == yes,
		Text:     1,
		Colours:  oneOf(item(itemColours), Green, Contrast),
		Calm:     item(itemCalm) == yes,
		Keys:     item(itemKeys) != no,
		Notes:    item(itemNotes) != no,
		Near:     item(itemNear) != no,
		Network:  readNetwork(item, usual),
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

// items writes all but the language for readSettings.
func (s Settings) items() map[string]string {
	all := map[string]string{
		itemSpeed:    string(s.Speed),
		itemVolume:   strconv.Itoa(s.Volume),
		itemMuted:    yesNo(s.Muted),
		itemAmbience: yesNo(s.Ambience),
		itemText:     strconv.FormatFloat(s.Text, 'g', -1, 64),
		itemColours:  string(s.Colours),
		itemCalm:     yesNo(s.Calm),
		itemKeys:     yesNo(s.Keys),
		itemNotes:    yesNo(s.Notes),
		itemNear:     yesNo(s.Near),
	}
	maps.Copy(all, s.Network.items())
	return all
}

func yesNo(b bool) string {
	if b {
		return yes
	}
	return no
}

// replayPace is how long a replay that runs by itself shows each moment.
func replayPace(s Speed) time.Duration {
	switch s {
	case Slow:
		return 2400 * time.Millisecond
	case Fast:
		return 800 * time.Millisecond
	case Instant:
		return 300 * time.Millisecond
	}
	return 1500 * time.Millisecond
}
