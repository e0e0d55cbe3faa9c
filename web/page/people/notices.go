package people

import (
	"slices"

	"gavel/web/model"
)

// Notice is a change at the table that people there should hear.
type Notice struct {
	Key string // the key of its text
	Who string
	Bot string // the bot whose chair the person has taken
}

// crowd is the greatest number of requests on the page. If more people ask, they take turns.
const crowd = 6

// WantsToJoin says that somebody wants to join and waits for an answer.
const WantsToJoin = "page.request.wants"

// SeatMine says that the reader has got a seat in the game that they watched.
const SeatMine = "page.notice.mine"

// Notices compares two states of the table. People are identified by their names, which are
// unique at a table.
func Notices(was, is *model.Lobby) (all []Notice) {
	for _, k := range is.Requests {
		if len(was.Requests) >= crowd {
			break // requests that take turns are no news
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
		case i == is.Me && there && c.Late && !old.Late:
			all = append(all, Notice{"page.notice.late.mine", c.Name, ""})
		case i == is.Me && c.There > old.There:
			all = append(all, Notice{"page.notice.there.mine", c.Name, ""})
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
		case c.Late && !old.Late:
			all = append(all, Notice{"page.notice.late", c.Name, ""})
		case c.There > old.There:
			all = append(all, Notice{"page.notice.there", c.Name, ""})
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

// hostRenamed reports whether only the host's name has changed.
func hostRenamed(l, was *model.Lobby) bool {
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

// personAt finds a person at a table by name.
func personAt(l *model.Lobby, name string) (model.Chair, bool) {
	i := slices.IndexFunc(l.Chairs, func(c model.Chair) bool { return c.Level == "" && c.Name == name })
	if i < 0 {
		return model.Chair{}, false
	}
	return l.Chairs[i], true
}
