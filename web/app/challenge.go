package app

import (
	"cmp"
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/session"
	"gavel/web/challenges"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// challengeFeature handles the challenges that a person makes, receives and plays.
type challengeFeature struct {
	app   *App
	shown *deal.Challenge // that can be played; nil without one
}

// handle handles the intents about challenges.
func (f *challengeFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.MakeChallenge:
		f.makeChallenge(model.Start(i))
	case model.SendResult:
		f.sendResult()
	case model.OpenChallenge:
		f.openChallenge(links.Found(i))
	case model.PlayChallenge:
		play := f.playChallenge
		if i.Friends {
			play = f.hostChallenge
		}
		f.app.owns.whenOwned(func() { play(i.Name) })
	default:
		return false
	}
	return true
}

// makeChallenge makes a challenge from the start form.
func (f *challengeFeature) makeChallenge(start model.Start) {
	a := f.app
	rules, ok := a.rules.Find(start.Game)
	options, err := game.Choose(rules, start.Options)
	if !ok || err != nil {
		a.fail(errors.Join(game.WrongGame, err))
		return
	}
	d := deal.Deal{Rules: rules, Options: options, Levels: append([]string{""}, start.Levels...), Seed: game.Seed(fair.NewPart())}
	c := deal.Challenge{Deal: d, Version: deal.Current(), From: handshake.Name(start.Name)}
	f.shown = &c
	book := a.page.Book()
	shown := f.shownChallenge(c)
	shown.Sentences, shown.Plays = []string{book.T("challenge.send")}, true
	shown.Link, shown.Code = f.challengeLink(c)
	a.state.Challenge = new(shown)
}

// sendResult makes a challenge from the finished game.
func (f *challengeFeature) sendResult() {
	a := f.app
	if a.player == nil {
		return
	}
	c, ok := a.player.challenge()
	if !ok {
		a.warn(a.page.Book().T("friends.later"))
		return
	}
	f.keepChallenge(challenges.Mine, c)
	a.state.Challenge = new(f.answered(c))
}

// openChallenge shows a challenge or a result that somebody has sent.
func (f *challengeFeature) openChallenge(sent links.Found) {
	a := f.app
	book, c := a.page.Book(), sent.Challenge
	switch {
	case sent.Err != nil:
		a.warn(damaged(sent, book))
		return
	case a.session != nil:
		a.warn(book.T("page.join.seated"))
		return
	}
	if own, played := f.keptChallenge(challenges.Mine, c.Deal); played {
		if c.Pack() != own.Pack() { // otherwise the person has opened the link that they sent
			f.keepChallenge(challenges.Theirs, c)
		}
		a.state.Challenge = new(f.answered(own))
		return
	}
	f.shown = &c
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
	a.state.Challenge = new(shown)
}

// playChallenge plays the challenge that is shown.
func (f *challengeFeature) playChallenge(name string) {
	if f.shown == nil {
		return
	}
	c := *f.shown
	f.keepChallenge(challenges.Theirs, c)
	f.app.play(c.Deal, name)
}

// hostChallenge opens a table at which friends play the challenge that is shown.
func (f *challengeFeature) hostChallenge(name string) {
	a := f.app
	if f.shown == nil {
		return
	}
	c := *f.shown
	f.keepChallenge(challenges.Theirs, c)
	name = person(name, a.page.Book().T("friends.host"))
	if _, err := a.host(true, func(s session.Setup) (*session.Host, error) { return session.Accept(s, name, c), nil }); err != nil {
		a.fail(err)
	}
}

// answered returns this person's result beside the challenger's, with the link that sends it
// back.
func (f *challengeFeature) answered(own deal.Challenge) model.Challenge {
	book := f.app.page.Book()
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
	of, _ := f.app.games.Find(own.Deal.Rules.Name())
	shown.Both = f.compare(ui.Narrator{Game: of, Book: book}, own, other)
	shown.Sentences = []string{book.T("challenge.return")}
	if other.From != "" {
		shown.Sentences = []string{book.Who("challenge.back", other.From)}
	}
	return shown
}

// shownChallenge describes the game of a challenge and the challenger.
func (f *challengeFeature) shownChallenge(c deal.Challenge) model.Challenge {
	book := f.app.page.Book()
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
	seats := c.Deal.Record(person(f.app.kept.Get(store.Name), book.T("page.you"))).Seats
	return model.Challenge{About: append([]ui.Group{first}, strengths(seats, names(seats, book), book)...)}
}

// challengeLink returns a challenge as a link, and as text to paste.
func (f *challengeFeature) challengeLink(c deal.Challenge) (link, code string) {
	code = links.WriteChallenge(c)
	return f.app.link(code), code
}

// friend returns the page's name for a challenger.
func friend(c deal.Challenge, book *locale.Book) string {
	if c.From == "" {
		return book.T("challenge.friend")
	}
	return c.From
}

// challenge returns this person's result in a finished game; at a table of friends, everybody's
// result. It returns false for practice, for a game that the person only watched, and while the
// record is not known.
func (p *player) challenge() (c deal.Challenge, ok bool) {
	_, over := p.now().View.Final()
	if !over || p.exercise() != nil || p.practises() {
		return c, false
	}
	record, known := p.session.record()
	if !known || record.Result == nil {
		return c, false
	}
	var of *deal.Challenge
	if h, hosts := p.session.(*hostSession); hosts {
		of = h.Table.Status().Challenge
	}
	return p.app.challenges.made(record, p.viewpoint(), of)
}

// made returns a person's result in a finished game as a challenge. The deal may come from a
// challenge itself. It returns false if nobody can play the deal from that seat.
func (f *challengeFeature) made(record game.Record, seat game.Seat, of *deal.Challenge) (c deal.Challenge, ok bool) {
	d, sits := deal.At(record, seat)
	if !sits {
		return c, false
	}
	if of != nil && of.Deal.Seat == seat {
		d = of.Deal // the challenge names other people in the other seats
	}
	rounds, err := f.app.daily.rounds(record, seat)
	if err != nil {
		return c, false
	}
	c = deal.Challenge{Deal: d, Version: deal.Current(), Result: &deal.Result{
		Score: record.Result.Scores[seat], Place: record.Result.Place(seat), Rounds: rounds,
	}}
	_, alone := deal.Of(record)
	if other, _ := f.keptChallenge(challenges.Theirs, d); !alone || other.Table != nil {
		c.Table = finishes(record)
	}
	if name := record.Seats[seat].Name; name != f.app.page.Book().T("page.you") {
		c.From = name
	}
	return c, true
}

// settle stores the result if the finished game was a challenge.
func (f *challengeFeature) settle(o gameOver, c *ending) {
	own, ok := f.made(o.record, o.seat, o.of)
	if !ok {
		return
	}
	if _, ok := f.keptChallenge(challenges.Theirs, own.Deal); ok {
		c.Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, challenges.Mine, own, f.app.rules.Find) })
	}
}

// compared returns this person's result beside the challenger's. It returns nothing if the game
// was no challenge, or the challenger's result is not known.
func (p *player) compared(own deal.Challenge) []ui.Section {
	other, ok := p.app.challenges.keptChallenge(challenges.Theirs, own.Deal)
	if !ok || other.Result == nil {
		return nil
	}
	if h, hosts := p.session.(*hostSession); hosts && h.friends {
		own.Table = nil // shown below already, as on everybody's page
	}
	return p.app.challenges.compare(p.narrator(), own, other)
}

// compare puts two results of a deal side by side, and the results of two whole tables.
func (f *challengeFeature) compare(n ui.Narrator, own, other deal.Challenge) []ui.Section {
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
	return []ui.Section{both, tables(n.Book, own.Table, other.Table)}
}

// finishes returns each player's result in a finished game.
func finishes(r game.Record) (all []deal.Finish) {
	for i, s := range r.Seats {
		all = append(all, deal.Finish{Seat: game.Seat(i), Occupant: s, Score: r.Result.Scores[i]})
	}
	return all
}

// tables compares the results of players who had the same seats of a deal at two tables.
func tables(book *locale.Book, here, there []deal.Finish) ui.Section {
	s := ui.Section{Title: book.T("challenge.tables"), Header: []string{book.T("challenge.seat"), book.T("challenge.here"), book.T("challenge.there")}, NoSums: true}
	a, b := finished(book, len(here), here), finished(book, len(here), there)
	for i := range here {
		s.Add(book.Number(i+1), []string{a[i], b[i]})
	}
	return s
}

// finished describes each seat: the player's name, and the score if it is known.
func finished(book *locale.Book, seats int, known []deal.Finish) []string {
	said, occupants := make([]string, seats), make([]game.Occupant, seats)
	for _, f := range known {
		if int(f.Seat) < seats {
			occupants[f.Seat] = f.Occupant
		}
	}
	called := names(occupants, book)
	for i := range said {
		said[i] = "–"
	}
	for _, f := range known {
		if int(f.Seat) < seats {
			said[f.Seat] = book.T("page.name.seat", "who", cmp.Or(called[f.Seat], book.T("challenge.friend")), "facts", f.Score)
		}
	}
	return said
}

// keptChallenge returns the saved challenge for a deal.
func (f *challengeFeature) keptChallenge(whose string, d deal.Deal) (deal.Challenge, bool) {
	return challenges.Find(f.app.kept.Get(store.Challenges), whose, d, f.app.rules.Find)
}

// keepChallenge saves a challenge.
func (f *challengeFeature) keepChallenge(whose string, c deal.Challenge) {
	f.app.kept.Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, whose, c, f.app.rules.Find) })
}
