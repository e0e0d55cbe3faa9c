//go:build js

package page

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// invitePanel is where the host gets people to the table: by a room code, or
// by an invitation for each.
type invitePanel struct {
	root, title dom.Element

	room, roomTitle, roomAbout, roomOpen, roomState, roomBox, roomNew dom.Element
	roomCode                                                          string // that roomBox shows

	direct, directTitle, directAbout, list, invite dom.Element
	cards                                          map[string]*inviteCard // by the invitation's code

	shut, shutState dom.Element

	reply, replyLabel, replyText, replySend, replyWrong dom.Element
	connecting                                          int // invitations that do
}

// inviteCard is one invitation.
type inviteCard struct{ root, title, steps, box dom.Element }

// newInvitePanel fills root, whose headings are of a level such as "h2"; id
// tells this panel's elements from another's.
func newInvitePanel(root dom.Element, heading, below, id string) *invitePanel {
	text := func() dom.Element { return dom.New("p", "") }
	button := func(act string) dom.Element {
		return dom.New("button", "").Attr("type", "button").Attr("data-act", act)
	}
	i := &invitePanel{
		root: root, title: dom.New(heading, "").Attr("id", id+"-title"),
		roomTitle: dom.New(below, ""), roomAbout: text(), roomOpen: button("open-room"), roomState: text().Attr("role", "status"),
		roomBox: dom.New("div", ""), roomNew: button("new-code"), shut: button("shut-door"), shutState: text().Attr("role", "status"), direct: dom.New("details", "direct"), directTitle: dom.New("summary", ""), directAbout: text(),
		list: dom.New("div", "invitations"), invite: button("invite"), cards: map[string]*inviteCard{},
		reply: dom.New("form", "reply").Attr("data-form", "reply"), replyLabel: dom.New("span", ""), replySend: dom.New("button", ""),
		replyWrong: dom.New("p", "wrong").Attr("role", "alert").Attr("id", id+"-wrong"),
	}
	i.replyText = dom.New("textarea", "").Attr("rows", "3").Attr("spellcheck", "false").Attr("autocapitalize", "off").
		Attr("autocomplete", "off").Attr("aria-describedby", id+"-wrong")
	i.reply.Append(dom.New("label", "field", i.replyLabel, i.replyText), i.replyWrong, i.replySend)
	i.room = dom.New("section", "", i.roomTitle, i.roomAbout, i.roomOpen, i.roomState, i.roomBox, i.roomNew)
	i.direct.Append(i.directTitle, i.directAbout, i.list, i.invite, i.reply)
	i.root.Replace(i.title, i.room, i.direct, dom.New("section", "", i.shutState, i.shut))
	return i
}

// show shows what is open. sent are the codes that have been handed on.
func (i *invitePanel) show(l Lobby, sent map[string]bool, book *locale.Book) {
	t := book.T
	i.root.Hide(!l.Host)
	i.title.SetText(t("page.invite.title"))
	i.showRoom(l.Room, book)
	i.directTitle.SetText(t("page.direct.title"))
	i.directAbout.SetText(t("page.direct.about"))
	i.invite.SetText(t("page.direct.invite"))
	if len(l.Invitations) > 0 {
		i.direct.Set("open", true)
	}
	shut, act, state := t("page.shut"), "shut-door", ""
	if l.Shut {
		shut, act, state = t("page.shut.end"), "open-door", t("page.shut.on")
	}
	i.shut.SetText(shut).Attr("data-act", act)
	if i.shutState.Get("textContent").String() != state {
		i.shutState.SetText(state)
	}
	i.shutState.Hide(state == "")
	i.showInvitations(l.Invitations, sent, book)
	i.reply.Hide(len(l.Invitations) == 0)
	i.replyLabel.SetText(t("page.direct.reply"))
	i.replySend.SetText(t("page.direct.connect"))
	if i.replyWrong.Get("textContent").String() != l.Refused {
		i.replyWrong.SetText(l.Refused)
		i.replyText.Flag("aria-invalid", l.Refused != "")
	}
}

func (i *invitePanel) showRoom(r Room, book *locale.Book) {
	t := book.T
	i.roomTitle.SetText(t("page.room.title"))
	i.roomAbout.SetText(t("page.room.about"))
	i.roomOpen.SetText(t("page.room.open"))
	had := dom.Focused().Equal(i.roomOpen.Value)
	i.roomOpen.Hide(r.Code != "")
	state := ""
	switch {
	case r.Code == "":
	case r.Flooded:
		state = t("page.room.flooded")
	case r.Brokers == 0:
		state = t("page.room.trying")
	default:
		state = t("page.room.reached", "n", r.Brokers)
	}
	i.roomNew.SetText(t("page.room.new"))
	i.roomNew.Hide(r.Code == "")
	if i.roomState.Get("textContent").String() != state {
		i.roomState.SetText(state)
	}
	if r.Code != i.roomCode {
		i.roomCode = r.Code
		i.roomBox.Replace()
		if r.Code != "" {
			i.roomBox.Append(sharing{code: r.Code, link: r.Link, short: true, drawing: t("page.room.drawing")}.show(book))
		}
	}
	if first := i.roomBox.Find("button"); had && len(first) > 0 {
		first[0].Focus() // the button that had the focus is gone
	}
}

func (i *invitePanel) showInvitations(all []Invitation, sent map[string]bool, book *locale.Book) {
	t := book.T
	kept := make(map[string]*inviteCard, len(all))
	var roots []dom.Element
	connecting := 0
	for n, invitation := range all {
		card := i.cards[invitation.Code]
		if card == nil {
			card = newInviteCard(invitation, book)
		}
		card.title.SetText(t("page.direct.number", "n", n+1))
		texts := [3]string{t("page.direct.send"), t("page.direct.wait"), t("page.direct.connecting")}
		steps := checklist(texts, invitationSteps(sent[invitation.Code], invitation.Connecting), book)
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
		i.replyText.Set("value", "") // it was of use
	}
	i.cards, i.connecting = kept, connecting
	i.list.Arrange(roots...)
}

func newInviteCard(i Invitation, book *locale.Book) *inviteCard {
	c := &inviteCard{
		title: dom.New("h4", ""), steps: dom.New("ol", ""),
		box: sharing{code: i.Code, link: i.Link, drawing: book.T("page.direct.drawing")}.show(book),
	}
	c.root = dom.New("div", "invitation", c.title, c.steps, c.box)
	return c
}

// forget drops what is in the language of before.
func (i *invitePanel) forget() {
	i.roomCode = ""
	i.cards = map[string]*inviteCard{}
}
