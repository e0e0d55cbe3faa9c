package games_test

import (
	"cmp"
	"strings"
	"testing"
	"unicode"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/games"
	"gavel/web/ui"
)

// hearer counts the words that are read aloud to a person who plays by ear: the log without its
// asides, and each question once.
type hearer struct {
	ui.Actions
	ui.Narrator
	asked  string
	words  int
	sealed bool // others have chosen in secret
}

func (h *hearer) See(step game.Step) {
	h.Actions.See(step)
	for _, line := range h.Lines(step) {
		if h.sealed = h.sealed || line.Aside == ui.Hidden && !line.Mine; h.sealed && line.Aside != ui.Hidden {
			h.sealed = false
			h.words += words(h.Book.T("page.say.chosen"))
		}
		if line.Aside == ui.NoAside || line.Mine {
			h.words += words(cmp.Or(line.Short, line.Text))
		}
	}
	if alert := h.Bar(h.Book).Alert; alert != h.asked {
		h.asked = alert
		h.words += words(alert)
	}
}

// words counts what a voice reads as words: a sign of punctuation may stand alone.
func words(text string) (n int) {
	for word := range strings.FieldsSeq(text) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			n++
		}
	}
	return n
}

// TestAGameByEarIsShort: with three bots, a person hears no more words in a game than this. At a
// usual speed of speech, 400 words are two minutes.
func TestAGameByEarIsShort(t *testing.T) {
	const tries = 5
	most := map[string]int{"forsale": 700, "oddshop": 2800, "business": 2800}
	for _, rules := range catalogue.Games().Rules() {
		of, _ := games.All().Find(rules.Name())
		for _, lang := range locale.Langs() {
			longest := 0
			for seed := range uint64(tries) {
				l := gametest.Lineup{Levels: []string{bot.Medium, bot.Easy, bot.Easy, bot.Easy}, Seed: seed}
				l.Setup.Seats = make([]game.Occupant, len(l.Levels))
				table := l.Table(t, rules)
				var bots []bot.Bot
				for seat, level := range l.Levels {
					bots = append(bots, must.Get(catalogue.Games().Bot(rules.Name(), level, game.Seat(seat), seed))(t))
				}
				names := gametest.Names(len(bots))
				h := &hearer{Actions: of.Actions(names), Narrator: ui.Narrator{Game: of, Names: names, Book: locale.For(lang)}}
				table.Subscribe(0, h)
				must.Do(t, bot.Play(table, bots))
				longest = max(longest, h.words)
			}
			if longest > most[rules.Name()] {
				t.Errorf("%s in %s has %d words", rules.Name(), lang, longest)
			}
			t.Logf("%s in %s: at most %d words", rules.Name(), lang, longest)
		}
	}
}
