package bot

import (
	"gavel/game"
	"gavel/game/bot/portable"
	rules "gavel/game/forsale"
)

// bidder is a style of bidding: up to how many coins somebody goes in an
// ordinary round with ordinary means, and what makes them go further.
type bidder struct {
	coins float32
	purse purse
	taste taste
}

// purse is how a limit grows with the coins that are left.
type purse uint8

const (
	anyPurse purse = iota // not at all
	byCoins               // with the coins
	byPace                // with the coins for each round to come
	purses
)

// taste is what the houses on the table must be like.
type taste uint8

const (
	anyTaste  taste = iota
	bySpread        // far apart
	byGain          // worth more in the sale than the poorest
	byTop           // one of them high
	byGlitter       // one of them a castle
	tastes
)

// limits are the coins of the styles that differ in nothing else.
var limits = [...]float32{0.4, 1.3, 2.3, 3.5, 5, 7, 10}

// bidders are the styles that a searching bot can imagine, and whims, the
// last few, which raise so often whatever is there.
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

// The numbers of the other styles of bidding.
const (
	sound     = len(bidders) // by what is sound, as the medium level
	firstWhim = sound + 1
	bidStyles = firstWhim + len(whims)
)

// bidding returns how likely each style of bidding is of a stranger. Whoever
// has played before weighs what is left or pays for the distance between the
// houses, out of what they have; whatever else occurs to people is rare.
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

// What an ordinary round is like: means by number of houses.
var (
	meanSpread = [7]float32{2: 10.3, 3: 15.5, 4: 18.6, 5: 20.7, 6: 22.1}
	meanGain   = [7]float32{2: 2.5, 3: 3.9, 4: 4.8, 5: 5.4, 6: 5.8}
	meanTop    = [7]float32{2: 20.7, 3: 23.2, 4: 24.8, 5: 25.8, 6: 26.6}
)

// lure is how inviting the houses on the table are for each taste, where 1 is
// ordinary, and each purse for a seat in turn.
type lure struct {
	taste [tastes]float32
	purse [purses]float32
}

// lureOf looks at a round; rounds are still to come after it.
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

// limit returns up to what total a bidder goes.
func (b *bidder) limit(l *lure) float32 {
	return float32(b.coins * l.purse[b.purse] * l.taste[b.taste])
}

// shyness is how many coins off a limit is, typically: the width of a
// logistic distribution.
const shyness = 0.7

// likely returns how likely a bidder is to bid a total rather than pass.
func (b *bidder) likely(l *lure, total int) float64 {
	return surely(float64(b.limit(l))+0.5, total, shyness)
}

// surely returns how likely somebody bids a total whose limit is off by about
// so many coins.
func surely(limit float64, total int, width float64) float64 {
	return portable.Logistic((limit - float64(total)) / width)
}

// wavering turns a random byte into coins by which a limit is off.
var wavering = func() (w [256]float32) {
	for i := range w {
		w[i] = float32(0.5 + float64(shyness*portable.Quantile((float64(i)+0.5)/256)))
	}
	return w
}()

// soundly turns a random byte into the 0.6 coins, at most, by which a sound
// bidder's limit is off.
func soundly(waver uint8) float32 { return (float32(waver) - 127.5) / 212 }

// soundWidth is about how far that is, typically.
const soundWidth = 0.3

// raiser is a style of raising: by how much.
type raiser uint8

const (
	byOne   raiser = iota
	byFew          // by one to three
	toLimit        // at once to what the houses are worth to it
	anyhow
	raiserCount
)

// likely returns how likely a raise by so many coins is, of as many as there
// are left. How far the limit is off is unknown.
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
