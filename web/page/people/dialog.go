package people

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// peopleDialog shows the people during a game.
type peopleDialog struct {
	chairs   chairList
	requests requestList
	invite   *invitePanel
	lock     lockSettings
	watchers watcherLine
	say      dom.Element
}

func newPeopleDialog(doc dom.Document) *peopleDialog {
	root := doc.ByID("people")
	return &peopleDialog{
		chairs:   chairList{root: root.Find(".chairs")[0]},
		requests: requestList{root: root.Find(".requests")[0], after: root.Find("button")[0]},
		invite:   newInvitePanel(doc.ByID("people-invite"), "h3", "h4", "people-invite"),
		lock:     newLockSettings(root.Find(".lock")[0]),
		watchers: newWatcherLine(root),
		say:      root.Find("[aria-labelledby=people-say]")[0],
	}
}

func (d *peopleDialog) show(c *Panel, at time.Time, book *locale.Book) {
	d.chairs.show(c.table, at.Sub(c.since), book)
	d.requests.show(c.table.Requests, book)
	d.lock.show(c.table, book)
	d.watchers.show(c.table, book)
	d.say.Hide(c.table.Mute())
	d.invite.show(c.table, c.sent, book)
}
