package page

import (
	"errors"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/checklist"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// joinForm is the way in to somebody's table.
type joinForm struct {
	root, form, title, invite, what, missing, enter, way, steps, submit, back dom.Element
	opened, tried                                                             string // what the page's address brought, and when Join was last pressed
	at                                                                        model.Join
}

func newJoinForm(doc dom.Document) *joinForm {
	return &joinForm{
		root: doc.ByID("join-invite"), form: doc.ByID("join"), title: doc.ByID("join-title"), invite: doc.All("#join [name=invite]")[0],
		what: doc.ByID("join-what"), missing: doc.ByID("join-missing"), enter: doc.ByID("join-enter"),
		way: doc.ByID("join-way"), submit: doc.ByID("join-now"), back: doc.All("[data-act=join-back]")[0],
	}
}

// bindJoinForm has the way in opened by the page's address, and led through.
func (p *Page) bindJoinForm() {
	e := p.joining
	dom.On(e.invite.Value, "input", func(dom.Event) { p.explain() })
	dom.On(e.form.Value, "submit", func(event dom.Event) {
		event.Prevent()
		p.join(model.Player)
	})
	name := p.doc.All("#join [name=name]")[0]
	if name.Get("value").String() == "" {
		name.Set("value", p.kept.Get(store.Name))
	}
	p.people.Translate()
	p.showJoinForm()
	dom.On(p.doc.Window(), "hashchange", func(dom.Event) { p.openAddress() })
	p.openAddress()
}

// openAddress shows the way in to the table that the page's address brings, if
// it brings one. Nobody joins without pressing Join.
func (p *Page) openAddress() {
	switch f := p.ask.Opens(address(p.doc).Get("hash").String()); {
	case f.Kind == links.None:
	case f.Kind == links.Replay || f.Kind == links.Moment:
		p.send(model.OpenReplay(f))
	case p.people.Here() || p.game != "":
		p.Warn(p.Book().T("page.join.seated"))
	case f.Kind == links.Challenge:
		p.send(model.OpenChallenge(f))
	default:
		p.joining.opened = f.Text
		p.showJoin(model.Join{})
	}
}

func address(doc dom.Document) dom.Element { return dom.Element{Value: doc.Window().Get("location")} }

// closeJoinForm leaves the way in.
func (p *Page) closeJoinForm() {
	p.joining.at = model.Join{}
	p.markScreen(p.people.Here() && p.people.Table().Screen)
	p.doc.Root().Drop("data-way")
	p.seated()
}

// seated drops the secret from the page's address: whoever sits at the table
// comes back without it.
func (p *Page) seated() {
	p.joining.opened = ""
	p.dropAddress(links.Room, links.Screen, links.Invitation)
}

// dropAddress drops what follows # from the page's address, if it is a link of such a kind.
func (p *Page) dropAddress(kinds ...links.Kind) {
	if f := p.ask.Opens(address(p.doc).Get("hash").String()); slices.Contains(kinds, f.Kind) {
		p.plainAddress()
	}
}

// plainAddress drops what follows # from the page's address.
func (p *Page) plainAddress() {
	plain := address(p.doc).Get("pathname").String() + address(p.doc).Get("search").String()
	p.doc.Window().Get("history").Call("replaceState", nil, "", plain)
}

// showJoin shows how far the person is on the way in.
func (p *Page) showJoin(j model.Join) {
	e := p.joining
	arrives := p.doc.ByID("start").IsHidden() || p.doc.Root().Data("way") == ""
	if arrives {
		p.doc.CloseDialogs()
		p.left()
		p.game, p.turn = "", false
		p.doc.ByID("table").Hide(true)
		p.doc.ByID("start").Hide(false)
		p.doc.Root().Attr("data-way", "join")
		p.retitle()
	}
	p.markScreen(j.Screen || p.ask.Opens(e.opened).Kind == links.Screen)
	same := e.at.Phase == j.Phase && e.at.Relay == j.Relay && e.at.Reply == j.Reply && e.at.Host == j.Host
	e.at = j
	p.showJoinForm()
	switch {
	case same && !arrives:
	case j.Phase != model.JoinName:
		if !e.back.HasFocus() {
			e.title.Focus()
		}
		p.voice.Say(e.says(p.Book()))
	case e.opened == "":
		e.invite.Focus()
	default:
		p.doc.All("#join [name=name]")[0].Focus()
	}
}

// says is the phase in words, for who does not see it; a failure speaks for
// itself.
func (e *joinForm) says(book *locale.Book) string {
	switch {
	case e.at.Relay && e.at.Phase != model.JoinFailed:
		return book.T("shell.join.relay.about")
	case e.at.Phase == model.JoinAsking:
		return addressed(e.at.Host, "page.join.asking", "page.join.asking.host", book)
	case e.at.Phase == model.JoinReply:
		return addressed(e.at.Host, "page.join.send", "page.join.send.host", book)
	case e.at.Direct && e.at.Phase == model.JoinReaching:
		return book.T("page.join.replying")
	case e.at.Phase == model.JoinReaching:
		return book.T("page.join.reaching")
	case e.at.Phase == model.JoinRequested:
		return book.T("page.join.requested")
	case e.at.Phase == model.JoinConnecting:
		return book.T("page.join.connecting")
	}
	return ""
}

// stages shows how far the guest is on the way by a room, and what to do if it
// lasts.
func (e *joinForm) stages(book *locale.Book) []dom.Element {
	t := book.T
	hints := map[model.JoinPhase]string{
		model.JoinReaching: t("page.join.reaching.hint"), model.JoinRequested: t("page.join.requested.hint"),
		model.JoinConnecting: t("page.join.connecting.hint"), model.JoinAsking: t("page.join.asking.hint"),
	}
	if e.at.Unseen {
		hints[model.JoinAsking] = t("page.join.asking.unseen")
	}
	texts := []string{
		t("page.join.reaching"), t("page.join.requested"), t("page.join.connecting"),
		addressed(e.at.Host, "page.join.asking", "page.join.asking.host", book),
	}
	if e.at.Watch {
		texts = texts[:3] // the host is not asked
	}
	return []dom.Element{checklist.New(texts, checklist.Join(e.at.Phase)[:len(texts)], book).Toggle("stages", true), dom.Text("p", "fine", hints[e.at.Phase])}
}

func (p *Page) showJoinForm() {
	e, book := p.joining, p.Book()
	t, j := book.T, e.at
	title := t("shell.join.title")
	if p.screen.on {
		title = t("page.screen.name")
	}
	e.title.SetText(title)
	names := j.Phase == model.JoinName
	e.enter.Hide(!names)
	e.submit.Hide(!names)
	e.way.Hide(names)
	e.root.Hide(e.opened != "")
	p.explain()
	if names || j.Phase == model.JoinFailed {
		e.back.SetText(t("shell.join.back"))
	} else {
		e.back.SetText(t("page.join.cancel"))
	}
	line := func(text string) dom.Element { return dom.Text("p", "", text) }
	retry := func(class, text string) dom.Element {
		return dom.Text("button", class, text).Attr("type", "button").Attr("data-act", "join-retry")
	}
	switch j.Phase {
	case model.JoinName:
		e.way.Replace()
		e.missing.SetText(p.ask.Lacking(book))
	case model.JoinReaching, model.JoinRequested, model.JoinConnecting, model.JoinAsking:
		if j.Direct {
			e.way.Replace(line(e.says(book)).Toggle("waiting", true))
		} else {
			e.way.Replace(append(e.stages(book), e.relay(book)...)...)
		}
	case model.JoinFailed:
		e.way.Replace(line(j.Problem).Toggle("wrong", true).Attr("role", "alert"))
		e.way.Append(append(e.relay(book), retry("primary", t("page.join.retry")))...)
	case model.JoinReply:
		e.steps = dom.New("ol", "")
		e.way.Replace(
			e.steps, sharing.Code{Doc: p.doc, Code: j.Reply, Link: j.Link, Drawing: t("page.join.drawing")}.Show(book),
			dom.Text("p", "fine", t("page.join.again")), retry("", t("page.join.renew")),
		)
		p.showReplySteps()
	}
}

// relay offers the way through the meeting servers, where there is no other.
func (e *joinForm) relay(book *locale.Book) []dom.Element {
	if !e.at.Relay {
		return nil
	}
	button := dom.Text("button", "", book.T("shell.join.relay")).Attr("type", "button").Attr("data-act", "relay")
	return []dom.Element{button, dom.Text("p", "fine", book.T("shell.join.relay.about"))} // in this order it needs no scrolling
}

// relay goes through the meeting servers.
func (p *Page) relay() {
	p.people.Relayed()
	p.send(model.Relay{})
}

// showReplySteps shows where the guest and the host are.
func (p *Page) showReplySteps() {
	e, book := p.joining, p.Book()
	if e.at.Phase != model.JoinReply {
		return
	}
	steps := checklist.New([]string{
		book.T("page.join.opened"),
		addressed(e.at.Host, "page.join.send", "page.join.send.host", book),
		addressed(e.at.Host, "page.join.pastes", "page.join.pastes.host", book),
	}, checklist.Reply(p.people.Sent(e.at.Reply)), book)
	e.steps.Call("replaceWith", steps.Value)
	e.steps = steps
}

// addressed returns the text of a key that names the host, or of one that
// does without the name.
func addressed(host, named, nameless string, book *locale.Book) string {
	if host == "" {
		return book.T(nameless)
	}
	return book.T(named, "who", host)
}

// back goes a step back on the way in: to the form, or to the start page.
func (p *Page) back() {
	switch p.joining.at.Phase {
	case model.JoinName:
		p.showStart()
	case model.JoinFailed:
		p.backToForm()
	default:
		p.send(model.Quit{})
		p.send(model.Then(p.backToForm)) // after the start page, to which that leads
	}
}

// backToForm lets the person press Join again.
func (p *Page) backToForm() {
	p.joining.opened = p.joining.tried
	p.showJoin(model.Join{})
}

// brought is what there is to get in with: what the page's address brought, or
// what stands in the field.
func (e *joinForm) brought() string {
	if e.opened != "" {
		return e.opened
	}
	return strings.TrimSpace(e.invite.Get("value").String())
}

// explain says what there is to get in with.
func (p *Page) explain() {
	e := p.joining
	if says := p.ask.Explain(p.ask.Read(e.brought()), p.Book()); e.what.Get("textContent").String() != says {
		e.what.SetText(says)
	}
}

// join sets out with what the form says.
func (p *Page) join(as model.Part) {
	e, t := p.joining, p.Book().T
	field := func(name string) dom.Element { return p.doc.All("#join [name=" + name + "]")[0] }
	found, name := p.ask.Read(e.brought()), field("name").Trimmed()
	if p.screen.on || found.Kind == links.Screen {
		name, as = t("page.screen.name"), model.Screen
	}
	e.missing.SetText("")
	why := p.ask.Lacking(p.Book())
	switch {
	case found.Kind == links.Challenge:
		p.send(model.OpenChallenge(found))
	case found.Kind == links.Replay || found.Kind == links.Moment:
		p.send(model.OpenReplay(found))
	case why != "":
		e.missing.SetText(why)
	case errors.Is(found.Err, links.ErrNone):
		e.missing.SetText(t("page.join.empty"))
		e.invite.Focus()
	case name == "":
		e.missing.SetText(t("page.join.nameless"))
		field("name").Focus()
	case p.ask.Shown(name) == "":
		e.missing.SetText(t("page.join.unshown"))
		field("name").Focus()
	default:
		if !p.screen.on && found.Kind != links.Screen {
			p.settings.Choose(store.Name, name)
		}
		e.tried = e.opened
		p.send(model.Enter{Text: found.Text, Name: name, As: as})
	}
}
