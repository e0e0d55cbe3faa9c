package app

import (
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

// shownLobby returns a table as the page shows it.
func shownLobby(l wire.Lobby, book *locale.Book) model.Lobby {
	shown := model.Lobby{
		Me: l.Me, Host: l.Host, Playing: l.Playing, Game: l.Game, Options: l.Options, Settings: l.Settings,
		Watchers: l.Watchers, Screens: l.Screens, Place: l.Place, Asks: l.Asks,
	}
	shown.Keeper = l.Chairs[l.Host].Name
	if shown.Remote = l.Remote(); l.Chairs[l.Host].Screen { // it has no chair on the page
		if shown.Host, shown.Screen = -1, l.Me == l.Host; shown.Screen {
			shown.Me = -1
		} else {
			shown.Screens++
		}
	}
	for _, r := range l.Requests {
		shown.Requests = append(shown.Requests, model.JoinRequest{ID: r.ID, Name: r.Name})
	}
	l.Chairs = l.Seats()
	seats := make([]game.Occupant, len(l.Chairs))
	for i, c := range l.Chairs {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	called := names(seats, book)
	shown.Challenge = l.Challenge
	shown.Scores = shownScores(l, called)
	for i, c := range l.Chairs {
		chair := model.Chair{
			Name: called[i], Level: c.Level, Ready: c.Ready, Proposes: c.Proposes, Link: linkOf[c.Link],
			Away: time.Duration(c.Away), Autoplayed: c.Autoplayed, Late: c.Late, Watches: c.Watches, Remote: c.Remote,
			Local: c.Level == "" && c.Link == wire.Here && i != l.Host,
		}
		if rank(c.Level) > 0 {
			chair.Temper = manner(c.Level, i, book)
		}
		if i == l.Me && c.Link != wire.Relayed {
			chair.Link = model.Here
		}
		shown.Chairs = append(shown.Chairs, chair)
	}
	return shown
}

// showPeople shows the people of a table. In a game, it shows the players, and later the check
// of the deal; otherwise, the lobby.
func (f *friendsFeature) showPeople(l wire.Lobby, shown model.Lobby, proof session.Proof) {
	a := f.app
	if elsewhere := shown.Screens > 0 && !shown.Screen; elsewhere != a.bigScreen {
		a.bigScreen = elsewhere
		a.arrange()
	}
	if r, ok := a.session.record(); ok && r.Result != nil && len(l.Other) > 0 {
		shown.Other = tables(a.page.Book(), finishes(r), l.Other)
	}
	p := a.player
	if p == nil {
		a.showLobby(shown)
		return
	}
	if p.practises() { // the practice game has a table of its own
		a.setLobby(shown)
		return
	}
	if !proof.Done { // later the chairs may be others
		for seat := range shown.Chairs[:min(len(shown.Chairs), len(proof.There))] {
			shown.Chairs[seat].There = proof.There[seat]
		}
	}
	for _, p := range p.group() {
		p.reseat(l)
		p.setAway(absent(l.Chairs))
	}
	a.setLobby(shown)
	if !proof.Done {
		return
	}
	if sentence := verdict(proof, p.viewpoint(), p.names, a.page.Book()); sentence != p.verdict {
		p.verdict = sentence
		found := model.Shuffled
		switch {
		case proof.Err != nil, proof.Bots != 0:
			found = model.Unfair
		case proof.Given:
			found = model.Given
		}
		a.state.Verdict = &model.Verdict{Sentence: sentence, Finding: found}
	}
}

// absent returns the seats of people who are away.
func absent(chairs []wire.Chair) (away game.Seats) {
	for i, c := range chairs {
		if c.Link == wire.Away {
			away |= game.Only(game.Seat(i))
		}
	}
	return away
}

// linkOf maps the links of wire to those of the page. A host's link is that of the table.
var linkOf = [...]model.Link{wire.Here: model.Good, wire.Good: model.Good, wire.Fair: model.Fair, wire.Poor: model.Poor, wire.Away: model.Away, wire.Relayed: model.Relayed}

// blocked returns why a game cannot start; "" if it can.
func blocked(games catalogue.Catalogue, l wire.Lobby, book *locale.Book) string {
	rules, ok := games.Find(l.Game)
	if !ok {
		return ""
	}
	switch fewest, most := rules.Seats(); {
	case len(l.Seats()) < fewest:
		return book.T("friends.few", "n", fewest)
	case len(l.Seats()) > most:
		return book.T("friends.many", "n", most)
	}
	return ""
}

// verdict returns the result of the check after a game, for players and spectators.
func verdict(p session.Proof, seat game.Seat, names []string, book *locale.Book) string {
	said := append([]string{fairness(p, seat, names, book)}, doubts(p.Other, p.Missed, book)...)
	if p.Bots != 0 {
		said = append(said, book.T("friends.bots", "names", called(p.Bots, names)))
	}
	return strings.Join(said, " ")
}

// called returns the names of some seats.
func called(seats game.Seats, names []string) (all []string) {
	for seat := range seats.All() {
		all = append(all, names[seat])
	}
	return all
}

// fairness describes the result of the check of the deal.
func fairness(p session.Proof, seat game.Seat, names []string, book *locale.Book) string {
	if p.Err != nil {
		return book.T("friends.unfair", "reason", reason(p.Err, book))
	}
	if p.Given {
		return book.T("friends.given")
	}
	if p.Drawn {
		return whoDrew(p, names, book)
	}
	switch {
	case p.Unheard:
		return book.T("friends.fair.unheard")
	case p.Late.Has(seat):
		return book.T("friends.fair.late")
	case seat == game.Spectator || p.Apart.Has(seat):
		return book.T("friends.fair.apart")
	}
	var said []string
	for _, of := range []struct {
		seats game.Seats
		key   string
	}{{p.Apart &^ p.Late, "friends.fair.less"}, {p.Late, "friends.fair.slow"}} {
		if apart := called(of.seats, names); len(apart) > 0 {
			said = append(said, book.T(of.key, "names", apart))
		}
	}
	if len(said) == 0 {
		return book.T("friends.fair")
	}
	return strings.Join(said, " ")
}

// whoDrew describes who had a part in the draws of a game that was drawn as it went.
func whoDrew(p session.Proof, names []string, book *locale.Book) string {
	if p.Draws == 0 {
		return book.T("friends.drawn.watched")
	}
	var less []string
	for seat, n := range p.Without {
		key := "friends.drawn.times"
		if p.There[seat] > 0 {
			key = "friends.drawn.there"
		}
		if n > 0 {
			less = append(less, book.T(key, "who", names[seat], "n", n, "all", p.Draws, "there", p.There[seat]))
		}
	}
	if len(less) == 0 {
		return book.T("friends.drawn")
	}
	return book.T("friends.drawn.less", "names", less)
}
