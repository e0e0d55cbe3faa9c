package people

import (
	"slices"

	"gavel/net/wire"
	"gavel/web/model"
)

// Notice is a change at the table that people there should hear.
type Notice struct {
	Key string // the key of its text
	Who string
	Bot string // the bot whose chair the person has taken
}

// crowd is the greatest number of requests on the page.
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
			break // the next in a crowd is no news
		}
		if !slices.ContainsFunc(was.Requests, func(old wire.Request) bool { return old.ID == k.ID }) {
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
	for i := range is.Chairs {
		if key, bot := noticeOf(was, is, i, renamed); key != "" {
			all = append(all, Notice{key, is.Chairs[i].Name, bot})
		}
	}
	for i, c := range was.Chairs {
		if _, there := personAt(is, c.Name); c.Level == "" && i != was.Me && !there && !(renamed && i == was.Host) {
			all = append(all, Notice{"page.notice.left", c.Name, ""})
		}
	}
	return all
}

// noticeOf returns the key of what people should hear about a chair; "" for nothing. renamed says
// that only the host's name has changed.
func noticeOf(was, is *model.Lobby, i int, renamed bool) (key, bot string) {
	c := is.Chairs[i]
	old, there := personAt(was, c.Name)
	seated := old.Watches && !c.Watches && i < len(was.Chairs) && was.Chairs[i].Level != ""
	switch {
	case i == is.Me && there && c.Late && !old.Late:
		return "page.notice.late.mine", ""
	case i == is.Me && there && c.Thinks > 0 && old.Thinks == 0:
		return "page.notice.thinks.mine", ""
	case i == is.Me && is.LeftOut > was.LeftOut:
		return "page.notice.without", ""
	case c.Level != "" || i == is.Me && !seated:
	case i == is.Me:
		return SeatMine, was.Chairs[i].Name
	case renamed && i == is.Host:
		return "page.notice.name", ""
	case !there && c.Watches:
		return "page.notice.watches", ""
	case seated:
		return "page.notice.takes", was.Chairs[i].Name
	case !there:
		return "page.notice.sits", ""
	default:
		return stateNotice(c, old), ""
	}
	return "", ""
}

// stateNotice is noticeOf for a person who stays in their chair.
func stateNotice(c, old model.Chair) string {
	switch {
	case c.Autoplayed && !old.Autoplayed:
		return "page.notice.autoplayed"
	case c.Link == wire.Away && old.Link != wire.Away:
		return "page.notice.away"
	case c.Link != wire.Away && old.Link == wire.Away:
		return "page.notice.back"
	case c.Late && !old.Late:
		return "page.notice.late"
	case c.Thinks > 0 && old.Thinks == 0 && c.Link != wire.Away:
		return "page.notice.thinks"
	case c.Ready && !old.Ready:
		return "page.notice.ready"
	}
	return ""
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
