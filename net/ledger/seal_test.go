package ledger_test

import (
	"fmt"
	"testing"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// TestSeals: a round of sealed choices is fixed once, and each seat in it then makes the choice that stands there.
func TestSeals(t *testing.T) {
	table := ledgertest.Table("business", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	round := func(t *testing.T) ledger.Round {
		l := begun(t, table)
		ledgertest.Append(t, l, g)
		return l.Round()
	}(t)
	nonce := func(n byte) *ledger.Nonce { return &ledger.Nonce{n} }
	seal := func(seat game.Seat, n byte, do string) ledger.Seal {
		return ledger.Seal{Seat: seat, Hash: round.Seal(seat, *nonce(n), do)}
	}
	do := func(seat game.Seat, what string) ledger.Do { return ledger.Do{Seat: seat, Do: what} }
	opened := func(seat game.Seat, n byte, what string) ledger.Do {
		return ledger.Do{Seat: seat, Do: what, Nonce: nonce(n)}
	}
	bo, cy := seal(1, 1, "bid 30000"), seal(2, 2, "bid 40000")
	seals := ledger.Seals{Known: []ledger.Do{do(0, "bid 20000"), do(3, "bid 10000")}, Sealed: []ledger.Seal{bo, cy}}
	of := func(known []ledger.Do, sealed ...ledger.Seal) ledger.Line {
		return ledger.Seals{Known: known, Sealed: sealed}
	}
	after := func(more ...ledger.Line) []ledger.Line { return append([]ledger.Line{g, seals}, more...) }
	all := []ledger.Line{do(0, "bid 20000"), opened(1, 1, "bid 30000"), opened(2, 2, "bid 40000"), do(3, "bid 10000")}
	result := ledger.End{Result: game.Rank([]int{1, 2, 3, 4}, nil), Deal: g.Deal}
	for name, c := range map[string]struct {
		before []ledger.Line
		line   ledger.Line
		fine   bool
	}{
		"seals":                          {[]ledger.Line{g}, seals, true},
		"seals before the game":          {nil, seals, false},
		"seals twice":                    {after(), seals, false},
		"seals that hide nothing":        {[]ledger.Line{g}, of(seals.Known), false},
		"seals without known choices":    {[]ledger.Line{g}, of(nil, bo), true},
		"a seat twice":                   {[]ledger.Line{g}, of(nil, bo, bo), false},
		"a known choice is hidden too":   {[]ledger.Line{g}, of([]ledger.Do{do(1, "bid 30000")}, bo), false},
		"a known choice with a number":   {[]ledger.Line{g}, of([]ledger.Do{opened(0, 1, "bid 20000")}, bo), false},
		"a known choice of no seat":      {[]ledger.Line{g}, of([]ledger.Do{do(4, "bid 20000")}, bo), false},
		"a known choice of a spectator":  {[]ledger.Line{g}, of([]ledger.Do{do(-1, "bid 20000")}, bo), false},
		"a known choice in other words":  {[]ledger.Line{g}, of([]ledger.Do{do(0, "bid 020000")}, bo), false},
		"a known choice twice":           {[]ledger.Line{g}, of([]ledger.Do{do(0, "bid 20000"), do(0, "bid 20000")}, bo), false},
		"a spectator hides a choice":     {[]ledger.Line{g}, of(nil, bo, seal(-1, 3, "bid 20000")), false},
		"the host hides a choice":        {[]ledger.Line{g}, of(nil, bo, seal(0, 3, "bid 20000")), false},
		"a bot hides a choice":           {[]ledger.Line{g}, of(nil, bo, seal(3, 3, "bid 20000")), false},
		"no seat hides a choice":         {[]ledger.Line{g}, of(nil, bo, seal(4, 3, "bid 20000")), false},
		"a known choice is made":         {after(), all[0], true},
		"the host chooses otherwise":     {after(), do(0, "bid 50000"), false},
		"the bot chooses otherwise":      {after(), do(3, "bid 50000"), false},
		"a hidden choice is opened":      {after(), all[1], true},
		"a bot decides instead":          {after(), do(1, "bid 60000"), true},
		"another choice is opened":       {after(), opened(1, 1, "bid 60000"), false},
		"it is opened by another number": {after(), opened(1, 2, "bid 30000"), false},
		"a known choice is opened":       {after(), opened(0, 1, "bid 20000"), false},
		"somebody decides twice":         {after(all[0]), all[0], false},
		"the end before the choices":     {after(all[:3]...), result, false},
		"all choices, and the end":       {after(all...), result, true},
		"another round":                  {after(all...), of(nil, bo), true},
		"a number without seals":         {after(all...), opened(1, 1, "bid 30000"), false},
		"a decision after the choices":   {after(all...), do(1, "take 0"), true},
		"somebody who is not in it":      {[]ledger.Line{g, of(nil, bo)}, all[0], false},
	} {
		t.Run(name, func(t *testing.T) { takes(t, table, c.before, c.line, c.fine) })
	}
}

// TestSealVector: another page computes the same hash (docs/fair.md).
func TestSealVector(t *testing.T) {
	r := ledger.Round{Chapter: 4}
	r.Table[0], r.Past[0] = 1, 2
	if hash := fmt.Sprintf("%x", r.Seal(3, ledger.Nonce{5}, "bid 30000")); hash != "9b15783f3fb03f019c35c1428ea4f20b593e971b8a63bda3785547b7713b1bcf" {
		t.Errorf("it is %s", hash)
	}
}
