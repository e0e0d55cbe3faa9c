package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/web/games"
	"gavel/web/ui"
)

// prompt is a moment of a game in which its person must decide.
type prompt struct {
	game   string
	name   string   // the game, its players, and the kinds of controls
	record string   // the record up to that moment
	press  []string // the ids of the controls that the person presses first
	dense  int      // how much the bar has
}

// tables are the games at their smallest and largest tables, with the options that put the most
// on the table.
var tables = []struct {
	game    string
	options game.Options
}{
	{"forsale", game.Options{"open": "true"}},
	{"oddshop", game.Options{"rounds": "all"}},
	{"business", game.Options{}},
}

// prompts returns a moment for every kind of prompt of every game at its smallest and largest
// tables; of each kind, the one with the fullest bar. Unless there is time, the smallest table
// adds only kinds that the largest does not have. Bots play anything that is allowed, and
// nothing depends on time.
func prompts(t testing.TB) []prompt {
	t.Helper()
	var all []prompt
	for _, at := range tables {
		rules, _ := catalogue.Games().Find(at.game)
		fewest, most := rules.Seats()
		largest, smallest := map[string]prompt{}, map[string]prompt{}
		for n := range uint64(12) {
			rehearse(t, rules, at.options, most, n, unseen, func(table *game.Table, bar ui.Bar) { note(t, table, bar, largest) })
			rehearse(t, rules, at.options, fewest, n, unseen, func(table *game.Table, bar ui.Bar) { note(t, table, bar, smallest) })
		}
		for kind, p := range smallest {
			if _, asked := largest[kind]; !asked || soaks() || pictured() {
				all = append(all, p)
			}
		}
		all = slices.AppendSeq(all, maps.Values(largest))
	}
	slices.SortFunc(all, func(a, b prompt) int { return strings.Compare(a.name, b.name) })
	return all
}

// endings returns the record of each game at its largest table up to the last prompt.
func endings(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, at := range tables {
		rules, _ := catalogue.Games().Find(at.game)
		_, most := rules.Seats()
		rehearse(t, rules, at.options, most, 0, unseen, func(table *game.Table, _ ui.Bar) { all[at.game] = written(t, table) })
	}
	return all
}

// written returns the record of a table so far.
func written(t testing.TB, table *game.Table) string {
	t.Helper()
	var out strings.Builder
	must.Get(table.Record().WriteTo(&out))(t)
	return out.String()
}

// unseen ignores steps.
func unseen(game.Step) {}

// longName is a name of the greatest length.
const longName = "Maximiliane-Rose"

// rehearse plays a game, and passes on its person's steps and prompts.
func rehearse(t testing.TB, rules game.Rules, options game.Options, seats int, n uint64, sees func(game.Step), prompted func(*game.Table, ui.Bar)) {
	t.Helper()
	setup := game.Setup{Options: options, Seats: []game.Occupant{{Name: longName}}, Seed: game.Seed{byte(n)}}
	names := []string{longName}
	for range seats - 1 {
		setup.Seats = append(setup.Seats, game.Occupant{Level: bot.Medium})
		names = append(names, "Archibald")
	}
	table := must.Get(game.NewTable(rules, setup))(t)
	g, _ := games.All().Find(rules.Name())
	own := g.Actions(names)
	table.Subscribe(0, own)
	table.Subscribe(0, watcher(func(step game.Step) {
		sees(step)
		if bar := own.Bar(locale.For(locale.German)); bar.Due {
			prompted(table, bar)
		}
	}))
	var bots []bot.Bot
	for seat := range seats {
		b := must.Get(catalogue.Games().Bot(rules.Name(), bot.Random, game.Seat(seat), n))(t)
		bots = append(bots, b)
	}
	must.Do(t, bot.Play(table, bots))
}

// watcher is called for every step.
type watcher func(game.Step)

// See implements game.Player.
func (w watcher) See(step game.Step) { w(step) }

// note records the moment for its kind, if the bar is fuller than at earlier ones.
func note(t testing.TB, table *game.Table, bar ui.Bar, all map[string]prompt) {
	t.Helper()
	p := prompt{game: table.Rules().Name(), press: []string{}, dense: utf8.RuneCountInString(bar.Prompt)}
	var verbs, partners []string
	for _, c := range bar.Controls {
		verb, of, _ := strings.Cut(c.ID, "-")
		if verb != "cancel" && !slices.Contains(verbs, verb) { // one's own offer counts like another's
			verbs = append(verbs, verb)
		}
		if verb == "to" {
			partners = append(partners, of)
		}
		p.dense += 8 + utf8.RuneCountInString(c.Label+c.Group)
	}
	slices.Sort(verbs)
	kind := strings.Join(verbs, "-")
	p.name = fmt.Sprintf("%s-%d-%s", p.game, len(table.Record().Seats), kind)
	if p.dense <= all[kind].dense {
		return
	}
	p.record = written(t, table)
	all[kind] = p
	if len(partners) > 0 {
		p.name += "-partner"
		p.press = []string{"to-" + partners[len(partners)-1]}
		all[kind+"-partner"] = p
	}
}

// longestNote returns the longest note in some games at the largest table, in German, which
// needs the most room.
func longestNote(t testing.TB, rules game.Rules, options game.Options) (longest string) {
	t.Helper()
	of, _ := games.All().Find(rules.Name())
	_, most := rules.Seats()
	n := ui.Narrator{Game: of, Names: []string{longName}, Book: locale.For(locale.German)}
	for range most - 1 {
		n.Names = append(n.Names, "Archibald")
	}
	for seed := range uint64(4) {
		var before game.View
		rehearse(t, rules, options, most, seed, func(step game.Step) {
			if before != nil {
				for _, note := range n.Notes(step, before) {
					if utf8.RuneCountInString(note.Text) > utf8.RuneCountInString(longest) {
						longest = note.Text
					}
				}
			}
			before = step.View
		}, func(*game.Table, ui.Bar) {})
	}
	return longest
}
