package dialogs

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/sheet"
	"gavel/web/store"
)

// Today shows today's auction: its dialog, an offer on the start page, and a part of the score
// sheet.
type Today struct {
	Calls
	next nextDeal
}

// NewToday returns the dialog, closed.
func NewToday(calls Calls) *Today {
	d := &Today{calls, nextDeal{doc: calls.Doc}}
	dialog := d.Doc.ByID("today")
	dom.On(dialog.Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-day]"); ok {
			d.Send(model.OpenToday(button.Index("day")))
		} else if button, ok := e.Target().Closest("[data-try]"); ok {
			d.try(button.Data("try"), button.Data("practice") != "")
		} else if button, ok := e.Target().Closest("[data-left]"); ok {
			d.Continue(button.Data("left"))
		}
	})
	dom.On(dialog.Value, "close", func(dom.Event) {
		d.next.stop()
		d.Send(model.CloseToday{})
	})
	return d
}

// try starts a game of the shown day. A practice game replaces the saved game.
func (d *Today) try(game string, practice bool) {
	begin := func() {
		d.Know(game)
		d.Send(model.PlayToday{Game: game, Name: d.Kept.Get(store.Name)})
	}
	if practice {
		d.UnlessUnfinished(begin)
	} else {
		begin()
	}
}

// Continue continues an unfinished game of a day.
func (d *Today) Continue(name string) {
	if t, ok := daily.ReadTry(name); ok {
		d.Know(t.Game)
		d.Send(model.ContinueTry{Day: int(t.Day), Game: t.Game})
	}
}

// Offer shows on the start page, before all else, the latest unfinished game of today's
// auction. Without one, it says what is new today.
func (d *Today) Offer() {
	book := d.Book()
	var latest daily.Try
	for _, k := range d.Kept.Keys() {
		name, _ := store.TryOf(k)
		t, ok := daily.ReadTry(name)
		if ok && d.Kept.Get(k) != "" && (t.Day > latest.Day || t.Day == latest.Day && t.Game < latest.Game) {
			latest = t
		}
	}
	log := d.log()
	day := log.Today(dom.Now())
	button := d.Doc.ByID("go-on-try")
	button.Hide(latest.Day == 0)
	if latest.Day > 0 {
		button.Attr("data-left", latest.String()).SetText(d.continueLabel(latest, book))
	}
	news := d.Doc.ByID("news").SetText(book.T("today.fresh"))
	if streak := log.Streak(day).Days; streak > 0 {
		news.SetText(book.T("today.risk", "n", streak))
	}
	news.Hide(latest.Day == day || log.Played(day) > 0)
}

func (d *Today) log() *daily.Log { return daily.Read(d.Kept.Get(store.Today)) }

// continueLabel returns the text of the button that continues a try.
func (d *Today) continueLabel(t daily.Try, book *locale.Book) string {
	game := book.T("shell.game." + t.Game)
	if t.Day == d.log().Today(dom.Now()) {
		return book.T("today.goon", "game", game)
	}
	return book.T("today.goon.past", "game", game, "date", date(t.Day.Date(), book, "weekday", "long", "day", "numeric", "month", "long"))
}

// Show shows a day of today's auction. The focused element keeps the focus.
func (d *Today) Show(t model.Today) {
	book := d.Book()
	body := d.Doc.ByID("today-body")
	focus := d.Doc.Focused().Data("key")
	body.Replace()
	for _, l := range slices.Backward(t.Left) {
		try := daily.Try{Day: daily.Day(l.Day), Game: l.Game}
		body.Append(dom.New("article", "tile", dom.Text("p", "", book.T("today.unfinished")),
			dom.Button("primary", "").SetText(d.continueLabel(try, book)).Attr("data-left", try.String()).Attr("data-key", try.String())))
	}
	body.Append(dom.Text("h3", "", date(t.Date, book, "weekday", "long", "day", "numeric", "month", "long")))
	if !t.Current {
		body.Append(dom.Text("p", "", book.T("today.past")))
	}
	posters, next := dom.New("div", "posters"), nextTry(t)
	for i, try := range t.Tries {
		posters.Append(d.tryCard(try, t, book, i == next))
	}
	body.Append(posters)
	shown := 0 // today
	if !t.Current {
		shown = t.Day
	}
	tiles := dom.New("div", "tiles", dom.New("section", "tile", d.next.show(dom.Now(), book, func() {
		d.Say(d.Book().T("today.new"))
		d.Send(model.OpenToday(shown))
	})))
	if t.Longest > 0 {
		said := dom.New("div", "", dom.Text("h3", "", book.T("today.streak", "n", t.Streak)), dom.Text("p", "", book.T("today.longest", "n", t.Longest)))
		if !t.Forgiven.IsZero() {
			said.Append(dom.Text("p", "", book.T("today.forgiven", "date", date(t.Forgiven, book, "weekday", "long", "day", "numeric", "month", "long"))))
		}
		tiles.Append(dom.New("section", "tile streak", dom.Icon("i-flame"), said))
	}
	tiles.Append(dom.New("section", "tile", dom.Text("h3", "", book.T("today.grades")), grades(t.Stars, book)))
	body.Append(calendar(t, book), tiles,
		dom.New("details", "", dom.Text("summary", "", book.T("today.rules")), dom.Text("p", "", book.T("today.par")), dom.Text("p", "", book.T("today.earned")), dom.Text("p", "", book.T("today.own"))))
	if next >= 0 { // on a phone, the golden button is in a bar
		play := d.play(t.Tries[next], t, book).Attr("data-key", "next").Toggle("primary", true)
		body.Append(dom.New("div", "tile foot", play.SetText(play.Get("ariaLabel").String())))
	}
	d.Doc.OpenDialog("today")
	if focus == "" {
		return
	}
	for _, was := range body.Find("[data-key=\"" + focus + "\"]") {
		was.Focus()
		return
	}
}

// ShowTry shows the worth of the game on the score sheet, below the winner. Its stars are on the bar
// too, since the sheet opens only on demand.
func (d *Today) ShowTry(t model.Try) {
	book := d.Book()
	if t.Rated {
		d.Doc.ByID("over-stars").Replace(stars(t.Stars, book)).Hide(false)
	}
	title := dom.Text("h3", "", book.T("shell.today.title"))
	belowVerdict(d.Doc, "sheet-today", dom.New("section", "", append([]dom.Element{title}, d.outcome(t, book)...)...))
}

// nextTry returns which game of the day comes next: an unfinished one, or the first one that is not
// over. It returns -1 if there is none, or the day is not today.
func nextTry(t model.Today) int {
	if at := slices.IndexFunc(t.Tries, func(t model.Try) bool { return t.Unfinished }); at >= 0 || !t.Current {
		return at
	}
	return slices.IndexFunc(t.Tries, func(t model.Try) bool { return !t.Over })
}

// tryCard shows a game of a day. The button of the next one is golden.
func (d *Today) tryCard(t model.Try, of model.Today, book *locale.Book, next bool) dom.Element {
	card := dom.New("article", "poster", poster(d.Doc, t.Game), dom.Game("h4", book.T("shell.game."+t.Game))).Toggle("next", next)
	play := d.play(t, of, book).Toggle("primary", next)
	if !t.Over {
		return card.Append(dom.Text("p", "", book.T("today.open")), play)
	}
	return card.Append(d.outcome(t, book)...).Append(play)
}

// play returns the button that starts a game of a day, or continues it.
func (d *Today) play(t model.Try, of model.Today, book *locale.Book) dom.Element {
	play := dom.Button("", "").Attr("data-key", t.Game)
	switch {
	case t.Unfinished:
		name := daily.Try{Day: daily.Day(of.Day), Game: t.Game}.String()
		play.SetText(book.T("shell.start.continue")).Attr("data-left", name)
	case t.Over || !of.Current:
		play.SetText(book.T("today.practise")).Attr("data-try", t.Game).Attr("data-practice", "yes")
	default:
		play.SetText(book.T("shell.start.play")).Attr("data-try", t.Game)
	}
	return play.Attr("aria-label", book.T("today.button", "what", play.Get("textContent").String(), "game", book.T("shell.game."+t.Game)))
}

// outcome shows the worth of a try, with a button to share it.
func (d *Today) outcome(t model.Try, book *locale.Book) (out []dom.Element) {
	if !t.Counts {
		out = append(out, dom.Text("p", "", book.T("today.practice")))
	}
	if !t.Rated {
		return append(out, dom.Text("p", "", book.T("today.score", "score", t.Score, "place", t.Place)), dom.Text("p", "", book.T("today.wait")).Attr("role", "status"))
	}
	score := func(n int, whose string) dom.Element {
		return dom.New("span", "", dom.Text("b", "", book.Number(n)), dom.Text("small", "", book.T(whose))).Flag("aria-hidden", true)
	}
	out = append(out, stars(t.Stars, book), dom.New("p", "scores", dom.Text("span", "unseen", book.T("today.score.par", "score", t.Score, "par", t.Par, "place", t.Place)),
		score(t.Score, "page.you"), score(t.Par, "today.parscore"), dom.Text("i", "", book.T("page.rank."+strconv.Itoa(t.Place))).Flag("aria-hidden", true)))
	if t.Share != "" {
		button := dom.New("button", "", dom.Icon("i-share"), dom.Text("span", "", book.T("today.share"))).Attr("data-key", "share-"+t.Game)
		act := "copy"
		if d.Doc.Navigator().Get("share").Truthy() {
			act = "share"
		}
		out = append(out, sharing.Code{Code: t.Share}.Give(button, act, t.Share))
	}
	return out
}

// stars shows a grade, as symbols and in words.
func stars(n int, book *locale.Book) dom.Element {
	return dom.New("p", "stars", dom.Text("span", "", daily.Symbols(n)).Flag("aria-hidden", true), dom.Text("span", "", book.T("today.stars", "n", n)))
}

// grades shows how many results have each grade, the best first.
func grades(results [5]int, book *locale.Book) dom.Element {
	list, most := dom.New("ul", "grades"), max(1, slices.Max(results[:]))
	for i := len(results) - 1; i >= 0; i-- {
		list.Append(dom.New("li", "", stars(i+1, book), sheet.Gauge(100*results[i]/most, book.Number(results[i]))))
	}
	return list
}

// calendar shows the days of a month, with buttons to the months beside it.
func calendar(t model.Today, book *locale.Book) dom.Element {
	turn := func(icon, key string, day int) dom.Element {
		button := dom.Button("tool", "", dom.Icon(icon)).Attr("aria-label", book.T(key)).Attr("data-key", key)
		if button.Attr("data-day", strconv.Itoa(day)); day == 0 {
			button.Set("disabled", true)
		}
		return button
	}
	month := dom.New("div", "month", turn("i-back", "today.earlier", t.Earlier),
		dom.Text("h3", "", date(t.Date, book, "month", "long", "year", "numeric")), turn("i-next", "today.later", t.Later))
	grid := dom.New("div", "days")
	// Weeks begin on Monday, and so does the first week shown here.
	for i := range 7 {
		day := time.Date(2024, time.January, 1+i, 0, 0, 0, 0, time.UTC)
		grid.Append(dom.Text("span", "weekday", date(day, book, "weekday", "narrow")).Flag("aria-hidden", true))
	}
	for i, d := range t.Days {
		button := dom.Button("", "", dom.Text("span", "", strconv.Itoa(d.Date.Day()))).Attr("data-day", strconv.Itoa(d.Number)).Attr("data-key", strconv.Itoa(d.Number)).
			Attr("aria-label", book.T("today.day", "date", date(d.Date, book, "weekday", "long", "day", "numeric", "month", "long"), "n", d.Played))
		if d.Played > 0 {
			button.Append(dom.Icon("i-flame"))
		}
		if i == 0 {
			button.Style("grid-column", strconv.Itoa((int(d.Date.Weekday())+6)%7+1))
		}
		if d.Number == t.Day {
			button.Attr("aria-current", "date")
		}
		grid.Append(button)
	}
	return dom.New("section", "calendar", month, grid)
}

// date formats a day in the reader's language, with options of toLocaleDateString.
func date(day time.Time, book *locale.Book, options ...string) string {
	with := map[string]any{"timeZone": "UTC"}
	for i := 0; i < len(options); i += 2 {
		with[options[i]] = options[i+1]
	}
	return dom.Global().Get("Date").New(day.UnixMilli()).Call("toLocaleDateString", string(book.Lang()), with).String()
}

// Render shows what has changed.
func (d *Today) Render(is, was *model.State) {
	model.Changed(is.Today, was.Today, d.Show)
}

// nextDeal says in the dialog of today's auction when the next deal comes. It counts the minutes,
// and the seconds of the last hour, and renews the dialog at the change of the day.
type nextDeal struct {
	doc        dom.Document
	root, left dom.Element
	day        daily.Day
	next       time.Time
	turned     func()
	timer      *time.Timer
}

// show returns the sentence. It calls turned once the day has changed, unless [nextDeal.stop]
// is called before.
func (n *nextDeal) show(now time.Time, book *locale.Book, turned func()) dom.Element {
	n.stop()
	n.day, n.next, n.turned = daily.DayOf(now), dom.Midnight(), turned
	// Screen readers do not read a timer by themselves; people can read it when they want.
	n.left = dom.New("b", "").Attr("role", "timer")
	n.root = dom.New("p", "", dom.Text("span", "", book.T("today.next")+" "), n.left, dom.Text("small", "", " "+moment(n.next, book)))
	n.tick(now, book)
	return n.root
}

func (n *nextDeal) tick(now time.Time, book *locale.Book) {
	left := n.next.Sub(now)
	if daily.DayOf(now) != n.day { // also if somebody has set the clock or changed the zone
		n.turned()
		return
	}
	hours, minutes, seconds := int(left/time.Hour), int(left/time.Minute)%60, int(left/time.Second)%60
	text, wait := fmt.Sprintf("%d h %d min", hours, minutes), left%time.Minute
	if left < time.Hour {
		text, wait = fmt.Sprintf("%d:%02d", minutes, seconds), left%time.Second
	}
	n.left.SetText(text)
	n.timer = n.doc.After(wait+50*time.Millisecond, func() { n.tick(dom.Now(), book) })
}

func (n *nextDeal) stop() {
	if n.timer != nil {
		n.timer.Stop()
	}
}

// moment formats a time in the reader's language.
func moment(at time.Time, book *locale.Book) string {
	return dom.Global().Get("Date").New(at.UnixMilli()).Call("toLocaleString", string(book.Lang()), map[string]any{
		"weekday": "long", "day": "numeric", "month": "long", "hour": "numeric", "minute": "2-digit",
	}).String()
}
