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
	below string // the level of the lower headings

	room, roomTitle, roomMaking, roomBox, roomPicture, roomState, trouble, roomAbout, roomMore, roomMoreTitle, roomPrivacy, roomNew dom.Element
	roomCode                                                                                                                        string // the code that roomBox shows
	lost                                                                                                                            bool   // the room was lost at the last update

	direct, directTitle, directAbout, list, invite dom.Element
	cards                                          map[string]*inviteCard // by the invitation's code

	reply, replyScan, replyScanLabel, replyLabel, replyText, replySend, replyWrong dom.Element
	connecting                                                                     int // the number of invitations whose connection is being made
}

// inviteCard is one invitation.
type inviteCard struct{ root, title, steps, box dom.Element }

// newInvitePanel fills root. heading is the level of its heading, such as "h2"; below is the
// next level. id makes the ids of this panel's elements unique.
func newInvitePanel(root dom.Element, heading, below, id string) *invitePanel {
	text := func(class string) dom.Element { return dom.New("p", class) }
	i := &invitePanel{
		root: root, below: below, roomTitle: dom.New(heading, ""), roomMaking: text("waiting"), roomBox: dom.New("div", "share"), roomPicture: dom.New("div", ""),
		roomState: text("").Attr("role", "status"), trouble: text("wrong").Attr("role", "status"),
		roomAbout: text(""), roomMore: dom.New("details", "fine"), roomMoreTitle: dom.New("summary", ""), roomPrivacy: text(""), roomNew: dom.Button("", "new-code"),
		direct: dom.New("details", "direct"), directTitle: dom.New("summary", ""), directAbout: text(""),
		list: dom.New("div", "invitations"), invite: dom.Button("", "invite"), cards: map[string]*inviteCard{},
		reply: dom.New("form", "reply").Attr("data-form", "reply"), replyLabel: dom.New("span", ""), replySend: dom.New("button", ""),
		replyScan: dom.Button("", "scan-reply", dom.Icon("i-scan")), replyScanLabel: dom.New("span", ""),
		replyWrong: text("wrong").Attr("role", "alert").Attr("id", id+"-wrong"),
	}
	i.replyText = dom.New("textarea", "").Attr("rows", "3").Attr("spellcheck", "false").Attr("autocapitalize", "off").
		Attr("autocomplete", "off").Attr("aria-describedby", id+"-wrong")
	i.replyScan.Append(i.replyScanLabel)
	i.reply.Append(i.replyScan, dom.New("label", "field", i.replyLabel, i.replyText), i.replyWrong, i.replySend)
	i.roomMore.Append(i.roomMoreTitle, i.roomAbout, i.roomPrivacy, i.roomNew)
	i.room = dom.New("section", "", i.roomTitle, i.roomMaking, i.roomBox, i.trouble, i.roomState, i.roomPicture, i.roomMore)
	i.direct.Append(i.directTitle, i.directAbout, i.list, i.invite, i.reply)
	i.root.Replace(i.room, i.direct)
	return i
}

// show shows the room and the invitations. sent are the codes that were copied or shared.
func (i *invitePanel) show(l *model.Lobby, sent map[string]bool, book *locale.Book) {
	t := book.T
	i.root.Hide(!l.Hosting)
	i.showRoom(l.Room, book)
	update(i.trouble, l.Trouble)
	i.directTitle.SetText(t("page.direct.title"))
	i.directAbout.SetText(t("page.direct.about"))
	i.invite.SetText(t("page.direct.invite"))
	lost := l.Room.State == model.RoomLost || l.Room.State == model.NoRoom
	if len(l.Invitations) > 0 || lost && !i.lost {
		i.direct.Set("open", true)
	}
	i.lost = lost
	i.showInvitations(l.Invitations, sent, book)
	i.reply.Hide(len(l.Invitations) == 0)
	i.replyScanLabel.SetText(t("page.direct.scan"))
	i.replyLabel.SetText(t("page.direct.reply"))
	i.replySend.SetText(t("page.direct.connect"))
	if i.replyWrong.Get("textContent").String() != l.Refused {
		i.replyWrong.SetText(l.Refused)
		i.replyText.Flag("aria-invalid", l.Refused != "")
	}
}

func (i *invitePanel) showRoom(r model.Room, book *locale.Book) {
	t := book.T
	i.roomTitle.SetText(t("page.room.title"))
	i.roomMaking.SetText(t("page.room.making"))
	i.roomMaking.Hide(r.State != model.RoomMade)
	i.roomState.Toggle("wrong", r.State == model.RoomLost || r.Flooded)
	update(i.roomState, roomInWords(r, book))
	i.roomAbout.SetText(t("page.room.about"))
	i.roomMoreTitle.SetText(t("page.room.details"))
	i.roomPrivacy.SetText(t("page.room.more"))
	i.roomNew.SetText(t("page.room.new"))
	i.roomMore.Hide(r.State == model.NoRoom)
	i.roomNew.Hide(r.Code == "")
	if r.Code != i.roomCode {
		i.roomCode = r.Code
		i.roomBox.Replace()
		i.roomPicture.Replace()
		if r.Code != "" {
			s := sharing.Code{Doc: i.roomBox.Document(), Code: r.Code, Link: r.Link, Short: true, Drawing: t("page.room.drawing")}
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
		steps := checklist.New(texts, checklist.Invitation(sent[invitation.Code], invitation.Connecting), book)
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
