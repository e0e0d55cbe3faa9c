package app

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"gavel/net/wire"
	"gavel/web/model"
)

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

// propose tells the table the person's wish for the next game.
func (f *friendsFeature) propose(name string) {
	a := f.app
	switch s := a.session.(type) {
	case *hostSession:
		if err := s.Table.Propose(name); err != nil {
			a.warn(errorText(err, a.page.Book()))
		}
	case *guestSession:
		s.Table.Propose(name)
	}
}

// saveSeries downloads the records of the table's games in which the person had a seat, as one
// file. The records come from the list of results.
func (f *friendsFeature) saveSeries() {
	a := f.app
	var l wire.Lobby
	switch s := a.session.(type) {
	case *hostSession:
		l = s.Table.Lobby()
	case *guestSession:
		l, _ = s.Table.Lobby()
	}
	played, _ := a.history.results()
	var all strings.Builder
	for _, g := range played {
		if !slices.Contains(l.Series.Deals, g.Deal) {
			continue
		}
		if r, err := g.Unpack(a.rules.Find); err == nil {
			text, _ := write(r) // a packed game can be written
			all.WriteString(text)
		}
	}
	if all.Len() == 0 {
		a.warn(a.page.Book().T("page.evening.lacks"))
		return
	}
	a.render()
	a.page.Download("gavel-games"+time.Now().Format("-2006-01-02-1504")+".gavel", all.String())
}

// showOpened lists the games of a file that has several records.
func (f *replayFeature) showOpened() {
	book := f.app.page.Book()
	var games []model.Played
	for _, r := range f.opened {
		g := model.Played{Game: r.Rules.Name()}
		called := names(r.Seats, book)
		if r.Result == nil {
			g.Scores = called
		} else {
			for _, seat := range r.Result.Ranking() {
				g.Scores = append(g.Scores, called[seat]+" "+book.Number(r.Result.Scores[seat]))
			}
		}
		games = append(games, g)
	}
	f.app.state.Games = new(games)
}

// watchOpened shows a game of the opened file.
func (f *replayFeature) watchOpened(i int) {
	a := f.app
	if i < 0 || i >= len(f.opened) {
		return
	}
	r := f.opened[i]
	if err := f.watch(r, firstPerson(r)); err != nil {
		a.warn(problem(err, a.page.Book()))
		return
	}
	a.warn(a.page.Book().T("page.record.verified"))
	a.replay.back = f.showOpened
}
