package session

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/guard"
	"gavel/game/runner"
	"gavel/net/fair"
	"gavel/net/remote"
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
func newStart(r game.Record, dealt fair.Deal, number int, among *people) *start {
	p := &play{
		histories: map[game.Seat]*remote.History{}, remotes: map[*person]*remote.Seat{}, asked: map[*person]Conn{},
		record: r, deal: dealt, shared: dealt.Seats != 0, number: number,
		stopped: make(chan struct{}), sealing: newSealing(),
	}
	s := &start{
		play: p, told: []wire.GameStart{p.gameStart(number, p.seatAt(among.chairOf(among.me)))},
		here: map[game.Seat]remote.Player{}, sit: map[game.Seat]game.Player{},
		bots: map[game.Seat]bot.Bot{}, substitutes: map[game.Seat]bot.Bot{},
	}
	if shared := among.shared(p); shared != 0 {
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
func (h *Host) begin(s *start) (run func(), err error) {
	p, log := s.play, &journal{h: h, p: s.play}
	for _, t := range s.told {
		s.here[t.Seat] = h.setup.Begin(t)
	}
	if err := s.seat(h.setup.Games, log); err != nil {
		return nil, err
	}
	table, err := game.Replay(p.record, s.sit)
	if err != nil {
		return nil, err
	}
	table.Subscribe(game.Spectator, notice{h, p})
	log.table, log.made = table, len(p.record.Entries)
	p.runner = runner.New(table, s.bots, runner.Clock{Now: time.Now, After: time.After})
	p.runner.Substitutes, p.runner.Pause = s.substitutes, h.setup.Pause
	p.runner.Patience = func() (waits runner.Patience) {
		h.locked(func() { waits = h.match.patience(h.settings, &h.people) })
		return waits
	}
	p.runner.Changed = func(r game.Record) { h.recordChanged(p, r, table.Sealed()) }
	var ctx context.Context
	ctx, p.stop = context.WithCancel(context.Background())
	p.runner.Draw = func() <-chan game.Seed { return h.nextDraw(ctx, p) }
	p.runner.Fixed, p.guests = func() { h.fixed(p, table) }, decider{h, p}
	h.locked(func() { h.install(p) })
	for _, t := range s.told {
		s.here[t.Seat].Enter()
	}
	return func() { guard.Go(func() { h.run(ctx, p, table) }, h.crashes.note) }, nil
}

// install makes a game the current one, and shows it to everybody.
func (h *Host) install(p *play) {
	h.match.stop()
	h.match.play = p
	if h.closed { // the table was closed meanwhile
		p.stop()
	}
	h.publisher.begins()
	h.draws.begins()
	h.people.forgetVote()
	if !p.deal.Given {
		h.chosen.challenge = nil
	}
	h.people.begin(len(p.record.Seats))
	h.publish() // before anybody sees the game
	for _, who := range h.people.seated() {
		if !who.isHere() {
			h.show(who, p.number)
		}
	}
	for _, w := range h.people.watchers {
		h.show(w, p.number)
	}
	for _, who := range h.people.seated() {
		if !who.unseen.IsZero() {
			h.match.reportAway(who, &h.people)
		}
	}
	h.changed()
}

// run runs a game to its end. It locks the mutex.
func (h *Host) run(ctx context.Context, p *play, table *game.Table) {
	defer close(p.stopped)
	h.settle(ctx, table)
	switch err := p.runner.Run(ctx); {
	case err == nil:
		h.ended(p)
	case ctx.Err() == nil:
		h.crashes.note(err)
	}
}
