package bot

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
)

// playout plays an imagined game of For Sale to its end.
type playout struct {
	s    *rules.State
	mind *mind
	tree *search.Tree
	dice game.SplitMix
	plan int

	notes *[search.Notes]float64
}

// run plays the current round, notes its result, and plays to the end.
func (p *playout) run() {
	s, known := p.s, &p.mind.known
	seat := p.mind.seat
	if known.Phase() == rules.Selling {
		if s.Owes() != 0 && s.Unseen() == known.Unseen() {
			p.sell(true)
		}
		p.notes[Cheque] = float64(s.Won[seat].Sum() - known.Won[seat].Sum())
	} else {
		p.plan = p.tree.Choose(seat, 1, len(plans), 0)
		if s.Phase() == rules.Buying && s.Unseen() == known.Unseen() {
			p.round(true)
		}
		paid := float64(known.Coins[seat] + known.Bid[seat] - s.Coins[seat])
		if house := s.Hand[seat] &^ known.Hand[seat]; house != 0 {
			h := house.Lowest()
			p.notes[House] = float64(h)
			if h == known.Offer.Highest() {
				p.notes[Best], p.notes[Cost] = 1, paid
			}
		}
		p.notes[Paid] = paid
		for s.Phase() == rules.Buying {
			p.round(false)
		}
	}
	for s.Phase() == rules.Selling {
		p.sell(false)
	}
}

// round plays a round of the buying phase. It always takes 64 random bits. So imagined games that
// differ in one decision stay alike otherwise.
func (p *playout) round(root bool) {
	s := p.s
	now, ahead, bits := s.Unseen(), p.mind.ahead(s), p.dice.Uint64()
	for s.Phase() == rules.Buying && s.Unseen() == now {
		p.bid(bits, ahead, root)
	}
}

// bid makes one decision of the buying phase.
func (p *playout) bid(bits uint64, ahead float32, inTree bool) {
	s := p.s
	seat := s.Owes().First()
	high := s.High
	total := s.Bid[seat] + s.Coins[seat]
	if total <= high {
		s.Passes()
		return
	}
	if seat == p.mind.seat {
		p.ownBid(ahead, inTree)
		return
	}
	style := &p.mind.style[seat]
	waver := uint8(bits >> (8 * seat))
	room := float32(-1) // from the highest bid to the limit
	switch i := int(style.bidder); {
	case i < sound:
		b := &bidders[i]
		room = b.limit(s, seat, ahead) + wavering[b.loose][waver] - float32(high)
	case i < firstWhim:
		room = soundLimit(s, seat, ahead, plans[i-sound]) + soundly(waver) - float32(high)
	case float32(waver+high*89)/256 < whims[i-firstWhim]:
		room = float32(total - high)
	}
	if room < 1 {
		s.Passes()
		return
	}
	most := min(uint8(min(room, 100)), total-high)
	by := uint8(1)
	switch style.raiser {
	case byFew:
		by = 1 + uint8(bits>>(56-seat))%3
	case toLimit:
		by = most
	case anyhow:
		by = 1 + uint8(bits>>(56-seat))%most
	}
	s.Bids(high + min(by, most))
}

// plans are the ways in which the searching seat may bid in later rounds. The first is the sound
// one among strangers. Imagined sound bidders have them too.
var plans = [...]plan{{1.2, 1.6}, {0.6, 1.2}, {1.8, 2.5}, {2.5, 9}}

// plan sets how high a sound player bids.
type plan struct {
	greed float32 // coins paid for a thousand more in the sale, before the last round
	pace  float32 // the part of its coins that one round may take, as a multiple of the even share
}

// soundLimit returns the limit of a sound seat's total bid.
func soundLimit(s *rules.State, seat game.Seat, ahead float32, with plan) float32 {
	offer := s.Offer
	gain := curve[offer.Highest()]
	if s.In.Count() <= offer.Count() {
		gain -= curve[offer.Lowest()]
	}
	limit := gain
	if ahead > 0 {
		total := s.Bid[seat] + s.Coins[seat]
		even := float32(total) * gain / (gain + float32(ahead*meanGain[s.Seats()]))
		limit = min(with.greed*gain, with.pace*even)
	}
	return limit + float32(s.Bid[seat]/2) // this part is lost in either case
}

// ownBid makes a decision of the searching seat. In the current round the tree learns it. Later
// the seat follows its plan.
func (p *playout) ownBid(ahead float32, inTree bool) {
	s := p.s
	seat := s.Owes().First()
	high := s.High
	total := s.Bid[seat] + s.Coins[seat]
	limit := soundLimit(s, seat, ahead, plans[p.plan])
	by := 0
	if limit >= float32(high)+0.5 || high == 0 {
		by = 1
	}
	if inTree {
		key := uint64(high)<<16 | uint64(s.In)<<8 | uint64(s.Bid[seat])
		by = p.tree.Choose(seat, key, min(3, 1+int(total-high)), by)
	}
	if by == 0 {
		s.Passes()
		return
	}
	s.Bids(high + uint8(by))
}

// sell plays one round of the sale. If most others sell by plain rules, the searching seat replies
// to these. It expects other errors of the others than those that they make.
func (p *playout) sell(root bool) {
	s := p.s
	w := stallOf(s)
	bits, guess := p.dice.Uint64(), uint64(0)
	own := p.mind.seat
	replies := s.Owes().Has(own) && p.ruled()
	if replies {
		guess = p.dice.Uint64()
	}
	var expected rules.Houses
	for owes := s.Owes(); owes != 0; owes &= owes - 1 {
		seat := owes.First()
		style, hand := &p.mind.style[seat], s.Hand[seat]
		u := unit(bits, seat)
		if seat == own {
			if replies {
				continue
			}
			u = 1 // no error of judgement
		}
		k := style.seller.pick(&w, hand, u)
		if replies {
			expected |= 1 << nth(hand, style.seller.pick(&w, hand, unit(guess, seat)))
		}
		if root && style.rational {
			k = p.tree.Mix(seat, hand.Count(), k)
		}
		s.Play(seat, s.Nth(seat, k))
	}
	if replies {
		s.Play(own, sell(w.reply(s.Hand[own], expected)))
	}
}

// unit returns a number from 0 up to 1, from the bits of a seat.
func unit(bits uint64, seat game.Seat) float32 { return float32(uint8(bits>>(8*seat))) / 256 }

// ruled reports whether most others sell by plain rules.
func (p *playout) ruled() bool {
	n := 0
	for seat := range game.Seat(p.s.Seats()) {
		if seat != p.mind.seat && p.mind.style[seat].seller >= firstVendor {
			n++
		}
	}
	return 2*n >= p.s.Seats()-1
}
