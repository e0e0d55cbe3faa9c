package oddshop

import (
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Description describes the table of Odd Shop.
func (s *words) Description() []ui.Group {
	if s.view.Phase == rules.Dealing {
		return nil
	}
	t := s.Book.T
	groups := []ui.Group{{Title: t(phases[s.view.Phase]), Items: s.round()}}
	if len(s.view.Row) > 0 && s.view.Phase != rules.Done {
		groups = append(groups, ui.Group{Title: t("oddshop.name.row"), Items: s.row()})
	}
	var offers []string
	for i, o := range s.view.Offers {
		if o.Fate == rules.Standing {
			offers = append(offers, s.Offer(i+1, o))
		}
	}
	if offers != nil {
		groups = append(groups, ui.Group{Title: t("oddshop.name.offers"), Items: offers})
	}
	groups = append(groups, ui.Group{Title: t("page.name.players"), Items: s.Standings(), Whose: ui.OfAll})
	for i, p := range s.view.Players {
		if p.Owned != 0 {
			title := t("oddshop.name.collection", "who", s.Who(game.Seat(i)))
			groups = append(groups, ui.Group{Title: title, Items: s.collection(p.Owned), Whose: s.Whose(game.Seat(i))})
		}
	}
	return groups
}

// phases has the keys of the phases' names.
var phases = [rules.Done + 1]string{
	rules.Laying: "oddshop.phase.laying", rules.Consulting: "oddshop.phase.experts", rules.Bidding: "oddshop.phase.auction",
	rules.Staying: "oddshop.phase.tie", rules.Adding: "oddshop.phase.tie", rules.Losing: "oddshop.phase.tie",
	rules.TradingBefore: "oddshop.phase.trade.before", rules.TradingAfter: "oddshop.phase.trade.after",
	rules.Settling: "oddshop.phase.settling", rules.Done: "page.phase.over",
}

func (s *words) round() []string {
	t := s.Book.T
	if s.view.Phase == rules.Done {
		return []string{s.Ending(s.view)}
	}
	group, gold := s.view.Length.Bonus()
	items := []string{s.roundName(), t("oddshop.bonus", "count", group, "gold", gold)}
	if s.view.Deck > 0 {
		items = append(items, s.SignNow("deck", s.view.Deck))
	}
	if s.view.Discarded != 0 {
		items = append(items, s.SignNow("discarded", objectNames(s.view.Discarded.All(), s.Book)))
	}
	if s.view.Opportunist != game.Spectator {
		items = append(items, t("oddshop.opportunist", "who", s.Who(s.view.Opportunist)))
	}
	return items
}

// Moment implements ui.Words.
func (s *words) Moment() string {
	if s.view.Phase >= rules.Bidding && s.view.Phase < rules.Losing {
		return s.Book.T("oddshop.log.auction", about(s.view.Row[s.view.Slot].Object, s.Book)...)
	}
	return s.roundName()
}

// Drawings implements [ui.Words]: the objects to look at or to trade, or the one for sale.
func (s *words) Drawings(d game.Decision) (names []string) {
	do := d.(rules.Decision)
	objects := do.Give.Objects | do.Want.Objects
	switch {
	case do.Do == rules.Consult:
		for slot, p := range s.view.Row {
			if do.Slots&(1<<slot) != 0 {
				objects |= 1 << p.Object
			}
		}
	case s.view.Phase >= rules.Bidding && s.view.Phase <= rules.Losing:
		objects = 1 << s.view.Row[s.view.Slot].Object
	}
	for o := range objects.All() {
		names = append(names, "object-"+strconv.Itoa(int(o)))
	}
	return names
}

func (s *words) roundName() string {
	return s.Book.T("oddshop.round", "round", s.view.Round, "rounds", s.view.Length.Rounds())
}

// row describes the objects for sale, and last the viewer's knowledge of the cards under them.
func (s *words) row() []string {
	var items []string
	for slot, p := range s.view.Row {
		facts := []string{articleName(p.Object, s.Book)}
		facts = append(facts, s.placeFacts(slot)...)
		items = append(items, s.Book.T("oddshop.name.place", "place", slot+1, "facts", strings.Join(facts, ", ")))
	}
	return append(items, s.unseen())
}

// unseen counts the authentication cards of the round that the viewer has not seen.
func (s *words) unseen() string {
	return s.Book.T("oddshop.name.unseen",
		"authentic", s.view.Unseen.Authentic, "replica", s.view.Unseen.Replica, "unknown", s.view.Unseen.Unknown)
}

func (s *words) placeFacts(slot int) []string {
	t, p := s.Book.T, s.view.Row[slot]
	var facts []string
	switch {
	case p.Discarded:
		facts = append(facts, t("oddshop.name.discarded"))
	case p.Owner != game.Spectator:
		facts = append(facts, t("oddshop.name.sold", "who", s.Who(p.Owner)))
	case slot == s.view.Slot && s.view.Phase != rules.Consulting:
		facts = append(facts, t("oddshop.name.pointer"))
	}
	switch {
	case p.Type == rules.Hidden:
	case (s.view.Authentic | s.view.Replica | s.view.Unknown).Has(p.Object):
		facts = append(facts, t("oddshop.name.known", "type", typeName(p.Type, s.Book)))
	default:
		facts = append(facts, t("oddshop.name.seen", "type", typeName(p.Type, s.Book)))
	}
	if names := s.Others(p.Looked); len(names) > 0 {
		facts = append(facts, t("oddshop.name.looked", "names", names))
	}
	return facts
}

// collection describes objects by category, with the number that a bonus needs, and the families
// among them.
func (s *words) collection(owned rules.Objects) []string {
	t := s.Book.T
	group, gold := s.view.Length.Bonus()
	var items []string
	for c := rules.Potion; c <= rules.Magic; c++ {
		objects := owned & c.Objects()
		if objects == 0 {
			continue
		}
		key := ui.If(objects.Count() >= group, "oddshop.name.category.bonus", "oddshop.name.category")
		items = append(items, t(key, "category", categoryName(c, s.Book), "count", objects.Count(), "group", group,
			"gold", gold, "objects", s.owned(objects)))
	}
	for f := rules.Knight; f <= rules.Pirate; f++ {
		if owned&f.Objects() != 0 {
			items = append(items, s.family(f, owned))
		}
	}
	return items
}

// family counts a collection's objects of a family.
func (s *words) family(f rules.Family, owned rules.Objects) string {
	key, n, size := "oddshop.name.family", (owned & f.Objects()).Count(), f.Objects().Count()
	if n == size {
		key = "oddshop.name.family.whole"
	}
	return s.Book.T(key, "family", familyName(f, s.Book), "count", n, "size", size)
}

// owned lists objects with their known types: public ones, and those that the viewer paid an
// expert for.
func (s *words) owned(objects rules.Objects) []string {
	var list []string
	for o := range objects.All() {
		key, is := "oddshop.name.owned", s.view.TypeOf(o)
		if is == rules.Hidden || is == rules.Unknown {
			key = "oddshop.name.owned.open"
		}
		list = append(list, s.Book.T(key, "object", objectName(o, s.Book), "type", typeName(is, s.Book), "worth", o.Worth(is)))
	}
	return list
}

// Left implements ui.Words.
func (s *words) Left() []string { return append(s.round(), s.unseen()) }

// Standings implements ui.Words.
func (s *words) Standings() []string { return s.Stands(len(s.view.Players), s.facts) }

// facts describes a seat as the picture shows it.
func (s *words) facts(seat game.Seat) []string {
	t, p := s.Book.T, s.view.Players[seat]
	var facts []string
	money := func(key string, m rules.Money) {
		facts = append(facts, t(key, "sum", m.Sum(), "n", m.Count(), "cards", cardValues(m)))
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
		facts = append(facts, s.laid(seat))
	}
	if p.Out != 0 {
		money("oddshop.name.spent", p.Out)
	}
	if n := p.Owned.Count(); n == 0 {
		facts = append(facts, t("oddshop.name.objects.none"))
	} else {
		worth := s.view.Length.Tally(p.Owned, s.view.Authentic, s.view.Replica).Total()
		facts = append(facts, t("oddshop.name.objects", "n", n, "worth", worth))
	}
	if seat == s.view.Opportunist {
		facts = append(facts, t("oddshop.name.opportunist"))
	}
	if key := standKey(s.view, seat); key != "" {
		facts = append(facts, t(key, "who", s.Who(seat)))
	}
	return facts
}

// standKey returns the key of the text about the decision that the game waits for from a seat, or
// has from it.
func standKey(v rules.View, seat game.Seat) string {
	trading := v.Phase == rules.TradingBefore || v.Phase == rules.TradingAfter
	switch {
	case v.Turn.Owes.Has(seat):
		return "page.name.thinking"
	case v.Turn.Mode == game.Chance || v.Turn.Mode == game.Over:
		return ""
	case trading:
		return "oddshop.name.skipped"
	case v.Phase == rules.Staying && v.Stayed.Has(seat):
		return "oddshop.name.stayed"
	case v.Players[seat].Decided:
		return "oddshop.name.ready"
	}
	return ""
}

// Explain explains something on the table.
func (s *words) Explain(subject string) string {
	switch kind, which, n := ui.Subject(subject); kind {
	case "object":
		return s.explainObject(rules.Object(n))
	case "deck":
		return s.Means(s.SignNow("deck", s.view.Deck), kind)
	case "discarded":
		return s.Means(s.SignNow("discarded", objectNames(s.view.Discarded.All(), s.Book)), kind)
	case "round":
		return s.Means(s.roundName(), kind)
	case "unseen":
		return s.Means(s.unseen(), kind)
	case "looked":
		if n >= len(s.view.Row) {
			return s.Sign(kind)
		}
		return s.SignOf(kind, s.Others(s.view.Row[n].Looked))
	case "money":
		return s.SignOf(kind, s.view.Players[n].Money.Sum())
	case "bid":
		return s.SignAt(game.Seat(n), s.laid(game.Seat(n)), kind)
	case "offer":
		if n < 1 || n > len(s.view.Offers) {
			return s.Sign(kind)
		}
		return s.Means(s.Offer(n, s.view.Offers[n-1]), kind)
	case "seat":
		return strings.Join(append([]string{s.Stand(game.Seat(n), s.facts(game.Seat(n)))}, s.collection(s.view.Players[n].Owned)...), ". ") + "."
	case "link":
		of, _, family := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		return s.Means(s.family(rules.Family(family), s.view.Players[seat].Owned), kind)
	case "category":
		of, _, category := ui.Subject(which)
		seat, _ := strconv.Atoi(of)
		c := rules.Category(category)
		group, gold := s.view.Length.Bonus()
		return s.Means(s.Book.T("oddshop.name.count", "category", categoryName(c, s.Book),
			"count", (s.view.Players[seat].Owned&c.Objects()).Count(), "group", group, "gold", gold), kind)
	default:
		return s.Sign(kind)
	}
}

// explainObject gives the worth of an object, and its known type.
func (s *words) explainObject(o rules.Object) string {
	facts := []string{articleName(o, s.Book)}
	known := s.view.TypeOf(o)
	for slot, p := range s.view.Row {
		if p.Object == o {
			facts = append(facts, s.placeFacts(slot)...)
			if known == rules.Hidden {
				facts[len(facts)-1] += ". " + s.unseen()
			}
			return strings.Join(facts, ", ") + "."
		}
	}
	if known != rules.Hidden {
		facts = append(facts, s.Book.T("oddshop.name.known", "type", typeName(known, s.Book)))
	}
	return strings.Join(facts, ", ") + "."
}

// laid describes the cards in front of a player.
func (s *words) laid(seat game.Seat) string {
	p := s.view.Players[seat]
	switch {
	case p.Bid != 0:
		return s.Book.T("oddshop.name.bid", "sum", p.Bid.Sum(), "n", p.Bid.Count(), "cards", cardValues(p.Bid))
	case p.Decided && s.view.Phase >= rules.Bidding && s.view.Phase <= rules.Losing:
		return s.Book.T("oddshop.name.ready", "who", s.Who(seat))
	}
	return s.Book.T("oddshop.name.nobid")
}
