// Package challenge handles the challenges that a person makes, receives and plays.
package challenge

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/challenges"
	"gavel/web/links"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// Feature handles challenges.
type Feature struct {
	app   feature.Context
	shown *deal.Challenge // that can be played; nil without one
}

// New returns the feature.
func New(c feature.Context) *Feature { return &Feature{app: c} }

// Handle implements [feature.Feature]. It handles the intents about challenges.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.MakeChallenge:
		f.makeChallenge(model.Start(i))
	case model.SendResult:
		f.sendResult()
	case model.OpenChallenge:
		f.openChallenge(links.Found(i))
	case model.PlayChallenge:
		f.app.Tables().Own(func() { f.playChallenge(i.Name, i.Friends) })
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e := e.(type) {
	case feature.Over:
		f.settle(e)
	case feature.Scored:
		if own, ok := f.made(e.Record, e.Seat, e.Of); ok {
			e.Sheet.Sends, e.Sheet.Compared = true, f.compared(e.Finished, own)
		}
	case feature.Given:
		*e.Seen = f.knows(e.Record)
	}
}

// makeChallenge makes a challenge from the start form.
func (f *Feature) makeChallenge(start model.Start) {
	rules, ok := f.app.Games().Rules.Find(start.Game)
	options, err := game.Choose(rules, start.Options)
	if !ok || err != nil {
		f.app.Tables().Fail(errors.Join(game.WrongGame, err))
		return
	}
	d := deal.Deal{Rules: rules, Options: options, Levels: append([]string{""}, start.Levels...), Seed: game.Seed(fair.NewPart())}
	c := deal.Challenge{Deal: d, Version: deal.Current(), From: handshake.Name(start.Name)}
	f.shown = &c
	book := f.app.Page().Book()
	shown := f.shownChallenge(c)
	shown.Sentences, shown.Plays = []string{book.T("challenge.send")}, true
	shown.Link, shown.Code = f.challengeLink(c)
	f.app.State().Challenge = new(shown)
}

// sendResult makes a challenge from the finished game.
func (f *Feature) sendResult() {
	of, ok := f.app.Tables().Finished()
	var c deal.Challenge
	if ok {
		c, ok = f.made(of.Record, of.Seat, of.Of)
	}
	if !ok {
		f.app.Page().Warn(f.app.Page().Book().T("friends.later"))
		return
	}
	f.keepChallenge(challenges.Mine, c)
	f.app.State().Challenge = new(f.answered(c))
}

// openChallenge shows a challenge or a result that somebody has sent.
func (f *Feature) openChallenge(sent links.Found) {
	book, c := f.app.Page().Book(), sent.Challenge
	switch {
	case sent.Err != nil:
		f.app.Page().Warn(trouble.Damaged(sent, book))
		return
	case f.app.Tables().Seated():
		f.app.Page().Warn(book.T("page.join.seated"))
		return
	}
	if own, played := f.keptChallenge(challenges.Mine, c.Deal); played {
		if c.Pack() != own.Pack() { // otherwise the person has opened the link that they sent
			f.keepChallenge(challenges.Theirs, c)
		}
		f.app.State().Challenge = new(f.answered(own))
		return
	}
	f.shown = &c
	f.keepChallenge(challenges.Theirs, c)
	shown := f.shownChallenge(c)
	shown.Plays = true
	if c.From == "" {
		shown.Sentences = append(shown.Sentences, book.T("challenge.open"))
	} else {
		shown.Sentences = append(shown.Sentences, book.Who("challenge.by", c.From))
	}
	if c.Version != deal.Current() {
		shown.Sentences = append(shown.Sentences, book.T("challenge.version"))
	}
	f.app.State().Challenge = new(shown)
}

// playChallenge plays the challenge that is shown, or opens a table at which friends do.
func (f *Feature) playChallenge(name string, friends bool) {
	if f.shown == nil {
		return
	}
	c := *f.shown
	f.keepChallenge(challenges.Theirs, c)
	if friends {
		f.app.Tables().Accept(c, name)
	} else {
		f.app.Tables().Play(c.Deal, name)
	}
}

// knows reports whether this page has seen the link of the challenge with a known deal.
func (f *Feature) knows(r game.Record) bool {
	return f.shown != nil && f.shown.Deal.Dealt(r) || challenges.Saw(f.app.Kept().Get(store.Challenges), r, f.app.Games().Rules.Find)
}

// answered returns this person's result beside the challenger's, with the link that sends it
// back.
func (f *Feature) answered(own deal.Challenge) model.Challenge {
	book := f.app.Page().Book()
	shown := f.shownChallenge(own)
	shown.Link, shown.Code = f.challengeLink(own)
	other, ok := f.keptChallenge(challenges.Theirs, own.Deal)
	if !ok || other.Result == nil {
		shown.Sentences = []string{book.T("challenge.send")}
		if own.Table != nil {
			shown.Sentences = []string{book.T("challenge.send.table")}
		}
		return shown
	}
	of, _ := f.app.Games().Shown.Find(own.Deal.Rules.Name())
	shown.Both = f.compare(ui.Narrator{Game: of, Book: book}, own, other)
	shown.Sentences = []string{book.T("challenge.return")}
	if other.From != "" {
		shown.Sentences = []string{book.Who("challenge.back", other.From)}
	}
	return shown
}

// shownChallenge describes the game of a challenge and the challenger.
func (f *Feature) shownChallenge(c deal.Challenge) model.Challenge {
	book := f.app.Page().Book()
	of := c.Deal.Rules.Name()
	first := ui.Group{Title: book.T("shell.game." + of)}
	for _, o := range c.Deal.Rules.Options() {
		value := c.Deal.Options[o.Name]
		if value == o.Default {
			continue
		}
		key := "shell." + of + "." + o.Name
		text := book.T(key)
		if v := book.T(key + "." + value); v != key+"."+value {
			text = book.T("page.table.option", "what", text, "choice", v)
		}
		first.Items = append(first.Items, text)
	}
	// Bots avoid the person's name, here as at the table.
	seats := c.Deal.Record(cast.Person(f.app.Kept().Get(store.Name), book.T("page.you"))).Seats
	return model.Challenge{About: append([]ui.Group{first}, cast.Strengths(seats, cast.Names(seats, book), book)...)}
}

// challengeLink returns a challenge as a link, and as text to paste.
func (f *Feature) challengeLink(c deal.Challenge) (link, code string) {
	code = links.WriteChallenge(c)
	return feature.Link(f.app.Page(), code), code
}

// friend returns the page's name for a challenger.
func friend(c deal.Challenge, book *locale.Book) string {
	if c.From == "" {
		return book.T("challenge.friend")
	}
	return c.From
}

// made returns a person's result in a finished game as a challenge. The deal may come from a
// challenge itself. It returns false if nobody can play the deal from that seat.
func (f *Feature) made(record game.Record, seat game.Seat, of *deal.Challenge) (c deal.Challenge, ok bool) {
	d, sits := deal.At(record, seat)
	if !sits {
		return c, false
	}
	if of != nil && of.Deal.Seat == seat {
		d = of.Deal // the challenge names other people in the other seats
	}
	rounds, err := f.app.Games().Shown.ByRound(record, seat, ui.Game.Rounds)
	if err != nil {
		return c, false
	}
	c = deal.Challenge{Deal: d, Version: deal.Current(), Result: &deal.Result{
		Score: record.Result.Scores[seat], Place: record.Result.Place(seat), Rounds: rounds,
	}}
	_, alone := deal.Of(record)
	if other, _ := f.keptChallenge(challenges.Theirs, d); !alone || other.Table != nil {
		c.Table = lobby.Finishes(record)
	}
	if name := record.Seats[seat].Name; name != f.app.Page().Book().T("page.you") {
		c.From = name
	}
	return c, true
}

// settle stores the result if the finished game was a challenge.
func (f *Feature) settle(o feature.Over) {
	own, ok := f.made(o.Record, o.Seat, o.Of)
	if !ok {
		return
	}
	if _, ok := f.keptChallenge(challenges.Theirs, own.Deal); ok {
		o.Ending.Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, challenges.Mine, own, f.app.Games().Rules.Find) })
	}
}

// compared returns this person's result beside the challenger's. It returns nothing if the game
// was no challenge, or the challenger's result is not known.
func (f *Feature) compared(at feature.Finished, own deal.Challenge) []ui.Section {
	other, ok := f.keptChallenge(challenges.Theirs, own.Deal)
	if !ok || other.Result == nil {
		return nil
	}
	if at.Friends {
		own.Table = nil // shown below already, as on everybody's page
	}
	return f.compare(at.Narrator, own, other)
}

// compare puts two results of a deal side by side, and the results of two whole tables.
func (f *Feature) compare(n ui.Narrator, own, other deal.Challenge) []ui.Section {
	t, number := n.Book.T, n.Book.Number
	both := ui.Section{Title: t("challenge.both"), Header: []string{t("challenge.round"), t("page.you"), friend(other, n.Book)}}
	both.Note = t("challenge.trust")
	if own.Version != other.Version {
		both.Note = t("challenge.version")
	}
	a1, b1 := own.Result, other.Result
	both.Add(t("page.sheet.place"), []string{number(a1.Place), number(b1.Place)})
	made := func(rounds []int, i int) string {
		if i < len(rounds) {
			return number(rounds[i])
		}
		return "–"
	}
	for i, name := range n.Game.RoundNames(n, max(len(a1.Rounds), len(b1.Rounds))) {
		both.Add(name, []string{made(a1.Rounds, i), made(b1.Rounds, i)})
	}
	both.Add(t("challenge.score"), []string{number(a1.Score), number(b1.Score)})
	if own.Table == nil || other.Table == nil || own.Version != other.Version {
		return []ui.Section{both}
	}
	return []ui.Section{both, lobby.Tables(n.Book, own.Table, other.Table)}
}

// keptChallenge returns the saved challenge for a deal.
func (f *Feature) keptChallenge(whose string, d deal.Deal) (deal.Challenge, bool) {
	return challenges.Find(f.app.Kept().Get(store.Challenges), whose, d, f.app.Games().Rules.Find)
}

// keepChallenge saves a challenge.
func (f *Feature) keepChallenge(whose string, c deal.Challenge) {
	f.app.Kept().Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, whose, c, f.app.Games().Rules.Find) })
}
