package app

import (
	"bytes"
	"image"
	"testing"

	"gavel/render/board"
	"gavel/render/souvenir"
	"gavel/web/model"
)

// picture returns the picture of the finished game.
func (p *user) picture() (about string, drawn *image.RGBA) {
	p.t.Helper()
	p.note(func() { p.shared = nil })
	p.send(model.SharePicture{})
	p.until("a picture", func(s state) bool { return s.shared != nil })
	shared := p.now().shared
	return shared.About, shared.Painted
}

// TestAPictureOfTodaysAuction: the picture of a deal of today's auction shows a name, a score and
// stars, and nothing else of the game. A later game with the same deal shows no more.
func TestAPictureOfTodaysAuction(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "https://example.org/")
		p.of.clock.set(10, 20)
		for range 2 {
			p.try(rules, 0)
			p.send(model.PlayToday{Game: rules, Name: "Ada"})
			try := p.endsTry()
			about, drawn := p.picture()
			row := p.now().sheet.Ranking[0]
			for _, r := range p.now().sheet.Ranking {
				if r.Mine {
					row = r
				}
			}
			book, seen := p.Book(), p.app.Player()
			want := souvenir.Game{
				Name: book.T("shell.game." + rules), Title: book.T("shell.today.title"), Day: "2026-12-03", Stars: try.Stars,
				People: []souvenir.Person{{Name: "Ada", Score: book.Number(row.Score), Avatar: seen.Faces.Avatars(seen.Record.Seats, seen.Names, book)[row.Seat], Seat: row.Seat, Won: row.Winner, Tower: new(board.Tower)}},
			}
			painting := souvenir.New(want)
			for painting.Work() {
			}
			if !bytes.Equal(drawn.Pix, painting.Image().Pix) {
				t.Error("the picture shows something else")
			}
			if words := want.Name + ". 2026-12-03. " + book.T("today.stars", "n", try.Stars) + ". " + want.Title + ". Ada " + book.Number(row.Score) + ". "; about != words {
				t.Errorf("the picture is described as %q, want %q", about, words)
			}
			p.send(model.Leave{})
		}
	})
}
