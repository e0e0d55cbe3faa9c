package session

import (
	"gavel/game"
	"gavel/net/wire"
)

// The commands of a host's person, as the page makes them from what it shows.

func choose(h *Host, name string, options game.Options) error {
	return h.Do(wire.Command{Choose: &wire.Choice{Game: name, Options: options, Trading: h.Lobby().Trading}})
}

func addBot(h *Host, level string) error { return h.Do(wire.Command{AddBot: &level}) }

func setLevel(h *Host, i int, level string) error {
	return h.Do(wire.Command{Level: &wire.Level{Chair: i, Level: level}})
}

// shown returns a chair with the person in it.
func shown(h *Host, i int) wire.Occupied {
	if all := h.Lobby().Chairs; i >= 0 && i < len(all) {
		return wire.Occupied{Chair: i, Name: all[i].Name}
	}
	return wire.Occupied{Chair: i}
}

func remove(h *Host, i int) error {
	at := shown(h, i)
	return h.Do(wire.Command{Remove: &at})
}

func playOn(h *Host, i int) error {
	at := shown(h, i)
	return h.Do(wire.Command{PlayOn: &at})
}

func give(h *Host, bot, to int) error {
	return h.Do(wire.Command{Give: &wire.Give{Bot: bot, To: shown(h, to)}})
}

func set(h *Host, change func(*wire.Settings)) {
	next := h.Lobby().Settings
	change(&next)
	_ = h.Do(wire.Command{Settings: &next}) // never refused
}

func admit(h *Host, id int, yes bool) { _ = h.Do(wire.Command{Admit: &wire.Admit{ID: id, Yes: yes}}) }

func refuseAll(h *Host) { _ = h.Do(wire.Command{RefuseAll: new(true)}) }

// seated lists the occupants of a host's chairs: people by name, bots by level.
func seated(h *Host) (list string) {
	for _, c := range h.Lobby().Chairs {
		list += c.Name + c.Level + ","
	}
	return list
}
