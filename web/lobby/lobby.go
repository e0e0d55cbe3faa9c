// Package lobby shows a table of friends as the page shows it.
package lobby

import (
	"bytes"
	"slices"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/web/cast"
	"gavel/web/model"
)

// Shown returns a table as the page shows it.
func Shown(l wire.Lobby, book *locale.Book) model.Lobby {
	shown := model.Lobby{
		Me: l.Me, Host: l.Host, Playing: l.Playing, Game: l.Game, Options: l.Options, Settings: l.Settings,
		Watchers: l.Watchers, Screens: l.Screens, Place: l.Place, Asks: l.Asks, Requests: l.Requests,
	}
	shown.Keeper = l.Chairs[l.Host].Name
	if shown.Remote = l.Remote(); l.Chairs[l.Host].Screen { // it has no chair on the page
		if shown.Host, shown.Screen = -1, l.Me == l.Host; shown.Screen {
			shown.Me = -1
		} else {
			shown.Screens++
		}
	}
	l.Chairs = l.Seats()
	seats := make([]game.Occupant, len(l.Chairs))
	for i, c := range l.Chairs {
		seats[i] = game.Occupant{Name: c.Name, Level: c.Level}
	}
	called := cast.Names(seats, book)
	shown.Challenge = l.Challenge
	shown.Scores = shownScores(l, called)
	for i, c := range l.Chairs {
		chair := model.Chair{
			Name: called[i], Level: c.Level, Ready: c.Ready, Proposes: c.Proposes, Link: c.Link,
			Away: time.Duration(c.Away), Autoplayed: c.Autoplayed, Late: c.Late, Thinks: time.Duration(c.Thinks), Starts: c.Starts > 0, Watches: c.Watches, Remote: c.Remote,
			Local: c.Level == "" && c.Link == wire.Here && i != l.Host,
		}
		if cast.Rank(c.Level) > 0 {
			chair.Temper = cast.Manner(c.Level, i, book)
		}
		switch {
		case i == l.Me && c.Link != wire.Relayed:
			chair.Link = wire.Here
		case c.Link == wire.Here: // a host's link is that of the table
			chair.Link = wire.Good
		}
		shown.Chairs = append(shown.Chairs, chair)
	}
	return shown
}

// Absent returns the seats of people who are away.
func Absent(chairs []wire.Chair) (away game.Seats) {
	for i, c := range chairs {
		if c.Link == wire.Away {
			away |= game.Only(game.Seat(i))
		}
	}
	return away
}

// Blocked returns why a game cannot start; "" if it can.
func Blocked(games catalogue.Catalogue, l wire.Lobby, book *locale.Book) string {
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

// Trust says in the lobby who knows the cards. draws says that all pages draw those that are not secret.
func Trust(games catalogue.Catalogue, l *model.Lobby, draws bool, book *locale.Book) {
	knows, more := "page.lobby.trust.guest", "page.lobby.trust.guest.more"
	if l.Hosting {
		knows, more = "page.lobby.trust.host", "page.lobby.trust.host.more"
	}
	rules, ok := games.Find(l.Game)
	secrets := ok && game.HasSecrets(rules)
	switch {
	case !draws:
	case !secrets:
		knows = "page.lobby.trust.drawn"
	case l.Host < 0:
		knows = "page.lobby.trust.rows.screen"
	case l.Hosting:
		knows = "page.lobby.trust.rows.host"
	default:
		knows = "page.lobby.trust.rows"
	}
	l.Trust, l.TrustMore = book.Who(knows, l.Keeper), book.Who(more, l.Keeper)
	if secrets && l.Hosting && l.Host >= 0 && !l.Challenge {
		l.Trust += " " + book.T("page.lobby.trust.other")
	}
}

// shownScores returns the scores of a table's games as the page shows them; called has the
// names of its chairs.
func shownScores(l wire.Lobby, called []string) (shown []model.Score) {
	for _, s := range l.Series.Scores {
		score := model.Score{Name: s.Name, Points: s.Points, Wins: s.Wins, Games: s.Games}
		if i := slices.IndexFunc(l.Chairs, func(c wire.Chair) bool { return bytes.Equal(c.Key, s.Key) }); i >= 0 {
			score.Name, score.Mine = called[i], i == l.Me
		}
		shown = append(shown, score)
	}
	return shown
}
