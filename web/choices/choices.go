// Package choices stores a person's choices (settings and names) with the time of each.
// When the choices of two devices are merged, the newer one wins. The package knows
// neither browser nor clock.
package choices

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"gavel/web/facts"
	"gavel/web/store"
)

// Choose saves a choice. The same choice again does not count as newer.
func Choose(s *store.Store, k store.Key, value string, now time.Time) {
	if s.Get(k) == value {
		return
	}
	var c store.Change
	Put(&c, k, Choice{now.Unix(), value})
	s.Do(c, nil)
}

// Put adds a choice to a change.
func Put(c *store.Change, k store.Key, choice Choice) {
	c.Set(k, choice.Value)
	c.Update(store.Chosen, func(kept string) string { return Stamp(kept, k, choice.At) })
}

// Adopt dates choices from versions without times to now.
func Adopt(s *store.Store, chosen func(store.Key) bool, now time.Time) {
	times := s.Get(store.Chosen)
	var fresh []store.Key
	for _, k := range s.Keys() {
		if chosen(k) && s.Get(k) != "" && At(times, k) == 0 {
			fresh = append(fresh, k)
		}
	}
	if len(fresh) == 0 {
		return
	}
	s.Update(store.Chosen, func(kept string) string {
		for _, k := range fresh {
			if At(kept, k) == 0 {
				kept = Stamp(kept, k, now.Unix())
			}
		}
		return kept
	})
}

// The times are stored as lines: a key, and seconds since 1970.

// At returns when something was chosen, according to [store.Chosen]; 0 if unknown.
func At(chosen string, k store.Key) int64 {
	for line := range strings.Lines(chosen) {
		if key, at, _ := strings.Cut(strings.TrimSpace(line), " "); key == string(k) {
			n, _ := strconv.ParseInt(at, 10, 64)
			return n
		}
	}
	return 0
}

// Stamp records when something was chosen.
func Stamp(chosen string, k store.Key, at int64) string {
	var out strings.Builder
	for line := range strings.Lines(chosen) {
		if !strings.HasPrefix(line, string(k)+" ") {
			out.WriteString(line)
		}
	}
	return out.String() + string(k) + " " + strconv.FormatInt(at, 10) + "\n"
}

// Choice is a choice and its time, in seconds since 1970.
type Choice struct {
	At    int64
	Value string
}

// String encodes a choice for [Read].
func (c Choice) String() string { return strconv.FormatInt(c.At, 10) + " " + c.Value }

// Read decodes a choice. It returns false for any other text.
func Read(text string) (c Choice, ok bool) {
	at, value, ok := strings.Cut(text, " ")
	n, err := strconv.ParseInt(at, 10, 64)
	c = Choice{n, value}
	return c, ok && err == nil && n >= 0 && c.String() == text
}

// Kept declares a choice with its time: the newer wins. If both have the same time, every device prefers the same one.
var Kept = facts.Kind{
	Key: func(choice string) (string, bool) {
		_, ok := Read(choice)
		return "", ok
	},
	Wins: func(choice, other string) bool {
		c, _ := Read(choice)
		o, _ := Read(other)
		return cmp.Or(cmp.Compare(c.At, o.At), cmp.Compare(c.Value, o.Value)) > 0
	},
}

// Until returns a choice, as a text, with a time that is not after now.
func Until(text string, now time.Time) string {
	if c, ok := Read(text); ok && c.At > now.Unix() {
		return Choice{now.Unix(), c.Value}.String()
	}
	return text
}
