package store

import "maps"

// A browser or a person may delete the whole disk at any time, also while pages are open. Otherwise an item
// stays there when its text is removed, and its revision only grows. So a page that knows a higher
// revision than the disk has knows that the disk was deleted.

// knowsMore reports whether this page knows a higher revision of an item than the disk has.
func (s *view) knowsMore(read []Key, disk map[Key]Item) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, k := range read {
		if disk[k].Revision < s.last[k].Revision {
			return true
		}
	}
	return false
}

// rewrite writes all items that this page knows to a disk that was deleted. What is there again stays.
func (s *Store) rewrite() error {
	s.mutex.Lock()
	lost := maps.Clone(s.last)
	s.mutex.Unlock()
	var all []Key
	for k := range lost {
		all = append(all, k)
	}
	var there map[Key]Item
	err := s.disk.Commit(all, func(now map[Key]Item) map[Key]Item {
		there = now
		for k := range now {
			delete(lost, k)
		}
		return lost
	})
	if err != nil {
		return err
	}
	s.mutex.Lock()
	for k, item := range there {
		s.overlay(k, item)
	}
	s.mutex.Unlock()
	s.failed(ErrRewritten)
	return nil
}

// Empty reports whether the disk has nothing.
func (s *view) Empty() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, item := range s.last {
		if item.Text != "" {
			return false
		}
	}
	return true
}

// Regain handles an empty disk of a browser that knows elsewhere that the disk had something at an
// earlier visit, or which players there were: the browser has deleted it. The players stay. Regain waits until
// they are on the disk.
func (s *Store) Regain(had bool, players string) {
	if players = WritePlayers(ReadPlayers(players)); !s.Empty() || !had && players == First.String() {
		return
	}
	if players != First.String() {
		var c Change
		c.Set(Roster, players)
		_ = wait(c, s.submit) // if it fails, the page says so
		s.mutex.Lock()
		s.become(s.items[Roster].Text)
		s.mutex.Unlock()
	}
	s.deleted = true
	s.failed(ErrDeleted)
}
