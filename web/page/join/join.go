// Package join shows the form to join a table: by a link, a code or an invitation.
package join

import (
	"errors"
	"slices"

	"gavel/assets/locale"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/checklist"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// Calls are the page, and the form's own callbacks to it. Each returns at once.
type Calls struct {
	*part.Page
	Busy     func() bool            // reports whether a game or a table of friends is shown
	Arrive   func()                 // makes room for the form
	Start    func()                 // shows the start page
	Screen   func(on bool)          // changes the page for a big screen, or back
	OnScreen func() bool            // reports whether it is a big screen
	Relayed  func()                 // the person has chosen the meeting servers
	Sent     func(code string) bool // reports whether a code was copied or shared
}

// Form is the form to join somebody's table.
type Form struct {
	root, scan, form, title, invite, what, missing, enter, way, replySteps, submit, back dom.Element
	opened, tried                                                                        string // the text in the page's address, and the text when Join was last pressed
	scanned                                                                              string // the text of the last scanned code
	at                                                                                   model.Join

	Calls
}

// New returns the form, hidden.
func New(calls Calls) *Form {
	doc := calls.Doc
	e := &Form{
		Calls: calls,
		root:  doc.ByID("join-invite"), scan: doc.ByID("join-scan"), form: doc.ByID("join"), title: doc.ByID("join-title"), invite: doc.All("#join [name=invite]")[0],
		what: doc.ByID("join-what"), missing: doc.ByID("join-missing"), enter: doc.ByID("join-enter"),
		way: doc.ByID("join-way"), submit: doc.ByID("join-now"), back: doc.All("[data-act=join-back]")[0],
	}
	dom.On(e.invite.Value, "input", func(dom.Event) { e.explain() })
	dom.On(e.form.Value, "submit", func(event dom.Event) {
		event.Prevent()
		e.Join(model.Player)
	})
	if field := e.field("name"); field.Get("value").String() == "" {
		field.Set("value", e.Kept.Get(store.Name))
	}
	return e
}

// field is a field of the form.
func (e *Form) field(name string) dom.Element { return e.Doc.All("#join [name=" + name + "]")[0] }

// Invited reports whether the page was opened by a link to somebody's table.
func (e *Form) Invited() bool { return e.opened != "" }

// Fresh shows the form without an invitation.
func (e *Form) Fresh() {
	e.opened = ""
	e.Set(model.Join{})
}

// OpenAddress shows the form for the table in the page's address, if there is one. Nobody joins
// without pressing Join.
func (e *Form) OpenAddress() {
	switch f := e.Find.Opens(e.Doc.Location().Get("hash").String()); {
	case f.Kind == links.None:
	case f.Kind == links.Replay || f.Kind == links.Moment:
		e.Send(model.OpenReplay(f))
	case f.Kind == links.Bring:
		e.DropAddress(links.Bring)
		e.Send(model.OfferCopy(f))
	case e.Busy():
		e.Warn(e.Book().T("page.join.seated"))
	case f.Kind == links.Challenge:
		e.Send(model.OpenChallenge(f))
	default:
		e.opened = f.Text
		e.Set(model.Join{})
	}
}

// Close hides the form.
func (e *Form) Close() {
	e.at = model.Join{}
	e.Doc.Root().Drop("data-way")
	e.DropSecret()
}

// DropSecret removes the secret from the page's address. A person who sits at the table returns
// without it.
func (e *Form) DropSecret() {
	e.opened = ""
	e.DropAddress(links.Room, links.Screen, links.Invitation)
}

// DropAddress removes the fragment from the page's address, if it is a link of such a kind.
func (e *Form) DropAddress(kinds ...links.Kind) {
	if f := e.Find.Opens(e.Doc.Location().Get("hash").String()); slices.Contains(kinds, f.Kind) {
		e.plainAddress()
	}
}

// plainAddress removes the fragment from the page's address.
func (e *Form) plainAddress() {
	plain := e.Doc.Location().Get("pathname").String() + e.Doc.Location().Get("search").String()
	e.Doc.SetAddress(plain)
}

// Set shows the progress of joining.
func (e *Form) Set(j model.Join) {
	arrives := e.Doc.ByID("start").IsHidden() || e.Doc.Root().Data("way") == ""
	if arrives {
		e.Doc.CloseDialogs()
		e.Doc.Root().Attr("data-way", "join")
		e.Arrive()
	}
	e.Screen(j.Screen || e.Find.Opens(e.opened).Kind == links.Screen)
	same := e.at.Phase == j.Phase && e.at.Relay == j.Relay && e.at.Reply == j.Reply && e.at.Host == j.Host
	e.at = j
	e.Show()
	switch {
	case same && !arrives:
	case j.Phase != model.JoinName:
		if !e.back.HasFocus() {
			e.title.Focus()
		}
		e.Say(e.says(e.Book()))
	case e.opened == "":
		e.invite.Focus()
	default:
		e.field("name").Focus()
	}
}

// says returns the phase in words, for people who cannot see it. A failure has its own message.
func (e *Form) says(book *locale.Book) string {
	switch {
	case e.at.Relay && e.at.Phase != model.JoinFailed:
		return book.T("shell.join.relay.about")
	case e.at.Phase == model.JoinReply:
		return addressed(e.at.Host, "page.join.send", "page.join.send.host", book)
	case e.at.Direct && e.at.Phase == model.JoinReaching:
		return book.T("page.join.replying")
	case e.at.Phase >= model.JoinReaching && e.at.Phase <= model.JoinAsking:
		return e.steps(book)[e.at.Phase-model.JoinReaching]
	}
	return ""
}

// steps returns the steps of joining by a room, in words.
func (e *Form) steps(book *locale.Book) []string {
	return []string{
		book.T("page.join.reaching"), book.T("page.join.requested"), book.T("page.join.connecting"),
		addressed(e.at.Host, "page.join.asking", "page.join.asking.host", book),
	}
}

// stages shows the steps of joining by a room, and help if they take long.
func (e *Form) stages(book *locale.Book) []dom.Element {
	t := book.T
	hints := map[model.JoinPhase]string{
		model.JoinReaching: t("page.join.reaching.hint"), model.JoinRequested: t("page.join.requested.hint"),
		model.JoinConnecting: t("page.join.connecting.hint"), model.JoinAsking: t("page.join.asking.hint"),
	}
	if e.at.Unseen {
		hints[model.JoinAsking] = t("page.join.asking.unseen")
	}
	texts := e.steps(book)
	if e.at.Watch {
		texts = texts[:3] // a spectator needs no answer from the host
	}
	return []dom.Element{checklist.New(texts, int(e.at.Phase-model.JoinReaching), book).Toggle("stages", true), dom.Text("p", "fine", hints[e.at.Phase])}
}

// Show shows the form again, for example in another language.
func (e *Form) Show() {
	book := e.Book()
	t, j := book.T, e.at
	title := t("shell.join.title")
	if e.OnScreen() {
		title = t("page.screen.name")
	}
	e.title.SetText(title)
	names := j.Phase == model.JoinName
	e.enter.Hide(!names)
	e.submit.Hide(!names)
	e.way.Hide(names)
	e.root.Hide(e.opened != "")
	e.scan.Hide(e.opened != "")
	e.explain()
	if names || j.Phase == model.JoinFailed {
		e.back.SetText(t("shell.join.back"))
	} else {
		e.back.SetText(t("page.join.cancel"))
	}
	line := func(text string) dom.Element { return dom.Text("p", "", text) }
	retry := func(class, text string) dom.Element {
		return dom.Button(class, "join-retry").SetText(text)
	}
	switch j.Phase {
	case model.JoinName:
		e.way.Replace()
		e.missing.SetText(e.Find.ConnectionProblem(book))
	case model.JoinReaching, model.JoinRequested, model.JoinConnecting, model.JoinAsking:
		if j.Direct {
			e.way.Replace(line(e.says(book)).Toggle("waiting", true))
		} else {
			e.way.Replace(append(e.stages(book), e.relayOffer(book)...)...)
		}
	case model.JoinFailed:
		e.way.Replace(line(j.Problem).Toggle("wrong", true).Attr("role", "alert"))
		if j.Asks {
			e.way.Append(line(t("page.join.asks")).Toggle("waiting", true))
		}
		if j.Technical != "" {
			e.way.Append(dom.New("details", "fine", dom.Text("summary", "", t("page.details")),
				dom.Text("p", "", j.Technical).Attr("lang", "en").Attr("translate", "no")))
		}
		e.way.Append(append(e.relayOffer(book), retry("primary", t("page.join.retry")))...)
	case model.JoinReply:
		e.replySteps = dom.New("ol", "")
		e.way.Replace(
			e.replySteps, sharing.Code{Doc: e.Doc, Code: j.Reply, Link: j.Link, Drawing: t("page.join.drawing"), Near: e.scanned != "" && e.scanned == e.invite.Trimmed()}.Show(book),
			dom.Text("p", "fine", t("page.join.again")), retry("", t("page.join.renew")),
		)
		e.HandedOn()
	}
}

// relayOffer offers the meeting servers if there is no direct connection.
func (e *Form) relayOffer(book *locale.Book) []dom.Element {
	if !e.at.Relay {
		return nil
	}
	button := dom.Button("", "relay").SetText(book.T("shell.join.relay"))
	return []dom.Element{button, dom.Text("p", "fine", book.T("shell.join.relay.about"))} // in this order the page needs no scrolling
}

// Relay connects through the meeting servers.
func (e *Form) Relay() {
	e.Relayed()
	e.Send(model.Relay{})
}

// HandedOn updates the steps after a code was copied or shared.
func (e *Form) HandedOn() {
	book := e.Book()
	if e.at.Phase != model.JoinReply {
		return
	}
	now := 1 // the invitation is read
	if e.Sent(e.at.Reply) {
		now = 2
	}
	steps := checklist.New([]string{
		book.T("page.join.opened"),
		addressed(e.at.Host, "page.join.send", "page.join.send.host", book),
		addressed(e.at.Host, "page.join.pastes", "page.join.pastes.host", book),
	}, now, book)
	e.replySteps.Call("replaceWith", steps.Value)
	e.replySteps = steps
}

// addressed returns a text that names the host, or the text without a name if it is unknown.
func addressed(host, named, nameless string, book *locale.Book) string {
	if host == "" {
		return book.T(nameless)
	}
	return book.Who(named, host)
}

// GoBack goes one step back: to the form, or to the start page.
func (e *Form) GoBack() {
	switch {
	case e.at.Phase == model.JoinName:
		e.Start()
	case e.at.Phase == model.JoinFailed && !e.at.Asks:
		e.backToForm()
	default:
		e.Send(model.Quit{})
		e.Send(model.Then(e.backToForm)) // after the start page is shown
	}
}

// backToForm shows the form again, so that the person can press Join.
func (e *Form) backToForm() {
	e.opened = e.tried
	e.Set(model.Join{})
}

// brought returns the text to join with: that of the page's address, or that of the field.
func (e *Form) brought() string {
	if e.opened != "" {
		return e.opened
	}
	return e.invite.Trimmed()
}

// Scanned puts the text of a scanned code into the form. Somebody whose name is known then only
// presses Join.
func (e *Form) Scanned(text string) {
	e.invite.Set("value", text)
	e.scanned = e.invite.Trimmed()
	e.explain()
	switch found := e.Find.Read(text); {
	case found.Err != nil:
		e.scan.Focus()
	case e.field("name").Trimmed() == "":
		e.field("name").Focus()
	default:
		e.submit.Focus()
	}
}

// explain describes what the text leads to.
func (e *Form) explain() {
	found := e.Find.Read(e.brought())
	says := e.Find.Explain(found, e.Book())
	if e.OnScreen() && found.Err == nil && (found.Kind == links.Room || found.Kind == links.Screen) {
		says = e.Book().T("page.join.here")
	}
	e.what.Tell(says)
}

// Join joins with the content of the form.
func (e *Form) Join(as model.Part) {
	t := e.Book().T
	found, name := e.Find.Read(e.brought()), e.field("name").Trimmed()
	if e.OnScreen() || found.Kind == links.Screen {
		name, as = t("page.screen.name"), model.Screen
	}
	e.missing.SetText("")
	why := e.Find.ConnectionProblem(e.Book())
	switch {
	case found.Kind == links.Challenge:
		e.Send(model.OpenChallenge(found))
	case found.Kind == links.Replay || found.Kind == links.Moment:
		e.Send(model.OpenReplay(found))
	case found.Kind == links.Bring:
		e.Send(model.OfferCopy(found))
	case why != "":
		e.missing.SetText(why)
	case errors.Is(found.Err, links.ErrNone):
		e.missing.SetText(t("page.join.empty"))
		e.invite.Focus()
	case name == "":
		e.missing.SetText(t("page.join.nameless"))
		e.field("name").Focus()
	case e.Find.Shown(name) == "":
		e.missing.SetText(t("page.join.unshown"))
		e.field("name").Focus()
	default:
		if !e.OnScreen() && found.Kind != links.Screen {
			e.Keep(store.Name, name)
		}
		e.tried = e.opened
		e.Send(model.Enter{Text: found.Text, Name: name, As: as})
	}
}

// Buttons are the buttons of the form.
func (e *Form) Buttons() dom.Buttons {
	return dom.Buttons{
		"join":       func(dom.Element) { e.Fresh() },
		"join-watch": func(dom.Element) { e.Join(model.Watcher) },
		"relay":      func(dom.Element) { e.Relay() },
		"join-back":  func(dom.Element) { e.GoBack() },
	}
}
