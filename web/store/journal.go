package store

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
)

// A closing or reloading page has no time to wait for the disk. It writes its changes that are
// not on the disk yet to a journal in localStorage, which takes a text at once. The next page
// applies them. The keys are those on the disk, so the page may be that of another player.

// left is a change in a journal.
type left struct {
	Format      int    `json:",omitempty"` // of the program that wrote it
	Name, Token string `json:",omitempty"` // its claim
	Writes      []leftWrite
}

type leftWrite struct {
	Key   Key
	Was   string // the digest of the item's text before
	Text  string // the item's text after
	Owner int    `json:",omitempty"` // identifies the player whose item it is
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawStdEncoding.EncodeToString(sum[:])
}

// Journal returns the changes that are not on the disk yet, for [Store.Replay]; "" if there are
// none.
func (s *Store) Journal() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var all []left
	for _, list := range [][]*pending{s.flying, s.queue} {
		for _, p := range list {
			if len(p.writes) == 0 || p.unless != "" { // [Store.Adopt] makes these changes again
				continue
			}
			l := left{Format: Format}
			if p.Claim != nil {
				l.Name, l.Token = p.Claim.Name, p.Claim.token
			}
			for i, w := range p.writes {
				l.Writes = append(l.Writes, leftWrite{w.key, digest(p.seen[i].was), p.seen[i].text, w.owner})
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

// maxJournal is the longest journal, in bytes; localStorage takes less.
const maxJournal = 16 << 20

// readJournal decodes a journal. Anybody may have written it, so the result has only items that
// this program stores. A change with other items is left out as a whole. It is ErrNewer if a
// newer program has written it.
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

// Replay applies the changes of a journal, and waits until they are on the disk. A write is
// applied if the item is still as the earlier page saw it. Otherwise the write is on the disk
// already, or another page has written. Then the item is merged if merges has a function for
// it; if not, it stays. A disk that was deleted ([Store.Regain]) takes every write. A text that is
// no journal does nothing. It fails if the disk refuses a change, or if a newer program has
// written the journal; then the journal is kept for that program. A journal may
// bring the player for whom this page was opened.
func (s *Store) Replay(journal string, merges Merges) error {
	all, failed := readJournal(journal)
next:
	for _, l := range all {
		var c Change
		if l.Token != "" && !s.deleted {
			c.Claim = &Claim{NewHold(func() {}), l.Name, l.Token}
		}
		for _, w := range l.Writes {
			q, plain := w.Key.Person()
			if q != 0 && q.owner(s.Get(Roster)) != w.Owner {
				continue next // somebody else has the number now
			}
			c.Update(w.Key, func(now string) string {
				switch join := merges.of(plain); {
				case digest(now) == w.Was, s.deleted && now == "":
					return w.Text
				case join != nil:
					return join(now, w.Text)
				}
				return now
			})
		}
		err := wait(c, s.submit)
		// The game may have continued elsewhere, or the player may be gone.
		if err != nil && !errors.Is(err, ErrTaken) && !errors.Is(err, ErrRemoved) {
			failed = err
		}
		s.mutex.Lock()
		s.become(s.items[Roster].Text)
		s.mutex.Unlock()
	}
	return failed
}
