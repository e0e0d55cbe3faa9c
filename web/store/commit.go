package store

import (
	"errors"
	"maps"
	"slices"
)

// commit writes changes in one transaction and reports the results. If it returns an error,
// none of several changes is written and none is reported.
func (s *Store) commit(all []*pending) error {
	var read []Key
	for _, p := range all {
		read = append(read, p.read...)
		if len(p.writes) > 0 {
			read = append(read, Roster)
		}
		for _, w := range p.writes {
			read = append(read, w.key)
		}
		if p.Claim != nil {
			read = append(read, owner(p.Claim.Name))
		}
		if p.unless != "" {
			read = append(read, p.unless)
		}
	}
	slices.Sort(read)
	read = slices.Compact(read)
	var before, after map[Key]Item
	err, deleted := error(nil), false
	if len(read) > 0 {
		err = s.disk.Commit(read, func(items map[Key]Item) map[Key]Item {
			if deleted = s.knowsMore(read, items); deleted {
				return nil
			}
			before, after = items, maps.Clone(items)
			return apply(all, after)
		})
	}
	if err == nil && deleted {
		if err = s.rewrite(); err == nil {
			return s.commit(all)
		}
	}
	switch {
	case err == nil:
		s.settle(all, read, after)
	case len(all) > 1:
		return err
	case errors.Is(err, ErrFull):
		s.settle(all, read, before)
	}
	for _, p := range all {
		if err != nil {
			p.err = err
		}
		p.tell(p.err)
		switch {
		case p.err == nil:
		case errors.Is(p.err, ErrTaken) && p.Claim != nil:
			p.Claim.Lose()
		case errors.Is(p.err, ErrNewer) || errors.Is(p.err, ErrRemoved) || len(p.done) == 0:
			s.failed(p.err)
		}
	}
	return nil
}

func (p *pending) tell(err error) {
	for _, done := range p.done {
		done(err)
	}
}

// apply applies the changes in order to the items as the disk has them, and returns what to
// write. A change that is not allowed is left out as a whole.
func apply(all []*pending, now map[Key]Item) map[Key]Item {
	written := map[Key]Item{}
	for _, p := range all {
		if p.err = p.refused(now); p.err != nil {
			continue
		}
		for _, w := range p.writes {
			was := now[w.key]
			text := w.make(was.Text)
			if text == was.Text {
				continue
			}
			item := Item{text, was.Revision, Format}
			if _, again := written[w.key]; !again {
				item.Revision++
			}
			now[w.key], written[w.key] = item, item
		}
	}
	return written
}

// refused returns why a change is not allowed; nil if it is.
func (p *pending) refused(now map[Key]Item) error {
	if c := p.Claim; c != nil && c.token != "" && now[owner(c.Name)].Text != c.token {
		return ErrTaken
	}
	if p.unless != "" && now[p.unless].Text != "" {
		return ErrTaken
	}
	for _, w := range p.writes {
		if now[w.key].Format > Format {
			return ErrNewer
		}
	}
	if p.strangers(now) {
		return ErrRemoved
	}
	return nil
}

// settle updates this page's items to what is on the disk now.
func (s *Store) settle(all []*pending, read []Key, disk map[Key]Item) {
	s.mutex.Lock()
	s.flying = s.flying[len(all):]
	for _, k := range read {
		s.overlay(k, disk[k])
	}
	changed := s.changed
	s.mutex.Unlock()
	changed()
}

// learn takes over what another page has written, unless this page has newer data.
func (s *Store) learn(written map[Key]Item) {
	s.mutex.Lock()
	for k, item := range written {
		if item.Revision > s.items[k].Revision {
			s.overlay(k, item)
		}
	}
	if !s.closed && s.player.owner(s.items[Roster].Text) != s.owner {
		s.failed(ErrRemoved)
	}
	changed := s.changed
	s.mutex.Unlock()
	changed()
}

// overlay updates an item from the disk, and applies the waiting changes on top.
func (s *view) overlay(k Key, item Item) {
	s.items[k], s.last[k] = item, item
	for _, list := range [][]*pending{s.flying, s.queue} {
		for _, p := range list {
			for i := range p.writes {
				if p.writes[i].key == k {
					s.foresee(p, i)
				}
			}
		}
	}
}
