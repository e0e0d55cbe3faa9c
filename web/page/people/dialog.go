package people

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// company is what the lobby and the dialog during a game show of the people at the table.
type company struct {
	chairs   chairList
	requests requestList
	invite   *invitePanel
	lock     lockSettings
	watchers watcherLine
}

// newCompany returns the company in root. after gets the focus when a request is answered.
func newCompany(root, after dom.Element, lobby bool, invite *invitePanel) company {
	return company{
		chairs:   chairList{root: root.Find(".chairs")[0], lobby: lobby},
		requests: requestList{root: root.Find(".requests")[0], after: after},
		invite:   invite,
		lock:     newLockSettings(root.Find(".lock")[0]),
		watchers: newWatcherLine(root),
	}
}

func (w *company) show(c *Panel, at time.Time, book *locale.Book) {
	w.chairs.show(c.table, at.Sub(c.since), book)
	w.requests.show(c.table.Requests, book)
	w.lock.show(c.table, book)
	w.watchers.show(c.table, book)
	w.invite.show(c.table, c.sent, book)
}

// peopleDialog shows the people during a game.
type peopleDialog struct {
	company
	say dom.Element
}

func newPeopleDialog(doc dom.Document) *peopleDialog {
	root := doc.ByID("people")
	invite := newInvitePanel(doc.ByID("people-invite"), "h3", "h4", "people-invite")
	return &peopleDialog{newCompany(root, root.Find("button")[0], false, invite), root.Find("[aria-labelledby=people-say]")[0]}
}

func (d *peopleDialog) show(c *Panel, at time.Time, book *locale.Book) {
	d.company.show(c, at, book)
	d.say.Hide(c.table.Mute())
}
