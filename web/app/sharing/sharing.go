// Package sharing makes links to replays, and pictures of finished games.
package sharing

import (
	"gavel/game"
	"gavel/game/runner"
	"gavel/render/board"
	"gavel/render/label"
	"gavel/render/souvenir"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
)

// Feature makes what people share.
type Feature struct {
	app      feature.Context
	scribe   label.Scribe
	painting feature.Player // whose picture is being painted; nil if none is
}

// New returns the feature. The scribe writes in the pictures.
func New(c feature.Context, scribe label.Scribe) *Feature {
	return &Feature{app: c, scribe: scribe}
}

// Handle implements [feature.Feature]. It handles the intents about what people share.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.ShareReplay:
		f.shareReplay()
	case model.SharePicture:
		f.sharePicture()
	case model.ShareStandings:
		f.shareStandings(i)
	default:
		return false
	}
	return true
}

// shareReplay makes a link to the shown moment of the replay, or to the finished game.
func (f *Feature) shareReplay() {
	of, known := f.app.Tables().Shown()
	if !known {
		return
	}
	sentence := f.app.Page().Book().T("page.replay.send")
	if of.At > 0 {
		sentence += " " + f.app.Page().Book().T("page.replay.moment")
	}
	seat := of.Seat
	if seat == cast.FirstPerson(of.Record) {
		seat = game.Spectator
	}
	code, err := links.WriteReplay(of.Record, of.At, seat)
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	f.app.State().ReplayLink = new(model.ReplayLink{Sentence: sentence, Link: feature.Link(f.app.Page(), code), Code: code})
}

// sharePicture paints the picture of the finished game. The picture of a deal of today's auction,
// or of one of its last days, shows nothing of the cards.
func (f *Feature) sharePicture() {
	p, book := f.app.Tables().Player(), f.app.Page().Book()
	if p == nil || p == f.painting {
		return
	}
	view := p.Now().View
	if _, over := view.Final(); !over {
		return
	}
	of, known := f.app.Tables().Shown()
	if !known {
		return
	}
	n := p.Narrator()
	n.Viewer = game.Spectator
	s := n.Words(view).Scoresheet(p.Steps())
	file := n.Game.Name()
	g, _ := f.app.Games().Shown.Find(file)
	shown := souvenir.Game{Name: book.T("shell.game." + file), Title: s.Title, Bargain: s.Bargain.Text, Gallery: p.Gallery(), Scribe: f.scribe}
	about := shown.Name + ". "
	log := daily.Read(f.app.Kept().Get(store.Today))
	try, dated := log.Find(of.Record, log.Today(f.app.Page().Now()))
	if dated {
		file = try.Day.String()
		shown.Title, shown.Day, shown.Bargain, s.Bargain.Drawings = book.T("shell.today.title"), file, "", nil
		about += file + ". "
		if t := f.app.State().Try; t != nil && t.Rated {
			shown.Stars = t.Stars
			about += book.T("today.stars", "n", shown.Stars) + ". "
		}
	}
	about += shown.Title
	avatars := p.Avatars()
	var towers board.Towers
	if !dated && g.Towers != nil {
		towers = g.Towers(view)
	}
	for _, r := range s.Ranking {
		if dated && r.Seat != of.Seat {
			continue
		}
		score := book.Number(r.Score)
		shown.People = append(shown.People, souvenir.Person{
			Name: r.Name, Score: score, Avatar: avatars[r.Seat], Seat: r.Seat, Won: r.Winner, Tower: &towers[r.Seat],
		})
		about += ". " + r.Name + " " + score
	}
	for _, drawing := range s.Bargain.Drawings {
		shown.Bought = append(shown.Bought, g.Drawing(drawing, book))
	}
	f.paint(shown, about+". "+shown.Bargain, file)
}

// shareStandings paints a picture of standings, with a pillar of gold for each person.
func (f *Feature) shareStandings(s model.ShareStandings) {
	shown := souvenir.Game{Name: s.Name, Title: s.Title, Stories: s.Stories, Scribe: f.scribe}
	for _, r := range s.Rows[:min(len(s.Rows), game.MaxSeats)] {
		tower := new(board.Tower)
		tower.Add(board.Sheet{Gold: true, Worth: r.Points, Number: r.Place})
		shown.People = append(shown.People, souvenir.Person{
			Name: r.Name, Score: f.app.Page().Book().Number(r.Points), Avatar: s.Faces[r.ID], Seat: game.Spectator, Won: r.Place == 1, Tower: tower,
		})
	}
	f.paint(shown, s.About, "evenings")
}

// paint paints a picture beside the loop, and shows it unless the person has left the table meanwhile.
func (f *Feature) paint(shown souvenir.Game, about, file string) {
	p := f.app.Tables().Player()
	f.painting = p
	painting := souvenir.New(shown)
	f.app.Work(func() {
		for painting.Work() {
			<-runner.Rest()
		}
		f.app.Do(func() {
			f.painting = nil
			if f.app.Tables().Player() == p {
				f.app.State().Picture = new(model.Picture{Painted: painting.Image(), About: about, File: "gavel-" + file + ".png"})
			}
		})
	})
}
