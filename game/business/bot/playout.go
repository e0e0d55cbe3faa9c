package bot

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// playout plays an imagined game by simple rules.
type playout struct {
	mind    *mind
	s       *rules.State
	outlook *outlook // of the month
	gains   [rules.MaxSeats]gains
	dice    game.SplitMix
}

// decide makes the decision of the root, and those that the others make at
// the same time.
func (p *playout) decide(d rules.Decision) {
	seat, s := p.mind.seat, p.s
	if d.Do == rules.Take {
		s.Takes(d.N)
		return
	}
	for i := range s.In.Without(seat).All() {
		switch d.Do {
		case rules.Bid:
			s.Bids(i, p.bid(i))
		case rules.Sell:
			s.Sells(i, p.sale(i))
		default:
			s.Discards(i, p.discard(i))
		}
	}
	s.Play(seat, d)
}

// before returns the number of seats that bid more than the searching seat. Seats with the same
// bid count half: half of them roll higher [B4].
func (p *playout) before() (n float64) {
	own := p.s.Bid[p.mind.seat]
	for i := range p.s.In.Without(p.mind.seat).All() {
		switch {
		case p.s.Bid[i] > own:
			n++
		case p.s.Bid[i] == own:
			n += 0.5
		}
	}
	return n
}

// run plays until a month begins, or the year is over.
func (p *playout) run(until int) {
	s := p.s
	for {
		switch s.Phase() {
		case rules.Drawing:
			p.mind.later = outlookOf(&s.Year.Cards, s.Year.Month, s.Options)
			p.outlook = &p.mind.later
			if s.Year.Month >= until {
				return
			}
			s.Chance(&p.dice)
			for i := range game.Seat(s.Seats()) {
				p.gains[i] = p.outlook.gains(s.Hand[i], s.Groups[:s.Seats()])
			}
		case rules.Rolling:
			s.Chance(&p.dice)
		case rules.Bidding:
			owes := s.Owes()
			for i := range s.In.All() {
				if bid := p.bid(i); owes.Has(i) {
					s.Bids(i, bid)
				}
			}
		case rules.Taking:
			s.Takes(p.gains[s.Taker()].best(market(s.Groups[:])))
		case rules.Selling:
			for i := range s.Owes().All() {
				s.Sells(i, p.sale(i))
			}
		case rules.Discarding:
			for i := range s.Owes().All() {
				s.Discards(i, p.discard(i))
			}
		default:
			return
		}
	}
}

// bid returns the bid of a seat in its style.
func (p *playout) bid(seat game.Seat) int {
	lure := lureOf(&p.gains[seat], p.s.Seats(), p.s.Money[seat])
	return bidders[p.mind.style[min(p.s.Year.Month-p.mind.view.Month, 1)][seat]].bid(&lure, search.Unit(&p.dice))
}

// sale returns a seat's sale by the best plan for the open months.
func (p *playout) sale(seat game.Seat) (t rules.Tally) {
	taken, _ := p.outlook.now.Best(p.s.Hand[seat])
	copy(t[:], taken[:])
	return t
}

// discard returns the shares that a seat above the limit needs least.
func (p *playout) discard(seat game.Seat) rules.Shares {
	rest, _ := p.outlook.keeps(p.s.Hand[seat])
	return p.s.Hand[seat] - rest
}
