package people

import (
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// statusBar lies over the table. It shows absent people, for whose pages the game waits, requests to join, the time left for a
// decision, and that this page's person only watches.
type statusBar struct {
	root, clock, left, watching, sit, missing, playOn dom.Element
	call                                              dom.Element // the question whether to call the person
	host                                              lostLine
	requests                                          requestList
}

func newStatusBar(doc dom.Document) *statusBar {
	s := &statusBar{
		root:     doc.ByID("status-bar"),
		clock:    dom.New("p", "clock", dom.Icon("i-away")).Attr("role", "timer"),
		left:     dom.New("span", "").Flag("aria-hidden", true),
		watching: dom.New("p", "watching", dom.Icon("i-person"), dom.New("span", "")),
		missing:  dom.New("ul", "missing"),
		playOn:   dom.Button("", "play-on"),
		call:     doc.ByID("call-ask"),
		host:     newLostLine(),
		requests: requestList{root: dom.New("div", "requests"), after: doc.ByID("table")},
	}
	s.clock.Append(s.left)
	s.sit = dom.Button("", "sit")
	s.watching.Append(s.sit)
	s.root.Replace(s.clock, s.watching, s.missing, s.playOn, s.host.root, s.requests.root, s.call)
	return s
}

// hasten offers a bot's decision for the first person who thinks for long.
func (s *statusBar) hasten(c *Panel, book *locale.Book) {
	offers := false
	for i, chair := range c.table.Chairs {
		if offers = c.lost == "" && c.table.Hastens(i); offers {
			s.playOn.SetText(book.T("page.playon")).Attr("aria-label", book.Who("page.playon.for", chair.Name)).Attr("data-n", strconv.Itoa(i))
			break
		}
	}
	s.playOn.Hide(!offers)
}

// show updates the bar; deadline is zero if there is none.
func (s *statusBar) show(c *Panel, at time.Time, book *locale.Book) {
	t := book.T
	s.clock.Hide(c.deadline.IsZero())
	if left := c.deadline.Sub(at); !c.deadline.IsZero() {
		s.left.SetText(clock(left))
		s.clock.Attr("aria-label", t("page.clock", "time", clock(left))).Toggle("short", left <= shortTime)
	}
	watching := c.here && c.table.Watching()
	s.watching.Hide(!watching)
	says := ""
	if watching {
		says = t("page.watching")
	}
	if c.table.Onlooking() { // the action bar says that they watch
		says = ""
		if c.table.Asks {
			says = onlooks(c.table, book)
		}
		watching = c.table.Place || c.table.Asks
		s.watching.Hide(!watching)
	}
	sit := ""
	if c.table.Place && !c.table.Asks {
		sit = t("shell.lobby.sit")
	}
	s.sit.SetText(sit).Hide(sit == "")
	s.watching.Find("span")[0].Tell(says)
	var missing []absence
	if c.lost == "" { // otherwise nobody knows who else is there, and no bot decides
		missing = absences(c.table, at.Sub(c.since))
	}
	var lines []dom.Element
	for _, a := range missing {
		icon := "i-link-away"
		if a.outcome == pageLate || a.outcome == thinksLong {
			icon = "i-away"
		}
		lines = append(lines, dom.New("li", "", dom.Icon(icon), dom.Text("span", "", absent(a, book))))
	}
	s.missing.Replace(lines...)
	s.missing.Hide(len(lines) == 0)
	s.hasten(c, book)
	s.host.show(c, at, book)
	s.requests.show(c.table.Requests, book)
	s.root.Hide(c.deadline.IsZero() && !watching && len(lines) == 0 && c.lost == "" && len(c.table.Requests) == 0 && s.call.IsHidden())
}
