package store

// Merges has a function that makes one text of two for each item of which neither may be
// dropped; nil for the others.
type Merges func(Key) func(now, old string) string

func (m Merges) of(k Key) func(now, old string) string {
	if m == nil {
		return nil
	}
	return m(k)
}

// Adopt takes in what an older version of this program kept elsewhere. Drop is called
// for each item that is not needed there any more: once it is durable here, or where
// what is here stands.
//
// An item that is here already stands, unless merges has a function for it that makes one
// of both. A game in progress is different: it waits where it is, until there is none here,
// since an older page in another tab may have written it after the first visit of this
// version, and it may be another game. What such a page writes of other items is
// lost, but for what merges bring together.
func (s *Store) Adopt(old map[Key]string, merges Merges, drop func(Key)) {
	game := []Key{Save, Sealed, Idle}
	var c Change
	for _, k := range game {
		c.Set(k, old[k])
	}
	if old[Save] != "" {
		s.adopt(c, Save, game, drop)
	}
	for k, text := range old {
		if k == Save || k == Sealed || k == Idle || text == "" {
			continue
		}
		join := merges.of(k)
		if join == nil {
			join = func(now, old string) string {
				if now == "" {
					return old
				}
				return now
			}
		}
		var c Change
		c.Update(k, func(now string) string { return join(now, text) })
		s.adopt(c, "", []Key{k}, drop)
	}
}

func (s *Store) adopt(c Change, unless Key, keys []Key, drop func(Key)) {
	if unless != "" && s.Get(unless) != "" {
		return
	}
	s.add(&pending{Change: c, unless: unless, done: []func(error){func(err error) {
		for _, k := range keys {
			if err == nil {
				drop(k)
			}
		}
	}}})
}
