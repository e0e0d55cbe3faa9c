package succession

import (
	"fmt"
	"slices"

	"gavel/net/ledger"
)

// wrong returns a violated invariant; nil if all hold.
func (w *world) wrong() error {
	for _, p := range w.pages {
		l := p.replica.Log()
		if l == nil {
			continue
		}
		// Everything on the screen is on the disk.
		if d := p.disk.Log(); !p.said && (d == nil || len(d.Decisions()) < len(p.shown) || !slices.Equal(d.Decisions()[:len(p.shown)], p.shown)) {
			return fmt.Errorf("page %d shows what is not on its disk", p.n)
		}
		// The host of the time has written each line.
		for n := uint32(1); n <= l.At().N; n++ {
			mark, _ := l.MarkAt(n)
			if _, honest := w.author[mark]; !honest {
				return fmt.Errorf("page %d has line %d, which nobody wrote", p.n, n)
			}
		}
		// Shares belong to keepers.
		for _, h := range p.replica.held {
			if box, _ := l.Box(h.Box); !slices.Contains(box.Keepers, p.key()) {
				return fmt.Errorf("page %d holds a share of box %d and is no keeper", p.n, h.Box)
			}
		}
		if len(p.shown) < p.most && !p.said {
			return fmt.Errorf("page %d showed %d decisions, shows %d, and has not said so", p.n, p.most, len(p.shown))
		}
		p.most = len(p.shown)
		if p.host != nil && !p.host.tentative && !p.asleep {
			if h := p.host; len(h.boxes.box.Keepers) > 0 && h.boxes.box.N > 0 && w.now.Sub(h.boxes.made) > BoxWait && !h.boxes.MayLay() && !w.now.Before(h.holds) {
				return fmt.Errorf("page %d lays nothing after %v", p.n, w.now.Sub(h.boxes.made))
			}
		}
	}
	return w.exposed()
}

// exposed returns an error for a page that could open the secret alone, and is neither its host
// nor named by it, although all messages about it have arrived.
func (w *world) exposed() error {
	for _, h := range w.hosts() {
		l := h.host.log
		if !l.Playing() {
			continue
		}
		for _, p := range w.pages {
			all := slices.Clone(p.secrets)
			var mine []Held
			for n := l.Boxes(); n > 0; n-- {
				mine = mine[:0]
				for _, s := range all {
					// A removed page is not there to say so. If a hostile page has a log that
					// its host has lost, only that page knows.
					if s.Box == n && !h.away(s.of) && (s.of != p.n || !p.hostile || checked(l, p.key(), s.Held)) {
						mine = append(mine, s.Held)
					}
				}
				if _, err := combine(l, mine); err != nil {
					continue
				}
				if p == h || len(Keepers(l)) == 1 && Keepers(l)[0] == p.key() {
					continue
				}
				if named := slices.ContainsFunc(l.Exposed(), func(e ledger.Exposure) bool { return e.To == p.key() }); named || h.away(p.n) || w.unsaid(h) || p.at != h.n && !begins(p.replica.log, l) {
					continue
				}
				return fmt.Errorf("page %d can open box %d alone, and the table of page %d does not say so", p.n, n, h.n)
			}
		}
	}
	return nil
}

// unsaid reports whether a message to a host is on its way, or a page that gave its share away
// has not returned to it.
func (w *world) unsaid(h *page) bool {
	for i, p := range w.pages {
		if len(w.queues[i][h.n]) > 0 || len(w.queues[h.n][i]) > 0 || p != h && len(p.replica.given) > 0 && p.at != h.n || p.replica.opened && p.at != h.n && p != h {
			return true
		}
	}
	return false
}
