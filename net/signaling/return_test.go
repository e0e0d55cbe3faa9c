package signaling

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/room"
)

// table is a set of people who lose each other, and the brokers at which they meet again, with
// their own clock.
type table struct {
	t       *testing.T
	chance  *rand.Rand
	guests  int
	brokers []*fake
	mutex   sync.Mutex // for messages at several brokers at once
	said    map[saying][]time.Time
	back    []time.Duration // how long after its own return, or the host's, each guest was let in
}

// saying is a page at a broker.
type saying struct{ page, broker int }

// theHost is a page besides the guests, which are counted from 0.
const theHost = -1

func newTable(t *testing.T, guests, brokers int, seed uint64) *table {
	s := &table{t: t, chance: rand.New(rand.NewPCG(seed, 0)), guests: guests, said: map[saying][]time.Time{}}
	for i := range brokers {
		s.brokers = append(s.brokers, &fake{chance: rand.New(rand.NewPCG(seed, uint64(i)+1))})
	}
	return s
}

// page returns a page's brokers, before any message.
func (s *table) page(who int) (all []*Rationed) {
	for i, b := range s.brokers {
		b.tell = func(page int) {
			s.mutex.Lock()
			defer s.mutex.Unlock()
			s.said[saying{page, i}] = append(s.said[saying{page, i}], time.Now())
		}
		all = append(all, Ration(seat{b, who}))
	}
	return all
}

// absent makes the host absent for a while. Then it answers at these brokers until everybody is
// back. Guests notice within some seconds, or arrive later.
func (s *table) absent(away time.Duration, epoch byte, host []*Rationed, guests [][]*Rationed) {
	ctx, leave := context.WithCancel(s.t.Context())
	defer leave()
	var present time.Time
	came := make(chan time.Duration)
	var missing atomic.Int64
	missing.Store(int64(s.guests))
	for g := range s.guests {
		looks := time.Duration(s.chance.Int64N(int64(12 * time.Second)))
		if s.chance.IntN(4) == 0 {
			looks = time.Duration(s.chance.Int64N(int64(away + time.Minute)))
		}
		start := time.Now().Add(looks)
		go func() {
			time.Sleep(looks)
			c := New(link, guests[g])
			if _, err := c.Request(ctx, room.Known{}, just(fmt.Sprint(g))); err != nil {
				s.t.Errorf("guest %d: %v", g, err)
			}
			if start.Before(present) {
				start = present
			}
			time.Sleep(time.Second) // the time to connect
			came <- time.Since(start)
		}()
	}
	time.Sleep(away)
	present = time.Now()
	ended := make(chan error)
	go func() {
		c := New(link, host)
		ended <- c.Answer(ctx, Handler{
			Open:    func(context.Context, []byte) ([]byte, error) { return []byte("come"), nil },
			Missing: func() bool { return missing.Load() > 0 },
			Holder:  keeping(adas, ada, epoch),
		})
	}()
	for range s.guests {
		late := <-came
		synctest.Wait()
		s.back = append(s.back, late)
		missing.Add(-1)
	}
	leave()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		s.t.Error(err)
	}
}

// busiest returns the most messages within an hour at a broker: of one page, and of all
// together.
func (s *table) busiest() (page, all int) {
	for i := range s.brokers {
		var together []time.Time
		for at, times := range s.said {
			if at.broker == i {
				page = max(page, withinAnHour(times))
				together = append(together, times...)
			}
		}
		all = max(all, withinAnHour(together))
	}
	return page, all
}

func withinAnHour(times []time.Time) (most int) {
	slices.SortFunc(times, time.Time.Compare)
	first := 0
	for last, at := range times {
		for at.Sub(times[first]) >= time.Hour {
			first++
		}
		most = max(most, last-first+1)
	}
	return most
}

// just returns a fixed offer.
func just(offer string) func(context.Context) ([]byte, error) {
	return func(context.Context) ([]byte, error) { return []byte(offer), nil }
}

// soon is the time after the host's return in which everybody is back.
const soon = 20 * time.Second

// absences are how long hosts are away.
var absences = []time.Duration{10 * time.Second, 30 * time.Second, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 30 * time.Minute}

// simulate plays absences of all lengths, with all numbers of guests and brokers, and returns
// the delays of the guests.
func simulate(t *testing.T, seeds int, trouble func(*table, time.Duration)) (late []time.Duration) {
	var mostOfPage, mostOfTable int
	for seed := range seeds {
		for _, away := range absences {
			for guests := 1; guests <= 5; guests++ {
				for brokers := 1; brokers <= 3; brokers++ {
					synctest.Test(t, func(t *testing.T) {
						s := newTable(t, guests, brokers, uint64(seed))
						trouble(s, away)
						pages := make([][]*Rationed, guests)
						for g := range pages {
							pages[g] = s.page(g)
						}
						s.absent(away, 0, s.page(theHost), pages)
						page, all := s.busiest()
						mostOfPage, mostOfTable = max(mostOfPage, page), max(mostOfTable, all)
						for _, d := range s.back {
							if d > soon {
								t.Logf("seed %d, away %v, %d guests, %d brokers: back after %v", seed, away, guests, brokers, d)
							}
						}
						late = append(late, s.back...)
					})
				}
			}
		}
	}
	slices.Sort(late)
	prompt := slices.IndexFunc(late, func(d time.Duration) bool { return d > soon })
	if prompt < 0 {
		prompt = len(late)
	}
	t.Logf("%d returns, %d within %v: half within %v, all within %v; at most %d messages an hour of a page, %d of a table, at a broker",
		len(late), prompt, soon, late[len(late)/2], late[len(late)-1], mostOfPage, mostOfTable)
	if mostOfPage > Budget || mostOfTable > 4*Budget {
		t.Errorf("%d messages of a page within an hour, %d of a table", mostOfPage, mostOfTable)
	}
	return late
}

// TestBackSoonWhereBrokersFail: guests who wait for a host, or return after it, are back within 20 s of its
// return, as long as one broker has been up for more than a minute, however the others fail, refuse and return.
func TestBackSoonWhereBrokersFail(t *testing.T) {
	late := simulate(t, 5, func(s *table, away time.Duration) {
		good := s.chance.IntN(len(s.brokers))
		for i, b := range s.brokers {
			if i != good {
				b.refuse = s.chance.Float64()
				for range 6 {
					time.AfterFunc(time.Duration(s.chance.Int64N(int64(away+time.Minute))), b.toggle)
				}
			} else if away > 3*time.Minute {
				time.AfterFunc(away/3, b.crash)
				time.AfterFunc(away-2*time.Minute, b.recover)
			}
		}
	})
	if worst := late[len(late)-1]; worst > soon {
		t.Errorf("back after %v", worst)
	}
}

// TestBackSoonAgainAndAgain: a host that reloads its page every six minutes finds all its
// guests again. Their used budget stays used.
func TestBackSoonAgainAndAgain(t *testing.T) {
	for seed := range uint64(10) {
		for brokers := 1; brokers <= 3; brokers++ {
			synctest.Test(t, func(t *testing.T) {
				s := newTable(t, 5, brokers, seed)
				pages := make([][]*Rationed, s.guests)
				for g := range pages {
					pages[g] = s.page(g)
				}
				for range 10 {
					s.absent(2*time.Minute, 0, s.page(theHost), pages)
					time.Sleep(4 * time.Minute)
				}
				if worst := slices.Max(s.back); worst > soon {
					t.Errorf("seed %d, %d brokers: back after %v", seed, brokers, worst)
				}
				for g := range s.guests {
					for b := range s.brokers {
						if n := withinAnHour(s.said[saying{g, b}]); n > Budget {
							t.Errorf("%d messages of a page within an hour", n)
						}
					}
				}
			})
		}
	}
}

// TestBackSoonFromAPhone: a host whose phone is suspended for 20 s of every 100 finds its
// guests again each time, for the length of a long game. It announces itself at one broker
// after another.
func TestBackSoonFromAPhone(t *testing.T) {
	const returns = 15
	for seed := range uint64(10) {
		synctest.Test(t, func(t *testing.T) {
			s := newTable(t, 4, 3, seed)
			host, pages := s.page(theHost), make([][]*Rationed, s.guests)
			for g := range pages {
				pages[g] = s.page(g)
			}
			for range returns {
				s.absent(20*time.Second, 0, host, pages)
				time.Sleep(80 * time.Second)
			}
			slices.Sort(s.back)
			if worst := s.back[len(s.back)-1]; worst > soon {
				t.Errorf("seed %d: back after %v, one in ten after %v", seed, worst, s.back[len(s.back)*9/10])
			}
			announced := -len(s.back) // answers are not announcements
			for b := range s.brokers {
				announced += len(s.said[saying{theHost, b}])
			}
			if most := 3 * returns; announced > most {
				t.Errorf("seed %d: the host has announced itself %d times", seed, announced)
			}
		})
	}
}

// TestBackSoonWhereMessagesAreLost: one message in ten is lost. At most one guest in a hundred
// is later, and none is locked out.
func TestBackSoonWhereMessagesAreLost(t *testing.T) {
	late := simulate(t, 5, func(s *table, _ time.Duration) {
		for _, b := range s.brokers {
			b.loss = 0.1
		}
	})
	if d := late[len(late)*99/100]; d > soon {
		t.Errorf("one in a hundred is back after %v", d)
	}
	if worst := late[len(late)-1]; worst > 5*time.Minute+soon {
		t.Errorf("back after %v", worst)
	}
}

// TestSuccessor: a page that takes a table over answers in the same room, also guests who were
// away meanwhile. Guests who know it return to no earlier host.
func TestSuccessor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		p.missing = true
		p.host(p.client()) // the first host has returned
		first := p.leave
		stays := p.client()
		bo := person(2)
		bos := must.Get(adas.Pass(ada, room.PublicOf(bo), 1, false))(t)
		p.known = room.Known{Epoch: 1, Host: room.PublicOf(bo)}
		if answer, err := p.request(stays, "me", 10*time.Minute); !errors.Is(err, ErrUnanswered) {
			t.Errorf("the host before answered %q, %v", answer, err)
		}
		const takesOver = 7 * time.Minute
		time.AfterFunc(takesOver, func() {
			p.holder = keeping(bos, bo, 1)
			p.host(p.client())
		})
		start := time.Now()
		if _, err := p.request(stays, "me", time.Hour); err != nil || time.Since(start) > takesOver+soon {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		first()
		p.known = room.Known{Host: room.PublicOf(ada), Heirs: []room.Public{room.PublicOf(bo)}}
		p.welcome("who was away", soon)
		p.leave()
	})
}

// TestFreshOffers: an old offer is replaced before the next request. If that fails, it may
// succeed later.
func TestFreshOffers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.missing = true
		time.AfterFunc(10*time.Minute, func() { p.host(p.client()) })
		made := 0
		answer, err := p.client().Request(t.Context(), room.Known{}, func(context.Context) ([]byte, error) {
			if made++; made%2 == 0 {
				return nil, errors.New("no network")
			}
			return fmt.Append(nil, made), nil
		})
		if want := fmt.Sprint("to ", made); err != nil || string(answer.Body) != want || made < 5 || len(p.opened) != 1 {
			t.Errorf("%q, %v; %d offers were made, and %v opened", answer.Body, err, made, p.opened)
		}
		p.leave()
		want := errors.New("nobody can be reached")
		if _, err := p.client().Request(t.Context(), room.Known{}, func(context.Context) ([]byte, error) { return nil, want }); !errors.Is(err, want) {
			t.Error(err)
		}
	})
}
