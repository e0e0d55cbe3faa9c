package person

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/players"
	"gavel/web/ui"
)

// The controls of a shared device: one opens the curtain, one hands the device to a seat.
const (
	DeviceOpen = "device-open"
	deviceHand = "device-hand-"
)

// NewDevice returns the device of a host for a game; a spectator sees the game too.
func NewDevice(public *Player) *Device {
	host := game.Seat(public.Table.Host.Lobby().Me)
	return &Device{Public: public, last: game.Spectator, Asked: game.Spectator, Host: host, whose: host}
}

// At returns the player of a seat, or nil.
func (d *Device) At(seat game.Seat) *Player {
	for _, p := range d.Locals {
		if p.Seat == seat {
			return p
		}
	}
	return nil
}

// arrived handles a step once all players have seen it. It returns the one who takes it; nil before.
func (d *Device) arrived() *Player {
	n := len(d.Public.steps)
	if slices.ContainsFunc(d.Locals, func(p *Player) bool { return len(p.steps) != n }) || !d.Public.Live || !d.isShown() {
		return nil
	}
	if p := d.shown(); p.hides() {
		p.Progress.revealTo(p.steps[n-2].N)
		d.turn(d.Public, d.Public.steps[n-2])
	}
	for _, p := range d.Public.group() {
		if p != d.shown() {
			p.Progress.catchUp()
		}
	}
	return d.shown()
}

// Sharers implements [feature.Player].
func (p *Player) Sharers() map[int]string {
	if p.Device == nil {
		return nil
	}
	names := map[int]string{}
	for _, p := range p.Device.Locals {
		names[int(p.Seat)] = p.Names[p.Seat]
	}
	return names
}

// ViewAs implements [feature.Player].
func (p *Player) ViewAs(seat game.Seat) bool {
	if p.Device == nil || p.Device.At(seat) == nil {
		return false
	}
	p.Device.whose = seat
	return true
}

// Players returns the seats of the people at this screen who are players of this browser, by
// their names. The host is the player of this page.
func (d *Device) Players() (all []feature.Local) {
	for _, p := range d.Locals {
		of, is := players.Named(d.Public.env.Kept, p.Names[p.Seat])
		if is && p.Seat != d.Host && !slices.ContainsFunc(all, func(l feature.Local) bool { return l.Player == of }) {
			all = append(all, feature.Local{Player: of, Seat: p.Seat})
		}
	}
	return all
}

// settle passes the device to the next player, once the picture has reached its end.
func (d *Device) settle() {
	p := d.shown()
	if !p.Progress.whole() || !p.isShown() {
		return
	}
	next := d.next()
	switch {
	case next == nil:
		if d.Asked != game.Spectator {
			d.Asked = game.Spectator
			p.Bar.Show()
		}
	case next == p || next.Seat == d.Asked:
	default:
		d.Hand(next)
	}
}

// next returns the player at this device who decides next, or nil. The player who has the device, or is asked for, comes first;
// then the ones after the last player. Players with a standing order that decides are skipped.
func (d *Device) next() *Player {
	owes := d.Public.Now().View.Deciding().Owes
	var first, after *Player
	for _, p := range d.Locals {
		if !owes.Has(p.Seat) || !slices.Contains(d.Public.Table.Host.Status().Locals, int(p.Seat)) {
			continue
		}
		if _, due := p.Order.Due(p.Now().View); due {
			if p != d.shown() {
				p.Order.follow(true)
			}
			continue
		}
		switch {
		case p == d.shown() || p.Seat == d.Asked:
			return p
		case first == nil:
			first = p
		}
		if after == nil && p.Seat > d.last {
			after = p
		}
	}
	if after != nil {
		return after
	}
	return first
}

// Hand passes the device to a player, behind a curtain if there are secrets.
func (d *Device) Hand(to *Player) {
	if !game.Secret(to.Now().View) {
		d.turn(to, to.Now())
		return
	}
	if d.shown() != d.Public {
		d.turn(d.Public, d.Public.Now())
	}
	d.Asked = to.Seat
	d.Public.Bar.Show()
}

// turn shows another player, starting at one of their steps. It removes all messages to the player before.
func (d *Device) turn(to *Player, from game.Step) {
	h := d.Public.env
	h.App.Tell(feature.Moved{})
	d.shown().Notes.PutOff()
	h.State.Reader++
	d.Asked = game.Spectator
	h.Screens.PassTo(to)
	to.Bar.Asks = ui.Bar{Prompt: ui.Unspoken}
	if to != d.Public {
		d.last = to.Seat
	}
	to.Progress.raiseAt(from)
	to.TranslatePicture()
	to.Bar.Show()
	if why := to.Order.ended; why != "" {
		h.Warn(why)
		to.Order.ended = ""
	}
}

// press presses a control of the device. It reports whether id is such a control.
func (d *Device) press(id string) bool {
	if id != DeviceOpen && !strings.HasPrefix(id, deviceHand) {
		return false
	}
	d.shown().Progress.revealAll() // the log shows them too
	to := d.Asked
	if seat, hands := strings.CutPrefix(id, deviceHand); hands {
		n, _ := strconv.Atoi(seat)
		if p := d.At(game.Seat(n)); p != nil && p != d.shown() {
			d.Hand(p)
		}
		return true
	}
	if p := d.At(to); id == DeviceOpen && p != nil {
		d.turn(p, p.Now())
	}
	return id == DeviceOpen
}

// bar returns the bar of the shown player, with the controls of a shared device: the curtain,
// and the name of the player who is asked.
func (d *Device) bar(bar ui.Bar) ui.Bar {
	t, p := d.Public.env.Page.Book().T, d.shown()
	if p == d.Public {
		if d.Asked == game.Spectator {
			bar.Prompt = strings.TrimPrefix(bar.Prompt, t("page.bar.watch")+" ") // all of them play
			bar.Part = d.part()
			return bar
		}
		who := p.Names[d.Asked]
		hand := t("page.device.hand", "who", who)
		open := ui.Control{ID: DeviceOpen, Kind: ui.Hold, Label: t("page.device.open", "who", who), Name: t("page.device.open.name", "who", who), Primary: true}
		return ui.Bar{Prompt: hand, Part: d.part(), Due: true, Alert: hand, Controls: []ui.Control{open}}
	}
	if bar.Due {
		says := func(what string) string { return t("page.device.turn", "who", p.Names[p.Seat], "what", what) }
		bar.Prompt, bar.Alert = says(bar.Prompt), says(bar.Alert)
	}
	if turn := p.Now().View.Deciding(); turn.Window != 0 {
		bar.Controls = slices.Clone(bar.Controls)
		for _, other := range d.Locals {
			if other != p && turn.Owes.Has(other.Seat) {
				bar.Controls = append(bar.Controls, ui.Control{ID: deviceHand + strconv.Itoa(int(other.Seat)), Label: t("page.device.pass", "who", p.Names[other.Seat])})
			}
		}
	}
	return bar
}

// part returns the part of the game that determines the bar's height.
func (d *Device) part() string { return d.Locals[0].can.Bar(d.Public.env.Page.Book()).Part }
