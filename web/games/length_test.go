package games_test

import (
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/motion"
	"gavel/web/games"
	"gavel/web/ui/lesson"
)

// mostShown is the longest time that the pictures of three whole games may take. Bots wait for them: if one moment takes
// longer, another must take less.
var mostShown = map[string]time.Duration{"forsale": 236 * time.Second, "oddshop": 521 * time.Second, "business": 430 * time.Second}

// TestMinutes checks the start form's duration of a game: the picture, thinking bots, and a
// person who takes five or twenty seconds per decision.
func TestMinutes(t *testing.T) {
	const seeds, thinking, quick, slow = 3, 600 * time.Millisecond, 5 * time.Second, 20 * time.Second
	for _, of := range games.All() {
		scene := of.Scene(make([]render.Seat, 4), locale.For(locale.English), nil)
		var shown, shortest, longest time.Duration
		for seed := range uint64(seeds) {
			seen := ofBots(t, of.Name(), 4, seed)
			for i, step := range seen[1:] {
				told := scene.Duration(step.Events, 0, motion.Normal)
				shown += told
				owed := seen[i].View.Deciding().Owes
				switch decided := owed &^ step.View.Deciding().Owes; {
				case owed.Has(0) && (decided.Has(0) || decided == 0): // or has continued negotiating
					shortest, longest = shortest+told+quick, longest+told+slow
				default:
					shortest, longest = shortest+told+thinking, longest+told+thinking
				}
			}
		}
		if most, known := mostShown[of.Name()]; known && shown > most {
			t.Errorf("three games of %s take %v, more than %v", of.Name(), shown, most)
		}
		rules, _ := catalogue.Games().Find(of.Name())
		for _, c := range []struct {
			told int
			is   time.Duration
		}{{rules.Info().Shortest, shortest / seeds}, {rules.Info().Longest, longest / seeds}} {
			if off := time.Duration(c.told)*time.Minute - c.is; off.Abs() > c.is/4 {
				t.Errorf("%s takes %v, not %d minutes", of.Name(), c.is.Round(time.Second), c.told)
			}
		}
	}
}

// TestLessonMinutes checks the start form's duration of a lesson: a reader at 200 words a minute,
// the picture, and three seconds for each decision.
func TestLessonMinutes(t *testing.T) {
	const wordTime, choosing = time.Minute / 200, 3 * time.Second
	numbers := map[locale.Lang][]string{
		locale.English: {"one minute", "two minutes", "three minutes", "four minutes", "five minutes", "six minutes"},
		locale.French:  {"une minute", "deux minutes", "trois minutes", "quatre minutes", "cinq minutes", "six minutes"},
		locale.German:  {"eine Minute", "zwei Minuten", "drei Minuten", "vier Minuten", "fünf Minuten", "sechs Minuten"},
	}
	lessons(t, func(t *testing.T, g games.Game, c *lesson.Course) {
		scene := g.Scene(make([]render.Seat, len(c.Record().Seats)), locale.For(locale.English), nil)
		film := &film{scene: scene}
		must.Do(t, c.Sit(film))
		var words int
		var whole time.Duration
		for at, of := c.At(); ; at, of = c.At() {
			words += len(strings.Fields(locale.For(locale.English).T(c.Beat().Text)))
			if at == of-1 {
				break
			}
			film.length = 0
			next, decide := c.Next, func() (bool, error) { return c.Decide(c.Asked()) }
			if c.Beat().Asks() {
				next, whole = decide, whole+choosing
			}
			anew := must.Get(next())(t)
			if whole += film.length; anew {
				must.Do(t, c.Sit(film))
			}
		}
		whole += time.Duration(words) * wordTime
		told := int((whole + time.Minute/2) / time.Minute)
		t.Logf("%d beats, %d words, %v", len(g.Lesson.Beats), words, whole.Round(time.Second))
		for lang, number := range numbers {
			if text := locale.For(lang).T("shell.game." + g.Name() + ".lesson"); !strings.Contains(text, number[told-1]) {
				t.Errorf("the lesson takes %v; in %s the form says %q", whole.Round(time.Second), lang, text)
			}
		}
	})
}

// film adds up how long the picture of steps takes.
type film struct {
	scene  render.Scene
	length time.Duration
}

func (f *film) See(step game.Step) {
	f.length += f.scene.Duration(step.Events, lesson.Learner, motion.Normal)
}

// ofBots plays a game of bots and returns the first seat's steps.
func ofBots(t *testing.T, name string, seats int, seed uint64) (seen gametest.History) {
	t.Helper()
	all := catalogue.Games()
	rules, _ := all.Find(name)
	table, err := gametest.Table(rules, seats, nil, seed)
	must.Do(t, err)
	table.Subscribe(0, &seen)
	bots := make([]bot.Bot, seats)
	for i := range bots {
		if bots[i], err = all.Bot(name, "easy", game.Seat(i), seed); err != nil {
			t.Fatal(err)
		}
	}
	must.Do(t, bot.Play(table, bots))
	return seen
}
