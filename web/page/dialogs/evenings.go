package dialogs

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gavel/game"
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
	Calls
	panel, body dom.Element
	games       []*evenings.Game
	friends     []*evenings.Friend
	groups      []*evenings.Group
	faces       map[string]int
	people      []string            // whose standings are shown
	period      int                 // an index of periods
	rules       string              // of the games that are shown; "" for all
	all         bool                // not only the last evening's games are listed
	shown       map[results.ID]bool // the games whose stories may be told
	closest     string
	watched     bool                 // the page has only watched the games
	version     string               // of the games and of what the person has said of them
	told        dom.Element          // what is remarkable in the shown games
	picture     model.ShareStandings // of what is shown
}

// NewEvenings returns the dialog, closed.
func NewEvenings(calls Calls) *Evenings {
	d := &Evenings{Calls: calls, panel: dom.New("section", "tile friends"), body: calls.Doc.ByID("evenings-body"), told: dom.New("ul", "highlights")}
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
	t, n := d.Book().T, 0
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
		d.Send(model.WatchResult(d.games[n].Game))
		return
	case "csv":
		d.Send(model.ExportResults{})
		return
	case "picture":
		d.Send(d.picture)
		return
	case "same":
		id, other := of, d.people[1]
		if strings.HasPrefix(id, results.ByName) {
			id, other = other, id // a key stays
		}
		d.Ask(t("evenings.same.ask", "a", d.name(other), "b", d.name(id)), t("evenings.same.yes"), t("evenings.same.no"), func() {
			d.people[1] = id
			d.Send(model.SamePerson{Other: other, ID: id})
		})
		return
	case "forget":
		ask := "evenings.forget.group.ask"
		if len(d.people) == 2 {
			ask = "evenings.forget.who.ask"
		}
		d.Ask(t(ask, "name", d.names(d.people), "n", n), t("evenings.forget"), t("results.erase.no"), func() { d.Send(model.ForgetPeople(d.people[1:])) })
		return
	}
	d.draw()
	for _, field := range d.body.Find("[data-friends=" + act + "]") {
		if field.Data("of") == of || field.Data("of") == "" {
			field.Focus()
		}
	}
	paintPortraits(d.Doc)
}

// open opens the dialog with the standings of some people.
func (d *Evenings) open(people string) {
	d.show(people)
	d.draw()
	d.Doc.OpenDialog("evenings")
	d.Doc.All("#evenings .scrolled")[0].Set("scrollTop", 0)
	paintPortraits(d.Doc)
}

// End shows how an evening has ended that the person has just left.
func (d *Evenings) End(l results.List) {
	d.Show(l)
	if last := evenings.Tonight(d.games, dom.Now().Unix()); last != nil {
		d.period = lastEvening
		d.open(strings.Join(last[len(last)-1].People(), " "))
		d.body.Find(".podium")[0].Call("scrollIntoView")
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
	said, was := d.Kept.Get(store.Friends), d.version
	known := evenings.Read(said)
	d.version, d.watched = said+strconv.Itoa(len(l)), len(l) > 0 && l[0].Seat == game.Spectator
	d.games = evenings.Games(l, known)
	d.friends, d.groups = evenings.Friends(d.games), evenings.Groups(d.games)
	d.faces = evenings.Faces(d.games, known, players.Of(d.Kept, d.Kept.Player()).Avatar)
	t := d.Book().T
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
	if d.Doc.ByID("evenings").Get("open").Truthy() && d.version != was { // not if the coach has looked at another game
		d.draw()
	}
	return d.panel
}

// wins shows how often somebody has finished first, of two.
func (d *Evenings) wins(n, other int) dom.Element {
	return dom.Text("span", "", d.Book().Number(n)).Toggle("ahead", n > other)
}

// name returns what the page calls a person.
func (d *Evenings) name(id string) string {
	i := slices.IndexFunc(d.friends, func(f *evenings.Friend) bool { return f.ID == id })
	if i < 0 {
		return d.Book().T("page.you")
	}
	if strings.HasPrefix(id, results.ByName) && !d.watched {
		return d.Book().T("evenings.byname", "name", d.friends[i].Name)
	}
	return d.friends[i].Name
}

// names lists some people other than the owner, who is the first.
func (d *Evenings) names(people []string) string {
	var names []string
	for _, id := range people[1:] {
		names = append(names, d.name(id))
	}
	slices.Sort(names)
	return d.Book().List(names)
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
	t := d.Book().T
	d.body.Replace()
	always := evenings.Of(d.games, d.people, 0, "")
	if len(always) == 0 { // they have just been forgotten
		d.Doc.ByID("evenings").Call("close")
		return
	}
	shown := strings.Join(d.people, " ")
	who, addWho := newChoice("people", t("evenings.who"))
	kind, addKind := newChoice("rules", t("results.show"))
	alone := 0 // games of these people and nobody else
	for _, g := range d.groups {
		people := strings.Join(g.People, " ")
		if addWho(people, d.names(g.People), people == shown); people == shown {
			alone = g.Games
		}
	}
	same, addSame := newChoice("same", t("evenings.same", "name", d.name(d.people[1])))
	addSame("", t("evenings.same.none"), true)
	for _, f := range d.friends {
		pair := evenings.Me + " " + f.ID
		addWho(pair, d.name(f.ID), pair == shown)
		if pair == shown {
			alone = f.Games
		} else {
			addSame(f.ID, d.name(f.ID), false)
		}
	}
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
		d.standings(games)
		d.body.Append(dom.New("div", "ways", does(dom.Button("", "").SetText(t("shell.sheet.picture")), "picture", ""),
			sharing.Code{Code: d.picture.About}.Button("copy", "i-copy", t("evenings.copy"), d.picture.About), does(dom.Button("", "").SetText(t("evenings.csv")), "csv", "")))
		d.list(games)
	}
	offer := "evenings.forget.group"
	if len(d.people) == 2 {
		d.body.Append(same)
		offer = "evenings.forget.who"
	}
	if alone > 0 {
		d.body.Append(does(dom.Button("quiet", "").SetText(t(offer, "name", d.name(d.people[1]))), "forget", strconv.Itoa(alone)))
	}
}

// standings shows what each of the people has reached, and what is remarkable. After an evening, the best stand on a podium.
func (d *Evenings) standings(games []*evenings.Game) {
	book, list, podium := d.Book(), dom.New("ol", "standings"), dom.New("ol", "podium")
	t, evening := book.T, d.period == lastEvening
	about := t("evenings.games", "n", len(games))
	if evening {
		about = when(games[len(games)-1].Ended, book) + " · " + about
	}
	rows := evenings.Standings(games, d.people)
	d.picture = model.ShareStandings{Name: t(periods[d.period]), Title: about, About: "Gavel, " + t(periods[d.period]) + ", " + about, Rows: rows, Faces: d.faces}
	for i, r := range rows {
		wins := decimals(r.Wins, book)
		facts := t("evenings.wins", "wins", wins, "n", r.Games, "chance", decimals(float64(r.Games)/float64(len(d.people)), book))
		if r.Streak > 1 {
			facts += " · " + t("evenings.streak", "n", r.Streak)
		}
		rank, face, who, small := dom.Text("b", "rank", t("page.rank."+strconv.Itoa(r.Place))), ringed(d.faces[r.ID]), dom.Text("b", "who", d.name(r.ID)).Attr("translate", "no"), dom.Text("small", "", facts)
		points := dom.New("span", "points", dom.Text("b", "", book.Number(r.Points)), dom.Text("small", "", t("page.evening.points")))
		if evening && i < 3 {
			podium.Append(dom.New("li", "place-"+strconv.Itoa(r.Place), face, who, small, dom.New("div", "step", rank, points)))
		} else {
			list.Append(dom.New("li", "tile", rank, face, who, small, columns(r.Places, book), points))
		}
		d.picture.About += "\n" + t("evenings.text.row", "place", r.Place, "name", r.Name, "points", r.Points, "wins", wins)
	}
	d.body.Append(podium, list, d.told)
	asked := model.TellGames{Swings: evening}
	d.shown = map[results.ID]bool{}
	for _, g := range games[max(0, len(games)-mostTold):] {
		asked.Games = append(asked.Games, g.Game)
		d.shown[g.ID()] = true
	}
	if g := evenings.Closest(games); g != nil {
		who := g.Ranking()
		d.closest = t("evenings.closest", "game", t("shell.game."+g.Rules), "a", who[0].Name, "n", who[0].Score, "b", who[1].Name, "m", who[1].Score)
	}
	d.Tell(nil)
	d.Send(asked)
}

// mostTold is the number of games among which the best bargain is looked for, the newest.
const mostTold = 300

// Tell shows the best bargain, the closest game and the biggest swing of the shown games, as far as they are told.
func (d *Evenings) Tell(all []model.Story) {
	var bargain, swing model.Story
	for _, s := range all {
		if d.shown[s.Of] && s.Bargain != "" && (bargain.Bargain == "" || s.Gain > bargain.Gain) {
			bargain = s
		}
		if d.shown[s.Of] && s.Turn > swing.Turn {
			swing = s
		}
	}
	d.picture.Stories = slices.DeleteFunc([]string{bargain.Bargain, d.closest, swing.Swing}, func(text string) bool { return text == "" })
	d.told.Replace()
	for _, text := range d.picture.Stories {
		title, rest, _ := strings.Cut(text, " – ")
		d.told.Append(dom.New("li", "", dom.Text("b", "", title), dom.Text("span", "", rest)))
	}
}

// list adds the games of the last evening, or all. A press on one shows its replay.
func (d *Evenings) list(games []*evenings.Game) {
	book, shown := d.Book(), evenings.Last(games)
	t, list := book.T, dom.New("ol", "played-games")
	if d.all {
		shown = games
	}
	d.body.Append(dom.Text("h3", "", t("evenings.last", "day", when(games[len(games)-1].Ended, book))), list)
	for i := len(shown) - 1; i >= 0; i-- {
		g, faces, made, rest := shown[i], dom.New("span", "faces"), "", []string(nil)
		for i, p := range g.Ranking() {
			faces.Append(ringed(d.faces[p.ID]).Toggle("own", p.ID == evenings.Me))
			switch {
			case i > 0:
				rest = append(rest, t("evenings.score", "name", d.name(p.ID), "score", p.Score))
			case p.Place == 1 && p.ID == evenings.Me:
				made = t("results.made.won", "score", p.Score)
			default:
				made = t("evenings.made", "name", d.name(p.ID), "place", t("page.rank."+strconv.Itoa(p.Place)), "score", p.Score)
			}
		}
		row := dom.Button("", "", poster(d.Doc, g.Rules), dom.Text("span", "unseen", t("shell.game."+g.Rules)+", "), dom.Text("b", "", made), faces,
			dom.Text("small", "", when(g.Ended, book)), dom.Text("span", "story", strings.Join(rest, " · "))).Attr("title", t("results.watch"))
		play := dom.New("a", "play", dom.Text("span", "", "BG Stats")).Attr("href", evenings.PlayLink(g, t("shell.game."+g.Rules), dom.Now().Location())).Attr("title", t("evenings.play"))
		list.Append(dom.New("li", "", does(row, "game", strconv.Itoa(slices.Index(d.games, g))), play))
	}
	if rest := len(games) - len(shown); rest > 0 {
		d.body.Append(does(dom.Button("quiet", "").SetText(t("results.more", "n", rest)), "all", ""))
	}
}
