package forsale

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// actions are those of For Sale: a stepper for the bid and a button to pass in the buying phase,
// the hand in the selling phase.
type actions struct {
	names []string
	view  rules.View
	draft int // the bid; kept even while it is not possible
}

// moment distinguishes one turn of the viewer from the next. In the buying phase the highest bid
// always rises between two turns.
type moment struct {
	phase       rules.Phase
	round, high int
	owes        bool
}

func momentOf(v rules.View) moment {
	return moment{v.Phase, v.Round, v.High, v.Turn.Owes.Has(v.Seat)}
}

func (d *actions) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	changed := momentOf(v) != momentOf(d.view)
	d.view = v
	if changed {
		d.draft = v.High + 1
	}
}

func (d *actions) Draft() ui.Draft {
	if !d.enabled("bid") {
		return ui.Draft{}
	}
	return ui.Draft{Bid: d.draft}
}

// decides reports whether the viewer has a choice and the game waits for it. The table decides for
// seats without a choice.
func (d *actions) decides() bool {
	v := d.view
	switch {
	case !v.Turn.Owes.Has(v.Seat):
		return false
	case v.Phase == rules.Buying:
		return v.Total() > v.High
	}
	return v.Players[v.Seat].Held > 1
}

// raises returns the change of the draft by a button, 0 for other controls.
func raises(id string) int {
	switch id {
	case "less1":
		return -1
	case "more1":
		return 1
	case "more3":
		return 3
	}
	return 0
}

func (d *actions) Press(id string, value int) (game.Decision, bool) {
	if !d.enabled(id) {
		return nil, false
	}
	switch {
	case id == "bid":
		return rules.Decision{Do: rules.Bid, N: uint8(d.draft)}, true
	case id == "pass":
		return rules.Decision{Do: rules.Pass}, true
	case id == "draft":
		d.draft = max(value, 0)
	case raises(id) != 0:
		d.draft = min(max(d.draft+raises(id), d.view.High+1), d.view.Total())
	default:
		return rules.Decision{Do: rules.Sell, N: uint8(house(id))}, true
	}
	return nil, false
}

// house returns the house of "sell-17", or 0.
func house(id string) rules.House {
	number, ok := strings.CutPrefix(id, "sell-")
	n, err := strconv.ParseUint(number, 10, 8)
	if !ok || err != nil {
		return 0
	}
	return rules.House(n)
}

// enabled reports whether the bar has an enabled control with this id.
func (d *actions) enabled(id string) bool {
	v := d.view
	if v.Seat == game.Spectator {
		return false
	}
	switch v.Phase {
	case rules.Buying:
		known := id == "bid" || id == "pass" || id == "draft" || raises(id) != 0
		return known && d.buyingReason(id).Key == ""
	case rules.Selling:
		h := house(id)
		return v.Players[v.Seat].Hand.Has(h) && d.sellingReason(h).Key == ""
	}
	return false
}

// buyingReason returns the reason why a control of the stepper is disabled.
func (d *actions) buyingReason(id string) ui.Reason {
	v, total := d.view, d.view.Total()
	switch {
	case !v.In.Has(v.Seat):
		return ui.Reason{Key: "forsale.bar.why.passed", Section: aboutBuying}
	case total == 0 && id != "pass":
		return ui.Reason{Key: "forsale.bar.why.broke", Section: aboutBuying}
	case total <= v.High && id != "pass":
		return ui.Reason{Key: "forsale.bar.why.forced", Args: []any{"n", total}, Section: aboutBuying}
	case !v.Turn.Owes.Has(v.Seat):
		return ui.Reason{Key: "page.why.turn"}
	case id == "bid":
		return sumReason(v, d.draft)
	case id == "less1" && d.draft <= v.High+1:
		return sumReason(v, v.High)
	case raises(id) > 0 && d.draft >= total:
		return sumReason(v, total+1)
	}
	return ui.Reason{}
}

// sellingReason returns the reason why a house of the hand is disabled.
func (d *actions) sellingReason(h rules.House) ui.Reason {
	switch me := d.view.Players[d.view.Seat]; {
	case me.Held == 1:
		return ui.Reason{Key: "forsale.bar.last", Args: []any{"house", h}, Section: aboutSelling}
	case me.House == h:
		return ui.Reason{Key: "forsale.bar.why.chosen"}
	}
	return ui.Reason{}
}

func (d *actions) Bar(book *locale.Book) ui.Bar {
	s := &words{ui.Narrator{Game: Game{}, Names: d.names, Viewer: d.view.Seat, Book: book}, d.view}
	bar := ui.Bar{Prompt: d.prompt(s), Due: d.decides()}
	if d.view.Seat == game.Spectator {
		return bar
	}
	switch d.view.Phase {
	case rules.Buying:
		bar.Part, bar.Controls = "buying", d.stepper(book)
	case rules.Selling:
		bar.Part, bar.Controls = "selling", d.hand(book)
	}
	switch {
	case !bar.Due:
	case d.view.Phase == rules.Buying:
		bar.Alert = d.buyAlert(s)
	default:
		bar.Alert = book.T("forsale.say.sell", "houses", slices.Collect(d.view.Players[d.view.Seat].Hand.All()))
	}
	return bar
}

// stepper returns the controls of the buying phase. They keep their places during the turns of
// others. If the bar came and went, people would press it by mistake.
func (d *actions) stepper(book *locale.Book) []ui.Control {
	t, v := book.T, d.view
	low, high := v.High+1, max(v.High+1, v.Total())
	raise := func(id, label string) ui.Control {
		key, by := "forsale.bar.more", raises(id)
		if by < 0 {
			key, by = "forsale.bar.less", -by
		}
		return ui.Control{ID: id, Label: label, Name: t(key, "n", by)}
	}
	label := t("forsale.bar.draft")
	controls := []ui.Control{
		raise("less1", "−1"),
		{ID: "draft", Kind: ui.Number, Label: label, Key: "b",
			Name: label + ", " + t("forsale.bar.range", "low", low, "high", high),
			Min:  low, Max: high, Step: 1, Value: d.draft, Text: book.Number(d.draft)},
		raise("more1", "+1"),
		raise("more3", "+3"),
		{ID: "bid", Label: t("forsale.bar.bid", "n", d.draft), Primary: true, Decides: true, Thing: "draft"},
		{ID: "pass", Label: d.passLabel(book), Key: "p", Decides: true, Thing: "deck"},
	}
	if lowest := v.Pass.House; lowest != 0 {
		controls[len(controls)-1].Thing = "house-" + strconv.Itoa(int(lowest))
	}
	for i := range controls {
		c := &controls[i]
		why := d.buyingReason(c.ID)
		c.Why = why.In(book)
		if c.Kind == ui.Number && c.Why == "" {
			why = d.buyingReason("bid")
			c.Wrong = why.In(book)
		}
		c.Section = why.Section
	}
	return controls
}

// passLabel describes the result of passing, if it is certain.
func (d *actions) passLabel(book *locale.Book) string {
	if !d.view.Turn.Owes.Has(d.view.Seat) {
		return book.T("forsale.bar.pass")
	}
	label, _ := passKeys(d.view.Pass)
	return book.T(label, "house", d.view.Pass.House, "n", d.view.Pass.Back)
}

// buyAlert says who leads, what can be bid, and what passing does. What is for sale is news.
func (d *actions) buyAlert(s *words) string {
	v := d.view
	_, spoken := passKeys(v.Pass)
	text := s.Book.T("forsale.say.buy", "low", v.High+1, "n", v.Total()) + " " + s.Book.T(spoken, "house", v.Pass.House, "n", v.Pass.Back)
	if leads := s.leads(); leads != "" {
		text = leads + " " + text
	}
	return text
}

// passKeys returns the keys of the texts about the result of passing: for a button and for an
// announcement.
func passKeys(p rules.Passing) (label, spoken string) {
	switch {
	case p.House == 0 && p.Back == 0:
		return "forsale.bar.pass.nothing", "forsale.say.pass.nothing"
	case p.House == 0:
		return "forsale.bar.pass.refund", "forsale.say.pass.refund"
	case p.Back == 0 && p.Lost == 0:
		return "forsale.bar.pass.free", "forsale.say.pass.free"
	case p.Back == 0:
		return "forsale.bar.pass.lost", "forsale.say.pass.lost"
	}
	return "forsale.bar.pass.back", "forsale.say.pass.back"
}

// hand returns the controls of the selling phase.
func (d *actions) hand(book *locale.Book) []ui.Control {
	me := d.view.Players[d.view.Seat]
	var controls []ui.Control
	for h := range me.Hand.All() {
		number, why := strconv.Itoa(int(h)), d.sellingReason(h)
		c := ui.Control{
			ID: "sell-" + number, Kind: ui.Choice, Label: number, OnTable: true, Decides: true, Thing: "house-" + number,
			Name:    book.T("forsale.bar.sell.house", "house", h, "name", houseName(h, book)),
			Why:     why.In(book),
			Section: why.Section,
			Pressed: me.House == h,
		}
		if n := len(controls) + 1; n <= 9 {
			c.Key = strconv.Itoa(n)
		}
		controls = append(controls, c)
	}
	return controls
}

func (d *actions) prompt(s *words) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Turn.Mode == game.Chance:
		return t("forsale.bar.deal")
	case v.Phase == rules.Done:
		return s.Title(v)
	case v.Seat == game.Spectator:
		return t("page.bar.watch") + " " + s.waiting()
	case v.Phase == rules.Selling:
		return s.sellingPrompt()
	case d.decides():
		return t("forsale.bar.buy", "low", v.High+1)
	case v.Turn.Owes.Has(v.Seat):
		return d.buyingReason("bid").In(s.Book)
	case !v.In.Has(v.Seat):
		return t("forsale.bar.wait.passed") + " " + s.waiting()
	}
	return s.waiting()
}

func (s *words) sellingPrompt() string {
	me := s.view.Players[s.view.Seat]
	switch {
	case me.Held == 0 && me.Taken == 0:
		return s.Book.T("forsale.bar.wait.nohouse")
	case me.Held == 0:
		return s.Book.T("forsale.bar.wait.soldout")
	case me.Held == 1:
		return s.Book.T("forsale.bar.last", "house", slices.Collect(me.Hand.All())[0])
	case me.House != 0:
		return s.Book.T("forsale.bar.chosen", "house", me.House)
	}
	return s.Book.T("forsale.bar.sell")
}

// waiting names the players for whom the game waits.
func (s *words) waiting() string {
	key := ui.If(s.view.Turn.Mode == game.Sealed, "forsale.bar.wait.sell", "forsale.bar.wait.turn")
	return s.Book.T(key, "who", s.Others(s.view.Turn.Owes))
}
