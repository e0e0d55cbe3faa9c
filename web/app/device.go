package app

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/net/session"
	"gavel/web/app/feature"
	"gavel/web/players"
	"gavel/web/ui"
)

// device is this screen if several people share it in one game. Each has a player of their
// own, and so has a spectator. The page shows the player whose turn it is. It shows the
// spectator if it is nobody's turn, or to hide private information. The spectator's bar is
// then a curtain: it asks for the person who gets the device next.
//
// The log is always the spectator's: it has no private information, and does not change
// while people pass the device on.
type device struct {
	app    *App
	table  *session.Host
	public *player   // the spectator's
	locals []*player // in seat order
	logged int       // steps in the log
	last   game.Seat // the last one with the device
	asked  game.Seat // gets it next, behind the curtain; game.Spectator without one
	host   game.Seat
	whose  game.Seat // game is reviewed and watched again
}

// The controls of a shared device: one opens the curtain, one hands the device to a seat.
const (
	deviceOpen = "device-open"
	deviceHand = "device-hand-"
)

// newDevice returns the device of a host for a game; a spectator sees the game too.
func newDevice(a *App, table *session.Host, public *player) *device {
	host := game.Seat(table.Lobby().Me)
	return &device{app: a, table: table, public: public, last: game.Spectator, asked: game.Spectator, host: host, whose: host}
}

// group returns all players at this screen, and the spectator of a shared device.
func (p *player) group() []*player {
	if p.device == nil {
		return []*player{p}
	}
	return append([]*player{p.device.public}, p.device.locals...)
}

// viewpoint returns the seat from which the page shows a finished game. On a shared device it
// is the host's, or the seat of the person who asked to see the game again.
func (p *player) viewpoint() game.Seat {
	if p.device == nil {
		return p.seat
	}
	return p.device.whose
}

// shown returns the player that the page shows.
func (d *device) shown() *player { return d.app.player() }

// isShown reports whether the page shows this game.
func (d *device) isShown() bool {
	p := d.shown()
	return p != nil && p.device == d
}

// at returns the player of a seat, or nil.
func (d *device) at(seat game.Seat) *player {
	for _, p := range d.locals {
		if p.seat == seat {
			return p
		}
	}
	return nil
}

// arrived handles a step once all players have seen it.
func (d *device) arrived() {
	n := len(d.public.steps)
	if slices.ContainsFunc(d.locals, func(p *player) bool { return len(p.steps) != n }) || !d.public.live || !d.isShown() {
		return
	}
	if p := d.shown(); p.hides() {
		p.progress.revealTo(p.steps[n-2].N)
		d.turn(d.public, d.public.steps[n-2])
	}
	for _, p := range d.public.group() {
		if p != d.shown() {
			p.progress.catchUp()
		}
	}
	p := d.shown()
	p.take(p.Now())
	d.settle()
}

// Sharers implements [feature.Player].
func (p *player) Sharers() map[int]string {
	if p.device == nil {
		return nil
	}
	names := map[int]string{}
	for _, p := range p.device.locals {
		names[int(p.seat)] = p.names[p.seat]
	}
	return names
}

// ViewAs implements [feature.Player].
func (p *player) ViewAs(seat game.Seat) bool {
	if p.device == nil || p.device.at(seat) == nil {
		return false
	}
	p.device.whose = seat
	return true
}

// players returns the seats of the people at this screen who are players of this browser, by
// their names. The host is the player of this page.
func (d *device) players() (all []feature.Local) {
	for _, p := range d.locals {
		of, is := players.Named(d.app.kept, p.names[p.seat])
		if is && p.seat != d.host && !slices.ContainsFunc(all, func(l feature.Local) bool { return l.Player == of }) {
			all = append(all, feature.Local{Player: of, Seat: p.seat})
		}
	}
	return all
}

// settle passes the device to the next player, once the picture has reached its end.
func (d *device) settle() {
	p := d.shown()
	if !p.progress.whole() || d.app.replay() != nil {
		return
	}
	next := d.next()
	switch {
	case next == nil:
		if d.asked != game.Spectator {
			d.asked = game.Spectator
			p.bar.show()
		}
	case next == p || next.seat == d.asked:
	default:
		d.hand(next)
	}
}

// next returns the player at this device who decides next, or nil. The player who has the
// device, or is asked for, comes first; then the ones after the last player. Players with a
// standing order that decides are skipped.
func (d *device) next() *player {
	owes := d.public.Now().View.Deciding().Owes
	var first, after *player
	for _, p := range d.locals {
		if !owes.Has(p.seat) || !slices.Contains(d.table.Status().Locals, int(p.seat)) {
			continue
		}
		if _, due := p.order.Due(p.Now().View); due {
			if p != d.shown() {
				p.order.follow(true)
			}
			continue
		}
		switch {
		case p == d.shown() || p.seat == d.asked:
			return p
		case first == nil:
			first = p
		}
		if after == nil && p.seat > d.last {
			after = p
		}
	}
	if after != nil {
		return after
	}
	return first
}

// hand passes the device to a player, behind a curtain if there are secrets.
func (d *device) hand(to *player) {
	if !game.Secret(to.Now().View) {
		d.turn(to, to.Now())
		return
	}
	if d.shown() != d.public {
		d.turn(d.public, d.public.Now())
	}
	d.asked = to.seat
	d.public.bar.show()
}

// turn shows another player, starting at one of their steps. It removes all messages to the
// player before.
func (d *device) turn(to *player, from game.Step) {
	a := d.app
	a.tell(feature.Moved{})
	d.shown().notes.PutOff()
	a.state.Reader++
	a.at.bottom().(*table).player, d.asked = to, game.Spectator
	to.bar.asks = ui.Bar{Prompt: ui.Unspoken}
	if to != d.public {
		d.last = to.seat
	}
	to.raiseAt(from)
	to.translatePicture()
	to.bar.show()
	if why := to.order.ended; why != "" {
		a.warn(a.page.Book().T(why))
		to.order.ended = ""
	}
}

// press presses a control of the device. It reports whether id is such a control.
func (d *device) press(id string) bool {
	if id != deviceOpen && !strings.HasPrefix(id, deviceHand) {
		return false
	}
	d.shown().progress.revealAll() // the log shows them too
	to := d.asked
	if seat, hands := strings.CutPrefix(id, deviceHand); hands {
		n, _ := strconv.Atoi(seat)
		if p := d.at(game.Seat(n)); p != nil && p != d.shown() {
			d.hand(p)
		}
		return true
	}
	if p := d.at(to); id == deviceOpen && p != nil {
		d.turn(p, p.Now())
	}
	return id == deviceOpen
}

// bar returns the bar of the shown player, with the controls of a shared device: the curtain,
// and the name of the player who is asked.
func (d *device) bar(bar ui.Bar) ui.Bar {
	t, p := d.app.page.Book().T, d.shown()
	if p == d.public {
		if d.asked == game.Spectator {
			bar.Prompt = strings.TrimPrefix(bar.Prompt, t("page.bar.watch")+" ") // all of them play
			bar.Part = d.part()
			return bar
		}
		who := p.names[d.asked]
		hand := t("page.device.hand", "who", who)
		open := ui.Control{ID: deviceOpen, Kind: ui.Hold, Label: t("page.device.open", "who", who), Name: t("page.device.open.name", "who", who), Primary: true}
		return ui.Bar{Prompt: hand, Part: d.part(), Due: true, Alert: hand, Controls: []ui.Control{open}}
	}
	if bar.Due {
		says := func(what string) string { return t("page.device.turn", "who", p.names[p.seat], "what", what) }
		bar.Prompt, bar.Alert = says(bar.Prompt), says(bar.Alert)
	}
	if turn := p.Now().View.Deciding(); turn.Window != 0 {
		bar.Controls = slices.Clone(bar.Controls)
		for _, other := range d.locals {
			if other != p && turn.Owes.Has(other.seat) {
				bar.Controls = append(bar.Controls, ui.Control{ID: deviceHand + strconv.Itoa(int(other.seat)), Label: t("page.device.pass", "who", p.names[other.seat])})
			}
		}
	}
	return bar
}

// part returns the part of the game that determines the bar's height.
func (d *device) part() string { return d.locals[0].can.Bar(d.app.page.Book()).Part }
