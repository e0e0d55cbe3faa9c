package catalogue

import (
	"embed"
	"fmt"
	"hash/fnv"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/forsale"
	forsalebot "gavel/game/forsale/bot"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// lineup is a lineup of bots of the catalogue.
type lineup struct{ gametest.Lineup }

func lineupOf(rules game.Rules, seed uint64) lineup {
	g, _ := Games().find(rules.Name())
	return lineup{gametest.LineupOf(rules, g.Bots(gametest.Hasty), seed)}
}

// resume continues the lineup's game from a save. The bots see the earlier steps again.
func (l *lineup) resume(t rapid.TB, save game.Record) game.Record {
	bots, sit := l.Bots(), map[game.Seat]game.Player{}
	for seat, b := range bots {
		sit[game.Seat(seat)] = b
	}
	table := must.Get(game.Replay(save, sit))(t)
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		must.Do(t, table.Decide(seat, bot.Ask(bots[seat])))
	}
	return table.Record()
}

// playAnyhow plays the lineup's game. While seats decide in secret, it asks them in any order,
// and all but the last have first sealed another decision.
func (l *lineup) playAnyhow(t rapid.TB, table *game.Table) game.Record {
	bots, src := l.Bots(), game.SplitMix(l.Seed)
	for seat, b := range bots {
		table.Subscribe(game.Seat(seat), b)
	}
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		seat := turn.Owes.First()
		if turn.Mode == game.Sealed {
			seat = gametest.Someone(turn.Owes, &src)
		}
		d := bot.Ask(bots[seat])
		if turn.Mode == game.Sealed && turn.Owes.Count() > 1 {
			must.Do(t, table.Decide(seat, gametest.Any(table.View(seat), &src)))
			d = bot.Ask(bots[seat])
		}
		must.Do(t, table.Decide(seat, d))
	}
	return table.Record()
}

func TestEveryGameHasEveryLevel(t *testing.T) {
	for _, rules := range Games().Rules() {
		for _, level := range append(bot.Levels(), bot.Substitute) {
			if _, err := Games().Bot(rules.Name(), level, 0, 1); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct{ game, level, want string }{
		{"bridge", bot.Easy, `no bot plays "bridge"`},
		{"forsale", "genius", `unknown level "genius": choose random, easy, medium, hard, expert`},
	} {
		if _, err := Games().Bot(c.game, c.level, 0, 1); err == nil || err.Error() != c.want {
			t.Errorf("New(%s, %s) says %v, want %s", c.game, c.level, err, c.want)
		}
	}
}

// TestLineupHasOneGame: a lineup always plays the same game, with legal decisions only. It does
// so from every save, also from one between sealed decisions or in a window. In a sealed turn the
// order of the seats, and replaced decisions, have no influence.
func TestLineupHasOneGame(t *testing.T) {
	seeds := uint64(10)
	if os.Getenv("GAVEL_SOAK") != "" {
		seeds = 100
	}
	for _, rules := range Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			for seed := range seeds {
				l := lineupOf(rules, seed)
				whole := l.Play(t, l.Table(t, rules))
				if whole.Result == nil {
					t.Fatalf("seed %d: the game did not end", seed)
				}
				save, src := whole, game.SplitMix(seed)
				save.Entries = whole.Entries[:src.IntN(len(whole.Entries))]
				save.Result = nil
				want := gametest.Text(t, whole)
				for how, got := range map[string]game.Record{
					"played again":           l.Play(t, l.Table(t, rules)),
					"from a save":            l.resume(t, save),
					"asked in another order": l.playAnyhow(t, l.Table(t, rules)),
				} {
					if got := gametest.Text(t, got); got != want {
						t.Errorf("seed %d: another game %s:\n%s\n%s", seed, how, want, got)
					}
				}
			}
		})
	}
}

// hesitant decides only at every second call.
type hesitant struct {
	bot.Bot
	thought bool
}

func (h *hesitant) Decide() (game.Decision, bool) {
	if h.thought = !h.thought; h.thought {
		return nil, false
	}
	return h.Bot.Decide()
}

// greedy bids coins that it does not have.
type greedy struct{ bot.Bot }

func (greedy) Decide() (game.Decision, bool) { return forsale.Decision{Do: forsale.Bid, N: 99}, true }

func TestPlay(t *testing.T) {
	l := gametest.Lineup{Levels: []string{bot.Medium, bot.Easy, bot.Random}, Seed: 1, Makers: forsalebot.Makers(gametest.Hasty)}
	l.Setup.Seats = make([]game.Occupant, len(l.Levels))
	want := gametest.Text(t, l.Play(t, l.Table(t, forsale.Rules{})))
	table, bots := l.Table(t, forsale.Rules{}), l.Bots()
	bots[0] = &hesitant{Bot: bots[0]}
	must.Do(t, bot.Play(table, bots))
	if got := gametest.Text(t, table.Record()); got != want {
		t.Errorf("who hesitates plays another game:\n%s\n%s", got, want)
	}
	bots[2] = greedy{bots[2]}
	err := bot.Play(l.Table(t, forsale.Rules{}), bots)
	if err == nil || !strings.Contains(err.Error(), `the bot at seat 2 decided "bid 99": the bid is more coins`) {
		t.Errorf("a bot that cheats: %v", err)
	}
}

// TestBotsDecideTheSameWhenDrawn: bots make the same decisions whether the cards were dealt at
// the start or drawn as the rules turned them. They imagine the cards to come in the same way.
func TestBotsDecideTheSameWhenDrawn(t *testing.T) {
	for _, rules := range Games().Rules() {
		for seed := range uint64(6) {
			l := lineupOf(rules, seed)
			drawn := l.playDrawn(t, rules)
			dealt := dealtAhead(drawn)
			if _, err := game.Replay(dealt, nil); err != nil {
				t.Fatalf("%v in\n%s", err, gametest.Text(t, dealt))
			}
			got, want := l.again(t, drawn), l.again(t, dealt)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s, lineup %d: drawn\n%v\ndealt\n%v", rules.Name(), seed, got, want)
			}
		}
	}
}

// playDrawn plays the lineup's game with draws.
func (l *lineup) playDrawn(t *testing.T, rules game.Rules) game.Record {
	setup := l.Setup
	setup.Drawn = true
	table := must.Get(game.NewTable(rules, setup))(t)
	src := game.SplitMix(l.Seed)
	must.Do(t, bot.PlayDrawn(table, l.Bots(), func() game.Seed { return game.Seed{byte(src.Uint64())} }))
	return table.Record()
}

// again asks the lineup's bots before each decision of a record.
func (l *lineup) again(t *testing.T, r game.Record) (all []game.Decision) {
	replayer := must.Get(game.NewReplayer(r))(t)
	bots := l.Bots()
	for seat, b := range bots {
		replayer.Subscribe(game.Seat(seat), b)
	}
	for _, e := range r.Entries {
		if e.Chance == nil {
			all = append(all, bot.Ask(bots[e.Seat]))
		}
		must.Do(t, replayer.Next())
	}
	return all
}

// dealtAhead returns the record of the same game, with all turned cards in the deal.
func dealtAhead(r game.Record) game.Record {
	all := r.Undrawn()
	r, all.Entries = all, all.Entries[:0:0]
	for _, e := range r.Entries {
		switch o := e.Chance.(type) {
		case forsale.Turned:
			d := all.Entries[0].Chance.(forsale.Deal)
			d.Houses, d.Cheques = append(d.Houses, o.Houses...), append(d.Cheques, o.Cheques...)
			all.Entries[0].Chance = d
		case business.Turned:
			d := all.Entries[0].Chance.(business.Deal)
			d.Cards = append(d.Cards, o.Cards...)
			all.Entries[0].Chance = d
		case oddshop.Deal:
			if len(all.Entries) == 0 {
				all.Entries = append(all.Entries, e)
				continue
			}
			d := all.Entries[0].Chance.(oddshop.Deal)
			d.Objects = append(d.Objects, o.Objects...)
			all.Entries[0].Chance = d
		default:
			all.Entries = append(all.Entries, e)
		}
	}
	return all
}

// recordedChoices are embedded, because the test also runs in a browser, which has no files.
//
//go:embed testdata/choices
var recordedChoices embed.FS

// TestChoicesHaveAVersion: a change of the bots' decisions needs a new version. A file for each
// game has the version of the last change, and a hash of games among its bots.
func TestChoicesHaveAVersion(t *testing.T) {
	for _, g := range Games() {
		path := "testdata/choices/" + g.Name() + ".txt"
		var version int
		var want string
		text, err := recordedChoices.ReadFile(path)
		if err == nil {
			_, err = fmt.Sscan(string(text), &version, &want)
		}
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
		if got := choices(t, g); got != want {
			t.Errorf("bots of version %d play games of %s with the hash %s, want %s: if that is meant, raise bot.Version and write both to %s",
				bot.Version, g.Name(), got, want, path)
		}
		if version < 1 || version > bot.Version {
			t.Errorf("%s: there is no version %d", path, version)
		}
	}
}

// choices returns a hash of the decisions of bots of all levels in games among themselves.
func choices(t *testing.T, g Game) string {
	t.Helper()
	l := gametest.Lineup{Levels: []string{bot.Easy, bot.Medium, bot.Hard, bot.Expert}, Seed: 1, Makers: g.Bots(1)}
	l.Setup.Seats = make([]game.Occupant, len(l.Levels))
	h := fnv.New64a()
	for _, e := range l.Play(t, l.Table(t, g.Rules)).Entries {
		if e.Do != nil {
			_, _ = fmt.Fprintln(h, e.Seat, e.Do)
		}
	}
	return fmt.Sprintf("%#x", h.Sum64())
}

// tradeless fails if the watched seats make a trade or an offer.
type tradeless struct {
	*testing.T
	autoplayed game.Seats
	offered    bool // one of them has an offer
}

func (w *tradeless) See(s game.Step) {
	for _, e := range s.Events {
		switch e := e.(type) {
		case oddshop.OfferMade:
			if w.autoplayed.Has(e.Offer.From) {
				w.Fatalf("the substitute of seat %d offers %v", e.Offer.From, e.Offer)
			}
			w.offered = w.offered || w.autoplayed.Has(e.Offer.To)
		case oddshop.OfferAccepted:
			if w.autoplayed.Has(e.Offer.From) || w.autoplayed.Has(e.Offer.To) {
				w.Fatalf("a substitute trades: %v", e.Offer)
			}
		}
	}
}

func TestSubstitutePlaysOn(t *testing.T) {
	offered := false
	for _, rules := range []game.Rules{business.Rules{}, forsale.Rules{}, oddshop.Rules{}} {
		for seed := range uint64(20) {
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Occupant, 4), Seed: game.Seed{byte(seed)}})
			must.Do(t, err)
			bots := make([]bot.Bot, 4)
			for seat := range bots {
				level := bot.Substitute
				if seat > 1 {
					level = bot.Random
				}
				bots[seat] = must.Get(Games().Bot(rules.Name(), level, game.Seat(seat), seed))(t)
			}
			watch := tradeless{T: t, autoplayed: game.AllSeats(2)}
			table.Subscribe(game.Spectator, &watch)
			must.Do(t, bot.Play(table, bots))
			offered = offered || watch.offered
		}
	}
	if !offered {
		t.Error("nobody offered a substitute anything, which tests nothing")
	}
}

// forget has the functions that remove or change a viewer's counts of the others, by game. The view stays possible.
var forget = map[string]func(game.View) game.View{"business": forgetMoney, "forsale": forgetHands}

func forgetMoney(view game.View) game.View {
	v := view.(business.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		p := &v.Players[i].Known
		switch {
		case game.Seat(i) == v.Seat:
		case v.In.Has(game.Seat(i)):
			p.Money = business.MinBid // with less money no seat takes part in an auction
		default:
			p.Money = 0
		}
	}
	return v
}

func forgetHands(view game.View) game.View {
	v := view.(forsale.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			v.Players[i].Known = forsale.Known{}
		}
	}
	return v
}

func TestEasyDoesNotCount(t *testing.T) {
	for name, forgotten := range forget {
		rules, _ := Games().Find(name)
		for _, level := range []string{bot.Random, bot.Easy} {
			t.Run(name+"/"+level, func(t *testing.T) {
				for seed := range uint64(100) {
					src := game.SplitMix(seed)
					m, viewer := gametest.Midgame(t, rules, &src)
					v := m.View(viewer)
					choice := func(v game.View) game.Decision {
						b := must.Get(Games().build(name, level, v.Viewer(), 7, bot.Bluffer, gametest.Hasty))(t)
						b.See(game.Step{View: v})
						return bot.Ask(b)
					}
					if a, b := choice(v), choice(forgotten(v)); a != b {
						t.Errorf("seed %d: it decides %s, and %s when it cannot count", seed, a, b)
					}
				}
			})
		}
	}
}

// TestTempersShow: bold bots bid more than careful ones, in the same seats of the same deals.
// Experts have the same tempers as the hard level.
func TestTempersShow(t *testing.T) {
	const seats, deals = 4, 12
	for _, g := range Games() {
		for _, level := range []string{bot.Easy, bot.Medium, bot.Hard} {
			spent := func(temper bot.Temper) (sum int) {
				for n := range deals {
					table := must.Get(game.NewTable(g.Rules, game.Setup{Seats: make([]game.Occupant, seats), Seed: game.Seed{byte(n)}}))(t)
					bots := make([]bot.Bot, seats)
					for seat := range bots {
						bots[seat] = g.Bots(gametest.Hasty)[level](game.Seat(seat), uint64(n), bot.Even)
					}
					one := game.Seat(n % seats)
					bots[one] = g.Bots(gametest.Hasty)[level](one, uint64(n), temper)
					must.Do(t, bot.Play(table, bots))
					for _, e := range table.Record().Entries {
						if e.Chance == nil && e.Seat == one {
							sum += bids(e.Do)
						}
					}
				}
				return sum
			}
			if bold, careful := spent(bot.Bold), spent(bot.Careful); bold <= careful {
				t.Errorf("%s, %s: the bold bid %d, the careful %d", g.Name(), level, bold, careful)
			}
		}
	}
}

// bids returns the amount of a bid: the sum of the numbers in the wording of the record.
func bids(d game.Decision) (sum int) {
	bid, ok := strings.CutPrefix(d.String(), "bid ")
	if !ok {
		return 0
	}
	for word := range strings.FieldsSeq(bid) {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	return sum
}

func TestLevelsHaveTempers(t *testing.T) {
	for _, level := range bot.Levels() {
		seen := map[bot.Temper]bool{}
		for seat := range game.Seat(4) {
			seen[bot.TemperOf(level, seat)] = true
		}
		if even := seen[bot.Even]; even != (level == bot.Random) || !even && len(seen) != 4 {
			t.Errorf("four bots of level %s have the tempers %v", level, seen)
		}
	}
}

// TestExpertBeatsMedium fails if the expert has lost its strength. It plays far fewer games than
// a tournament, with less thought and wider margins. The fair share of a win is a third.
func TestExpertBeatsMedium(t *testing.T) {
	for _, rules := range []game.Rules{business.Rules{}, oddshop.Rules{}} {
		const games = 36
		wins := 0.0
		for n := range games {
			one := game.Seat(n % 3)
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Occupant, 3), Seed: game.Seed{byte(n / 3)}})
			must.Do(t, err)
			bots := make([]bot.Bot, 3)
			for seat := range bots {
				level := bot.Medium
				if game.Seat(seat) == one {
					level = bot.Expert
				}
				bots[seat] = must.Get(Games().build(rules.Name(), level, game.Seat(seat), uint64(n), bot.TemperOf(level, game.Seat(seat)), 4))(t)
			}
			must.Do(t, bot.Play(table, bots))
			r, _ := table.Result()
			for _, winner := range r.Winners {
				if winner == one {
					wins += 1 / float64(len(r.Winners))
				}
			}
		}
		if rate := wins / games; rate < 0.4 {
			t.Errorf("expert wins %.3f of %s, want 0.4", rate, rules.Name())
		}
	}
}
