package app

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"gavel/assets/locale"
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

// TestAPicture: the picture of a game names everybody with their scores, and the bargain of the game.
func TestAPicture(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "https://example.org/")
		p.send(model.SharePicture{}) // there is no game
		p.send(model.Play(p.starts(rules, 4)))
		p.until("a turn", due)
		p.send(model.SharePicture{}) // it is not over
		p.plays("the end", over)
		about, drawn := p.picture()
		if size := drawn.Rect.Size(); size.X != souvenir.Width || size.Y != souvenir.Height || !drawn.Opaque() {
			t.Errorf("it has %v pixels", size)
		}
		sheet := p.now().sheet
		for _, row := range sheet.Ranking {
			if line := ". " + row.Name + " " + p.Book().Number(row.Score) + ". "; !strings.Contains(about, line) {
				t.Errorf("%q lacks %q", about, line)
			}
		}
		if len(sheet.Bargain.Drawings) == 0 || !strings.Contains(about, ". "+strings.Split(sheet.Bargain.Text, " – ")[0]+" – ") {
			t.Errorf("%q lacks the bargain %q", about, sheet.Bargain.Text)
		}
	})
}

// TestTwoPressesPaintOnePicture: while a picture is being painted, another press paints nothing.
func TestTwoPressesPaintOnePicture(t *testing.T) {
	p := opens(t, "Ada", "https://example.org/")
	for range 2 {
		p.send(model.Play(p.starts("forsale", 2)))
		p.until("a turn", due)
		p.plays("the end", over)
		p.send(model.SharePicture{})
		p.send(model.SharePicture{})
		p.until("a picture", func(s state) bool { return s.pictures > 0 })
		english := p.now().shared.About
		p.note(func() { p.settings.Lang = locale.French })
		p.send(model.SharePicture{})
		p.until("a picture in French", func(s state) bool { return s.shared.About != english })
		if n := p.now().pictures; n != 2 {
			t.Errorf("three presses show %d pictures", n)
		}
		p.note(func() { p.pictures, p.settings.Lang = 0, locale.English })
		p.send(model.Leave{})
	}
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
			book, seen := p.Book(), p.app.player()
			want := souvenir.Game{
				Name: book.T("shell.game." + rules), Title: book.T("shell.today.title"), Day: "2026-12-03", Stars: try.Stars,
				People: []souvenir.Person{{Name: "Ada", Score: book.Number(row.Score), Avatar: seen.faces.Avatars(seen.record.Seats, seen.names, book)[row.Seat], Seat: row.Seat, Won: row.Winner, Tower: new(board.Tower)}},
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
