package main

import (
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/oddshop"
	shopbot "gavel/game/oddshop/bot"
	"gavel/game/puzzle"
)

// Parameters of rollouts from decisions of Odd Shop that bots make by rule.
const (
	shop            = "oddshop"
	shopLead        = 300 // gold that counts as a sure win, as in the search
	mostRuled       = 16  // the greatest number of compared decisions
	gamesOfGlimpse  = 40  // games from each decision, to find candidates
	gamesOfLook     = 100 // games from each decision, in each look of a verification
	firstRuledRound = 3   // in earlier rounds a tie or a trade decides too little,
	firstAskedRound = 4   // and so does an expert's answer
)

// ruledBy returns the view of a decision that bots make by rule, without a search.
func ruledBy(of game.View) (v oddshop.View, ruled bool) {
	v, shop := of.(oddshop.View)
	return v, shop && v.Phase != oddshop.Bidding
}

// choicesOf returns all decisions of a seat except offers. Skipping comes last, because it
// often has the same effect as declining.
func choicesOf(v oddshop.View) (all []game.Decision) {
	s := v.Imagined()
	for k := range s.Count(v.Seat) {
		all = append(all, s.Nth(v.Seat, k))
	}
	slices.SortStableFunc(all, func(a, b game.Decision) int {
		skips := func(d game.Decision) int { return int(d.(oddshop.Decision).Do) / int(oddshop.Skip) }
		return skips(a) - skips(b)
	})
	return all
}

// glimpse uses a few games to estimate whether a decision that bots make by rule may be a
// puzzle: one of the tempted decisions must be bad.
func glimpse(v oddshop.View, tempted []game.Decision) (gap float64, ok bool) {
	order := choicesOf(v)
	if v.Phase == oddshop.Losing || v.Round < firstRuledRound || v.Phase == oddshop.Consulting && v.Round < firstAskedRound || len(order) < 2 || len(order) > mostRuled || !asked(v) {
		return 0, false
	}
	r := newRollout(v)
	looks := []map[game.Decision]search.Advice{r.look(order, 1, gamesOfGlimpse)}
	if !promising(looks, order, shopLead) {
		return 0, false
	}
	all := sorted(looks, order, shopLead)
	behind := func(d game.Decision) float64 { return worth(looks[0][all[0]], shopLead) - worth(looks[0][d], shopLead) }
	return behind(all[1]), slices.ContainsFunc(tempted, func(d game.Decision) bool {
		return slices.Contains(all, d) && behind(d) >= leastMargin
	})
}

// asked reports whether there is a question: somebody has made the seat an offer.
func asked(v oddshop.View) bool {
	if v.Phase != oddshop.TradingBefore && v.Phase != oddshop.TradingAfter {
		return true
	}
	return slices.ContainsFunc(v.Offers, func(o oddshop.Offer) bool { return o.To == v.Seat && o.Fate == oddshop.Standing })
}

// rollout continues games of Odd Shop from one seat's knowledge to their end. Medium bots play
// all seats. They no longer trade or ask experts: that matters little compared with the
// auctions, and takes most of the time.
type rollout struct {
	known oddshop.State
	seat  game.Seat
	maker bot.Maker
}

func newRollout(v oddshop.View) rollout {
	return rollout{known: v.Imagined(), seat: v.Seat, maker: shopbot.Makers(1)[bot.Substitute]}
}

// look plays so many games from each decision, with the same cards for each.
func (r *rollout) look(order []game.Decision, seed uint64, games int) map[game.Decision]search.Advice {
	look := map[game.Decision]search.Advice{}
	for _, d := range order {
		a := search.Advice{Decision: d, Playouts: games}
		for k := range uint64(games) {
			result := r.play(d.(oddshop.Decision), bot.Dice(seed, k))
			a.Points += float64(result.Scores[r.seat]) / float64(games)
			if slices.Contains(result.Winners, r.seat) {
				a.Win += 1 / float64(games*len(result.Winners))
			}
		}
		look[d] = a
	}
	return look
}

// play makes a decision in one imagined game and plays it to the end. The same dice give the
// same cards and the same bots for all decisions.
func (r *rollout) play(d oddshop.Decision, dice game.SplitMix) game.Result {
	s := r.known
	s.Redeal(r.seat, &dice)
	var bots [oddshop.MaxSeats]bot.Bot
	whims := dice.Uint64()
	for seat := range game.Seat(s.Seats()) {
		bots[seat] = r.maker(seat, whims, bot.Even)
	}
	s.Play(r.seat, d)
	for {
		switch turn := s.Turn(); turn.Mode {
		case game.Over:
			return s.View(game.Spectator).Result
		case game.Chance:
			s.Chance(&dice)
		default:
			seat := turn.Owes.First()
			if s.Count(seat) == 1 {
				s.Play(seat, s.Nth(seat, 0))
				continue
			}
			v := s.View(seat)
			if v.Phase == oddshop.Consulting {
				s.Play(seat, oddshop.Decision{Do: oddshop.Enough})
				continue
			}
			bots[seat].See(game.Step{View: v})
			s.Play(seat, bot.Ask(bots[seat]).(oddshop.Decision))
		}
	}
}

// verifyRuled is [verify] for a decision that bots make by rule: each look is a number of games
// played to the end from each decision.
func verifyRuled(c candidate, v oddshop.View) (p puzzle.Puzzle, ok bool, err error) {
	order := choicesOf(v)
	if len(order) < 2 || len(order) > mostRuled {
		return p, false, nil
	}
	r := newRollout(v)
	var looks []map[game.Decision]search.Advice
	for set := range uint64(searches) {
		looks = append(looks, r.look(order, 2+set, gamesOfLook))
		if set > 0 && !promising(looks, order, shopLead) {
			return p, false, nil
		}
	}
	return conclude(c, looks, order, shopLead, mostRuled)
}
