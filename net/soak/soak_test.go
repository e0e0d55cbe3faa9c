//go:build !js

// Package soak plays whole tables of friends through everyday troubles:
// networks change, pages are reloaded, phones sleep, people leave. Pages
// are native, on a virtual network and a fake clock. What a page does at a table
// is the code that runs in the browser, package client: how it searches,
// connects again, and becomes a host. Only the code around the client is
// written for the simulation.
package soak

import (
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/catalogue"
)

// TestEachFault makes one kind of fault happen to tables.
func TestEachFault(t *testing.T) {
	for name, c := range map[string]struct {
		rates rates
		hows  []string
	}{
		"nothing":         {rates{}, []string{asDealt}},
		"packets lost":    {rates{loss: 0.05}, []string{asDealt}},
		"guests leave":    {rates{guest: 1}, []string{asDealt, withBots}},
		"networks change": {rates{network: 1}, []string{asDealt, without}}, // the host may notice it only after the grace
		"phones":          {rates{phones: 1}, []string{asDealt, anew, another, without}},
		"pages stall":     {rates{stalls: 1}, []string{asDealt}},
		"a big screen":    {rates{screens: 1}, []string{asDealt}},
		"a lost screen":   {rates{screens: 1, lost: 1}, []string{asDealt, withBots, anew, another, without}},
		"host reloads":    {rates{reload: 1}, []string{asDealt}},
		"host sleeps":     {rates{sleep: 1}, []string{asDealt, anew, another, without}},
		"host is lost":    {rates{lost: 1}, []string{asDealt, withBots, anew, another, without}}, // even after the end
		"network splits":  {rates{split: 1}, []string{asDealt, withBots, anew, another, without}},
		"host leaves":     {rates{handed: 1}, []string{asDealt, handed}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if o := play(t, "forsale", 0, c.rates); !slices.Contains(c.hows, o.how) || o.problems+o.unproven > 0 {
					t.Error(o)
				}
			})
		})
	}
}

// enough is the share of tables that must finish.
const enough = 0.95

// TestSoak plays a thousand tables of each game at the given rates, in make soak; or as many as
// GAVEL_SOAK says if that is more than one.
func TestSoak(t *testing.T) {
	tables, err := strconv.Atoi(os.Getenv("GAVEL_SOAK"))
	if err != nil {
		return
	}
	if tables == 1 {
		tables = 1000
	}
	screens := stated
	screens.screens = 1
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name()+" at a screen", func(t *testing.T) {
			if share := report(t, soak(t, rules.Name(), tables/5, screens)); share < enough {
				t.Errorf("only %.1f %% of the tables finish", 100*share)
			}
		})
		t.Run(rules.Name(), func(t *testing.T) {
			all := soak(t, rules.Name(), tables, stated)
			for _, o := range all {
				if o.longest > time.Minute || o.how == not || o.problems+o.unproven > 0 || slices.Max(append(o.back, 0)) > 2*time.Minute {
					t.Log(o)
				}
			}
			if share := report(t, all); share < enough {
				t.Errorf("only %.1f %% of the tables finish", 100*share)
			}
		})
	}
}

// soak plays tables at some rates, as many at once as there are processors.
func soak(t *testing.T, rules string, tables int, at rates) (all []outcome) {
	all = make([]outcome, tables)
	t.Run("tables", func(t *testing.T) {
		var next int
		var mutex sync.Mutex
		for w := range runtime.GOMAXPROCS(0) {
			t.Run(fmt.Sprint(w), func(t *testing.T) {
				t.Parallel()
				for {
					mutex.Lock()
					n := next
					next++
					mutex.Unlock()
					if n >= tables {
						return
					}
					synctest.Test(t, func(t *testing.T) { all[n] = play(t, rules, uint64(n), at) })
				}
			})
		}
	})
	return all
}

// report logs the results of tables, and returns the share of finished ones.
func report(t *testing.T, all []outcome) float64 {
	how, apart, late, doubts := map[string]int{}, 0, 0, 0
	var took, longest, back []time.Duration
	for _, o := range all {
		how[o.how]++
		if o.apart {
			apart++
		}
		late += o.late
		doubts += o.problems + o.unproven
		back = append(back, o.back...)
		if o.how != not {
			took, longest = append(took, o.took), append(longest, o.longest)
		}
	}
	finished := len(all) - how[not]
	t.Logf("%d of %d tables finished: %.1f %%", finished, len(all), 100*float64(finished)/float64(len(all)))
	for _, kind := range slices.Sorted(maps.Keys(how)) {
		t.Logf("%s: %d", kind, how[kind])
	}
	t.Logf("hosts who found that the others had gone on without them: %d; people who came too late for a chair: %d; faults and doubted deals: %d", apart, late, doubts)
	times(t, "games that finished took", took)
	times(t, "the longest that somebody who was there waited for anything to happen", longest)
	times(t, "guests found the host again, after both could be reached, within", back)
	return float64(finished) / float64(len(all))
}

func times(t *testing.T, what string, all []time.Duration) {
	slices.Sort(all)
	at := func(share float64) time.Duration {
		if len(all) == 0 {
			return 0
		}
		return all[min(int(share*float64(len(all))), len(all)-1)].Round(time.Second)
	}
	t.Logf("%s: half %v, 95 %% %v, 99 %% %v, all %v (of %d)", what, at(0.5), at(0.95), at(0.99), at(1), len(all))
}
