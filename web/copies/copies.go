// Package copies writes a person's data in this browser into a file, and merges such
// files. A table ([sections]) lists the kinds of items; the package of each kind merges
// two items of it.
//
// The file holds facts: two devices merge them to the same result, in any order and any
// number of times. Items that belong to one device alone, such as a game in progress, are
// left out. The package knows neither browser nor clock.
package copies

import (
	"maps"
	"slices"
	"strings"
	"time"

	"gavel/web/choices"
	"gavel/web/results"
	"gavel/web/store"
)

// Items are the texts of items, by the keys of the store.
type Items map[store.Key]string

// Kept returns all items of this page's player.
func Kept(s *store.Store) Items { return Of(s, s.Player()) }

// Of returns all items of a player of the browser.
func Of(s *store.Store, q store.Player) Items {
	items := Items{}
	for _, k := range s.KeysOf(q) {
		items[k] = s.Get(store.Of(q, k))
	}
	return items
}

// Chosen reports whether an item is a choice of the person, which is stored with its time.
func Chosen(k store.Key) bool {
	s, known := find(sections(nil), k)
	return known && s.choice
}

func find(all []section, k store.Key) (section, bool) {
	if i := slices.IndexFunc(all, func(s section) bool { return s.has(k) }); i >= 0 {
		return all[i], true
	}
	return section{}, false
}

// Facts returns the items of a browser that go into a copy; secrets only if asked for.
func Facts(kept Items, rules Rules, secrets bool) Items {
	facts, all := Items{}, sections(rules)
	for k, text := range kept {
		s, known := find(all, k)
		switch {
		case !known || store.IsResults(k) || s.secret && !secrets:
			continue
		case s.choice:
			text = choice(kept, k)
		}
		if text = s.facts(strings.ToValidUTF8(text, "\ufffd")); text != "" {
			facts[k] = text
		}
	}
	l, _ := games(kept)
	maps.Copy(facts, blocks(l))
	return facts
}

// choice returns a choice with its time; "" if nothing was chosen.
func choice(kept Items, k store.Key) string {
	at := choices.At(kept[store.Chosen], k)
	if at == 0 && kept[k] == "" {
		return ""
	}
	return choices.Choice{At: at, Value: kept[k]}.String()
}

// games returns all games of some items.
func games(items Items) (results.List, error) {
	texts := map[string]string{}
	for k, text := range items {
		if store.IsResults(k) && text != "" {
			texts[string(k)] = text
		}
	}
	var shelf results.Shelf
	return shelf.Read(texts)
}

// Tally counts what happens to the things of one kind in a copy.
type Tally struct {
	Added int
	Newer int // newer than the browser's, which they replace
	Known int // in the browser already
	Stays int // older or behind the browser's, which stay
	Left  int // without room
}

// Fresh returns the games of a copy that a browser does not have. They must be checked before
// they are merged.
func Fresh(kept, brought Items) results.List {
	here, _ := games(kept)
	there, _ := games(brought)
	return there.Without(here)
}

// Bring returns the change that merges a copy into a browser, and what happens to the copy's
// contents. Refused games are left out. If there is no room, the oldest are left out too. A choice
// that is dated after now counts as made now. If the person says that the copy is their own, or if nobody has used the browser,
// name, connections and key are those of the copy.
func Bring(kept, brought Items, rules Rules, refused results.List, now time.Time, own bool) (c store.Change, report map[Kind]Tally) {
	all, after := sections(rules), Items{}
	maps.Copy(after, kept)
	own = own || !used(kept, all)
	update := func(k store.Key, f func(now string) string) {
		c.Update(k, f)
		after[k] = f(after[k])
	}
	for k, text := range fitting(kept, brought, refused) {
		update(k, func(now string) string { return results.Merge(now, text) })
	}
	for _, k := range slices.Sorted(maps.Keys(brought)) {
		more := brought[k]
		s, known := find(all, k)
		switch {
		case !known || store.IsResults(k) || s.own && !own:
		case s.choice:
			here := choice(kept, k)
			if merged, ok := choices.Read(s.merge(here, choices.Until(more, now))); ok && merged.String() != here {
				choices.Put(&c, k, merged)
				after[k] = merged.Value
				after[store.Chosen] = choices.Stamp(after[store.Chosen], k, merged.At)
			}
		default:
			update(k, func(now string) string { return s.merge(now, more) })
		}
	}
	return c, compare(all, kept, brought, after)
}

// used reports whether somebody has used the browser.
func used(kept Items, all []section) bool {
	for k, text := range kept {
		s, _ := find(all, k)
		if text != "" && (s.own || store.IsResults(k) || k == store.Save || k == store.Seat) {
			return true
		}
	}
	return false
}

// fitting returns the blocks of games that a browser must take from a copy.
func fitting(kept, brought Items, refused results.List) Items {
	here, _ := games(kept)
	there, _ := games(brought)
	room := results.MaxBytes
	for k, text := range kept {
		if store.IsResults(k) {
			room -= len(text)
		}
	}
	var take results.List
	fresh := there.Without(here).Without(refused)
	for _, g := range slices.Backward(fresh) {
		if room -= g.Size(); room < 0 {
			break
		}
		take = append(take, g)
	}
	return blocks(take.Merge(there.Better(here)))
}

// compare counts what happens to the things in a copy.
func compare(all []section, kept, brought, after Items) map[Kind]Tally {
	type thing struct {
		of Kind
		id string
	}
	list := func(items Items) map[thing]string {
		things := map[thing]string{}
		for _, k := range slices.Sorted(maps.Keys(items)) {
			s, known := find(all, k)
			text := items[k]
			if !known || text == "" {
				continue
			}
			prefix := string(k)
			if store.IsResults(k) {
				prefix = ""
			}
			s.list(text, func(of Kind, id, value string) { things[thing{of, prefix + " " + id}] = value })
		}
		return things
	}
	facts := func(items Items) Items {
		f := Items{}
		for k, text := range items {
			if s, known := find(all, k); known {
				if s.choice {
					text = choice(items, k)
				}
				f[k] = s.facts(text)
			}
		}
		return f
	}
	before, now := list(facts(kept)), list(facts(after))
	report := map[Kind]Tally{}
	for what, said := range list(brought) {
		t := report[what.of]
		was, there := before[what]
		is, fits := now[what]
		switch {
		case !fits && (what.of == Names || what.of == Connections || what.of == Keys):
			t.Stays++
		case !fits:
			t.Left++
		case !there:
			t.Added++
		case is != was:
			t.Newer++
		case said != "" && said != was:
			t.Stays++
		default:
			t.Known++
		}
		report[what.of] = t
	}
	for k := range brought {
		if _, known := find(all, k); !known {
			t := report[Other]
			t.Left++
			report[Other] = t
		}
	}
	return report
}
