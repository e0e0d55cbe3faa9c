package succession

import (
	"slices"
	"time"

	"gavel/net/room"
)

// The pages of the simulation try to become the host as those of package session do, by the titles in their room.

// attemptLasts is how long a page waits for another one to which it has given way.
// After that it may try itself, and does not give way to that one again.
const attemptLasts = 10 * time.Second

// attempt is a page's attempt to become the new host, besides those of other pages.
// The zero value is the state before any attempt.
type attempt struct {
	title  room.Title
	on     bool
	others []other // this page has given way to these
}

type other struct {
	key   room.Public
	since time.Time
}

// maxOthers is how many titles of other pages are stored. Only people at the table have
// a title.
const maxOthers = 12

// Press begins an attempt with the title that the lost host prepared. It returns
// false while another page, to which this one has given way, still tries.
func (a *attempt) Press(title room.Title, now time.Time) bool {
	if slices.ContainsFunc(a.others, func(o other) bool { return now.Sub(o.since) < attemptLasts }) {
		return false
	}
	a.title, a.on = title, true
	return true
}

// CallOff ends the attempt.
func (a *attempt) CallOff() { a.on = false }

// GivesWay handles the title of another page that gathers, or has continued, in place of the
// same host. The title is sound and acceptable to this page. It reports whether this page gives
// way: it then sends its replica to the other page, and its own attempt ends.
func (a *attempt) GivesWay(title room.Title, now time.Time) bool {
	key := title.Holder()
	i := slices.IndexFunc(a.others, func(o other) bool { return o.key == key })
	switch {
	case a.on && !title.Beats(a.title):
		return false
	case goneOn(title):
		a.on = false
		return true
	case i >= 0:
		return !a.on && now.Sub(a.others[i].since) < attemptLasts
	case len(a.others) == maxOthers:
		return false
	}
	a.others, a.on = append(a.others, other{key, now}), false
	return true
}

// goneOn reports whether a title says that its holder has continued the table.
func goneOn(t room.Title) bool { return len(t.Steps) > 0 && t.Steps[len(t.Steps)-1].Given }
