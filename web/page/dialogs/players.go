package dialogs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/players"
	"gavel/web/store"
)

// Players shows who plays in this browser: a button on the start page, the list from which it is
// changed, and the form with a player's name and portrait.
type Players struct {
	Calls
	who, form   dom.Element
	rows, faces []dom.Element // one for each possible player, and for each portrait
	of          store.Player  // whose name and portrait are in the form; 0 for a new player
}

// NewPlayers returns the dialogs, closed.
func NewPlayers(calls Calls) *Players {
	d := &Players{Calls: calls, who: calls.Doc.ByID("who"), form: calls.Doc.ByID("player-form")}
	d.rows, d.faces = repeated(d.Doc.ByID("players-list"), int(store.MaxPlayers)), repeated(d.form.Find(".cards")[0], art.Avatars)
	dom.On(d.form.Value, "submit", func(e dom.Event) {
		e.Prevent()
		avatar, _ := d.form.Find(":checked")[0].Number()
		d.Send(model.PutPlayer{Of: d.of, As: players.Person{Name: d.name().Trimmed(), Avatar: avatar}})
	})
	return d
}

// repeated repeats the only child of an element.
func repeated(of dom.Element, times int) (all []dom.Element) {
	child := of.Find("*")[0]
	of.Replace()
	for range times {
		all = append(all, child.Clone())
	}
	of.Append(all...)
	return all
}

// name returns the field of a player's name.
func (d *Players) name() dom.Element { return d.form.Find("[type=text]")[0] }

// Offer shows who plays on the start page, if several people share the browser. The forms offer
// the names of the others.
func (d *Players) Offer() {
	all := d.Kept.Players()
	alone := len(all) < 2
	d.who.Hide(alone)
	for _, add := range d.Doc.All("[data-do=edit]:not([data-n])") {
		add.Hide(len(all) >= int(store.MaxPlayers))
	}
	if alone {
		d.Doc.Root().Drop("data-players")
	} else {
		me := d.show(d.who, d.Kept.Player())
		d.who.Attr("aria-label", d.Book().Who("players.who", me))
	}
	names := d.Doc.ByID("names").Replace()
	for _, name := range players.Names(d.Kept, d.Kept.Player()) {
		names.Append(dom.New("option", "").Attr("value", name))
	}
	for _, field := range d.Doc.All(".here [type=text], #add-local [type=text]") {
		if field.Drop("list"); !alone {
			field.Attr("list", "names")
		}
	}
}

// Changed shows changed players.
func (d *Players) Changed() {
	d.Doc.CloseDialogs()
	if d.Offer(); d.who.IsHidden() {
		d.Golden().Focus()
	} else {
		d.who.Focus()
	}
}

// Act does what a button about players does; n is a player.
func (d *Players) Act(what string, n int) {
	switch q := store.Player(n); {
	case what == "list":
		d.list()
	case what == "edit":
		d.edit(q)
	case what == "remove":
		d.Send(model.AskRemoval(d.of))
	case q == d.Kept.Player():
		d.Doc.CloseDialogs()
	default:
		d.Send(model.PlayAs(q))
	}
}

// list opens the list of players.
func (d *Players) list() {
	all := d.Kept.Players()
	for i, row := range d.rows {
		q := store.Player(i + 1)
		if row.Hide(!slices.Contains(all, q)); row.IsHidden() {
			continue
		}
		name, me := d.show(row, q), q == d.Kept.Player()
		buttons := row.Find("button")
		buttons[0].Attr("data-n", q.String()).Flag("aria-current", me).Mark("autofocus", me)
		buttons[1].Attr("data-n", q.String()).Attr("aria-label", d.Book().Who("players.change", name))
	}
	d.Doc.OpenDialog("players")
}

// edit opens the form with a player's name and portrait.
func (d *Players) edit(q store.Player) {
	t, all := d.Book().T, d.Kept.Players()
	shown, title := players.Person{Avatar: len(all)}, t("shell.players.add")
	if q != 0 {
		shown, title = players.Of(d.Kept, q), d.Book().Who("players.change", d.called(q))
	}
	d.of = q
	d.Doc.ByID("player-title").SetText(title)
	d.name().Set("value", shown.Name)
	d.form.Find("[data-act]")[0].Hide(q == 0 || len(all) < 2)
	names := strings.Split(t("players.faces"), ", ")
	for i, face := range d.faces {
		radio := face.Find("input")[0].Attr("value", strconv.Itoa(i)).Attr("aria-label", names[i])
		radio.Set("checked", i == shown.Avatar)
		d.paint(face, i)
	}
	d.Doc.OpenDialog("player")
}

// called returns the name that the page shows for a player.
func (d *Players) called(q store.Player) string {
	return cmp.Or(players.Of(d.Kept, q).Name, d.Book().T("page.device.name", "n", q))
}

// show shows a player in an element, and returns the name.
func (d *Players) show(in dom.Element, q store.Player) string {
	name := d.called(q)
	in.Find("b")[0].SetText(name)
	d.paint(in, players.Of(d.Kept, q).Avatar)
	return name
}

// paint paints a portrait in an element, in one of the next frames.
func (d *Players) paint(in dom.Element, avatar int) {
	awaitPortrait(in.Find("canvas")[0], avatar)
	paintPortraits(d.Doc)
}

// Buttons are the buttons of all players; data-n is the player.
func (d *Players) Buttons() dom.Buttons {
	return dom.Buttons{
		"player": func(button dom.Element) { d.Act(button.Data("do"), button.Index("n")) },
	}
}
