package people

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/checklist"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// invitePanel is where the host invites people: by a room code, or by an invitation for each.
type invitePanel struct {
	root  dom.Element
	below string    // the level of the lower headings
	said  []caption // the texts that stay

	roomMaking, roomBox, roomPicture, roomState, trouble, roomMore, roomNew dom.Element
	roomCode                                                                string // the code that roomBox shows
	lost                                                                    bool   // the room was lost at the last update

	direct, list, reply, replyText, replyWrong dom.Element
	cards                                      map[string]*inviteCard // by the invitation's code
	connecting                                 int                    // the number of invitations whose connection is being made
}

// caption is an element with the key of its text.
type caption struct {
	of  dom.Element
	key string
}

// inviteCard is one invitation.
type inviteCard struct{ root, title, steps, box dom.Element }

// newInvitePanel fills root. heading is the level of its heading, such as "h2"; below is the
// next level. id makes the ids of this panel's elements unique.
func newInvitePanel(root dom.Element, heading, below, id string) *invitePanel {
	status := func(class string) dom.Element { return dom.New("p", class).Attr("role", "status") }
	i := &invitePanel{
		root: root, below: below, roomBox: dom.New("div", "share"), roomPicture: dom.New("div", ""), roomState: status(""), trouble: status("wrong"),
		list: dom.New("div", "invitations"), cards: map[string]*inviteCard{}, replyWrong: dom.New("p", "wrong").Attr("role", "alert").Attr("id", id+"-wrong"),
	}
	says := func(key string, of dom.Element) dom.Element {
		i.said = append(i.said, caption{of, key})
		return of
	}
	i.roomMaking, i.roomNew = says("page.room.making", dom.New("p", "waiting")), says("page.room.new", dom.Button("", "new-code"))
	i.roomMore = dom.New("details", "fine", says("page.room.details", dom.New("summary", "")), says("page.room.about", dom.New("p", "")), says("page.room.more", dom.New("p", "")), i.roomNew)
	i.replyText = dom.New("textarea", "").Attr("rows", "3").Attr("spellcheck", "false").Attr("autocapitalize", "off").
		Attr("autocomplete", "off").Attr("aria-describedby", id+"-wrong")
	i.reply = dom.New("form", "reply", dom.Button("", "scan-reply", dom.Icon("i-scan"), says("page.direct.scan", dom.New("span", ""))),
		dom.New("label", "field", says("page.direct.reply", dom.New("span", "")), i.replyText), i.replyWrong, says("page.direct.connect", dom.New("button", ""))).Attr("data-form", "reply")
	i.direct = dom.New("details", "direct", says("page.direct.title", dom.New("summary", "")), says("page.direct.about", dom.New("p", "")),
		i.list, says("page.direct.invite", dom.Button("", "invite")), i.reply)
	room := dom.New("section", "", says("page.room.title", dom.New(heading, "")), i.roomMaking, i.roomBox, i.trouble, i.roomState, i.roomPicture, i.roomMore)
	i.root.Replace(room, i.direct)
	return i
}

// show shows the room and the invitations. sent are the codes that were copied or shared.
func (i *invitePanel) show(l *model.Lobby, sent map[string]bool, book *locale.Book) {
	i.root.Hide(!l.Hosting)
	for _, c := range i.said {
		c.of.SetText(book.T(c.key))
	}
	i.showRoom(l.Room, book)
	update(i.trouble, l.Trouble)
	lost := l.Room.State == model.RoomLost || l.Room.State == model.NoRoom
	if len(l.Invitations) > 0 || lost && !i.lost {
		i.direct.Set("open", true)
	}
	i.lost = lost
	i.showInvitations(l.Invitations, sent, book)
	i.reply.Hide(len(l.Invitations) == 0)
	i.replyWrong.Tell(l.Refused)
	i.replyText.Flag("aria-invalid", l.Refused != "")
}

func (i *invitePanel) showRoom(r model.Room, book *locale.Book) {
	i.roomMaking.Hide(r.State != model.RoomMade)
	i.roomState.Toggle("wrong", r.State == model.RoomLost || r.Flooded)
	update(i.roomState, roomInWords(r, book))
	i.roomMore.Hide(r.State == model.NoRoom)
	i.roomNew.Hide(r.Code == "")
	if r.Code != i.roomCode {
		i.roomCode = r.Code
		i.roomBox.Replace()
		i.roomPicture.Replace()
		if r.Code != "" {
			s := sharing.Code{Doc: i.roomBox.Document(), Code: r.Code, Link: r.Link, Short: true, Drawing: book.T("page.room.drawing")}
			i.roomBox.Append(s.Ways(book)...)
			i.roomPicture.Append(s.Picture(book)...)
		}
	}
}

func (i *invitePanel) showInvitations(all []model.Invitation, sent map[string]bool, book *locale.Book) {
	t := book.T
	kept := make(map[string]*inviteCard, len(all))
	var roots []dom.Element
	connecting := 0
	for n, invitation := range all {
		card := i.cards[invitation.Code]
		if card == nil {
			card = newInviteCard(i.list.Document(), invitation, i.below, book)
		}
		card.title.SetText(t("page.direct.number", "n", n+1))
		texts := []string{t("page.direct.send"), t("page.direct.wait"), t("page.direct.connecting")}
		now := 0
		switch {
		case invitation.Connecting:
			now = 2
		case sent[invitation.Code]:
			now = 1
		}
		steps := checklist.New(texts, now, book)
		card.steps.Call("replaceWith", steps.Value)
		card.steps = steps
		card.box.Hide(invitation.Connecting)
		if invitation.Connecting {
			connecting++
		}
		kept[invitation.Code] = card
		roots = append(roots, card.root)
	}
	if connecting > i.connecting {
		i.replyText.Set("value", "") // the reply was accepted
	}
	i.cards, i.connecting = kept, connecting
	i.list.Arrange(roots...)
}

func newInviteCard(doc dom.Document, i model.Invitation, heading string, book *locale.Book) *inviteCard {
	c := &inviteCard{
		title: dom.New(heading, ""), steps: dom.New("ol", ""),
		box: sharing.Code{Doc: doc, Code: i.Code, Link: i.Link, Drawing: book.T("page.direct.drawing")}.Show(book),
	}
	c.root = dom.New("div", "invitation", c.title, c.steps, c.box)
	return c
}

// forget drops texts in the earlier language.
func (i *invitePanel) forget() {
	i.roomCode = ""
	i.cards = map[string]*inviteCard{}
}
