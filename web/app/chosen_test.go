package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/web/model"
	"gavel/web/ui"
)

// keeping is a table that takes a decision, and waits for the pages of others.
type keeping struct{ tableSession }

func (keeping) decide(game.Decision) error { return nil }

// TestTheLastChoiceIsSeen: a person is the last one to choose in secret, and the pages of others have not opened their choices
// yet. The bar says what the person has chosen, and cannot be pressed. It is open again when the game goes on.
func TestTheLastChoiceIsSeen(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("business", 2)))
	p.until("their turn", func(s state) bool {
		_, can := s.control("bid")
		return due(s) && can && p.isLast()
	})
	var table tableSession
	p.app.do(func() {
		table = p.app.session
		p.app.player.session = keeping{table}
	})
	p.send(model.Press{ID: "bid"})
	says := strings.TrimSuffix(p.Book().T("page.chosen", "what", ""), " ")
	p.until("their choice", func(s state) bool {
		can := slices.ContainsFunc(s.bar.Controls, func(c ui.Control) bool { return c.Why == "" })
		return strings.HasPrefix(s.bar.Prompt, says) && len(s.bar.Prompt) > len(says)+5 && !can && !due(s)
	})
	p.app.do(func() { p.app.player.session = table })
	p.app.do(func() { p.app.player.makes(p.app.player.progress.chosen, p.app.Crashed) })
	p.until("the next turn", func(s state) bool { return due(s) && !strings.HasPrefix(s.bar.Prompt, says) })
}

// isLast tells whether all others have chosen in secret.
func (p *user) isLast() (yes bool) {
	p.app.do(func() {
		turn := p.app.player.now().View.Deciding()
		yes = turn.Mode == game.Sealed && turn.Owes == game.Only(p.app.player.seat)
	})
	return yes
}
