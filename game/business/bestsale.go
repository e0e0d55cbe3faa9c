package business

// Worth is the value of a kept share of each colour, in money.
type Worth [Colours]int

// BestSale returns the sales on a card that give a hand the highest value: the bank's payment, a
// multiple of the printed prices, and the worth of the kept shares, even if they are more than
// ten. Among equal sales it keeps the most shares. It is exact, and it does not allocate.
func BestSale(hand Shares, card Card, multiple int, keep Worth) (best Tally, value int) {
	demand := NewDemand(keep)
	demand.Add(card, 100*multiple)
	taken, value := demand.Best(hand)
	copy(best[:], taken[:])
	return best, value
}

// Demand is the bank's demand on up to InView cards, prepared for searching. Supply and demand
// are unlimited. So the best plan for a hand over several months is the best sale on all their
// cards together.
type Demand struct {
	keep   Worth
	cards  int
	n      int
	offers [InView * Offers]bargain
	// most has the largest gain per share of each colour, for the offers from each one on.
	most [InView * Offers][Colours]int
}

// bargain is an offer that gains more than keeping the shares.
type bargain struct {
	combo Shares
	gain  int // in ticks
	rate  int // gain per share, in 60ths of a tick: the size of each combination divides 60
	at    int // its index in the order in which the cards were added
}

// tick is the fraction of one unit of money that a kept share counts for between sales of equal
// value.
const tick = 128

// NewDemand returns a demand without offers. keep is the worth of kept shares.
func NewDemand(keep Worth) Demand { return Demand{keep: keep} }

// Add adds the offers of a card, at a percentage of their printed prices.
func (d *Demand) Add(card Card, percent int) {
	for i, o := range card.Offers() {
		b := bargain{combo: o.Combo, at: d.cards*Offers + i}
		size := o.Combo.Count()
		b.gain = (o.Price*percent/100-d.keep.of(o.Combo))*tick - size
		if b.gain <= 0 || d.outbid(b) {
			continue
		}
		b.rate = b.gain * (60 / size)
		k := d.n
		for ; k > 0 && d.offers[k-1].rate < b.rate; k-- {
			d.offers[k] = d.offers[k-1]
		}
		d.offers[k] = b
		d.n++
	}
	d.cards++
	most := [Colours]int{}
	for k := d.n - 1; k >= 0; k-- {
		for c := range most {
			if d.offers[k].combo.Of(Colour(c)) > 0 {
				most[c] = max(most[c], d.offers[k].rate)
			}
		}
		d.most[k] = most
	}
}

// outbid reports whether another offer pays as much for the same combination.
func (d *Demand) outbid(b bargain) bool {
	for _, o := range d.offers[:d.n] {
		if o.combo == b.combo && o.gain >= b.gain {
			return true
		}
	}
	return false
}

func (w *Worth) of(s Shares) (sum int) {
	for c, worth := range w {
		sum += s.Of(Colour(c)) * worth
	}
	return sum
}

// Best returns the best plan for a hand, and the value of the hand with it. The plan says how
// often to take each offer, in the order in which the cards were added.
func (d *Demand) Best(hand Shares) (taken [InView * Offers]uint8, value int) {
	s := search{demand: d}
	s.from(0, hand, 0)
	left := hand.Count()
	for k, n := range s.best[:d.n] {
		taken[d.offers[k].at] = n
		left -= int(n) * d.offers[k].combo.Count()
	}
	return taken, d.keep.of(hand) + (s.top+hand.Count()-left)/tick
}

// search is a branch and bound over the offers, the highest gain per share first.
type search struct {
	demand    *Demand
	now, best [InView * Offers]uint8
	top       int // the gain of the best, in ticks
}

// from tries the offers from k on for the rest of a hand. gain is the gain of the sales before.
func (s *search) from(k int, rest Shares, gain int) {
	if gain > s.top {
		s.top, s.best = gain, s.now
	}
	for ; k < s.demand.n; k++ {
		if s.demand.bound(k, rest) <= 60*(s.top-gain) {
			return
		}
		o := &s.demand.offers[k]
		if rest.Has(o.combo) {
			s.now[k]++
			s.from(k, rest-o.combo, gain+o.gain)
			s.now[k]--
		}
	}
}

// bound returns the largest possible gain of the rest of a hand with the offers from k on, in
// 60ths of a tick.
func (d *Demand) bound(k int, rest Shares) (most int) {
	for c, rate := range d.most[k] {
		most += rest.Of(Colour(c)) * rate
	}
	return most
}
