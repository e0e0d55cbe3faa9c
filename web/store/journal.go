package store

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
)

// A page that is closed or loaded again has no time to wait for the disk. It leaves its
// changes that are not on the disk yet in a journal, where the browser takes a text at
// once. The next page makes them.

// left is a change in a journal.
type left struct {
	Format      int    `json:",omitempty"` // of the program that left it
	Name, Token string `json:",omitempty"` // of its claim
	Writes      []leftWrite
}

type leftWrite struct {
	Key  Key
	Was  string // the digest of the item before
	Text string // the item after
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawStdEncoding.EncodeToString(sum[:])
}

// Journal returns what the page leaves behind: the changes that are not on the disk
// yet, for [Store.Replay]. It is "" where there are none.
func (s *Store) Journal() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var all []left
	for _, list := range [][]*pending{s.flying, s.queue} {
		for _, p := range list {
			if len(p.writes) == 0 || p.unless != "" { // [Store.Adopt] makes these again
				continue
			}
			l := left{Format: Format}
			if p.Claim != nil {
				l.Name, l.Token = p.Claim.Name, p.Claim.token
			}
			for i, w := range p.writes {
				l.Writes = append(l.Writes, leftWrite{w.key, digest(p.seen[i].was), p.seen[i].text})
			}
			all = append(all, l)
		}
	}
	if all == nil {
		return ""
	}
	text, err := json.Marshal(all)
	if err != nil {
		return ""
	}
	return string(text)
}

// maxJournal is the longest journal, in bytes: more than localStorage takes.
const maxJournal = 16 << 20

// readJournal reads a journal, whoever left it there: what can be read of it names only
// items that this program keeps. A change that names others is left out whole. It is
// ErrNewer if a newer program has left it.
func readJournal(text string) (all []left, err error) {
	if len(text) > maxJournal || json.Unmarshal([]byte(text), &all) != nil {
		return nil, nil
	}
	if slices.ContainsFunc(all, func(l left) bool { return l.Format > Format }) {
		return nil, ErrNewer
	}
	return slices.DeleteFunc(all, func(l left) bool {
		return l.Format < 0 || slices.ContainsFunc(l.Writes, func(w leftWrite) bool { return !w.Key.Known() })
	}), nil
}

// Replay makes the changes of a journal, and waits until they are on the disk. A write is
// made if the item is still as the page before saw it. If it is not, that write is on the
// disk already, or another page has written: then merges make one of both, where they have
// a function for the item, and else the item stands. A text that is no journal does
// nothing. An error says that the disk did not take a change, or that a newer program has
// left the journal: it is kept for that.
func (s *Store) Replay(journal string, merges Merges) error {
	all, failed := readJournal(journal)
	for _, l := range all {
		var c Change
		if l.Token != "" {
			c.Claim = &Claim{NewHold(func() {}), l.Name, l.Token}
		}
		for _, w := range l.Writes {
			c.Update(w.Key, func(now string) string {
				switch join := merges.of(w.Key); {
				case digest(now) == w.Was:
					return w.Text
				case join != nil:
					return join(now, w.Text)
				}
				return now
			})
		}
		if err := s.Wait(c); err != nil && !errors.Is(err, ErrTaken) { // the game went on elsewhere
			failed = err
		}
	}
	return failed
}
