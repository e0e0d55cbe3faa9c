package bot

import (
	"gavel/game"
	"gavel/game/bot/portable"
	rules "gavel/game/forsale"
)

// bidder is a style of bidding. It has the limit, in coins, for an ordinary round with an
// ordinary number of coins, and the reasons to go higher.
type bidder struct {
	coins float32
	purse purse
	taste taste
	loose uint8 // 0 if its limit is steady, 1 if it varies
}

// purse is how a limit depends on the remaining coins.
type purse uint8

const (
	anyPurse purse = iota // not at all
	byCoins               // with the coins
	byPace                // with the coins per remaining round
	purses
)

// taste is the kind of houses on the table that raises a limit.
type taste uint8

const (
	anyTaste  taste = iota
	bySpread        // with a large range
	byGain          // worth much more in the sale than the lowest
	byTop           // one of them high
	byGlitter       // one of them a castle
	bySteep         // one of them high; the limit is 0 if all are poor
	byMean          // all of them high
	byDread         // one of them poor, which it leaves to others
	tastes
)

// limits are the limits of styles that do not differ otherwise, in coins.
var limits = [...]float32{0.4, 0.8, 1.2, 1.6, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.7, 6.5, 7.5, 9, 11, 14}

// bidders are the plain rules of bidding that a searching bot can imagine. Whims raise at random.
var (
	bidders = func() (all [len(limits) * int(purses) * int(tastes) * 2]bidder) {
		i := 0
		for t := range tastes {
			for p := range purses {
				for _, coins := range limits {
					all[i] = bidder{coins, p, t, 0}
					all[i+1] = bidder{coins, p, t, 1}
					i += 2
				}
			}
		}
		return all
	}()
	whims = [...]float32{0.4, 0.6, 0.75, 0.9}
)

// The indexes of the other styles of bidding.
const (
	sound     = len(bidders) // sound bidding, as the medium level
	firstWhim = sound + len(plans)
	bidStyles = firstWhim + len(whims)
)

// bidding returns the probability of each style of bidding for a stranger. Experienced players
// weigh the rest of the game or pay for the range of the houses, by their coins. Simple rules are
// more likely than others.
func bidding() []float32 {
	weights := make([]float32, bidStyles)
	for i := range bidders {
		b := &bidders[i]
		weights[i] = 0.3
		if b.taste == anyTaste {
			weights[i] *= 2
		}
		if b.purse == anyPurse {
			weights[i] *= 2
		}
		if b.taste == bySpread && sensible(i) && b.coins > 3 && b.coins < 8 {
			weights[i] = 5.6
		}
	}
	for i := sound; i < bidStyles; i++ {
		weights[i] = 3
	}
	weights[sound] = 300
	return weights
}

// sensible reports whether a style of bidding weighs the houses and the coins.
func sensible(style int) bool {
	if style < sound {
		b := &bidders[style]
		return (b.taste == bySpread || b.taste == byGain) && b.purse != anyPurse
	}
	return style < firstWhim
}

// curve is the worth of each house by the sale curve.
var curve = func() (c [31]float32) {
	for h := 1; h <= 30; h++ {
		c[h] = float32(worth((float64(h) - 0.5) / 30))
	}
	return c
}()

// The facts of an ordinary round: means by number of houses.
var (
	meanSpread = [7]float32{2: 10.3, 3: 15.5, 4: 18.6, 5: 20.7, 6: 22.1}
	meanGain   = [7]float32{2: 2.5, 3: 3.9, 4: 4.8, 5: 5.4, 6: 5.8}
	meanTop    = [7]float32{2: 20.7, 3: 23.2, 4: 24.8, 5: 25.8, 6: 26.6}
)

// lure returns how attractive the houses on the table are for a taste. 1 is ordinary.
func lure(s *rules.State, of taste) float32 {
	offer := s.Offer
	n := s.Seats()
	best := offer.Highest()
	low := rules.House(0)
	if s.In.Count() <= offer.Count() {
		low = offer.Lowest()
	}
	switch of {
	case bySpread:
		return float32(best-low) / meanSpread[n]
	case byGain:
		return (curve[best] - curve[low]) / meanGain[n]
	case byTop:
		return float32(best) / meanTop[n]
	case byGlitter:
		switch {
		case best >= 26:
			return 1.4
		case best >= 19:
			return 0.8
		}
		return 0.3
	case bySteep:
		return max(float32(best)-14, 0) / 11
	case byMean:
		sum := 0
		for rest := offer; rest != 0; rest &= rest - 1 {
			sum += int(rest.Lowest())
		}
		return float32(sum) / float32(offer.Count()) / 15.5
	case byDread:
		if low <= 6 {
			return 1.5
		}
		return 0.4
	}
	return 1
}

// depth returns how a purse changes the limit of a seat. 1 is ordinary. rounds is the number of
// rounds after the current one.
func depth(s *rules.State, seat game.Seat, of purse, rounds float32) float32 {
	total := float32(s.Bid[seat] + s.Coins[seat])
	switch of {
	case byCoins:
		return 1.6 * total / float32(rules.StartCoins(s.Seats()))
	case byPace:
		return total / (rounds + 1) / 2.8
	}
	return 1
}

// limit returns the limit of a bidder's total bid.
func (b *bidder) limit(s *rules.State, seat game.Seat, rounds float32) float32 {
	return float32(b.coins * depth(s, seat, b.purse, rounds) * lure(s, b.taste))
}

// shyness is the typical error of a limit, in coins: the width of a logistic distribution. It is
// for steady bidders and for loose ones.
var shyness = [2]float32{0.15, 0.7}

// surely returns the probability that a player bids a total. width is the typical error of the
// limit, in coins.
func surely(limit float32, total int, width float32) float32 {
	return logistic[int(min(max(16*(limit-float32(total))/width, -128), 127))+128]
}

// logistic is a table of [portable.Logistic] from -8 to 8.
var logistic = func() (c [256]float32) {
	for i := range c {
		c[i] = float32(portable.Logistic(float64(i-128) / 16))
	}
	return c
}()

// wavering converts a random byte to the error of a limit, in coins.
var wavering = func() (w [2][256]float32) {
	for k := range w {
		for i := range w[k] {
			w[k][i] = float32(0.5 + float64(float64(shyness[k])*portable.Quantile((float64(i)+0.5)/256)))
		}
	}
	return w
}()

// soundly converts a random byte to the error of a sound bidder's limit, at most 0.6 coins.
func soundly(waver uint8) float32 { return (float32(waver) - 127.5) / 212 }

// soundWidth is the typical size of that error.
const soundWidth = 0.3

// raiser is a style of raising: the size of a raise.
type raiser uint8

const (
	byOne   raiser = iota
	byFew          // by one to three
	toLimit        // at once to its limit
	anyhow
	raiserCount
)

// likely returns the probability of a raise by this many coins, out of at most most. The error of
// the limit is unknown.
func (r raiser) likely(by, most int) float64 {
	switch {
	case r == byOne && by == 1:
		return 0.95
	case r == byOne:
		return 0.05 / 3
	case r == byFew && by <= 3:
		return 0.32
	case r == byFew:
		return 0.01
	case r == toLimit && by == 1:
		return 0.25
	case r == toLimit:
		return 0.12
	}
	return 1 / float64(most)
}
