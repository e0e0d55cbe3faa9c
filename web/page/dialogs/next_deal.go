package dialogs

import (
	"fmt"
	"time"

	"gavel/assets/locale"
	"gavel/web/daily"
	"gavel/web/page/dom"
)

// nextDeal says in the dialog of today's auction when the next deal comes. It counts down
// during the last hour, and renews the dialog at the change of the day.
type nextDeal struct {
	doc        dom.Document
	root, left dom.Element
	day        daily.Day
	next       time.Time
	turned     func()
	timer      *time.Timer
}

// countdown is how long the countdown lasts.
const countdown = time.Hour

// show returns the sentence. It calls turned once the day has changed, unless [nextDeal.stop]
// is called before.
func (n *nextDeal) show(now time.Time, book *locale.Book, turned func()) dom.Element {
	n.stop()
	n.day, n.next, n.turned = daily.DayOf(now), dom.Midnight(), turned
	// Screen readers do not read a timer by themselves; people can read it when they want.
	n.left = dom.New("span", "").Attr("role", "timer")
	n.root = dom.New("p", "", dom.Text("span", "", book.T("today.next", "when", moment(n.next, book))), n.left)
	n.tick(now, book)
	return n.root
}

func (n *nextDeal) tick(now time.Time, book *locale.Book) {
	left := n.next.Sub(now)
	if daily.DayOf(now) != n.day { // also if somebody has set the clock or changed the zone
		n.turned()
		return
	}
	wait := min(left-countdown, time.Minute)
	if left <= countdown {
		seconds := max(int(left.Round(time.Second)/time.Second), 0)
		n.left.SetText(" " + book.T("today.left", "time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60)))
		wait = time.Second
	}
	n.timer = n.doc.After(max(wait, 50*time.Millisecond), func() { n.tick(dom.Now(), book) })
}

func (n *nextDeal) stop() {
	if n.timer != nil {
		n.timer.Stop()
	}
}

// moment formats a time in the reader's language.
func moment(at time.Time, book *locale.Book) string {
	return dom.Global().Get("Date").New(at.UnixMilli()).Call("toLocaleString", string(book.Lang()), map[string]any{
		"weekday": "long", "day": "numeric", "month": "long", "hour": "numeric", "minute": "2-digit",
	}).String()
}
