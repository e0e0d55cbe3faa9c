package words

import (
	"strings"

	"gavel/game"
	"gavel/game/oddshop"
)

// shopScene describes the table of Odd Shop.
func (s Scribe) shopScene(v oddshop.View) []Group {
	if v.Phase == oddshop.Dealing {
		return nil
	}
	t := s.Book.T
	groups := []Group{{shopPhase(v.Phase, s), s.shopRound(v)}}
	if len(v.Row) > 0 && v.Phase != oddshop.Done {
		groups = append(groups, Group{t("oddshop.name.row"), s.row(v)})
	}
	if offers := s.standing(v); len(offers) > 0 {
		groups = append(groups, Group{t("oddshop.name.offers"), offers})
	}
	groups = append(groups, Group{t("oddshop.name.players"), s.shopSeats(v)})
	for i, p := range v.Players {
		if p.Owned != 0 {
			title := t("oddshop.name.collection", "who", s.Who(game.Seat(i)))
			groups = append(groups, Group{title, s.collection(v, p.Owned)})
		}
	}
	return groups
}

func shopPhase(p oddshop.Phase, s Scribe) string {
	key := "oddshop.phase.laying"
	switch p {
	case oddshop.Consulting:
		key = "oddshop.phase.experts"
	case oddshop.Bidding:
		key = "oddshop.phase.auction"
	case oddshop.Staying, oddshop.Adding, oddshop.Losing:
		key = "oddshop.phase.tie"
	case oddshop.TradingBefore:
		key = "oddshop.phase.trade.before"
	case oddshop.TradingAfter:
		key = "oddshop.phase.trade.after"
	case oddshop.Settling:
		key = "oddshop.phase.settling"
	case oddshop.Done:
		key = "oddshop.phase.over"
	}
	return s.Book.T(key)
}

func (s Scribe) shopRound(v oddshop.View) []string {
	t := s.Book.T
	if v.Phase == oddshop.Done {
		return []string{s.Ending("oddshop", v)}
	}
	group, gold := v.Length.Bonus()
	items := []string{
		t("oddshop.round", "round", v.Round, "rounds", v.Length.Rounds()),
		t("oddshop.bonus", "count", group, "gold", gold),
	}
	if v.Opportunist != game.Spectator {
		items = append(items, t("oddshop.opportunist", "who", s.Who(v.Opportunist)))
	}
	return items
}

// row describes the objects for sale, and last what the viewer knows of the
// cards under them.
func (s Scribe) row(v oddshop.View) []string {
	var items []string
	for slot, p := range v.Row {
		facts := []string{Article(p.Object, s.Book)}
		facts = append(facts, s.placeFacts(v, slot)...)
		items = append(items, s.Book.T("oddshop.name.place", "place", slot+1, "facts", strings.Join(facts, ", ")))
	}
	return append(items, s.Book.T("oddshop.name.unseen",
		"authentic", v.Unseen.Authentic, "replica", v.Unseen.Replica, "unknown", v.Unseen.Unknown))
}

func (s Scribe) placeFacts(v oddshop.View, slot int) []string {
	t, p := s.Book.T, v.Row[slot]
	var facts []string
	switch {
	case p.Discarded:
		facts = append(facts, t("oddshop.name.discarded"))
	case p.Owner != game.Spectator:
		facts = append(facts, t("oddshop.name.sold", "who", s.Who(p.Owner)))
	case slot == v.Slot && v.Phase != oddshop.Consulting:
		facts = append(facts, t("oddshop.name.pointer"))
	}
	switch {
	case p.Type == oddshop.Hidden:
	case (v.Authentic | v.Replica | v.Unknown).Has(p.Object):
		facts = append(facts, t("oddshop.name.known", "type", Type(p.Type, s.Book)))
	default:
		facts = append(facts, t("oddshop.name.seen", "type", Type(p.Type, s.Book)))
	}
	if names := s.Others(p.Looked); len(names) > 0 {
		facts = append(facts, t("oddshop.name.looked", "names", names))
	}
	return facts
}

// standing describes the offers that can still be answered.
func (s Scribe) standing(v oddshop.View) []string {
	var items []string
	for i, o := range v.Offers {
		if o.Fate == oddshop.Standing {
			items = append(items, s.Offer(i+1, o))
		}
	}
	return items
}

// collection describes objects by category, with how many of them a bonus
// needs, and the families among them.
func (s Scribe) collection(v oddshop.View, owned oddshop.Objects) []string {
	t := s.Book.T
	group, gold := v.Length.Bonus()
	var items []string
	for c := oddshop.Potion; c <= oddshop.Magic; c++ {
		objects := owned & c.Objects()
		if objects == 0 {
			continue
		}
		key := "oddshop.name.category"
		if objects.Count() >= group {
			key = "oddshop.name.category.bonus"
		}
		items = append(items, t(key, "category", Category(c, s.Book), "count", objects.Count(), "group", group,
			"gold", gold, "objects", s.owned(v, objects)))
	}
	for f := oddshop.Knight; f <= oddshop.Pirate; f++ {
		switch n, size := (owned & f.Objects()).Count(), f.Objects().Count(); n {
		case 0:
		case size:
			items = append(items, t("oddshop.name.family.whole", "family", Family(f, s.Book)))
		default:
			items = append(items, t("oddshop.name.family", "family", Family(f, s.Book), "count", n, "size", size))
		}
	}
	return items
}

// owned lists objects with what is known of them: to everybody, or to the
// viewer who paid an expert.
func (s Scribe) owned(v oddshop.View, objects oddshop.Objects) []string {
	var list []string
	for o := range objects.All() {
		key, is := "oddshop.name.owned", typeOf(v, o)
		if is == oddshop.Hidden || is == oddshop.Unknown {
			key = "oddshop.name.owned.open"
		}
		list = append(list, s.Book.T(key, "object", Object(o, s.Book), "type", Type(is, s.Book), "worth", o.Worth(is)))
	}
	return list
}

// typeOf returns what the viewer knows an object to be; a settled one is
// Authentic or Replica.
func typeOf(v oddshop.View, o oddshop.Object) oddshop.Type {
	switch {
	case v.Authentic.Has(o):
		return oddshop.Authentic
	case v.Replica.Has(o):
		return oddshop.Replica
	case v.Unknown.Has(o):
		return oddshop.Unknown
	}
	for _, p := range v.Row {
		if p.Object == o {
			return p.Type
		}
	}
	return oddshop.Hidden
}

func (s Scribe) shopSeats(v oddshop.View) []string {
	var items []string
	for i := range v.Players {
		facts := strings.Join(s.shopFacts(v, game.Seat(i)), ", ")
		items = append(items, s.Book.T("oddshop.name.seat", "who", s.Who(game.Seat(i)), "facts", facts))
	}
	return items
}

// shopFacts tells of a seat what the picture shows of it.
func (s Scribe) shopFacts(v oddshop.View, seat game.Seat) []string {
	t, p := s.Book.T, v.Players[seat]
	var facts []string
	money := func(key string, m oddshop.Money) {
		facts = append(facts, t(key, "sum", m.Sum(), "n", m.Count(), "cards", Cards(m)))
	}
	switch {
	case p.Money == 0:
		facts = append(facts, t("oddshop.name.money.none"))
	case p.Money == p.Bid:
		facts = append(facts, t("oddshop.name.money.rest"))
	default:
		money("oddshop.name.money", p.Money-p.Bid)
	}
	if p.Bid != 0 {
		money("oddshop.name.bid", p.Bid)
	}
	if p.Out != 0 {
		money("oddshop.name.spent", p.Out)
	}
	if n := p.Owned.Count(); n == 0 {
		facts = append(facts, t("oddshop.name.objects.none"))
	} else {
		worth := v.Length.Tally(p.Owned, v.Authentic, v.Replica).Total()
		facts = append(facts, t("oddshop.name.objects", "n", n, "worth", worth))
	}
	if seat == v.Opportunist {
		facts = append(facts, t("oddshop.name.opportunist"))
	}
	if key := standKey(v, seat); key != "" {
		facts = append(facts, t(key, "who", s.Who(seat)))
	}
	return facts
}

// standKey returns the text for what the game waits for of a seat, or has of
// it already.
func standKey(v oddshop.View, seat game.Seat) string {
	trading := v.Phase == oddshop.TradingBefore || v.Phase == oddshop.TradingAfter
	switch {
	case v.Turn.Owes.Has(seat):
		return "oddshop.name.thinking"
	case v.Turn.Mode == game.Chance || v.Turn.Mode == game.Over:
		return ""
	case trading:
		return "oddshop.name.skipped"
	case v.Phase == oddshop.Staying && v.Stayed.Has(seat):
		return "oddshop.name.stayed"
	case v.Players[seat].Decided:
		return "oddshop.name.ready"
	}
	return ""
}
