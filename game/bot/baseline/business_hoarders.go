package baseline

import (
	"gavel/game"
	"gavel/game/business"
)

// hoarders are players of Business that usually bid the least, and more when a month suits them.
// They value shares as [adaptive] does, and keep them for the months that pay more.
func hoarders() map[string]businessman {
	return map[string]businessman{
		"seasonal":  bySeason,
		"colourist": byColour,
		"envious":   byEnvy,
	}
}

// bySeason bids more when the bank pays double, and a little more in the month before that.
func bySeason(v *business.View, _ *game.SplitMix) business.Decision {
	if v.Phase != business.Bidding {
		return hoarded(v, 0)
	}
	demand := prospects(v, v.Month)
	_, spread := wants(&demand, v.Players[v.Seat].Hand, v.Groups)
	now, extra := v.Options.Multiple(v.Month), 0
	switch {
	case now > 1:
		extra = spread * 3 / 10
	case v.Month < business.Months && v.Options.Multiple(v.Month+1) > now:
		extra = spread / 8
	}
	return hoarded(v, business.MinBid+extra)
}

// byColour bids for groups that have several shares of the colour of which it has the most.
func byColour(v *business.View, _ *game.SplitMix) business.Decision {
	favourite, hand := business.Colour(0), v.Players[v.Seat].Hand
	for c := range business.Colour(business.Colours) {
		if hand.Of(c) >= hand.Of(favourite) {
			favourite = c
		}
	}
	most := 0
	for _, g := range v.Groups {
		most = max(most, g.Of(favourite))
	}
	return hoarded(v, business.MinBid+5_000*max(most-1, 0)*v.Options.Multiple(v.Month))
}

// byEnvy bids if another player wants the same group most. Its bid grows with the worth of that
// group to the other, above the second best.
func byEnvy(v *business.View, _ *game.SplitMix) business.Decision {
	if v.Phase != business.Bidding {
		return hoarded(v, 0)
	}
	demand := prospects(v, v.Month)
	mine, _ := wants(&demand, v.Players[v.Seat].Hand, v.Groups)
	best, bid := pick(mine, v.Groups), 0
	for i, p := range v.Players {
		gains, _ := wants(&demand, p.Hand, v.Groups)
		if game.Seat(i) == v.Seat || pick(gains, v.Groups) != best {
			continue
		}
		second := 0
		for k, gain := range gains {
			if k != best {
				second = max(second, gain)
			}
		}
		bid = max(bid, business.MinBid+business.Step+(gains[best]-second)/2)
	}
	return hoarded(v, bid)
}

// hoarded bids an amount, and decides everything else by the prospects of the months in view.
func hoarded(v *business.View, bid int) business.Decision {
	if v.Phase == business.Bidding {
		return month(v, bid, nil, nil)
	}
	return (&adaptive{}).decide(*v, nil).(business.Decision)
}
