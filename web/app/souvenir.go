package app

import (
	"gavel/game"
	"gavel/game/guard"
	"gavel/game/runner"
	"gavel/render/board"
	"gavel/render/souvenir"
	"gavel/web/model"
	"gavel/web/ui"
)

// sharePicture paints the picture of the finished game. The picture of a deal of today's auction,
// or of one of its last days, shows nothing of the cards.
func (f *sharingFeature) sharePicture() {
	p, book := f.app.player, f.app.page.Book()
	if p == nil || p == f.painting {
		return
	}
	view := p.now().View
	if _, over := view.Final(); !over {
		return
	}
	record, known := p.session.record()
	if !known {
		f.app.warn(book.T("friends.later"))
		return
	}
	s := ui.Narrator{Game: p.game, Names: p.names, Viewer: game.Spectator, Book: book}.Words(view).Scoresheet(p.steps)
	file := p.game.Name()
	shown := souvenir.Game{Name: book.T("shell.game." + file), Title: s.Title, Bargain: s.Bargain.Text, Gallery: p.scene.Picture}
	about := shown.Name + ". "
	try, daily := f.app.daily.look().Find(record, f.app.daily.day())
	if daily {
		file = try.Day.String()
		shown.Title, shown.Day, shown.Bargain, s.Bargain.Drawings = book.T("shell.today.title"), file, "", nil
		about += file + ". "
		if e := f.app.daily.try; e != nil && e.Rated {
			shown.Stars = e.Stars()
			about += book.T("today.stars", "n", shown.Stars) + ". "
		}
	}
	about += shown.Title
	avatars := p.faces.avatars(p.record.Seats, p.names, book)
	var towers board.Towers
	if !daily && p.game.Towers != nil {
		towers = p.game.Towers(view)
	}
	for _, r := range s.Ranking {
		if daily && r.Seat != p.viewpoint() {
			continue
		}
		score := book.Number(r.Score)
		shown.People = append(shown.People, souvenir.Person{
			Name: r.Name, Score: score, Avatar: avatars[r.Seat], Seat: r.Seat, Won: r.Winner, Tower: &towers[r.Seat],
		})
		about += ". " + r.Name + " " + score
	}
	for _, drawing := range s.Bargain.Drawings {
		shown.Bought = append(shown.Bought, p.game.Drawing(drawing, book))
	}
	f.painting = p
	painting := souvenir.New(shown)
	guard.Go(func() {
		for painting.Work() {
			<-runner.Rest()
		}
		f.app.do(func() {
			f.painting = nil
			if f.app.player == p { // otherwise the person has left meanwhile
				f.app.state.Picture = new(model.Picture{Painted: painting.Image(), About: about + ". " + shown.Bargain, File: "gavel-" + file + ".png"})
			}
		})
	}, f.app.workCrashed)
}
