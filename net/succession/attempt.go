package succession

import (
	"slices"
	"time"

	"gavel/net/room"
)

// AttemptLasts is how long a page leaves it to another one to go on, to which it has
// given way. After that it may try itself, and gives way to that one no more.
const AttemptLasts = 10 * time.Second

// Attempt is a page's wish to go on without its host, beside those of others. The
// zero value is that of a page which has not been asked to.
type Attempt struct {
	title  room.Title
	on     bool
	others []other // to which it has given way
}

type other struct {
	key   room.Public
	since time.Time
}

// maxOthers is how many are remembered. Nobody but those at the table has a title.
const maxOthers = 12

// Press begins an attempt under the title that the lost host prepared. It is false
// while another page is still at it to which this one has given way.
func (a *Attempt) Press(title room.Title, now time.Time) bool {
	if slices.ContainsFunc(a.others, func(o other) bool { return now.Sub(o.since) < AttemptLasts }) {
		return false
	}
	a.title, a.on = title, true
	return true
}

// CallOff ends the attempt.
func (a *Attempt) CallOff() { a.on = false }

// On tells whether the page gathers.
func (a *Attempt) On() bool { return a.on }

// GivesWay hears the title of another page that gathers, or has gone on, in place of
// the same host; the title is sound and one that this page goes by. It tells whether
// this page brings that one what it has; its own attempt ends with that.
func (a *Attempt) GivesWay(title room.Title, now time.Time) bool {
	key := title.Holder()
	i := slices.IndexFunc(a.others, func(o other) bool { return o.key == key })
	switch {
	case a.on && !title.Beats(a.title):
		return false
	case goneOn(title):
		a.on = false
		return true
	case i >= 0:
		return !a.on && now.Sub(a.others[i].since) < AttemptLasts
	case len(a.others) == maxOthers:
		return false
	}
	a.others, a.on = append(a.others, other{key, now}), false
	return true
}

// goneOn tells whether the holder of a title says that the table goes on with it.
func goneOn(t room.Title) bool { return len(t.Steps) > 0 && t.Steps[len(t.Steps)-1].Given }
