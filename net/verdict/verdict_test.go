package verdict_test

import (
	"errors"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/verdict"
	"gavel/net/wire"
)

var find = catalogue.Games().Find

// me is the seat of the page that checks; the host has seat 0.
const me game.Seat = 1

// party is a game of three people, as the page of one of the two guests sees it.
type party struct {
	t      *testing.T
	check  verdict.Verifier
	lobby  *wire.Lobby
	dealer *fair.Dealer
	deal   fair.Deal // as the host opens it at the end
	log    *ledger.Log
	start  wire.GameStart
	record game.Record
}

// gathers returns the party of a game, in which everybody has given their part of the seed, but the page perhaps never.
func gathers(t *testing.T, name string, part func(*party, fair.Part)) *party {
	t.Helper()
	table := ledgertest.Table(name, 3, 0)
	table.Bots = bot.Version
	p := &party{t: t, lobby: &wire.Lobby{Me: int(me)}, check: verdict.Verifier{Find: find}}
	p.log = must.Get(ledger.New(ledgertest.Private(0), table, find))(t)
	o := fair.Occasion{Table: table.ID, Game: table.Deals}
	p.dealer = fair.NewDealer(o, fair.NewPart(), game.Only(me)|game.Only(2))
	other := fair.NewParticipant(o, 2, fair.NewPart(), p.dealer.Shown().Host.Commitment)
	mine, _, err := p.check.Share(p.dealer.Shown(), me)
	must.Do(t, err)
	must.Do(t, p.dealer.Commit(me, *mine.Commit))
	must.Do(t, p.dealer.Commit(2, other.Commitment()))
	p.dealer.CloseCommitments()
	mine, _, err = p.check.Share(p.dealer.Shown(), me)
	must.Do(t, err)
	must.Do(t, p.dealer.Open(2, must.Get(other.Open(p.dealer.Shown()))(t)))
	part(p, *mine.Part)
	p.dealer.Seed()
	p.deal = p.dealer.Reveal()
	p.deal.Dealer = 0
	return p
}

// inTime gives the host the page's part.
func inTime(p *party, part fair.Part) { must.Do(p.t, p.dealer.Open(me, part)) }

// never loses it.
func never(*party, fair.Part) {}

// begins writes the line of the game, and begins it at the page.
func (p *party) begins(change func(*ledger.Game)) {
	p.t.Helper()
	line := ledgertest.Game(p.log.Table(), ledger.Hash{})
	line.Deal, line.Drawn = p.deal.Closed(), true
	if rules, _ := find(line.Rules); ledger.HasSecret(rules, line.Seats) {
		line.Secret = ledger.Hash{7}
	}
	change(&line)
	ledgertest.Append(p.t, p.log, line)
	line, _ = p.log.Game()
	p.start = wire.GameStart{Game: 1, Rules: line.Rules, Options: line.Options, Seats: line.Seats, Seat: me}
	p.check.Reads(p.log, p.lobby)
}

func honest(*ledger.Game) {}

// witness returns what the page will see of the game from a seat.
func (p *party) witness(seat game.Seat) *verdict.Witness {
	of := p.start
	of.Seat = seat
	return &verdict.Witness{Of: of, Chapter: p.log.At().Chapter}
}

// plays plays the game by the draws of these people's pages. The page sees it.
func (p *party) plays(w *verdict.Witness, people ...int) {
	p.t.Helper()
	p.check.Begins(w)
	seed := p.deal.Seed()
	table := must.Get(p.log.Start(&seed))(p.t)
	table.Subscribe(w.Of.Seat, w)
	pages := map[int]*draw.Page{}
	for _, n := range people {
		pages[n] = draw.NewPage(ledgertest.Private(n))
		c, _ := pages[n].Chain(p.log)
		ledgertest.Append(p.t, p.log, c)
	}
	luck := game.SplitMix(5)
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		if table.DrawDue() {
			must.Do(p.t, table.Draw(p.draws(pages, people, w.Of.Seat)))
			continue
		}
		seat := turn.Owes.First()
		must.Do(p.t, table.Decide(seat, gametest.Any(table.View(seat), &luck)))
		if lines := p.log.Lines(table.Record(), nil); len(lines) > 0 {
			ledgertest.Append(p.t, p.log, lines...)
		}
	}
	p.record = table.Record()
	p.record.Seed, p.record.HasSeed = seed, true
}

// draws makes the next draw of the log. The page sees the game from a seat.
func (p *party) draws(pages map[int]*draw.Page, people []int, seat game.Seat) game.Seed {
	p.t.Helper()
	due := ledger.Due{N: uint32(len(p.log.Draws()) + 1), Try: 1}
	for _, n := range people {
		due.Pages = append(due.Pages, ledgertest.Key(n))
	}
	due.Link, _ = pages[0].Next(p.log)
	ledgertest.Append(p.t, p.log, due)
	var drawn ledger.Drawn
	for _, n := range people {
		link := due.Link
		if n > 0 {
			sees := game.Seat(n)
			if sees == me {
				sees = seat
			}
			must.Do(p.t, pages[n].Read(p.log, sees))
			if agrees, level := p.check.Agrees(p.log, pages[n].Seen()); sees == seat && !(agrees && level) {
				p.t.Error("the page does not see what the log says")
			}
			a, _ := pages[n].Answer(p.log)
			link = a.Link
		}
		drawn.Links = append(drawn.Links, link)
	}
	ledgertest.Append(p.t, p.log, drawn)
	all := p.log.Draws()
	return all[len(all)-1].Seed
}

// opens writes the end of the game, with what the host opens. It returns what the page finds.
func (p *party) opens(doubts verdict.Doubts, there int) verdict.Proof {
	p.t.Helper()
	if p.check.Verify(p.log, doubts, there); p.check.Proof.Done() {
		p.t.Error("the game is not over")
	}
	ledgertest.Append(p.t, p.log, ledger.End{Result: *p.record.Result, Seed: ledger.Seed(p.record.Seed), Deal: p.deal})
	p.check.Verify(p.log, doubts, there)
	return p.check.Proof
}

// eachGame runs a test for each game.
func eachGame(t *testing.T, test func(t *testing.T, name string)) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) { test(t, rules.Name()) })
	}
}

// TestFindings: a page calls a deal fair if it had its part in it and in the draws, and has checked all of it. Whatever else has
// happened has its own finding.
func TestFindings(t *testing.T) {
	all := []int{0, 1, 2}
	for name, c := range map[string]struct {
		part   func(*party, fair.Part)
		people []int
		play   func(*party, []int) verdict.Proof // nil for an honest game
		want   verdict.Finding
	}{
		"fair": {inTime, all, nil, verdict.Drawn},
		"another game than it saw": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{Other: true, Missed: true}, 0)
		}, verdict.Other},
		"something is missed": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{Missed: true}, 0)
		}, verdict.Missed},
		"it has answered": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{}, 1)
		}, verdict.LeftOut},
		"the host draws alone": {inTime, []int{0}, nil, verdict.LeftOut},
		"the others draw":      {inTime, []int{0, 2}, nil, verdict.Late},
		"it watches": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.plays(p.witness(game.Spectator), by...)
			return p.opens(verdict.Doubts{}, 0)
		}, verdict.Watched},
		"it has watched before": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.check.Begins(p.witness(game.Spectator))
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{}, 0)
		}, verdict.Late},
		"it begins anew": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.check.Begins(p.witness(me))
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{}, 0)
		}, verdict.Continued},
		"it is loaded again": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.check = verdict.Verifier{Find: find}
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{}, 0)
		}, verdict.Continued},
		"its part never comes": {never, all, nil, verdict.Unheard},
		"it is not asked": {inTime, all, func(p *party, by []int) verdict.Proof {
			p.check = verdict.Verifier{Find: find}
			p.check.Reads(p.log, p.lobby)
			p.plays(p.witness(me), by...)
			return p.opens(verdict.Doubts{}, 0)
		}, verdict.Late},
	} {
		t.Run(name, func(t *testing.T) {
			eachGame(t, func(t *testing.T, rules string) {
				p := gathers(t, rules, c.part)
				p.begins(honest)
				play := c.play
				if play == nil {
					play = func(p *party, by []int) verdict.Proof {
						if err := p.check.Needs(&p.start, p.log, ledgertest.Key(0)); err != nil {
							t.Errorf("the page leaves: %v", err)
						}
						p.plays(p.witness(me), by...)
						return p.opens(verdict.Doubts{}, 0)
					}
				}
				got := play(p, c.people)
				if got.Found != c.want || got.Err != nil || !got.Done() || got.Secrets != game.HasSecrets(p.record.Rules) {
					t.Errorf("it finds %d, %v", got.Found, got.Err)
				}
			})
		})
	}
}

// TestUnfair: a page notices each change of what the host opens.
func TestUnfair(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*party, *verdict.Witness)
		err    error // nil for any
	}{
		"another seed":   {func(p *party, _ *verdict.Witness) { p.record.Seed[0]++ }, fair.ErrSeed},
		"no host's part": {func(p *party, _ *verdict.Witness) { p.deal.Host.Open = false }, nil},
		"another part":   {func(p *party, _ *verdict.Witness) { p.deal.Draws[2].Part[0]++ }, nil},
		"another deal":   {func(p *party, _ *verdict.Witness) { p.deal.Locals = 4 }, nil},
		"a view less":    {func(_ *party, w *verdict.Witness) { w.Seen.N-- }, verdict.ErrOther},
		"another view":   {func(_ *party, w *verdict.Witness) { w.Past[0]++ }, verdict.ErrOther},
		"another result": {func(p *party, _ *verdict.Witness) {
			result := *p.record.Result
			result.Scores = slices.Clone(result.Scores)
			result.Scores[0]++
			p.record.Result = &result
		}, verdict.ErrOther},
		"a decision more": {func(p *party, _ *verdict.Witness) {
			first := p.log.Decisions()[0]
			ledgertest.Append(p.t, p.log, ledger.Do{Seat: first.Seat, Do: first.Do.String()})
		}, verdict.ErrOther},
	} {
		t.Run(name, func(t *testing.T) {
			eachGame(t, func(t *testing.T, rules string) {
				p := gathers(t, rules, inTime)
				p.begins(honest)
				w := p.witness(me)
				p.plays(w, 0, 1, 2)
				c.change(p, w)
				if got := p.opens(verdict.Doubts{}, 0); got.Found != verdict.Unfair || got.Err == nil || c.err != nil && !errors.Is(got.Err, c.err) {
					t.Errorf("it finds %d, %v", got.Found, got.Err)
				}
			})
		})
	}
}

// TestALogWithoutItsDraws: a host whose table was saved without its log goes on with another one, which lacks the draws of before.
// The page accuses nobody, and proves nothing.
func TestALogWithoutItsDraws(t *testing.T) {
	eachGame(t, func(t *testing.T, rules string) {
		p := gathers(t, rules, inTime)
		p.begins(func(g *ledger.Game) { g.Drawn = false })
		p.plays(p.witness(me))
		first := p.log.Decisions()[0]
		ledgertest.Append(t, p.log, ledger.Do{Seat: first.Seat, Do: first.Do.String()}) // it was legal by other draws
		if got := p.opens(verdict.Doubts{}, 0); got.Found != verdict.Unproved || got.Err != nil || p.check.Record.Rules != nil {
			t.Errorf("it finds %d, %v", got.Found, got.Err)
		}
	})
}

// TestNeeds: a page leaves a host that begins a game without what its proof needs.
func TestNeeds(t *testing.T) {
	for name, c := range map[string]struct {
		line  func(*ledger.Game)
		begin func(*party)
		log   bool
		fine  bool
	}{
		"all":                     {honest, func(*party) {}, true, true},
		"no log":                  {honest, func(*party) {}, false, false},
		"not drawn":               {func(g *ledger.Game) { g.Drawn = false }, func(*party) {}, true, false},
		"a known deal":            {given, func(*party) {}, true, false},
		"other seats":             {honest, func(p *party) { p.start.Seats = p.start.Seats[:2] }, true, false},
		"another option":          {honest, otherOption, true, false},
		"a deal without its part": {func(g *ledger.Game) { g.Deal.Draws[me].Commitment[0]++ }, func(*party) {}, true, false},
		"somebody watches":        {func(g *ledger.Game) { g.Drawn = false }, func(p *party) { p.start.Seat = game.Spectator }, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			eachGame(t, func(t *testing.T, rules string) {
				p := gathers(t, rules, inTime)
				p.begins(c.line)
				c.begin(p)
				log := p.log
				if !c.log {
					log = nil
				}
				if err := p.check.Needs(&p.start, log, ledgertest.Key(0)); (err == nil) != c.fine {
					t.Errorf("it says %v", err)
				}
				if err := p.check.Needs(&p.start, log, ledgertest.Key(2)); (err == nil) != (p.start.Seat == game.Spectator) {
					t.Errorf("of a log of another host it says %v", err)
				}
			})
		})
	}
}

// otherOption begins the game with another value of an option.
func otherOption(p *party) {
	rules, _ := find(p.start.Rules)
	first := rules.Options()[0]
	p.start.Options = must.Get(game.Choose(rules, game.Options{first.Name: first.Values[1]}))(p.t)
}

// given makes the deal of a line a known one.
func given(g *ledger.Game) {
	g.Drawn, g.Deal = false, fair.Deal{Occasion: g.Deal.Occasion, Given: true}
}

// TestOwn: the host's page says what it knows of the deal itself.
func TestOwn(t *testing.T) {
	p := gathers(t, "oddshop", inTime)
	p.begins(honest)
	p.plays(p.witness(me), 0, 1, 2)
	alone := p.record
	alone.Seats = []game.Occupant{{Name: "Ada"}, {Level: bot.Easy}, {Level: bot.Easy}}
	spoilt := p.record
	spoilt.Seed[0]++
	dealt := p.record.Undrawn()
	for name, c := range map[string]struct {
		deal              fair.Deal
		record            game.Record
		shared, continued bool
		want              verdict.Finding
	}{
		"drawn":     {p.deal, p.record, true, false, verdict.Drawn},
		"continued": {p.deal, p.record, true, true, verdict.Continued},
		"given":     {fair.Deal{Given: true}, p.record, true, false, verdict.Given},
		"alone":     {p.deal, dealt, false, false, verdict.Alone},
		"nobody":    {p.deal, alone, true, false, verdict.Open},
		"spoilt":    {p.deal, spoilt, true, false, verdict.Unfair},
	} {
		if got := verdict.Own(c.deal, c.record, c.shared, c.continued); got.Found != c.want || (got.Err != nil) != (c.want == verdict.Unfair) {
			t.Errorf("%s: it finds %d, %v", name, got.Found, got.Err)
		}
	}
}
