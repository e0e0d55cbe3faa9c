package store

// Merges returns the function that merges two texts of an item, for items of which neither text
// may be lost; nil for all others.
type Merges func(Key) func(now, old string) string

func (m Merges) of(k Key) func(now, old string) string {
	if m == nil {
		return nil
	}
	return m(k)
}

// Adopt takes over items of this page's player that lie elsewhere: an older version of this program
// stored them there, or a page that could not read the disk. It calls drop for each item that is
// not needed there any more: once it is durable here, or if the item here wins.
//
// An item that exists here wins, unless merges has a function for it. The game in progress is
// different: an older page in another tab may have written it after this version's first visit,
// and it may be another game. So it waits in its old place until there is none here. Changes of
// such a page to other items are lost, unless merges has a function for them.
func (s *Store) Adopt(old map[Key]string, merges Merges, drop func(Key)) {
	game := []Key{Save, Sealed, Idle}
	var c Change
	for _, k := range game {
		c.Set(k, old[k])
	}
	if old[Save] != "" {
		s.adopt(c, s.player.OnDisk(Save), game, drop)
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
	s.add(&pending{Change: s.placed(c), unless: unless, done: []func(error){func(err error) {
		for _, k := range keys {
			if err == nil {
				drop(k)
			}
		}
	}}})
}
