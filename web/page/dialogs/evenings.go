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
	doc         dom.Document
	calls       Calls
	portraits   portraits
	panel, body dom.Element
	games       []*evenings.Game
	friends     []*evenings.Friend
	groups      []*evenings.Group
	faces       map[string]int
	people      []string // whose standings are shown
	period      int      // an index of periods
	rules       string   // of the games that are shown; "" for all
	all         bool     // not only the last evening's games are listed
	told        dom.Element
	heard       int // the stories that told has; -1 if it is not shown
}

// NewEvenings returns the dialog, closed.
func NewEvenings(doc dom.Document, calls Calls) *Evenings {
	d := &Evenings{doc: doc, calls: calls, portraits: portraits{doc}, panel: dom.New("section", "tile friends"), body: doc.ByID("evenings-body"), heard: -1}
	press := func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-friends]"); ok {
			d.press(button.Data("friends"), button.Data("of"))
		}
	}
	dom.On(d.panel.Value, "click", press)
	dom.On(d.body.Value, "click", press)
	dom.On(d.body.Value, "change", func(e dom.Event) {
		if field := e.Target(); field.Data("friends") != "" {
			d.press(field.Data("friends"), field.Get("value").String())
		}
	})
	return d
}

// periods are the texts of the times whose standings can be shown.
var periods = [...]string{"evenings.always", "evenings.year", "evenings.month", "evenings.evening"}

// lastEvening is the period of the last evening.
const lastEvening = 3

// since returns when a period of some games began.
func since(period int, games []*evenings.Game) int64 {
	now, month := dom.Now(), time.January
	switch period {
	case 0:
		return 0
	case 2:
		month = now.Month()
	case lastEvening:
		return evenings.Last(games)[0].Ended
	}
	return time.Date(now.Year(), month, 1, 0, 0, 0, 0, now.Location()).Unix()
}

// press handles a press of a button, or a choice.
func (d *Evenings) press(act, of string) {
	t, n := d.calls.Book().T, 0
	n, _ = strconv.Atoi(of)
	switch act {
	case "open":
		d.period = 0
		d.open(of)
		return
	case "people":
		d.show(of)
	case "rules":
		d.rules = of
	case "period":
		d.period = n
	case "all":
		d.all = true
	case "game":
		d.calls.Send(model.WatchResult(d.games[n].Game))
		return
	case "csv":
		d.calls.Send(model.ExportResults{})
		return
	case "same":
		id, other := of, d.people[1]
		if strings.HasPrefix(id, results.ByName) {
			id, other = other, id // a key stays
		}
		d.calls.Ask(t("evenings.same.ask", "a", d.name(other), "b", d.name(id)), t("evenings.same.yes"), t("evenings.same.no"), func() {
			d.people[1] = id
			d.calls.Send(model.SamePerson{Other: other, ID: id})
		})
		return
	case "forget":
		d.calls.Ask(t("evenings.forget.ask", "name", d.name(of), "n", d.friend(of).Games), t("evenings.forget"), t("results.erase.no"), func() {
			d.calls.Send(model.ForgetPerson(of))
		})
		return
	}
	d.draw()
	for _, field := range d.body.Find("[data-friends=" + act + "]") {
		if field.Data("of") == of || field.Data("of") == "" {
			field.Focus()
		}
	}
	d.portraits.begin()
}

// open opens the dialog with the standings of some people.
func (d *Evenings) open(people string) {
	d.show(people)
	d.draw()
	d.doc.OpenDialog("evenings")
	d.doc.All("#evenings .scrolled")[0].Set("scrollTop", 0)
	d.portraits.begin()
}

// End shows how an evening has ended that the person has just left.
func (d *Evenings) End(l results.List) {
	d.Show(l)
	if people := evenings.Together(d.games, dom.Now().Unix()); people != nil {
		d.period = lastEvening
		d.open(strings.Join(people, " "))
	}
}

// show chooses people, who are given by their IDs.
func (d *Evenings) show(people string) {
	d.people, d.rules, d.all = strings.Split(people, " "), "", false
}

// does makes an element do something when it is pressed or changed.
func does(e dom.Element, act, of string) dom.Element {
	return e.Attr("data-friends", act).Attr("data-of", of)
}

// Show shows the games of a list. It returns the panel, which is hidden without friends.
func (d *Evenings) Show(l results.List) dom.Element {
	d.games = evenings.Games(l, evenings.Read(d.calls.Kept.Get(store.Friends)))
	d.friends, d.groups = evenings.Friends(d.games), evenings.Groups(d.games)
	d.faces = evenings.Faces(d.games, players.Of(d.calls.Kept, d.calls.Kept.Player()).Avatar)
	t := d.calls.Book().T
	d.panel.Hide(len(d.friends) == 0)
	d.panel.Replace(dom.Text("h3", "", t("shell.evenings.title")))
	row := func(people string, parts ...dom.Element) {
		d.panel.Append(does(dom.Button("duel", "", parts...), "open", people))
	}
	if len(d.groups) > 0 {
		faces, g := dom.New("span", "faces"), d.groups[0]
		for _, id := range g.People {
			faces.Append(ringed(d.faces[id]))
		}
		row(strings.Join(g.People, " "), faces, dom.Text("b", "", t("evenings.games", "n", g.Games)), dom.Text("small", "", d.names(g.People)))
	}
	const most = 3
	for i, f := range d.friends {
		pair := evenings.Me + " " + f.ID
		if i == most {
			d.panel.Append(does(dom.Button("quiet", "").SetText(t("evenings.more", "n", len(d.friends)-most)), "open", pair))
			break
		}
		score := dom.New("b", "score", d.wins(f.Won, f.Lost), dom.Text("i", "", ":"), d.wins(f.Lost, f.Won))
		row(pair, ringed(d.faces[evenings.Me]), score, dom.Text("small", "", t("evenings.against", "name", d.name(f.ID))), ringed(d.faces[f.ID]).Toggle("last", true))
	}
	if d.doc.ByID("evenings").Get("open").Truthy() {
		d.draw()
	}
	return d.panel
}

// wins shows how often somebody has finished first, of two.
func (d *Evenings) wins(n, other int) dom.Element {
	return dom.Text("span", "", d.calls.Book().Number(n)).Toggle("ahead", n > other)
}

// friend returns a friend; nil for anybody else.
func (d *Evenings) friend(id string) *evenings.Friend {
	if i := slices.IndexFunc(d.friends, func(f *evenings.Friend) bool { return f.ID == id }); i >= 0 {
		return d.friends[i]
	}
	return nil
}

// name returns what the page calls a person.
func (d *Evenings) name(id string) string {
	t, f := d.calls.Book().T, d.friend(id)
	switch {
	case f == nil:
		return t("page.you")
	case strings.HasPrefix(id, results.ByName):
		return t("evenings.byname", "name", f.Name)
	}
	return f.Name
}

// names lists some people other than the owner, who is the first.
func (d *Evenings) names(people []string) string {
	var names []string
	for _, id := range people[1:] {
		names = append(names, d.name(id))
	}
	slices.Sort(names)
	return d.calls.Book().List(names)
}

// newChoice returns a field with a choice of values, with its label, and what adds a value.
func newChoice(act, label string) (field dom.Element, add func(value, text string, chosen bool)) {
	choice := does(dom.New("select", ""), act, "")
	return dom.New("label", "line", dom.Text("span", "", label), choice), func(value, text string, chosen bool) {
		choice.Append(dom.Text("option", "", text).Attr("value", value))
		if chosen {
			choice.Set("value", value)
		}
	}
}

// draw shows the standings.
func (d *Evenings) draw() {
	t := d.calls.Book().T
	d.heard = -1
	d.body.Replace()
	if d.friend(d.people[1]) == nil { // they have just been forgotten
		d.doc.ByID("evenings").Call("close")
		return
	}
	shown := strings.Join(d.people, " ")
	who, addWho := newChoice("people", t("evenings.who"))
	kind, addKind := newChoice("rules", t("results.show"))
	for _, g := range d.groups {
		people := strings.Join(g.People, " ")
		addWho(people, d.names(g.People), people == shown)
	}
	same, addSame := newChoice("same", t("evenings.same", "name", d.name(d.people[1])))
	addSame("", t("evenings.same.none"), true)
	for _, f := range d.friends {
		pair := evenings.Me + " " + f.ID
		addWho(pair, d.name(f.ID), pair == shown)
		if pair != shown {
			addSame(f.ID, d.name(f.ID), false)
		}
	}
	always := evenings.Of(d.games, d.people, 0, "")
	addKind("", t("results.all"), d.rules == "")
	known := ""
	for _, g := range always {
		if !strings.Contains(known, g.Rules) {
			known += g.Rules + " "
			addKind(g.Rules, t("shell.game."+g.Rules), g.Rules == d.rules)
		}
	}
	times := dom.New("div", "tabs")
	for i, key := range periods {
		times.Append(does(dom.Button("", "").SetText(t(key)), "period", strconv.Itoa(i)).Flag("aria-pressed", i == d.period))
	}
	d.body.Append(dom.New("div", "filters", who, kind), times)
	if games := evenings.Of(always, d.people, since(d.period, always), d.rules); len(games) == 0 {
		d.body.Append(dom.Text("p", "", t("evenings.none")))
	} else {
		text := d.standings(games)
		if d.period == lastEvening {
			d.stories(games)
		}
		d.list(games)
		d.body.Append(dom.New("div", "ways", sharing.Code{Code: text}.Button("copy", "i-copy", t("evenings.copy"), text), does(dom.Button("", "").SetText(t("evenings.csv")), "csv", "")))
	}
	if len(d.people) == 2 {
		d.body.Append(same, does(dom.Button("quiet", "").SetText(t("evenings.forget.who", "name", d.name(d.people[1]))), "forget", d.people[1]))
	}
}

// standings shows what each of the people has reached. It returns the same as a text for a chat.
func (d *Evenings) standings(games []*evenings.Game) (text string) {
	book, list := d.calls.Book(), dom.New("ol", "standings")
	t := book.T
	text = t("evenings.text", "what", t(periods[d.period]), "n", len(games))
	for i, r := range evenings.Standings(games, d.people) {
		wins, rank := decimals(r.Wins, book), t("page.rank."+strconv.Itoa(i+1))
		facts := t("evenings.wins", "wins", wins, "n", r.Games, "chance", decimals(float64(r.Games)/float64(len(d.people)), book))
		if r.Streak > 1 {
			facts += " · " + t("evenings.streak", "n", r.Streak)
		}
		list.Append(dom.New("li", "tile", dom.Text("b", "rank", rank), ringed(d.faces[r.ID]), dom.Text("b", "who", d.name(r.ID)).Attr("translate", "no"), dom.Text("small", "", facts),
			columns(r.Places, book), dom.New("span", "points", dom.Text("b", "", book.Number(r.Points)), dom.Text("small", "", t("page.evening.points")))))
		text += "\n" + t("evenings.text.row", "place", i+1, "name", r.Name, "points", r.Points, "wins", wins)
	}
	d.body.Append(list)
	return text
}

// stories adds what was remarkable on an evening: the closest game at once, and what else is told of its games.
func (d *Evenings) stories(games []*evenings.Game) {
	t, asked := d.calls.Book().T, model.TellGames{}
	d.told = dom.New("ul", "highlights")
	if g, first, second := evenings.Closest(games); g != nil {
		d.told.Append(dom.Text("li", "", t("evenings.closest", "game", t("shell.game."+g.Rules), "a", first.Score, "b", second.Score)))
	}
	for _, g := range games {
		asked = append(asked, g.Game)
	}
	d.body.Append(d.told)
	d.heard = 0
	d.calls.Send(asked)
}

// Tell adds the stories of games.
func (d *Evenings) Tell(all []model.Story) {
	for ; d.heard >= 0 && d.heard < len(all); d.heard++ {
		d.told.Append(dom.Text("li", "", all[d.heard].Text))
	}
}

// list adds the games of the last evening, or all. A press on one shows its replay.
func (d *Evenings) list(games []*evenings.Game) {
	book, shown := d.calls.Book(), evenings.Last(games)
	t, list := book.T, dom.New("ol", "played-games")
	if d.all {
		shown = games
	}
	d.body.Append(dom.Text("h3", "", t("evenings.last", "day", when(games[len(games)-1].Ended, book))), list)
	for i := len(shown) - 1; i >= 0; i-- {
		g, faces, made, rest := shown[i], dom.New("span", "faces"), "", []string(nil)
		for place := 1; place <= g.Players; place++ {
			for seat := range g.Who {
				p := &g.Who[seat]
				if p.ID == "" || p.Place != place {
					continue
				}
				faces.Append(ringed(d.faces[p.ID]).Toggle("own", p.ID == evenings.Me))
				if made == "" && place == 1 && p.ID == evenings.Me {
					made = t("results.made.won", "score", p.Score)
				} else if made == "" {
					made = t("evenings.made", "name", d.name(p.ID), "place", t("page.rank."+strconv.Itoa(place)), "score", p.Score)
				} else {
					rest = append(rest, t("evenings.score", "name", d.name(p.ID), "score", p.Score))
				}
			}
		}
		row := dom.Button("", "", poster(d.doc, g.Rules), dom.Text("span", "unseen", t("shell.game."+g.Rules)+", "), dom.Text("b", "", made), faces,
			dom.Text("small", "", when(g.Ended, book)), dom.Text("span", "story", strings.Join(rest, " · "))).Attr("title", t("results.watch"))
		play := dom.New("a", "play", dom.Text("span", "", "BG Stats")).Attr("href", evenings.PlayLink(g, t("shell.game."+g.Rules), dom.Now().Location())).Attr("title", t("evenings.play"))
		list.Append(dom.New("li", "", does(row, "game", strconv.Itoa(slices.Index(d.games, g))), play))
	}
	if rest := len(games) - len(shown); rest > 0 {
		d.body.Append(does(dom.Button("quiet", "").SetText(t("results.more", "n", rest)), "all", ""))
	}
}
