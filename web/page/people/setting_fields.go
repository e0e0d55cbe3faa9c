package people

import "gavel/net/wire"

// settingBoxes are the checkboxes of the host's form, by id. Each has the setting that it
// changes, and the value for which it is ticked.
var settingBoxes = map[string]func(*wire.Settings) (setting *bool, ticked bool){
	"table-settings-stay":   func(s *wire.Settings) (*bool, bool) { return &s.Stay, true },
	"table-settings-relays": func(s *wire.Settings) (*bool, bool) { return &s.Direct, false },
}

// settingWaits are the lists of durations in that form, in seconds.
var settingWaits = map[string]func(*wire.Settings) *wire.Seconds{
	"table-settings-grace": func(s *wire.Settings) *wire.Seconds { return &s.Grace },
	"table-settings-timer": func(s *wire.Settings) *wire.Seconds { return &s.Timer },
}
