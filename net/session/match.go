package session

import (
	"context"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/runner"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// match has the newest game of the table, and one that is dealt or restored.
type match struct {
	table      *seating.Table
	play       *play    // the newest game, also when it is over; nil before the first
	dealing    *dealing // until the game begins
	unfinished *play    // a game to continue
	continuing bool     // its record is being replayed
	hold       *hold    // of a restored game, until it continues; nil for any other
}

// busy reports whether the chairs cannot be changed now.
func (m *match) busy() bool { return m.play.on() || m.dealing != nil || m.unfinished != nil }

// stop stops the newest game. Nobody decides any more.
func (m *match) stop() {
	if m.play != nil {
		m.play.stop()
	}
}

// start prepares the next game.
func (m *match) start(r game.Record, dealt fair.Deal) *start {
	m.table.NextNumber()
	return newStart(r, dealt, m.table.Games, &m.table.People)
}

// resume prepares the saved game to continue. It returns nil if there is none, or if it continues
// already.
func (m *match) resume() *start {
	if m.unfinished == nil || m.continuing {
		return nil
	}
	m.continuing = true
	m.table.Games = otherGameNumber() // the guests may know a later game with the next number
	s := m.start(m.unfinished.record, m.unfinished.deal)
	s.sealing, s.continued = m.unfinished.sealing, true
	return s
}

// ending returns a channel that is closed when the newest game has stopped. It is nil if the
// newest game has no result.
func (m *match) ending() <-chan struct{} {
	if !m.play.on() || m.play.record.Result == nil {
		return nil
	}
	return m.play.stopped
}

// seat returns a person's seat in the current game. People who joined after its beginning have
// none.
func (m *match) seat(p *seating.Person) (seat game.Seat, plays bool) {
	if p == nil || !m.play.on() {
		return game.Spectator, false
	}
	seat = m.play.seatAt(m.table.People.ChairOf(p))
	return seat, seat != game.Spectator
}

// reportAway tells the runner whether a person is away.
func (m *match) reportAway(p *seating.Person) {
	seat, playing := m.seat(p)
	if !playing {
		return
	}
	away := m.table.People.IsAway(p)
	m.play.runner.Left(seat, away)
	if !away {
		m.play.autoplayed = m.play.autoplayed.Without(seat)
	}
}

// patience returns how long the table waits for people.
func (m *match) patience() runner.Patience {
	return runner.Patience{
		Free:    m.table.People.Shared(len(m.play.record.Seats)),
		Away:    time.Duration(m.table.Settings.Grace),
		Turn:    time.Duration(m.table.Settings.Timer),
		Trading: time.Duration(m.table.Settings.Trading),
	}
}

// sendClock tells everybody how much time is left for a decision.
func (m *match) sendClock() {
	if !m.play.on() {
		return
	}
	clock := wire.Clock{Left: wire.Endless}
	if left, ok := m.play.runner.Clock(m.patience()); ok {
		clock.Left = wire.Millis(left)
	}
	broadcast(&m.table.People, wire.Message{Clock: &clock})
}

// unrevealed returns the choices to save. For a restored game that has not continued yet,
// these are the saved ones.
func (m *match) unrevealed() []pending {
	switch {
	case m.hold != nil:
		return m.hold.pending
	case m.play != nil:
		return m.play.pending
	}
	return nil
}

// proof returns the result of checking the newest game.
func (m *match) proof() verdict.Proof {
	if m.play == nil {
		return verdict.Proof{}
	}
	return m.play.proof
}

// awaitEnd waits until the newest game has stopped, if it has a result. It reads the game in a
// call of locked.
func (m *match) awaitEnd(ctx context.Context, locked func(func())) {
	var stopped <-chan struct{}
	locked(func() { stopped = m.ending() })
	if stopped == nil {
		return
	}
	select {
	case <-stopped:
	case <-ctx.Done():
	}
}

// looks notes whether the page of a person is visible. It returns true if that has changed.
func (m *match) looks(p *seating.Person, yes bool) (news bool) {
	if p.Unseen.IsZero() == yes {
		return false
	}
	if p.Unseen, p.Asleep = (time.Time{}), false; !yes {
		p.Unseen = time.Now()
	}
	m.reportAway(p)
	return true
}

// autoplay lets a bot decide at once for an absent person until they are
// back. It returns ErrNoChair if nobody plays from that chair.
func (m *match) autoplay(i int) error {
	seat, playing := m.seat(m.table.People.At(i))
	if !playing {
		return ErrNoChair
	}
	m.play.runner.Autoplay(seat)
	return nil
}

// play is one game at the table.
type play struct {
	runner     *runner.Runner
	histories  map[game.Seat]*remote.History // for each seat, and for spectators
	remotes    map[*seating.Person]*remote.Seat
	record     game.Record // the newest one
	deal       fair.Deal   // with the host's share revealed
	number     int         // its number for spectators, and for people who were there from its start
	autoplayed game.Seats  // a bot has decided for them since they left
	shared     bool        // other people had a share in the deal
	continued  bool        // after its host, or from a saved table
	pending    []pending   // choices of the people at this device, not revealed yet
	sealing
	sealed  int           // the number of rounds of sealed choices that some have hidden
	guests  decider       // takes the guests' decisions
	reunion chan struct{} // closed by a guest's message; nil if nothing waits for it
	over    bool
	proof   verdict.Proof
	stop    context.CancelFunc
	stopped chan struct{} // closed when everything has stopped
}

// on reports whether the game has begun and is not over.
func (p *play) on() bool { return p != nil && !p.over }

// remoteOf returns the host's side of a guest or spectator; nil if they do not see the
// game.
func (p *play) remoteOf(who *seating.Person) *remote.Seat {
	if p == nil {
		return nil
	}
	return p.remotes[who]
}

// forget deletes what the game knows of a person who has left.
func (p *play) forget(who *seating.Person) {
	if p != nil {
		delete(p.remotes, who)
	}
}

// players are several players that all see the steps of one seat.
type players []game.Player

func (all players) See(s game.Step) {
	for _, p := range all {
		p.See(s)
	}
}

// journal writes each change to the log and sends it to the guests. No player sees the step
// before that.
type journal struct {
	g     *Game
	p     *play
	table *game.Table // nil while past steps are replayed
	step  int         // the newest step; every seat gets each step
	made  int         // number of sent entries
}

func (j *journal) See(s game.Step) {
	if j.table == nil || s.N == j.step {
		return
	}
	j.step = s.N
	r := j.table.Record()
	if result, over := j.table.Result(); over {
		r.Result = &result
	}
	j.g.mutex.Lock()
	defer j.g.mutex.Unlock()
	j.p.seal(j.table.Sealed(), &j.g.table.People)
	if len(r.Entries) == j.made && r.Result == nil {
		return
	}
	if j.made = len(r.Entries); j.g.match.play == j.p {
		j.p.write(r)
		j.g.publish()
		if log := j.g.publisher.log; log != nil {
			if j.p.unsealed(log) {
				j.g.soon()
			}
		}
	}
}

// write stores the entries and the result of a record. It never removes a known result. It keeps
// the seats, because the table decides about them.
func (p *play) write(r game.Record) {
	p.record.Entries = r.Entries
	if p.record.Result == nil {
		p.record.Result = r.Result
	}
}

// notice records the absent people for whom bots decide.
type notice struct {
	g *Game
	p *play
}

func (n notice) See(s game.Step) {
	if s.Autoplayed == 0 {
		return
	}
	n.g.mutex.Lock()
	defer n.g.mutex.Unlock()
	// A person who only takes too long is not absent.
	for seat := range s.Autoplayed.All() {
		if who := n.g.table.People.Chairs[seat].Who; who != nil && n.g.table.People.IsAway(who) && !n.p.autoplayed.Has(seat) {
			n.p.autoplayed |= game.Only(seat)
			n.g.changed()
		}
	}
}

// recordChanged stores the record after a change, and sends the clock. It locks the
// mutex.
func (g *Game) recordChanged(p *play, r game.Record, sealed map[game.Seat]game.Decision) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	p.seal(sealed, &g.table.People)
	p.write(r)
	g.match.sendClock()
	g.idle.watch()
	g.notify()
}

// ended ends a game. The log now reveals the seed and the host's own share in the deal. It
// locks the mutex.
func (g *Game) ended(p *play) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	p.over = true
	g.publish() // before the people move to their next seats
	g.publisher.secret = nil
	p.proof = verdict.Own(p.deal, p.record, p.shared, p.continued)
	if log := g.publisher.log; log != nil {
		if p.proof.Signed = log.Proof(); p.record.Drawn {
			p.proof.CountDraws(log)
		}
	}
	g.table.Ended(p.record)
	g.changed()
}

// Decide makes a decision for a seat at this device. It returns at once, and calls answered later with nil or a
// [game.Refusal]. Decisions come to the table in the order of these calls.
func (g *Game) Decide(seat game.Seat, d game.Decision, answered func(error)) {
	var p *play
	g.locked(func() {
		if g.table.People.IsHere(int(seat)) && g.match.play.on() && g.match.play.seatAt(int(seat)) == seat {
			p = g.match.play
		}
	})
	if p == nil {
		answered(game.GameOver)
		return
	}
	p.runner.Decide(seat, d, answered)
}

// Hurry ends the current pause of the bots.
func (g *Game) Hurry() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play.on() {
		g.match.play.runner.Hurry()
	}
}

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (g *Game) Clock() (left time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play == nil {
		return 0, false
	}
	return g.match.play.runner.Clock(g.match.patience())
}

// Record returns the record of the newest game; ok is false before the first.
func (g *Game) Record() (r game.Record, ok bool) {
	r, _, ok = g.Kept()
	return r, ok
}

// Kept returns what [RestoreRecord] needs: the record of the newest game, and the choices of the people at this
// device that are not revealed yet. Each line of these has a seat's number and a decision. ok is false before the first game.
func (g *Game) Kept() (r game.Record, sealed string, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play == nil {
		return game.Record{}, "", false
	}
	r = g.match.play.record
	r.Seats = slices.Clone(r.Seats) // a person may take a bot's chair later
	return r, writeSealed(g.match.unrevealed()), true
}

// Game has the newest game of a table, its log, and what the guests' pages do for it: they draw cards and hide choices.
type Game struct {
	*core
	match     match
	publisher publisher
	draws     draws
	rounds    rounds
	idle      idle
	dealt     func() // is called when a game is dealt
}

func newGame(c *core) *Game {
	g := &Game{core: c, match: match{table: &c.table}}
	g.publisher = publisher{key: c.setup.Key, find: c.setup.Games.Find, table: &c.table, sent: map[*seating.Person]sent{}, follows: map[ledger.Key]succession.Follow{}, again: func() { c.locked(g.publish) }}
	g.draws = draws{core: c, match: &g.match, publisher: &g.publisher, publish: g.publish, page: draw.NewPage(c.setup.Key), told: map[*seating.Person]told{}, links: map[ledger.Key]draw.Answer{}, silent: map[ledger.Key]int{}, woken: make(chan struct{}, 1)}
	g.rounds = rounds{core: c, match: &g.match, publisher: &g.publisher, publish: g.publish, openings: map[ledger.Key]ledger.Opening{}}
	g.idle = idle{core: c, match: &g.match}
	return g
}

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
		histories: map[game.Seat]*remote.History{}, remotes: map[*seating.Person]*remote.Seat{},
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
		offer(g.crashes, err)
	}
}
