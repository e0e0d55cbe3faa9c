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

// challengeFeature handles the challenges that a person makes, gets and plays.
type challengeFeature struct {
	app   *App
	shown *deal.Challenge // that can be played; nil without one
}

// handle does what a person wants of challenges.
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

// makeChallenge makes a challenge of the game that the start form asks for.
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

// sendResult makes a challenge of the game that is over.
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

// openChallenge shows what somebody has sent.
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
		if c.Pack() != own.Pack() { // else they look at what they have sent
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
		shown.Sentences = append(shown.Sentences, book.T("challenge.by", "who", c.From))
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

// answered shows this person's result, beside that of who has challenged them, with
// the link that tells it.
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
		shown.Sentences = []string{book.T("challenge.back", "who", other.From)}
	}
	return shown
}

// shownChallenge tells which game a challenge is of, and against whom.
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
			text += ": " + v
		}
		first.Items = append(first.Items, text)
	}
	seats := c.Deal.Record(book.T("page.you")).Seats
	return model.Challenge{About: append([]ui.Group{first}, strengths(seats, names(seats, book), book)...)}
}

// challengeLink returns a challenge as a link, and as what can be pasted.
func (f *challengeFeature) challengeLink(c deal.Challenge) (link, code string) {
	code = links.WriteChallenge(c)
	return f.app.page.Site().Address + code, code
}

// friend is what the page calls a challenger.
func friend(c deal.Challenge, book *locale.Book) string {
	if c.From == "" {
		return book.T("challenge.friend")
	}
	return c.From
}

// challenge is what this person made of a game that is over, and at a table of friends
// everybody; false of a game of practice, of one that somebody only watched, and as long as
// the record is not known.
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
		if played, ok := h.table.Challenge(); ok {
			of = &played
		}
	}
	return p.app.challenges.made(record, p.viewpoint(), of)
}

// made is what a person made of a game that is over, whose deal may be that of a challenge;
// false if nobody can play the deal from that seat.
func (f *challengeFeature) made(record game.Record, seat game.Seat, of *deal.Challenge) (c deal.Challenge, ok bool) {
	d, sits := deal.At(record, seat)
	if !sits {
		return c, false
	}
	if of != nil && of.Deal.Seat == seat {
		d = of.Deal // whoever sat on the other seats here
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

// settle notes how a challenge ended, if the game that is over was one.
func (f *challengeFeature) settle(o gameOver, c *ending) {
	own, ok := f.made(o.record, o.seat, o.of)
	if !ok {
		return
	}
	if _, ok := f.keptChallenge(challenges.Theirs, own.Deal); ok {
		c.Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, challenges.Mine, own, f.app.rules.Find) })
	}
}

// compared returns this person's result beside that of who has challenged them; nothing if
// the game was no challenge, or the challenger's result is not known.
func (p *player) compared(own deal.Challenge) []ui.Section {
	other, ok := p.app.challenges.keptChallenge(challenges.Theirs, own.Deal)
	if !ok || other.Result == nil {
		return nil
	}
	if h, hosts := p.session.(*hostSession); hosts && h.friends {
		own.Table = nil // it stands below, as at everybody's page
	}
	return p.app.challenges.compare(p.narrator(), own, other)
}

// compare puts two results of a deal side by side, and two tables.
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

// finishes is how everybody has finished a game that is over.
func finishes(r game.Record) (all []deal.Finish) {
	for i, s := range r.Seats {
		all = append(all, deal.Finish{Seat: game.Seat(i), Occupant: s, Score: r.Result.Scores[i]})
	}
	return all
}

// tables puts side by side how those have finished who had the same seats of a deal at two
// tables.
func tables(book *locale.Book, here, there []deal.Finish) ui.Section {
	s := ui.Section{Title: book.T("challenge.tables"), Header: []string{book.T("challenge.seat"), book.T("challenge.here"), book.T("challenge.there")}, NoSums: true}
	a, b := finished(book, len(here), here), finished(book, len(here), there)
	for i := range here {
		s.Add(book.Number(i+1), []string{a[i], b[i]})
	}
	return s
}

// finished says for each of so many seats who had it, and with which score they have
// finished, if that is known.
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
			said[f.Seat] = cmp.Or(called[f.Seat], book.T("challenge.friend")) + ": " + book.Number(f.Score)
		}
	}
	return said
}

// keptChallenge returns the challenge of a deal that was kept.
func (f *challengeFeature) keptChallenge(whose string, d deal.Deal) (deal.Challenge, bool) {
	return challenges.Find(f.app.kept.Get(store.Challenges), whose, d, f.app.rules.Find)
}

// keepChallenge keeps a challenge.
func (f *challengeFeature) keepChallenge(whose string, c deal.Challenge) {
	f.app.kept.Update(store.Challenges, func(kept string) string { return challenges.Keep(kept, whose, c, f.app.rules.Find) })
}
