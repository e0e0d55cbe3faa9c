package seating

import (
	"slices"
	"time"

	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// RefusalWait is the time until a refused key may ask again.
const RefusalWait = time.Minute

const (
	maxRefusals = ledger.MaxRefused // keys that are remembered
	neverAgain  = 2                 // refusals of a key: it may not ask again
)

// Refusals are the refused keys of a table, the newest last.
type Refusals []refusal

// refusal is a refused key.
type refusal struct {
	key   ledger.Hash
	times int
	until time.Time // it may not ask before
}

// Refused reports whether a key was refused before.
func (all Refusals) Refused(key string) bool { return all.of(key).times > 0 }

// MayAsk reports whether a key may ask to join now.
func (all Refusals) MayAsk(key string) bool {
	before := all.of(key)
	return before.times < neverAgain && !time.Now().Before(before.until)
}

// Refuse notes another refusal of a key.
func (all *Refusals) Refuse(key string) {
	r := refusal{hashed(key), all.of(key).times + 1, time.Now().Add(RefusalWait)}
	all.Forgive(key)
	*all = append(*all, r)
	*all = (*all)[max(0, len(*all)-maxRefusals):]
}

// hashed returns the hash of a key for the saved table. It does not depend on the deal.
func hashed(key string) ledger.Hash { return ledger.HashKey(fair.TableID{}, []byte(key)) }

// Written returns the refusals to save with the table. [RestoredRefusals] is the inverse.
func (all Refusals) Written() (saved []ledger.Refusal) {
	for _, r := range all {
		left := max(time.Until(r.until), 0).Truncate(time.Second)
		saved = append(saved, ledger.Refusal{Key: r.key, Times: r.times, Left: wire.Seconds(left)})
	}
	return saved
}

// RestoredRefusals returns the refusals of a saved table.
func RestoredRefusals(saved []ledger.Refusal) (all Refusals) {
	for _, r := range saved {
		all = append(all, refusal{r.Key, r.Times, time.Now().Add(time.Duration(r.Left))})
	}
	return all
}

// Forgive forgets that a key was refused.
func (all *Refusals) Forgive(key string) {
	hash := hashed(key)
	*all = slices.DeleteFunc(slices.Clone(*all), func(r refusal) bool { return r.key == hash })
}

// of returns the refusal of a key; zero if there is none.
func (all Refusals) of(key string) refusal {
	hash := hashed(key)
	if i := slices.IndexFunc(all, func(r refusal) bool { return r.key == hash }); i >= 0 {
		return all[i]
	}
	return refusal{}
}
