package people

import (
	"slices"

	"gavel/web/model"
)

// Notice is what has changed at the table that everybody there should hear.
type Notice struct {
	Key string // of the text about it
	Who string
	Bot string // whose chair they have taken
}

// crowd is how many requests stand on the page where more wait for their turn.
const crowd = 6

// WantsToJoin is the notice that somebody wants to join: it waits for an answer.
const WantsToJoin = "page.request.wants"

// SeatMine is the notice that the reader has a seat in the game that they
// watched.
const SeatMine = "page.notice.mine"

// Notices compares the table as it was with how it is. People are known by
// their names: a table has no two of the same.
func Notices(was, is model.Lobby) (all []Notice) {
	for _, k := range is.Requests {
		if len(was.Requests) >= crowd {
			break // they take turns, which is no news
		}
		if !slices.ContainsFunc(was.Requests, func(old model.JoinRequest) bool { return old.ID == k.ID }) {
			all = append(all, Notice{WantsToJoin, k.Name, ""})
		}
	}
	if len(was.Chairs) == 0 {
		return all
	}
	for _, name := range is.Watchers {
		if !slices.Contains(was.Watchers, name) {
			all = append(all, Notice{"page.notice.watches", name, ""})
		}
	}
	renamed := hostRenamed(is, was)
	for i, c := range is.Chairs {
		old, there := personAt(was, c.Name)
		seated := old.Watches && !c.Watches && i < len(was.Chairs) && was.Chairs[i].Level != ""
		switch {
		case c.Level != "" || i == is.Me && !seated:
		case i == is.Me:
			all = append(all, Notice{SeatMine, c.Name, was.Chairs[i].Name})
		case renamed && i == is.Host:
			all = append(all, Notice{"page.notice.name", c.Name, ""})
		case !there && c.Watches:
			all = append(all, Notice{"page.notice.watches", c.Name, ""})
		case seated:
			all = append(all, Notice{"page.notice.takes", c.Name, was.Chairs[i].Name})
		case !there:
			all = append(all, Notice{"page.notice.sits", c.Name, ""})
		case c.Autoplayed && !old.Autoplayed:
			all = append(all, Notice{"page.notice.autoplayed", c.Name, ""})
		case c.Link == model.Away && old.Link != model.Away:
			all = append(all, Notice{"page.notice.away", c.Name, ""})
		case c.Link != model.Away && old.Link == model.Away:
			all = append(all, Notice{"page.notice.back", c.Name, ""})
		case c.Ready && !old.Ready:
			all = append(all, Notice{"page.notice.ready", c.Name, ""})
		}
	}
	for i, c := range was.Chairs {
		if _, there := personAt(is, c.Name); c.Level == "" && i != was.Me && !there && !(renamed && i == was.Host) {
			all = append(all, Notice{"page.notice.left", c.Name, ""})
		}
	}
	return all
}

// hostRenamed tells whether nothing but the host's name has changed since a table
// was.
func hostRenamed(l, was model.Lobby) bool {
	if l.Host != was.Host || len(l.Chairs) != len(was.Chairs) {
		return false
	}
	for i, c := range l.Chairs {
		if (c.Name != was.Chairs[i].Name) != (i == l.Host) {
			return false
		}
	}
	return true
}

// personAt finds a person of a table by name.
func personAt(l model.Lobby, name string) (model.Chair, bool) {
	i := slices.IndexFunc(l.Chairs, func(c model.Chair) bool { return c.Level == "" && c.Name == name })
	if i < 0 {
		return model.Chair{}, false
	}
	return l.Chairs[i], true
}
