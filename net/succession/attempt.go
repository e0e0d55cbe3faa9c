package succession

import (
	"time"

	"gavel/net/room"
)

// PressPause is how long a page that gave way to another one that gathers waits for
// that, after it was last heard, before it may gather itself again.
const PressPause = 10 * time.Second

// Attempt is a page's wish to go on, beside those of other pages. The zero value is
// of a page that has not been asked to.
type Attempt struct {
	title room.Title
	on    bool
	heard time.Time // the page to which this one gave way; zero if there is none
}

// Press begins an attempt under the title that the lost host prepared. It is false
// while a page to which this one gave way is still at it.
func (a *Attempt) Press(title room.Title, now time.Time) bool {
	if !a.heard.IsZero() && now.Sub(a.heard) < PressPause {
		return false
	}
	*a = Attempt{title: title, on: true}
	return true
}

// CallOff ends the attempt.
func (a *Attempt) CallOff() { a.on = false }

// On tells whether the page gathers.
func (a *Attempt) On() bool { return a.on }

// Heard hears the sound title of another page that gathers or has gone on, and
// tells whether this page gives way: it calls its own attempt off, and brings the
// other one what it has.
func (a *Attempt) Heard(title room.Title, now time.Time) (yields bool) {
	if title.Credential != a.title.Credential && a.on {
		return false
	}
	if a.on && !title.Beats(a.title) {
		return false
	}
	a.on, a.heard = false, now
	return true
}
