package dialogs

import (
	"math"
	"slices"
	"strconv"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// Results is the dialog with the person's results.
type Results struct {
	Calls
	body, figures dom.Element
	list          results.List
	group         results.Group // the shown group of games; none means all
	most          int           // the number of listed games
	told          map[results.ID]model.Story
	rows          map[results.ID]dom.Element // the listed games
	evenings      *Evenings
}

// NewResults returns the dialog, closed.
func NewResults(calls Calls) *Results {
	d := &Results{Calls: calls, body: calls.Doc.ByID("results-body"), figures: dom.New("div", "").Attr("id", "results-figures"), evenings: NewEvenings(calls), told: map[results.ID]model.Story{}}
	dom.On(d.body.Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-result]"); ok {
			d.Send(model.WatchResult(d.list[button.Index("result")]))
		} else if _, ok := e.Target().Closest("[data-more]"); ok {
			listed := d.most
			d.most += further
			d.show()
			d.body.Find("[data-result]")[listed].Focus()
		}
	})
	dom.On(d.body.Value, "change", func(e dom.Event) {
		d.group = results.Group{}
		if at, ok := e.Target().Number(); ok && at >= 0 {
			d.group = d.list.Groups()[at]
		}
		d.most = newest
		d.show()
		d.body.Find("select")[0].Focus()
	})
	dom.On(d.Doc.ByID("evenings").Value, "close", func(dom.Event) {
		if len(d.rows) > 0 {
			d.ask() // the evening may have asked for stories of its own meanwhile
		} else {
			d.Send(model.CloseResults{})
		}
	})
	dom.On(d.Doc.ByID("results").Value, "close", func(dom.Event) { d.Send(model.CloseResults{}) })
	return d
}

// Erase erases all results if the person confirms it.
func (d *Results) Erase() {
	t := d.Book().T
	d.Ask(t("results.erase"), t("results.erase.yes"), t("results.erase.no"), func() { d.Send(model.EraseResults{}) })
}

// Open shows the person's games.
func (d *Results) Open(l results.List) {
	d.list, d.group, d.most, d.told = l, results.Group{}, newest, map[results.ID]model.Story{}
	if groups := l.Groups(); len(groups) == 1 {
		d.group = groups[0]
	}
	none := !slices.ContainsFunc(d.Kept.Keys(), func(k store.Key) bool { return store.IsResults(k) && d.Kept.Get(k) != "" })
	d.Doc.All("[data-act=results-erase]")[0].Hide(none)
	d.show()
	d.Doc.OpenDialog("results")
}

// Judged shows new reviews of the coach.
func (d *Results) Judged(l results.List) {
	d.list = l
	d.evenings.Show(l)
	paintPortraits(d.Doc)
	if len(l) > 0 {
		d.figures.Replace(d.sums()...)
	}
}

// The number of games listed at first, and of those added at a time.
const (
	newest  = 30
	further = 500
)

func (d *Results) show() {
	book := d.Book()
	groups := d.list.Groups()
	d.body.Replace(dom.New("div", "shelves", d.niches(), d.evenings.Show(d.list)))
	if len(groups) == 0 {
		golden := d.Golden()
		play := dom.Button("primary", "").SetText(golden.Get("innerText").String())
		dom.On(play.Value, "click", func(dom.Event) {
			d.Doc.ByID("results").Call("close")
			golden.Call("click")
		})
		d.body.Append(dom.Text("p", "", book.T("results.none")), play)
		d.warn()
		return
	}
	title := dom.New("div", "heading", dom.Text("h3", "", book.T("results.games")))
	if len(groups) > 1 {
		choice := dom.New("select", "", dom.Text("option", "", book.T("results.all")).Attr("value", "-1"))
		for i, g := range groups {
			choice.Append(dom.Text("option", "", groupName(g, book)).Attr("value", strconv.Itoa(i)))
			if g == d.group {
				choice.Set("selectedIndex", i+1)
			}
		}
		title.Append(dom.New("label", "line", dom.Text("span", "", book.T("results.show")), choice))
	} else {
		title.Append(dom.Text("span", "", groupName(d.group, book)))
	}
	d.body.Append(title)
	d.games()
	d.body.Append(d.figures.Replace(d.sums()...))
	d.warn()
}

// niches shows for each game that the person has played how often they had each place, their best
// score, and the wins in a row.
func (d *Results) niches() dom.Element {
	book, niches := d.Book(), dom.New("div", "posters")
	of := map[string]results.List{}
	var names []string
	for _, g := range d.list.Counted() {
		if of[g.Rules] == nil {
			names = append(names, g.Rules)
		}
		of[g.Rules] = append(of[g.Rules], g)
	}
	slices.Sort(names)
	for _, name := range names {
		s := of[name].Statistics()
		niches.Append(dom.New("section", "poster", poster(d.Doc, name), dom.Game("h4", book.T("shell.game."+name)), places(of[name], book),
			dom.New("p", "", dom.Text("b", "", book.Number(s.Best)), dom.Text("small", "", " "+book.T("results.best")))))
	}
	return niches
}

// places shows how often the person had each place, as columns.
func places(l results.List, book *locale.Book) dom.Element {
	var counts []int
	for _, g := range l {
		counts = append(counts, make([]int, max(0, g.Players-len(counts)))...)
		counts[g.Place-1]++
	}
	return columns(counts, book)
}

// columns shows how often somebody had each place.
func columns(counts []int, book *locale.Book) dom.Element {
	list, most := dom.New("ol", "places"), slices.Max(counts)
	for i, n := range counts {
		column := dom.New("i", "").Style("--full", strconv.Itoa(70*n/most)+"%")
		list.Append(dom.New("li", "", dom.Text("span", "unseen", book.T("results.places", "place", i+1, "n", n)),
			dom.Text("span", "", book.Number(n)).Flag("aria-hidden", true), column, dom.Text("b", "", book.T("page.rank."+strconv.Itoa(i+1))).Flag("aria-hidden", true)))
	}
	return list
}

// shown returns the games that the person has chosen to see.
func (d *Results) shown(l results.List) results.List {
	if d.group == (results.Group{}) {
		return l
	}
	return l.Of(d.group)
}

// sums shows statistics of the games.
func (d *Results) sums() []dom.Element {
	book := d.Book()
	t := book.T
	counted := d.shown(d.list.Counted())
	judged := 0
	for _, g := range d.list {
		if g.Loss.Known {
			judged++
		}
	}
	if len(counted) == 0 {
		return nil // all games of the group had cards that are known from another game
	}
	s := counted.Statistics()
	list := dom.New("dl", "figures")
	add := func(key, value string) {
		list.Append(dom.New("div", "", dom.Text("dt", "", t(key)), dom.Text("dd", "", value)))
	}
	add("results.counted", book.Number(s.Games))
	add("results.wins", t("results.wins.value", "wins", decimals(s.Wins, book), "percent", ui.Percent(s.Wins/float64(s.Games))))
	add("results.chance", decimals(s.Par, book))
	add("results.place", decimals(s.Place, book))
	if d.group != (results.Group{}) {
		add("results.score", decimals(s.Score, book))
		add("results.best", book.Number(s.Best))
	}
	add("results.streak", t("results.streak.value", "now", s.Streak, "longest", s.Longest))
	if mean, ok := s.Loss.Mean(); ok {
		add("results.loss", t("results.loss.value", "percent", decimals(100*mean, book)))
	}
	out := []dom.Element{list}
	if judged < len(d.list) {
		out = append(out, dom.Text("p", "", t("results.coach", "done", judged, "of", len(d.list))))
	}
	for _, c := range courses(counted, book) {
		out = append(out, sheet.Course(c, book)...)
	}
	return out
}

// courses shows the games over time: wins, and costs of decisions. A line with fewer than two
// points is left out.
func courses(counted results.List, book *locale.Book) []ui.Section {
	t := book.T
	wins := ui.Section{
		Title:  t("results.course"),
		Header: []string{t("results.games"), t("results.course.wins"), t("results.course.chance")},
		Chart:  ui.Chart{Lines: make([][]int, 2)},
	}
	losses := ui.Section{
		Title:  t("results.losses"),
		Header: []string{t("results.games"), t("results.course.loss")},
		Chart:  ui.Chart{Lines: make([][]int, 1), Tenth: true},
	}
	first := 1
	for _, stretch := range counted.Stretches(20) {
		s, last := stretch.Statistics(), first+len(stretch)-1
		games := t("results.stretch", "first", first, "last", last)
		first = last + 1
		place := func(c *ui.Section, cells []string, numbers ...int) {
			c.Add(games, cells)
			c.Chart.Marks = append(c.Chart.Marks, book.Number(last))
			for i, n := range numbers {
				c.Chart.Lines[i] = append(c.Chart.Lines[i], n)
			}
		}
		won, chance := ui.Percent(s.Wins/float64(s.Games)), ui.Percent(s.Par/float64(s.Games))
		place(&wins, []string{book.Number(won), book.Number(chance)}, won, chance)
		if mean, ok := s.Loss.Mean(); ok {
			place(&losses, []string{decimals(100*mean, book)}, int(math.Round(1000*mean)))
		}
	}
	return slices.DeleteFunc([]ui.Section{wins, losses}, func(c ui.Section) bool { return len(c.Rows) < 2 })
}

// games lists the games, the newest first, and asks for the stories that are missing.
func (d *Results) games() {
	book := d.Book()
	known := map[results.Game]bool{}
	for _, g := range d.list.Repeated() {
		known[g] = true
	}
	list := dom.New("ol", "played-games")
	d.body.Append(list)
	if rest := len(d.shown(d.list)) - d.most; rest > 0 {
		d.body.Append(dom.Button("quiet", "").SetText(book.T("results.more", "n", min(rest, further))).Attr("data-more", ""))
	}
	d.rows = map[results.ID]dom.Element{}
	for i, listed := len(d.list)-1, 0; i >= 0 && listed < d.most; i-- {
		g := d.list[i]
		if d.group != (results.Group{}) && g.Group() != d.group {
			continue
		}
		listed++
		about := when(g.Ended, book)
		if known[g] {
			about += ". " + book.T("results.again")
		}
		made := book.T("results.made", "place", book.T("page.place."+strconv.Itoa(g.Place)), "score", g.Score)
		if g.Place == 1 {
			made = book.T("results.made.won", "score", g.Score)
		}
		row := dom.Button("", "", poster(d.Doc, g.Rules), dom.Text("span", "unseen", groupName(g.Group(), book)+", "),
			dom.Text("b", "", made), dom.New("span", "faces"), dom.Text("small", "", about)).Attr("data-result", strconv.Itoa(i)).Attr("title", book.T("results.watch"))
		list.Append(dom.New("li", "", row.Toggle("won", g.Place == 1)))
		d.rows[g.ID()] = row
		if s, ok := d.told[g.ID()]; ok {
			tell(row, s)
		}
	}
	d.ask()
}

// ask asks for the stories that the listed games lack.
func (d *Results) ask() {
	var untold model.TellGames
	for i := len(d.list) - 1; i >= 0; i-- {
		id := d.list[i].ID()
		_, listed := d.rows[id]
		if _, known := d.told[id]; listed && !known {
			untold.Games = append(untold.Games, d.list[i])
		}
	}
	d.Send(untold)
}

// Tell shows stories that are not shown yet: the faces of a game in order of the places, and one line.
func (d *Results) Tell(all []model.Story) {
	for _, s := range all {
		if _, known := d.told[s.Of]; known {
			continue
		}
		d.told[s.Of] = s
		if row, ok := d.rows[s.Of]; ok {
			tell(row, s)
		}
	}
	d.evenings.Tell(all)
	paintPortraits(d.Doc)
}

// tell adds a story to the row of its game.
func tell(row dom.Element, s model.Story) {
	faces := row.Find(".faces")[0]
	for i, face := range s.Faces {
		faces.Append(ringed(face).Toggle("own", i == s.Own))
	}
	row.Append(dom.Text("span", "story", s.Text))
}

// warn warns that the browser may delete the results.
func (d *Results) warn() {
	book := d.Book()
	unsure := book.T("results.unsure")
	if !d.Doc.Installed() {
		unsure += " " + book.T("results.home")
	}
	note := dom.Text("p", "", unsure)
	d.body.Append(note)
	d.Doc.Persist(false, func(promised bool) {
		if promised {
			note.SetText(book.T("results.promised"))
		}
	})
}

func groupName(g results.Group, book *locale.Book) string {
	return book.T("results.group", "game", book.T("shell.game."+g.Rules), "players", g.Players)
}

// decimals formats a number with one decimal, unless it is whole or negative.
func decimals(x float64, book *locale.Book) string {
	if whole := math.Round(x); x < 0 || math.Abs(x-whole) < 0.05 {
		return book.Number(int(whole))
	}
	return ui.Tenths(x, book)
}

// when formats the day of a time in seconds since 1970, in the zone of this device.
func when(seconds int64, book *locale.Book) string {
	at := dom.Global().Get("Date").New(1000 * float64(seconds))
	return at.Call("toLocaleDateString", string(book.Lang()), map[string]any{"dateStyle": "medium"}).String()
}

// Buttons are the buttons of the list.
func (d *Results) Buttons() dom.Buttons {
	return dom.Buttons{
		"results-erase": func(dom.Element) { d.Erase() },
	}
}

// Render shows what has changed.
func (d *Results) Render(is, was *model.State) {
	model.Changed(is.Results, was.Results, d.Open)
	model.Changed(is.Judged, was.Judged, d.Judged)
	model.Changed(is.Stories, was.Stories, d.Tell)
	model.Changed(is.Evening, was.Evening, d.evenings.End)
}
