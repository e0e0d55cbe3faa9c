package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gavel/web/model"
)

func sortedKeys[K ~string, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

// saysPeople describes the people at a table of friends.
func (s shown) saysPeople() section {
	p := section{title: "people"}
	if !s.here {
		return p
	}
	l := s.lobby
	p.yes("host", l.Hosting, "the remote control", l.Remote, "nameless", l.Nameless, "playing", l.Playing, "a big screen", l.Screen, "a chair is free", l.Place, "asks for a chair", l.Asks)
	p.add("me: %d, host: %d", l.Me, l.Host)
	if l.Keeper != l.Name(l.Host) {
		p.fact("host", l.Keeper)
	}
	p.fact("trust", l.Trust)
	p.fact("more about trust", l.TrustMore)
	p.yes("left out of a draw", l.LeftOut > 0)
	p.fact("game", l.Game)
	for _, name := range sortedKeys(l.Options) {
		p.add("option %s: %s", name, l.Options[name])
	}
	p.span("trading", time.Duration(l.Trading))
	p.span("grace", time.Duration(l.Grace))
	p.span("timer", time.Duration(l.Timer))
	p.yes("open", l.Open && l.Hosting, "shut", l.Shut && l.Hosting, "unwatched", l.Unwatched, "voices", l.Voices, "relays", !l.Direct && l.Hosting, "seats stay", l.Stay, "challenge", l.Challenge)
	for i, c := range l.Chairs {
		p.add("chair %d: %s", i, chair(c))
	}
	p.fact("watch", strings.Join(l.Watchers, ", "))
	if l.Screens > 0 {
		p.add("screens: %d", l.Screens)
	}
	for _, k := range l.Requests {
		p.yes("refused before", k.Again)
		p.add("asks (%s): %s", map[bool]string{true: "numbered", false: "no number"}[k.ID != 0], k.Name)
	}
	p.room(l.Room)
	for _, i := range l.Invitations {
		p.add("invitation: %s%s %s", i.Code, map[bool]string{true: ", connecting"}[i.Connecting], i.Link)
	}
	p.fact("trouble", l.Trouble)
	p.fact("refused", l.Refused)
	p.fact("blocked", l.Blocked)
	p.fact("note", l.Note)
	for _, e := range l.Scores {
		p.add("evening: %s%s, %d points, %d wins, %d games", e.Name, map[bool]string{true: " (mine)"}[e.Mine], e.Points, e.Wins, e.Games)
	}
	if len(l.Other.Rows) > 0 {
		p.table(l.Other)
	}
	return p
}

func (s *section) span(name string, d time.Duration) {
	if d != 0 {
		s.fact(name, d.String())
	}
}

// room describes a room, without its code and the number of meeting servers, which differ each
// time.
func (s *section) room(r model.Room) {
	if r == (model.Room{}) {
		return
	}
	s.add("room: %s", []string{"none", "made", "reaching", "reached", "lost", "full"}[r.State])
	s.fact("room code", r.Code)
	s.fact("room link", r.Link)
	s.yes("some meeting server is reached", r.Brokers > 0, "flooded", r.Flooded)
}

// chair describes a chair. The quality of a connection depends on how busy the machine is, so
// only whether somebody is connected counts.
func chair(c model.Chair) string {
	words := []string{c.Name}
	if c.Level != "" || c.Temper != "" {
		words = append(words, fmt.Sprintf("bot %s, %s", c.Level, c.Temper))
	}
	words = append(words, map[model.Link]string{model.Here: "here", model.Away: "away", model.Relayed: "relayed"}[c.Link])
	if c.Link == model.Good || c.Link == model.Fair || c.Link == model.Poor {
		words[len(words)-1] = "connected"
	}
	for _, w := range []struct {
		name string
		is   bool
	}{{"ready", c.Ready}, {"a bot decides", c.Autoplayed}, {"the game waits for the page", c.Late}, {"has thought for long", c.Thinks > 0}, {"asks to start", c.Starts}, {"at the host's device", c.Local}, {"watches", c.Watches}, {"the remote control", c.Remote}} {
		if w.is {
			words = append(words, w.name)
		}
	}
	if c.Proposes != "" {
		words = append(words, "proposes "+c.Proposes)
	}
	return strings.Join(words, ", ")
}
