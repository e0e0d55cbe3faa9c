package session

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/runner"
	"gavel/net/fair"
	"gavel/net/remote"
	"gavel/net/seating"
	"gavel/net/wire"
)

// start is a game that is about to begin or continue. Nobody sees it yet.
type start struct {
	*play
	told []wire.GameStart // one for each person who sees the game at this screen
	here map[game.Seat]remote.Player
	// sit has the players of each seat. They see the steps of the record again.
	sit               map[game.Seat]game.Player
	bots, substitutes map[game.Seat]bot.Bot
}

// newStart returns the start of a game with a number.
func newStart(r game.Record, dealt fair.Deal, number int, among *seating.People) *start {
	p := &play{
		histories: map[game.Seat]*remote.History{}, remotes: map[*seating.Person]*remote.Seat{}, asked: map[*seating.Person]Conn{},
		record: r, deal: dealt, shared: dealt.Seats != 0, number: number,
		stopped: make(chan struct{}), sealing: newSealing(),
	}
	s := &start{
		play: p, told: []wire.GameStart{p.gameStart(number, p.seatAt(among.ChairOf(among.Me)))},
		here: map[game.Seat]remote.Player{}, sit: map[game.Seat]game.Player{},
		bots: map[game.Seat]bot.Bot{}, substitutes: map[game.Seat]bot.Bot{},
	}
	if shared := among.Shared(len(p.record.Seats)); shared != 0 {
		s.told = []wire.GameStart{p.gameStart(number, game.Spectator)}
		for seat := range shared.All() {
			s.told = append(s.told, p.gameStart(number, seat))
		}
	}
	return s
}

// seat gives each seat its players: the journal and the history, bots, and the screens of this
// page.
func (s *start) seat(games catalogue.Catalogue, log *journal) (err error) {
	r := s.record
	for seat := game.Spectator; int(seat) < len(r.Seats); seat++ {
		s.histories[seat] = &remote.History{}
		all := players{log, s.histories[seat]}
		if seat != game.Spectator {
			if s.substitutes[seat], err = games.Bot(r.Rules.Name(), bot.Substitute, seat, bot.Luck(r.Seed)); err != nil {
				return err
			}
			all = append(all, s.substitutes[seat])
			if of := r.Seats[seat]; of.IsBot() {
				if s.bots[seat], err = games.Bot(r.Rules.Name(), of.Level, seat, bot.Luck(r.Seed)); err != nil {
					return err
				}
				all = append(all, s.bots[seat])
			}
		}
		if screen := s.here[seat]; screen != nil {
			all = append(all, screen)
		}
		s.sit[seat] = all
	}
	return nil
}

// begin replays the record of a game, and shows it to everybody. The game continues when the
// caller calls run. begin locks the mutex only to make the game the current one, because the
// screens may call the host.
func (g *Game) begin(s *start) (run func(), err error) {
	p, log := s.play, &journal{g: g, p: s.play}
	for _, t := range s.told {
		s.here[t.Seat] = g.setup.Begin(t)
	}
	if err := s.seat(g.setup.Games, log); err != nil {
		return nil, err
	}
	table, err := game.Replay(p.record, s.sit)
	if err != nil {
		return nil, err
	}
	table.Subscribe(game.Spectator, notice{g, p})
	log.table, log.made = table, len(p.record.Entries)
	p.runner = runner.New(table, s.bots, runner.Clock{Now: time.Now, After: time.After})
	p.runner.Substitutes, p.runner.Pause = s.substitutes, g.setup.Pause
	p.runner.Patience = func() (waits runner.Patience) {
		g.locked(func() { waits = g.match.patience() })
		return waits
	}
	p.runner.Changed = func(r game.Record) { g.recordChanged(p, r, table.Sealed()) }
	var ctx context.Context
	ctx, p.stop = context.WithCancel(context.Background())
	p.runner.Draw = func() <-chan game.Seed { return g.draws.next(ctx, p) }
	p.runner.Fixed, p.guests = func() { g.rounds.fix(p, table) }, decider{g, p}
	g.locked(func() { g.install(p) })
	for _, t := range s.told {
		s.here[t.Seat].Enter()
	}
	return func() { go g.run(ctx, p, table) }, nil
}

// install makes a game the current one, and shows it to everybody.
func (g *Game) install(p *play) {
	g.match.stop()
	g.match.play, g.table.Chosen.Playing = p, true
	if g.closed { // the table was closed meanwhile
		p.stop()
	}
	g.publisher.begins()
	g.draws.begins()
	g.table.People.ForgetVote()
	if !p.deal.Given {
		g.table.Chosen.Challenge = nil
	}
	g.table.People.Begin(len(p.record.Seats))
	g.publish() // before anybody sees the game
	for _, who := range g.table.People.Seated() {
		if !who.IsHere() {
			g.show(who, p.number)
		}
	}
	for _, w := range g.table.People.Watchers {
		g.show(w, p.number)
	}
	for _, who := range g.table.People.Seated() {
		if !who.Unseen.IsZero() {
			g.match.reportAway(who)
		}
	}
	g.changed()
}

// run runs a game to its end. It locks the mutex.
func (g *Game) run(ctx context.Context, p *play, table *game.Table) {
	defer close(p.stopped)
	g.settle(ctx, table)
	switch err := p.runner.Run(ctx); {
	case err == nil:
		g.ended(p)
	case ctx.Err() == nil:
		g.crashes.note(err)
	}
}
