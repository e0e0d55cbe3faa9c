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
	tastes
)

// limits are the limits of styles that do not differ otherwise, in coins.
var limits = [...]float32{0.4, 1.3, 2.3, 3.5, 5, 7, 10}

// bidders are the styles that a searching bot can imagine. The last few are whims, which raise at
// random.
var (
	bidders = func() (all [len(limits) * int(purses) * int(tastes)]bidder) {
		i := 0
		for _, coins := range limits {
			for p := range purses {
				for t := range tastes {
					all[i] = bidder{coins, p, t}
					i++
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
	firstWhim = sound + 1
	bidStyles = firstWhim + len(whims)
)

// bidding returns the probability of each style of bidding for a stranger. Experienced players
// weigh the rest of the game or pay for the range of the houses, by their coins. Other styles are
// rare.
func bidding() []float64 {
	var weights [bidStyles]float64
	for i := range weights {
		weights[i] = 1
	}
	for i, b := range bidders {
		if b.taste == bySpread && b.purse != anyPurse && b.coins > 3 && b.coins < 8 {
			weights[i] = 30
		}
	}
	weights[sound] = 140
	return weights[:]
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

// lure says how attractive the houses on the table are for each taste, and how each purse changes
// a seat's limit. 1 is ordinary.
type lure struct {
	taste [tastes]float32
	purse [purses]float32
}

// lureOf returns the lure of a round. rounds is the number of rounds after it.
func lureOf(s *rules.State, seat game.Seat, rounds float32) (l lure) {
	offer := s.Offer()
	n := s.Seats()
	best := offer.Highest()
	low, worthLow := float32(0), float32(0)
	if s.In().Count() <= offer.Count() {
		h := offer.Lowest()
		low, worthLow = float32(h), curve[h]
	}
	l.taste[anyTaste] = 1
	l.taste[bySpread] = (float32(best) - low) / meanSpread[n]
	l.taste[byGain] = (curve[best] - worthLow) / meanGain[n]
	l.taste[byTop] = float32(best) / meanTop[n]
	switch {
	case best >= 26:
		l.taste[byGlitter] = 1.4
	case best >= 19:
		l.taste[byGlitter] = 0.8
	default:
		l.taste[byGlitter] = 0.3
	}
	total := float32(s.Bid[seat] + s.Coins[seat])
	start := float32(rules.StartCoins(n))
	l.purse[anyPurse] = 1
	l.purse[byCoins] = 1.6 * total / start
	l.purse[byPace] = total / (rounds + 1) / 2.8
	return l
}

// limit returns the limit of a bidder's total bid.
func (b *bidder) limit(l *lure) float32 {
	return float32(b.coins * l.purse[b.purse] * l.taste[b.taste])
}

// shyness is the typical error of a limit, in coins: the width of a logistic distribution.
const shyness = 0.7

// likely returns the probability that a bidder bids a total instead of passing.
func (b *bidder) likely(l *lure, total int) float64 {
	return surely(float64(b.limit(l))+0.5, total, shyness)
}

// surely returns the probability that a player bids a total. width is the typical error of the
// limit, in coins.
func surely(limit float64, total int, width float64) float64 {
	return portable.Logistic((limit - float64(total)) / width)
}

// wavering converts a random byte to the error of a limit, in coins.
var wavering = func() (w [256]float32) {
	for i := range w {
		w[i] = float32(0.5 + float64(shyness*portable.Quantile((float64(i)+0.5)/256)))
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
