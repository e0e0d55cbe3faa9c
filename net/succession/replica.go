package succession

import (
	"crypto/ed25519"
	"errors"
	"math"
	"slices"
	"time"

	"gavel/net/ledger"
)

// Reasons why a page does not accept a host's log as that of its table.
var (
	// ErrOtherGame says that the host's game differs from the one that this page has seen.
	ErrOtherGame = errors.New("succession: this is not the game that was seen")
	// ErrBehind says that the host knows less than this page: it lacks lines.
	ErrBehind = errors.New("succession: the host is behind this page")
	// ErrShare says that a share does not match its hash in the log.
	ErrShare = errors.New("succession: this is not a share of the box")
)

// Reasons why a page cannot continue without its host.
var (
	ErrNoLog       = errors.New("succession: nothing is known of the table")
	ErrNoSeat      = errors.New("succession: this page has no seat in the game")
	ErrNoShare     = errors.New("succession: this page has no share of the game's secret")
	ErrUnconfirmed = errors.New("succession: no other page has confirmed its share")
)

// Replica is a guest page's copy of the table, in memory and on its disk. The caller
// stores it after every change, before it shows or sends anything that depends on
// it.
type Replica struct {
	me     ledger.Key
	find   ledger.Find
	log    *ledger.Log  // nil before the first
	next   *ledger.Log  // from a page that continues the table; nil once this page follows it
	held   []Held       // of the chapter's boxes, by number
	given  []ledger.Key // pages that got shares of them from this page
	opened bool         // this page has opened a box of the chapter
	host   ledger.Key   // followed by this page
	number uint32       // of its newest statement of following a host
	chosen
}

// News is the change of a replica by a frame.
type News int

// The kinds of news.
const (
	Nothing   News = iota
	Lines          // the log has grown
	Chapter        // a new chapter has begun where the one before ended
	Missed         // a new chapter has begun, and this page cannot check what was in between
	Successor      // another page continues the table: see [Replica.Follow]
)

// NewReplica returns the empty replica of a page.
func NewReplica(me ledger.Key, find ledger.Find) *Replica { return &Replica{me: me, find: find} }

// Log returns the log; nil before the first. It must not be changed.
func (r *Replica) Log() *ledger.Log { return r.log }

// Host returns the host that this page follows; ok is false if it follows none yet.
// The page searches for that host before any other of the table.
func (r *Replica) Host() (host ledger.Key, ok bool) { return r.host, r.number > 0 }

// Have says how far this page has the log; ok is false if it has none.
func (r *Replica) Have() (h Have, ok bool) {
	if r.log == nil {
		return Have{}, false
	}
	return Have{r.log.At(), r.log.Mark()}, true
}

// Take adds lines from a host that has proved its key. Those of a host that is not the log's count once this page follows it. On an error nothing changes: ErrBehind,
// ErrOtherGame, ledger.ErrGap if lines are missing, or another error of package ledger.
func (r *Replica) Take(host ledger.Key, f ledger.Frame) (News, error) {
	switch {
	case r.log == nil || f.Chapter > r.log.At().Chapter:
		return r.turn(host, f)
	case f.Chapter < r.log.At().Chapter:
		return Nothing, ErrBehind
	}
	own, next := r.log.Author() == host, r.log
	if r.next != nil && r.next.Author() == host && !own {
		next = r.next
	}
	next = next.Clone()
	switch err := next.Extend(f); {
	case parted(err):
		return r.cross(host, f)
	case errors.Is(err, ledger.ErrOld) && next.Author() != host:
		return Nothing, ErrBehind
	case errors.Is(err, ledger.ErrOld):
		return Nothing, nil
	case err != nil:
		return Nothing, err
	case next.Author() != host:
		return Nothing, ledger.ErrSignature
	case own:
		r.log, r.next = next, nil
		return Lines, nil
	}
	r.next = next
	return Successor, nil
}

// parted reports whether an error says that two logs differ.
func parted(err error) bool {
	fork := ledger.ForkError{}
	return errors.As(err, &fork)
}

// cross accepts a log that differs from this page's if no seen decision is lost. Such a log
// comes from a host that was restored before it had sent its lines to everybody. Or this page
// has continued the table, and has found its host again.
func (r *Replica) cross(host ledger.Key, f ledger.Frame) (News, error) {
	other, err := r.whole(host, f)
	switch {
	case err != nil:
		return Nothing, err // ledger.ErrGap if the log is incomplete at its beginning
	case lacks(other, r.log):
		return Nothing, ErrOtherGame
	}
	r.next = other
	return Successor, nil
}

// turn switches to the log of a new chapter, or to the first log.
func (r *Replica) turn(host ledger.Key, f ledger.Frame) (News, error) {
	next, err := r.whole(host, f)
	if err != nil {
		return Nothing, err
	}
	news := Chapter
	if r.log != nil {
		switch next.Follows(r.log) {
		case ledger.Apart:
			return Nothing, ErrOtherGame
		case ledger.Missed:
			news = Missed
		}
	}
	r.set(next)
	return news, nil
}

// whole returns the log of a host from a frame that has all of it.
func (r *Replica) whole(host ledger.Key, f ledger.Frame) (*ledger.Log, error) {
	l, err := f.Log(r.find)
	if err == nil && l.Author() != host {
		err = ledger.ErrSignature
	}
	return l, err
}

// set replaces the log. It keeps the given shares and opened boxes of the same chapter.
func (r *Replica) set(l *ledger.Log) {
	if r.log == nil || r.log.ID() != l.ID() || r.log.At().Chapter != l.At().Chapter {
		r.given, r.opened, r.held = nil, false, nil
	}
	r.held = slices.DeleteFunc(slices.Clone(r.held), func(h Held) bool {
		foreign := !checked(l, r.me, h)
		r.opened = r.opened || foreign && h.Share.Whole() // the other log cannot show that
		return foreign
	})
	r.log, r.next = l, nil
}

// Replace switches to another table than the one that this page has seen, because its host has
// yielded to that one or the person wants it. The page reports what the new table lacks, and so does its proof.
// Then it follows the new host.
func (r *Replica) Replace(host ledger.Key, f ledger.Frame) (lost bool, err error) {
	l, err := r.whole(host, f)
	if err != nil {
		return false, err
	}
	lost = r.log != nil && lacks(l, r.log)
	r.set(l)
	return lost, nil
}

// lacks reports whether a log lacks anything of the game that another has, or its whole chapter.
func lacks(l, seen *ledger.Log) bool {
	at := seen.At()
	if at.Chapter != l.At().Chapter || seen.ID() != l.ID() {
		return (at.Chapter > 0 || seen.Played() > 0) && l.Follows(seen) != ledger.Next
	}
	for n := min(at.N, l.At().N); n >= seen.Played(); n-- {
		x, _ := seen.MarkAt(n)
		if y, _ := l.MarkAt(n); x == y || n == 0 {
			return false
		}
	}
	return true
}

// Gave returns a message for any host of the chapter, to send on each connection; ok
// is false if there is none.
func (r *Replica) Gave() (g Gave, ok bool) {
	if r.log == nil || !r.log.Playing() || r.log.Public() {
		return Gave{}, false
	}
	g = Gave{r.log.At().Chapter, slices.Clone(r.given)}
	if r.opened {
		g.To = append(g.To, r.me)
	}
	return g, len(g.To) > 0
}

// Follow returns this page's signed statement that it follows a host. The log that
// the host has sent becomes this page's. The host's clock gives the time. The page
// must store the replica before it sends the statement.
func (r *Replica) Follow(key ed25519.PrivateKey, host ledger.Key, clock time.Time) (Follow, error) {
	l := r.log
	if r.next != nil && r.next.Author() == host {
		l = r.next
	}
	if l == nil || l.Author() != host {
		return Follow{}, ErrNoLog
	}
	r.set(l)
	r.host, r.number = host, later(r.number, clock)
	return NewFollow(key, l.ID(), host, r.number), nil
}

// later returns the number of a new signed statement. The numbers rise.
func later(last uint32, clock time.Time) uint32 {
	if last == math.MaxUint32 {
		return last
	}
	return max(last+1, seconds(clock))
}

// seconds returns a time as statements and claims encode it.
func seconds(clock time.Time) uint32 {
	return uint32(min(max(0, clock.Unix()), math.MaxUint32-1))
}

// Opened records that this page has become the host by a gathering. The log belongs to the
// replica from then on.
func (r *Replica) Opened(l *ledger.Log, clock time.Time) {
	r.set(l)
	r.opened = r.opened || l.Playing()
	r.host, r.number = r.me, later(r.number, clock)
}
