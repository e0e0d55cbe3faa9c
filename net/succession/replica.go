package succession

import (
	"crypto/ed25519"
	"errors"
	"slices"

	"gavel/net/escrow"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Why a page does not take what it is told as its own table.
var (
	// ErrOtherGame says that the host tells another game than the one that was seen.
	ErrOtherGame = errors.New("succession: this is not the game that was seen")
	// ErrBehind says that the host knows less than this page: it lacks lines.
	ErrBehind = errors.New("succession: the host is behind this page")
	// ErrShare says that a share is not what the log says of it.
	ErrShare = errors.New("succession: this is not a share of the box")
)

// Why a page cannot go on without its host.
var (
	ErrNoLog       = errors.New("succession: nothing is known of the table")
	ErrNoSeat      = errors.New("succession: this page has no seat in the game")
	ErrNoShare     = errors.New("succession: this page has no share of the game's secret")
	ErrUnconfirmed = errors.New("succession: no other page has confirmed its share")
)

// Replica is what a guest's page has of the table, in memory and on its disk: the
// caller stores it after every change before anything that follows from it is
// shown or said.
type Replica struct {
	me     ledger.Key
	find   ledger.Find
	log    *ledger.Log // nil before the first
	held   []Held      // of the chapter's boxes, by number
	given  []given     // in this chapter
	opened bool        // this page has opened a box of the chapter
	host   ledger.Key  // whom this page follows
	number uint32      // of its newest word that it follows somebody
	choice Choice
}

// given says to whom a share was given, and when.
type given struct {
	To  ledger.Key `json:"to"`
	Box uint32     `json:"box"` // the newest box then
}

// News is how a frame has changed a replica.
type News int

// The kinds of news.
const (
	Nothing News = iota
	Lines        // the log has grown
	Chapter      // a new chapter has begun where the one before ended
	Missed       // a new chapter has begun, and this page has missed the end of the one before
)

// NewReplica returns what a page has that has seen nothing yet.
func NewReplica(me ledger.Key, find ledger.Find) *Replica { return &Replica{me: me, find: find} }

// Log returns the log; nil before the first. It must not be changed.
func (r *Replica) Log() *ledger.Log { return r.log }

// Have says how far this page has the log; ok is false if it has none.
func (r *Replica) Have() (h Have, ok bool) {
	if r.log == nil {
		return Have{}, false
	}
	return Have{r.log.At(), r.log.Mark()}, true
}

// Take takes in lines that a host has sent who has proved its key. On an error
// nothing has changed: ErrBehind, ErrOtherGame, ledger.ErrGap if lines are missing,
// or another error of package ledger.
func (r *Replica) Take(host ledger.Key, f ledger.Frame) (News, error) {
	switch {
	case r.log == nil:
		return r.begin(host, f, Chapter)
	case f.Chapter < r.log.At().Chapter:
		return Nothing, ErrBehind
	case f.Chapter > r.log.At().Chapter:
		next, err := f.Log(r.find)
		if err != nil {
			return Nothing, err
		}
		switch next.Follows(r.log) {
		case ledger.Next:
			return r.begin(host, f, Chapter)
		case ledger.Missed:
			return r.begin(host, f, Missed)
		}
		return Nothing, ErrOtherGame
	}
	next := r.log.Clone()
	err := next.Extend(f)
	fork := ledger.ForkError{}
	switch {
	case errors.As(err, &fork):
		return Nothing, ErrOtherGame
	case errors.Is(err, ledger.ErrOld) && next.Author() != host:
		return Nothing, ErrBehind
	case errors.Is(err, ledger.ErrOld):
		return Nothing, nil
	case err != nil:
		return Nothing, err
	case next.Author() != host:
		return Nothing, ledger.ErrSignature
	}
	r.log = next
	r.forget()
	return Lines, nil
}

// Replace takes another game in place of the one that was seen, when the page has
// said so.
func (r *Replica) Replace(host ledger.Key, f ledger.Frame) error {
	_, err := r.begin(host, f, Chapter)
	return err
}

func (r *Replica) begin(host ledger.Key, f ledger.Frame, news News) (News, error) {
	l, err := f.Log(r.find)
	switch {
	case err != nil:
		return Nothing, err
	case l.Author() != host:
		return Nothing, ledger.ErrSignature
	}
	if r.log == nil || r.log.ID() != l.ID() {
		r.choice = Choice{}
	}
	r.log, r.held, r.given, r.opened = l, nil, nil, false
	return news, nil
}

// forget drops the boxes that are of no use any more: those before the newest one
// that this page and others can open.
func (r *Replica) forget() {
	first := 0
	for i, h := range r.held {
		if r.opens(h) == nil {
			first = i
		}
	}
	r.held = slices.Clone(r.held[first:])
	for len(r.held) > MaxHeld { // the first is one that opens, or nothing opens
		r.held = slices.Delete(r.held, 1, 2)
	}
}

// TakeShare takes in a share that the host has sent, after the line of its box. The page
// answers with what is returned as soon as the replica is stored.
func (r *Replica) TakeShare(s Share) (Kept, error) {
	if r.log == nil || s.Chapter != r.log.At().Chapter {
		return Kept{}, ErrShare
	}
	if !checked(r.log, r.me, s.Held) {
		return Kept{}, ErrShare
	}
	if s.Share.Whole() {
		if _, err := open(r.log, s.Box, s.Share.Of, s.Sealed); err != nil {
			return Kept{}, ErrShare
		}
	}
	kept := Kept{s.Chapter, s.Box}
	i, known := slices.BinarySearchFunc(r.held, s.Box, func(h Held, n uint32) int { return int(h.Box) - int(n) })
	if !known {
		r.held = slices.Insert(r.held, i, s.Held)
		r.forget()
	}
	return kept, nil
}

// checked tells whether a log says of a keeper's share and box what they are.
func checked(l *ledger.Log, keeper ledger.Key, h Held) bool {
	box, ok := l.Box(h.Box)
	i := slices.Index(box.Keepers, keeper)
	return ok && i >= 0 && h.Share.Whole() == (len(box.Keepers) == 1) &&
		hashShare(l, h.Box, keeper, h.Share) == box.Shares[i] && hashSealed(l, h.Box, h.Sealed) == box.Sealed
}

// opens tells why a box that this page holds a share of would not open: nobody
// else has confirmed theirs.
func (r *Replica) opens(h Held) error {
	if h.Share.Whole() {
		return nil
	}
	box, _ := r.log.Box(h.Box)
	by := r.log.Boxed(h.Box)
	if me := slices.Index(box.Keepers, r.me); me < 0 || by>>me&1 == 0 || by.Count() < 2 {
		return ErrUnconfirmed
	}
	return nil
}

// CanGoOn tells whether this page could go on with the table if its host is lost,
// or why not.
func (r *Replica) CanGoOn() error {
	switch {
	case r.log == nil:
		return ErrNoLog
	case !slices.Contains(r.log.Seated(), r.me):
		return ErrNoSeat
	case !r.log.Playing():
		return nil
	}
	err := ErrNoShare
	for _, h := range r.held {
		if err = r.opens(h); err == nil {
			return nil
		}
	}
	return err
}

// Alone tells whether this page can open the secret of the game that is on by
// itself.
func (r *Replica) Alone() bool {
	return r.log != nil && r.log.Playing() && (r.opened || slices.ContainsFunc(r.held, func(h Held) bool { return h.Share.Whole() }))
}

// Bring returns what this page has of the table for another one, whose key is
// given, that asks for it since the same host is lost. The page stores the replica
// before it sends that: it remembers to whom it has given shares.
func (r *Replica) Bring(to ledger.Key, asks Have) (Bring, error) {
	if r.log == nil {
		return Bring{}, ErrNoLog
	}
	at := r.log.At()
	b := Bring{Chapter: at.Chapter}
	if at.Chapter < asks.Chapter {
		return b, nil // the other page knows more
	}
	first := uint32(1)
	if mark, ok := r.log.MarkAt(asks.N); ok && at.Chapter == asks.Chapter && mark == asks.Mark {
		first = asks.N + 1
	}
	b.Log = r.log.From(first).Text()
	if !r.log.Playing() || !slices.Contains(r.log.Seated(), to) || to == r.me {
		return b, nil
	}
	if b.Held = slices.Clone(r.held); len(b.Held) == 0 {
		return b, nil
	}
	r.given = slices.DeleteFunc(r.given, func(g given) bool { return g.To == to })
	r.given = append(r.given, given{to, r.log.Boxes()})
	return b, nil
}

// Gave returns what the host is told to which this page has come back; ok is false
// if there is nothing to tell.
func (r *Replica) Gave() (g Gave, ok bool) {
	if r.log == nil || !r.log.Playing() {
		return Gave{}, false
	}
	g.Chapter = r.log.At().Chapter
	for _, given := range r.given {
		if given.Box == r.log.Boxes() && given.To != r.log.Author() {
			g.To = append(g.To, given.To)
		}
	}
	if r.opened {
		g.To = append(g.To, r.me)
	}
	return g, len(g.To) > 0
}

// Follow returns this page's word that it goes by the host who writes the log, with
// a higher number if it has gone by another one. The replica is stored before that
// is sent.
func (r *Replica) Follow(key ed25519.PrivateKey) (Follow, error) {
	if r.log == nil {
		return Follow{}, ErrNoLog
	}
	return r.follow(key, r.log.ID(), r.log.Author()), nil
}

func (r *Replica) follow(key ed25519.PrivateKey, table fair.TableID, host ledger.Key) Follow {
	if r.host != host || r.number == 0 {
		r.host = host
		r.number++
	}
	return Follow{r.number, ledger.Signature(ed25519.Sign(key, followWord(table, host, r.number)))}
}

// Opened notes that this page has become the host with what a gathering has found.
func (r *Replica) Opened(l *ledger.Log) {
	r.log, r.opened, r.host = l, r.opened || l.Playing(), r.me
	r.number++
}

// combine returns the secret that some shares of a box make, with what they are
// of: one whole key, or any two.
func combine(l *ledger.Log, shares []Held) (Secret, error) {
	for i, a := range shares {
		for _, b := range shares[:i+1] {
			if !a.Share.Whole() && a.Share.At == b.Share.At {
				continue
			}
			key, err := escrow.Combine(a.Share, b.Share)
			if err != nil {
				continue
			}
			if s, err := open(l, a.Box, key, a.Sealed); err == nil {
				return s, nil
			}
		}
	}
	return Secret{}, ErrSecret
}
