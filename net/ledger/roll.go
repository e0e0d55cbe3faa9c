package ledger

import "slices"

// maxRoll is how many a roll holds.
const maxRoll = 24

// roll says who was seated when, the newest last.
type roll []seated

// seated is a page that had a seat from one place of the logs to another.
type seated struct {
	Key   Key    `json:"key"`
	From  Place  `json:"from"`
	Until *Place `json:"until,omitempty"` // nil as long as it has one
}

// fine tells whether a roll can be one of a table before a place.
func (r roll) fine(before Place) bool {
	if len(r) > maxRoll {
		return false
	}
	for i, s := range r {
		if s.From.Compare(before) >= 0 || s.Until != nil && (s.Until.Compare(s.From) <= 0 || s.Until.Compare(before) >= 0) {
			return false
		}
		if s.Until == nil && slices.ContainsFunc(r[:i], func(o seated) bool { return o.Until == nil && o.Key == s.Key }) {
			return false
		}
	}
	return true
}

// with returns the roll when these are seated from a place on.
func (r roll) with(keys []Key, at Place) roll {
	var next roll
	for _, s := range r {
		if s.Until == nil && !slices.Contains(keys, s.Key) {
			s.Until = &at
		}
		next = append(next, s)
	}
	for _, k := range keys {
		if !slices.ContainsFunc(next, func(s seated) bool { return s.Until == nil && s.Key == k }) {
			next = append(next, seated{Key: k, From: at})
		}
	}
	for len(next) > maxRoll {
		next = slices.Delete(next, next.oldest(), next.oldest()+1)
	}
	return next
}

// oldest returns who has left first. At most half of a roll are seated.
func (r roll) oldest() (first int) {
	first = -1
	for i, s := range r {
		if s.Until != nil && (first < 0 || s.Until.Compare(*r[first].Until) < 0) {
			first = i
		}
	}
	return first
}

// at returns who was seated at a place.
func (r roll) at(p Place) (keys []Key) {
	for _, s := range r {
		if s.From.Compare(p) <= 0 && (s.Until == nil || p.Compare(*s.Until) < 0) && !slices.Contains(keys, s.Key) {
			keys = append(keys, s.Key)
		}
	}
	return keys
}
