package dialogs

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gavel/web/evenings"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
)

// Evenings shows what the person has played with friends: a panel in the dialog of results, and a dialog with the standings of some
// people.
type Evenings struct {
	doc       dom.Document
	calls     Calls
	portraits portraits
	panel     dom.Element
	games     []evenings.Game
	friends   []evenings.Friend
	groups    [][]string
	faces     map[string]int
	people    []string // whose standings are shown
	period    int      // an index of periods
	rules     string   // of the games that are shown; "" for all
	all       bool     // not only the last evening's games are listed
}

// NewEvenings returns the dialog, closed.
func NewEvenings(doc dom.Document, calls Calls) *Evenings {
	d := &Evenings{doc: doc, calls: calls, portraits: portraits{doc}, panel: dom.New("section", "tile friends")}
	dom.On(d.panel.Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-people]"); ok {
			d.people, d.period, d.rules, d.all = strings.Split(button.Data("people"), " "), 0, "", false
			d.draw("")
			d.doc.OpenDialog("evenings")
			d.doc.All("#evenings .scrolled")[0].Set("scrollTop", 0)
			d.portraits.begin()
		}
	})
	body := doc.ByID("evenings-body")
	dom.On(body.Value, "click", func(e dom.Event) { d.press(e.Target()) })
	dom.On(body.Value, "change", func(e dom.Event) {
		value := e.Target().Get("value").String()
		switch e.Target().Data("pick") {
		case "people":
			d.people, d.rules, d.all = strings.Split(value, " "), "", false
		case "rules":
			d.rules = value
		case "same":
			d.same(value)
			return
		}
		d.draw("[data-pick=" + e.Target().Data("pick") + "]")
	})
	return d
}

// periods are the texts of the times whose standings can be shown.
var periods = [...]string{"evenings.always", "evenings.year", "evenings.month"}

// since returns when a period began.
func since(period int) int64 {
	now := dom.Now()
	switch period {
	case 1:
		return time.Date(now.Year(), 1, 1, 0, 0, 0, 0, now.Location()).Unix()
	case 2:
		return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location()).Unix()
	}
	return 0
}

// press handles a press in the dialog.
func (d *Evenings) press(on dom.Element) {
	t := d.calls.Book().T
	if button, ok := on.Closest("[data-period]"); ok {
		d.period = button.Index("period")
		d.draw("[data-period='" + button.Data("period") + "']")
	} else if button, ok := on.Closest("[data-played]"); ok {
		d.calls.Send(model.WatchResult(d.games[button.Index("played")].Game))
	} else if _, ok := on.Closest("[data-all]"); ok {
		d.all = true
		d.draw("[data-played]")
	} else if _, ok := on.Closest("[data-csv]"); ok {
		d.calls.Send(model.ExportResults{})
	} else if _, ok := on.Closest("[data-forget]"); ok {
		who := d.people[1]
		n := len(evenings.Of(d.games, []string{who}, 0, ""))
		d.calls.Ask(t("evenings.forget.ask", "name", d.name(who), "n", n), t("evenings.forget"), t("results.erase.no"), func() {
			d.doc.ByID("evenings").Call("close")
			d.calls.Send(model.ForgetPerson(who))
		})
	}
}

// same asks whether the person who is shown is the same as another one.
func (d *Evenings) same(id string) {
	t, other := d.calls.Book().T, d.people[1]
	if strings.HasPrefix(id, results.ByName) && !strings.HasPrefix(other, results.ByName) {
		id, other = other, id // a key stays the same
	}
	d.calls.Ask(t("evenings.same.ask", "a", d.name(other), "b", d.name(id)), t("evenings.same.yes"), t("evenings.same.no"), func() {
		d.people = []string{evenings.Me, id}
		d.calls.Send(model.SamePerson{Other: other, ID: id})
	})
}

// Show shows the games of a list. The panel is hidden without friends.
func (d *Evenings) Show(l results.List) dom.Element {
	d.games = evenings.Games(l, evenings.Read(d.calls.Kept.Get(store.Friends)))
	d.friends, d.groups = evenings.Friends(d.games), evenings.Groups(d.games)
	d.faces = evenings.Faces(d.games, players.Of(d.calls.Kept, d.calls.Kept.Player()).Avatar)
	t := d.calls.Book().T
	d.panel.Hide(len(d.friends) == 0)
	d.panel.Replace(dom.Text("h3", "", t("shell.evenings.title")))
	for _, people := range d.groups[:min(1, len(d.groups))] {
		faces := dom.New("span", "faces")
		for _, id := range people {
			faces.Append(ringed(d.faces[id]))
		}
		d.row(people, faces, dom.Text("b", "", t("evenings.games", "n", len(evenings.Of(d.games, people, 0, "")))), dom.Text("small", "", d.names(people)))
	}
	const most = 3
	for _, f := range d.friends[:min(most, len(d.friends))] {
		d.row([]string{evenings.Me, f.ID}, ringed(d.faces[evenings.Me]), d.duel(f), dom.Text("small", "", t("evenings.against", "name", d.name(f.ID))), ringed(d.faces[f.ID]).Toggle("last", true))
	}
	if rest := len(d.friends) - most; rest > 0 {
		d.panel.Append(dom.Button("quiet", "").SetText(t("evenings.more", "n", rest)).Attr("data-people", evenings.Me+" "+d.friends[most].ID))
	}
	if d.doc.ByID("evenings").Get("open").Truthy() {
		d.draw("")
	}
	return d.panel
}

// row adds a button to the panel that shows the standings of some people.
func (d *Evenings) row(people []string, parts ...dom.Element) {
	d.panel.Append(dom.Button("duel", "", parts...).Attr("data-people", strings.Join(people, " ")))
}

// duel shows how often one of two people has finished before the other.
func (d *Evenings) duel(f evenings.Friend) dom.Element {
	book := d.calls.Book()
	return dom.New("b", "score", dom.Text("span", "", book.Number(f.Won)).Toggle("ahead", f.Won > f.Lost), dom.Text("i", "", ":"), dom.Text("span", "", book.Number(f.Lost)).Toggle("ahead", f.Lost > f.Won))
}

// name returns what the page calls a person.
func (d *Evenings) name(id string) string {
	t := d.calls.Book().T
	if id == evenings.Me {
		return t("page.you")
	}
	name := ""
	if i := slices.IndexFunc(d.friends, func(f evenings.Friend) bool { return f.ID == id }); i >= 0 {
		name = d.friends[i].Name
	}
	if strings.HasPrefix(id, results.ByName) {
		return t("evenings.byname", "name", name)
	}
	return name
}

// names lists other people than the owner.
func (d *Evenings) names(people []string) string {
	var names []string
	for _, id := range people {
		if id != evenings.Me {
			names = append(names, d.name(id))
		}
	}
	slices.Sort(names)
	return d.calls.Book().List(names)
}

// pick returns a choice with an option for each value.
func (d *Evenings) pick(of, label, chosen string, values, texts []string) dom.Element {
	choice := dom.New("select", "").Attr("data-pick", of)
	for i, value := range values {
		choice.Append(dom.Text("option", "", texts[i]).Attr("value", value))
		if value == chosen {
			choice.Set("selectedIndex", i)
		}
	}
	return dom.New("label", "line", dom.Text("span", "", label), choice)
}

// draw shows the standings, and then focuses the element of a selector; "" for none.
func (d *Evenings) draw(focus string) {
	book := d.calls.Book()
	t := book.T
	body := d.doc.ByID("evenings-body").Replace()
	known := slices.ContainsFunc(d.friends, func(f evenings.Friend) bool { return slices.Contains(d.people, f.ID) })
	if !known { // the person has just been forgotten
		d.doc.ByID("evenings").Call("close")
		return
	}
	var ids, who []string
	for _, people := range d.groups {
		ids, who = append(ids, strings.Join(people, " ")), append(who, d.names(people))
	}
	for _, f := range d.friends {
		ids, who = append(ids, evenings.Me+" "+f.ID), append(who, d.name(f.ID))
	}
	always := evenings.Of(d.games, d.people, 0, "")
	rules, kinds := []string{""}, []string{t("results.all")}
	for _, g := range always {
		if !slices.Contains(rules, g.Rules) {
			rules, kinds = append(rules, g.Rules), append(kinds, t("shell.game."+g.Rules))
		}
	}
	filters := dom.New("div", "filters", d.pick("people", t("evenings.who"), strings.Join(d.people, " "), ids, who))
	if len(rules) > 2 {
		filters.Append(d.pick("rules", t("results.show"), d.rules, rules, kinds))
	}
	times := dom.New("div", "tabs")
	for i, key := range periods {
		times.Append(dom.Button("", "").SetText(t(key)).Attr("data-period", strconv.Itoa(i)).Flag("aria-pressed", i == d.period))
	}
	body.Append(filters, times)
	games := evenings.Of(always, d.people, since(d.period), d.rules)
	if len(games) == 0 {
		body.Append(dom.Text("p", "", t("evenings.none")))
	} else {
		rows := evenings.Standings(games, d.people)
		body.Append(d.standings(rows))
		d.list(body, games)
		text := d.text(rows)
		ways := dom.New("div", "ways", sharing.Code{Code: text}.Button("copy", "i-copy", t("evenings.copy"), text))
		if d.doc.Navigator().Get("share").Truthy() {
			ways.Append(sharing.Code{Code: text}.Button("share", "i-share", t("page.share.share"), text))
		}
		body.Append(ways.Append(dom.Button("", "").SetText(t("evenings.csv")).Attr("data-csv", "")))
	}
	if len(d.people) == 2 {
		d.about(body)
	}
	if focus != "" {
		body.Find(focus)[0].Focus()
		d.portraits.begin()
	}
}

// about adds what can be said of one friend.
func (d *Evenings) about(body dom.Element) {
	t := d.calls.Book().T
	ids, names := []string{""}, []string{t("evenings.same.none")}
	for _, f := range d.friends {
		together := slices.ContainsFunc(d.games, func(g evenings.Game) bool {
			return len(evenings.Of([]evenings.Game{g}, []string{f.ID, d.people[1]}, 0, "")) > 0
		})
		if f.ID != d.people[1] && !together {
			ids, names = append(ids, f.ID), append(names, d.name(f.ID))
		}
	}
	if len(ids) > 1 {
		body.Append(d.pick("same", t("evenings.same", "name", d.name(d.people[1])), "", ids, names))
	}
	body.Append(dom.Button("quiet", "").SetText(t("evenings.forget.who", "name", d.name(d.people[1]))).Attr("data-forget", ""))
}

// standings shows what each of some people has reached.
func (d *Evenings) standings(rows []evenings.Row) dom.Element {
	book := d.calls.Book()
	t, list := book.T, dom.New("ol", "standings")
	for i, r := range rows {
		facts := dom.New("small", "", dom.Text("span", "", t("evenings.wins", "wins", decimals(r.Wins, book), "n", r.Games, "chance", decimals(r.Expected(len(rows)), book))))
		if r.Streak > 1 {
			facts.Append(dom.Text("span", "", t("evenings.streak", "n", r.Streak)))
		}
		list.Append(dom.New("li", "tile", dom.Text("b", "rank", t("page.rank."+strconv.Itoa(i+1))), ringed(d.faces[r.ID]),
			dom.New("span", "what", dom.Text("b", "", d.name(r.ID)), facts), columns(r.Places, book),
			dom.New("span", "points", dom.Text("b", "", book.Number(r.Points)), dom.Text("small", "", t("page.evening.points")))).Toggle("first", i == 0))
	}
	return list
}

// list adds the games of the last evening, or all.
func (d *Evenings) list(body dom.Element, games []evenings.Game) {
	book := d.calls.Book()
	t, shown := book.T, evenings.Last(games)
	if d.all {
		shown = games
	}
	title := t("evenings.last", "day", when(shown[len(shown)-1].Ended, book))
	if len(shown) == len(games) {
		title = t("results.games")
	}
	list := dom.New("ol", "played-games")
	for _, g := range slices.Backward(shown) {
		at := slices.IndexFunc(d.games, func(h evenings.Game) bool { return h.Game == g.Game })
		list.Append(dom.New("li", "", d.played(g).Attr("data-played", strconv.Itoa(at))))
	}
	body.Append(dom.Text("h3", "", title), list)
	if rest := len(games) - len(shown); rest > 0 {
		body.Append(dom.Button("quiet", "").SetText(t("results.more", "n", rest)).Attr("data-all", ""))
	}
}

// played returns the row of a game, which shows its replay.
func (d *Evenings) played(g evenings.Game) dom.Element {
	book := d.calls.Book()
	t, faces, made := book.T, dom.New("span", "faces"), ""
	who := slices.DeleteFunc(slices.Clone(g.Who), func(p results.Person) bool { return p.ID == "" })
	slices.SortStableFunc(who, func(a, b results.Person) int { return a.Place - b.Place })
	for _, p := range who {
		faces.Append(ringed(d.faces[p.ID]).Toggle("own", p.ID == evenings.Me))
	}
	switch first := who[0]; {
	case first.ID == evenings.Me && first.Place == 1:
		made = t("results.made.won", "score", first.Score)
	case first.Place == 1:
		made = t("evenings.won", "name", d.name(first.ID), "score", first.Score)
	default:
		made = t("evenings.bot", "name", d.name(first.ID), "place", t("page.place."+strconv.Itoa(first.Place)), "score", first.Score)
	}
	scores := make([]string, len(who))
	for i, p := range who {
		scores[i] = t("evenings.score", "name", d.name(p.ID), "score", p.Score)
	}
	return dom.Button("", "", poster(d.doc, g.Rules), dom.Text("span", "unseen", t("shell.game."+g.Rules)+", "), dom.Text("b", "", made), faces,
		dom.Text("small", "", when(g.Ended, book)), dom.Text("span", "story", strings.Join(scores, " · "))).Attr("title", t("results.watch"))
}

// text returns the standings for a chat.
func (d *Evenings) text(rows []evenings.Row) string {
	book := d.calls.Book()
	what := book.T(periods[d.period])
	if d.rules != "" {
		what += ", " + book.T("shell.game."+d.rules)
	}
	lines := []string{book.T("evenings.text", "what", what, "n", rows[0].Games)}
	for i, r := range rows {
		name := d.name(r.ID)
		if own := d.calls.Kept.Get(store.Name); r.ID == evenings.Me && own != "" {
			name = own // the text goes to others
		}
		lines = append(lines, book.T("evenings.text.row", "place", i+1, "name", name, "points", r.Points, "wins", decimals(r.Wins, book)))
	}
	return strings.Join(lines, "\n")
}
