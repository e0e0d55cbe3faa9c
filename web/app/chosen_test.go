package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/web/app/person"
	"gavel/web/model"
	"gavel/web/ui"
)

// keeping is a table that takes a decision, and waits for the pages of others.
type keeping struct{ person.Session }

func (keeping) Decide(_ game.Seat, _ game.Decision, answered func(error)) { answered(nil) }

// TestTheLastChoiceIsSeen: a person is the last one to choose in secret, and the pages of others have not opened their choices
// yet. The bar says what the person has chosen, and cannot be pressed. It is open again when the game goes on.
func TestTheLastChoiceIsSeen(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("business", 2)))
	p.until("their turn", func(s state) bool {
		_, can := s.control("bid")
		return due(s) && can && p.isLast()
	})
	var table person.Session
	p.app.Do(func() {
		table = p.app.Session()
		p.app.Player().Table.Session = keeping{table}
	})
	p.send(model.Press{ID: "bid"})
	says := strings.TrimSuffix(p.Book().T("page.chosen", "what", ""), " ")
	p.until("their choice", func(s state) bool {
		can := slices.ContainsFunc(s.bar.Controls, func(c ui.Control) bool { return c.Why == "" })
		return strings.HasPrefix(s.bar.Prompt, says) && len(s.bar.Prompt) > len(says)+5 && !can && !due(s)
	})
	p.app.Do(func() { p.app.Player().Table.Session = table })
	p.app.Do(func() { p.app.Player().Bar.Makes(p.app.Player().Bar.Chosen) })
	p.until("the next turn", func(s state) bool { return due(s) && !strings.HasPrefix(s.bar.Prompt, says) })
}

// isLast reports whether all others have chosen in secret.
func (p *user) isLast() (yes bool) {
	p.app.Do(func() {
		turn := p.app.Player().Now().View.Deciding()
		yes = turn.Mode == game.Sealed && turn.Owes == game.Only(p.app.Player().Seat)
	})
	return yes
}

// mute is a table that takes decisions, and shows nothing yet.
type mute struct {
	person.Session
	made chan game.Decision
	says error
}

func (m *mute) Decide(_ game.Seat, d game.Decision, answered func(error)) {
	m.made <- d
	answered(m.says)
}

// TestAQuestionHasOneAnswer: until the table shows a decision, a second press decides nothing, because it
// would answer the next question. Neither does a press that answers an earlier question. After a
// refusal the person may decide again.
func TestAQuestionHasOneAnswer(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 3)))
	p.until("their turn", due)
	table := &mute{made: make(chan game.Decision, 4)}
	asked := 0
	p.app.Do(func() {
		table.Session = p.app.Session()
		p.app.Player().Table.Session, asked = table, p.app.Player().Bar.Asks.Asked
	})
	if asked == 0 {
		t.Fatal("the question has no number")
	}
	presses := func(want int, all ...model.Press) {
		t.Helper()
		for _, press := range all {
			p.send(press)
		}
		if len(table.made) != want {
			t.Errorf("%v: %d decisions, want %d", all, len(table.made), want)
		}
		for range want {
			<-table.made
		}
	}
	presses(0, model.Press{ID: "pass", Asked: asked - 1})
	table.says = game.NotYourTurn
	presses(1, model.Press{ID: "pass", Asked: asked})
	p.app.Do(func() {}) // the page has heard of the refusal
	table.says = nil
	presses(1, model.Press{ID: "bid", Asked: asked}, model.Press{ID: "pass", Asked: asked})
}
