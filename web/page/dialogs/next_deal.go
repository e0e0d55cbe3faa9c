package dialogs

import (
	"fmt"
	"time"

	"gavel/assets/locale"
	"gavel/web/daily"
	"gavel/web/page/dom"
)

// nextDeal says in the dialog of today's auction when the next deal comes, counts down in
// the last hour before, and has the dialog renewed when it is there.
type nextDeal struct {
	doc        dom.Document
	root, left dom.Element
	day        daily.Day
	next       time.Time
	turned     func()
	timer      *time.Timer
}

// countdown is how long the next deal is counted down.
const countdown = time.Hour

// show returns the sentence, and calls turned once it is another day, unless [nextDeal.stop]
// is called before.
func (n *nextDeal) show(now time.Time, book *locale.Book, turned func()) dom.Element {
	n.stop()
	n.day, n.next, n.turned = daily.DayOf(now), dom.Midnight(), turned
	// A timer is not read out as it changes; who wants to know reads it.
	n.left = dom.New("span", "").Attr("role", "timer")
	n.root = dom.New("p", "", dom.Text("span", "", book.T("today.next", "when", moment(n.next, book))), n.left)
	n.tick(now, book)
	return n.root
}

func (n *nextDeal) tick(now time.Time, book *locale.Book) {
	left := n.next.Sub(now)
	if daily.DayOf(now) != n.day { // also where somebody has set the clock or changed the zone
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

// moment writes a time as people here do.
func moment(at time.Time, book *locale.Book) string {
	return dom.Global().Get("Date").New(at.UnixMilli()).Call("toLocaleString", string(book.Lang()), map[string]any{
		"weekday": "long", "day": "numeric", "month": "long", "hour": "numeric", "minute": "2-digit",
	}).String()
}
