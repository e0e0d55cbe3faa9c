// Package facts stores what a person has done as sets of facts, and merges those of two devices. A kind of
// facts is declared: the key of a fact, and which of two facts with one key wins. Reading, merging, limits and
// the way to another device follow from that.
package facts

import (
	"maps"
	"slices"
	"strings"
)

// Kind is a kind of facts that are stored together as a text.
type Kind struct {
	// Between separates facts. If it is empty, a text is one fact.
	Between string
	// Key returns the key of a fact; false for any other text.
	Key func(fact string) (key string, ok bool)
	// Wins reports whether a fact wins over a different one with the same key. One of the two always does. It is
	// nil if equal keys mean equal facts.
	Wins func(fact, other string) bool
	// Local reports whether a fact belongs to its device, and is not copied; nil if none does.
	Local func(fact string) bool
}

// Limit is the length of the longest text, in bytes. Anybody may have written it, so longer ones are not read.
const Limit = 1 << 18

// Join returns the facts of two sets. Of two facts with one key it has the one that wins.
func Join[F comparable](kept, more map[string]F, wins func(fact, other F) bool) map[string]F {
	if kept == nil {
		return more
	}
	all := maps.Clone(kept)
	for key, fact := range more {
		if was, known := all[key]; !known || fact != was && wins(fact, was) {
			all[key] = fact
		}
	}
	return all
}

// Set returns the facts of a text by their keys.
func (k Kind) Set(text string) map[string]string {
	set := map[string]string{}
	for _, part := range k.parts(text) {
		if key, ok := k.Key(part); ok {
			if was, twice := set[key]; !twice || k.wins(part, was) {
				set[key] = part
			}
		}
	}
	return set
}

// Has reports whether a text has a fact with a key.
func (k Kind) Has(text, key string) bool { return k.Set(text)[key] != "" }

func (k Kind) wins(fact, other string) bool {
	return fact != other && k.Wins != nil && k.Wins(fact, other)
}

// parts returns the parts of a text, each of which may be a fact.
func (k Kind) parts(text string) []string {
	if len(text) > Limit {
		return nil
	}
	if k.Between == "" {
		if _, ok := k.Key(text); !ok {
			return nil
		}
		return []string{text}
	}
	return slices.DeleteFunc(strings.Split(text, k.Between), func(part string) bool { return part == "" })
}

// Facts returns the facts of a text that are copied, in a fixed order.
func (k Kind) Facts(text string) string {
	all := slices.Sorted(maps.Values(k.Set(text)))
	if k.Local != nil {
		all = slices.DeleteFunc(all, k.Local)
	}
	return strings.Join(all, k.Between)
}

// Merge returns a text with the facts of both texts. It does not depend on the order or number of merges which facts
// it has, unless there is no room for all. Other parts of kept stay too, because a newer page may have written them.
func (k Kind) Merge(kept, more string) string {
	if len(kept) > Limit {
		return kept
	}
	parts, set := k.parts(kept), k.Set(kept)
	room := Limit - len(strings.Join(parts, k.Between))
	for _, fact := range slices.Sorted(maps.Values(k.Set(more))) {
		key, _ := k.Key(fact)
		was, known := set[key]
		switch need := len(fact) - len(was); {
		case known && k.wins(fact, was) && need <= room:
			parts[slices.Index(parts, was)] = fact
			room -= need
		case !known && need+len(k.Between) <= room:
			parts = append(parts, fact)
			room -= need + len(k.Between)
		}
	}
	return strings.Join(parts, k.Between)
}
