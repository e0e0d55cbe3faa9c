package ledger_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"reflect"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/wire"
)

var find = catalogue.Games().Find

// lines plays a game and returns its lines and its record. The last line is the end if the game
// is over.
func lines(t testing.TB, table ledger.Table, seed game.Seed, most int) ([]ledger.Line, game.Record) {
	t.Helper()
	g := ledgertest.Game(table, ledger.Hash{7})
	r := ledgertest.Play(t, g, seed, most)
	all := []ledger.Line{g}
	for _, e := range r.Entries {
		if e.Chance == nil {
			all = append(all, ledger.Do{Seat: e.Seat, Do: e.Do.String()})
		}
	}
	if r.Result != nil {
		all = append(all, ledger.End{Result: *r.Result, Seed: ledger.Seed(seed), Deal: g.Deal})
	}
	return all, r
}

// begun returns the first log of a table, before a game.
func begun(t testing.TB, table ledger.Table) *ledger.Log {
	t.Helper()
	l := must.Get(ledger.New(ledgertest.Private(0), table, find))(t)
	return l
}

// takes checks whether a log takes a line after others. A log that does not take it stays as it was.
func takes(t *testing.T, table ledger.Table, before []ledger.Line, line ledger.Line, fine bool) *ledger.Log {
	t.Helper()
	l := begun(t, table)
	if len(before) > 0 {
		ledgertest.Append(t, l, before...)
	}
	mark := l.Mark()
	if _, err := l.Append(ledgertest.Private(0), line); fine != (err == nil) {
		t.Fatalf("it is %v", err)
	}
	if !fine && l.Mark() != mark {
		t.Fatal("the log has changed")
	}
	return l
}

// played returns the log of a game of For Sale among three people and a bot, with so many
// decisions.
func played(t testing.TB, most int) *ledger.Log {
	t.Helper()
	table := ledgertest.Table("forsale", 3, 1)
	l := begun(t, table)
	all, _ := lines(t, table, game.Seed{1}, most)
	ledgertest.Append(t, l, all...)
	return l
}

// TestVectors checks bytes that other pages rely on.
func TestVectors(t *testing.T) {
	table := ledger.Table{ID: ledgertest.ID}
	key := ledgertest.Key(0)
	table.Chairs = []ledger.Chair{{Name: "Ada", Key: &key}}
	l := begun(t, table)
	const text = `{"log":1,"chapter":0,"first":1,"signature":"zkTGrcbHlz5Uo0XMG5qvuPAzYHgu3zYIP+rKqpsk09F+ZYcP0LXvSa8bs/3NLae2J553EHwU/MD+omwLqMbJAQ"}
{"table":"01020300000000000000000000000000","chapter":0,"author":"LWuuyxsPTwxAf8aLznoZMoEyZqoA7QQk1Yz7+23BJaE","epoch":0,"before":{"chapter":0,"n":0},"mark":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}
{"table":{"table":"01020300000000000000000000000000","host":0,"chairs":[{"name":"Ada","key":"LWuuyxsPTwxAf8aLznoZMoEyZqoA7QQk1Yz7+23BJaE"}],"grace":0,"timer":0,"trading":0,"deals":0,"sittings":0}}`
	if got := l.From(1).Text(); got != text {
		t.Errorf("the log is\n%s", got)
	}
	if mark := l.Mark(); hex.EncodeToString(mark[:]) != "b3dbe24c3e8d67b5e1ba9cd58b45348290306821ff9caab17510bffcd82946cf" {
		t.Errorf("the mark is %x", mark)
	}
}

// TestSealedChoiceThatChanged: a log has each sealed choice once, when it is revealed. With two
// choices for one seat it gives no game.
func TestSealedChoiceThatChanged(t *testing.T) {
	table := ledgertest.Table("oddshop", 3, 0)
	seed := game.Seed{3}
	g := ledgertest.Game(table, ledger.Hash{})
	rules, _ := find("oddshop")
	play := must.Get(game.NewTable(rules, game.Setup{Seats: g.Seats, Seed: seed}))(t)
	play.Start()
	var luck game.SplitMix
	for n := 0; play.Turn().Mode != game.Sealed; n++ {
		seat := play.Turn().Owes.First()
		if err := play.Decide(seat, play.View(seat).Legal(&luck)[0]); err != nil || n > 100 {
			t.Fatal("there is no sealed turn")
		}
	}
	all := []ledger.Line{g}
	for _, e := range play.Record().Entries {
		if e.Chance == nil {
			all = append(all, ledger.Do{Seat: e.Seat, Do: e.Do.String()})
		}
	}
	turn := play.Turn()
	first := turn.Owes.First()
	legal := play.View(first).Legal(&luck)
	if len(legal) < 2 {
		t.Fatalf("there is no choice in %v", legal)
	}
	all = append(all, ledger.Do{Seat: first, Do: legal[0].String()}, ledger.Do{Seat: first, Do: legal[1].String()})
	for seat := range turn.Owes.Without(first).All() {
		all = append(all, ledger.Do{Seat: seat, Do: play.View(seat).Legal(&luck)[0].String()})
	}
	l := begun(t, table)
	ledgertest.Append(t, l, all...)
	if _, err := l.Record(seed); !errors.Is(err, ledger.ErrDecision) {
		t.Errorf("a choice that was changed: %v", err)
	}
}

// TestWhatMayStandWhere: an invalid line is refused, and changes nothing.
func TestWhatMayStandWhere(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	do := ledger.Do{Seat: 0, Do: "bid 1"}
	box := func(n uint32, keepers ...int) ledger.Box {
		b := ledger.Box{N: n}
		for _, k := range keepers {
			b.Keepers, b.Shares = append(b.Keepers, ledgertest.Key(k)), append(b.Shares, ledger.Hash{1})
		}
		return b
	}
	whole, record := lines(t, table, game.Seed{1}, 10_000)
	end := whole[len(whole)-1]
	exposed := []ledger.Exposure{{By: ledgertest.Key(1), To: ledgertest.Key(2)}}
	with := func(change func(*ledger.Table)) *ledger.Table {
		t := ledgertest.Table("forsale", 3, 1)
		change(&t)
		return &t
	}
	deal := func(change func(*ledger.Game)) ledger.Game {
		g := g
		change(&g)
		return g
	}
	for name, c := range map[string]struct {
		before []ledger.Line
		line   ledger.Line
		fine   bool
	}{
		"another table line":           {nil, with(func(t *ledger.Table) { t.Shut = true }), true},
		"a higher epoch":               {nil, with(func(t *ledger.Table) { t.Epoch = 8 }), true},
		"a lower epoch":                {[]ledger.Line{with(func(t *ledger.Table) { t.Epoch = 8 })}, with(func(t *ledger.Table) { t.Epoch = 7 }), false},
		"another table":                {nil, with(func(t *ledger.Table) { t.ID[0]++ }), false},
		"another chapter":              {nil, with(func(t *ledger.Table) { t.Deals++ }), false},
		"another host":                 {nil, with(func(t *ledger.Table) { t.Host = 1 }), false},
		"a host without a key":         {nil, with(func(t *ledger.Table) { t.Chairs[0].Key = nil }), false},
		"a host who is gone":           {nil, with(func(t *ledger.Table) { t.Chairs[0].Gone = true }), false},
		"no such chair":                {nil, with(func(t *ledger.Table) { t.Host = 4 }), false},
		"a chair below":                {nil, with(func(t *ledger.Table) { t.Host = -1 }), false},
		"an empty chair":               {nil, with(func(t *ledger.Table) { t.Chairs[3].Level = "" }), false},
		"a name twice":                 {nil, with(func(t *ledger.Table) { t.Chairs[1].Name = "Ada" }), false},
		"a key twice":                  {nil, with(func(t *ledger.Table) { t.Chairs[1].Key = t.Chairs[2].Key }), false},
		"a name that cannot be shown":  {nil, with(func(t *ledger.Table) { t.Chairs[1].Name = "B\no" }), false},
		"a wait below nothing":         {nil, with(func(t *ledger.Table) { t.Grace = -wire.Seconds(time.Second) }), false},
		"no such game":                 {nil, with(func(t *ledger.Table) { t.Game = "chess" }), false},
		"no such option":               {nil, with(func(t *ledger.Table) { t.Options = game.Options{"x": "y"} }), false},
		"refused no times":             {nil, with(func(t *ledger.Table) { t.Refused = []ledger.Refusal{{}} }), false},
		"exposed twice":                {nil, with(func(t *ledger.Table) { t.Exposed = make([]ledger.Exposure, 2) }), false},
		"exposed":                      {[]ledger.Line{g}, with(func(t *ledger.Table) { t.Exposed = exposed }), true},
		"exposed no more":              {[]ledger.Line{g, with(func(t *ledger.Table) { t.Exposed = exposed })}, with(func(t *ledger.Table) {}), false},
		"an epoch far too high":        {nil, with(func(t *ledger.Table) { t.Epoch = 200 }), false},
		"games below nothing":          {nil, with(func(t *ledger.Table) { t.Games = -1 }), false},
		"fewer chairs than seats":      {[]ledger.Line{g}, with(func(t *ledger.Table) { t.Chairs = t.Chairs[:3] }), false},
		"a game":                       {nil, g, true},
		"a second game":                {[]ledger.Line{g}, g, false},
		"a game of others":             {nil, deal(func(g *ledger.Game) { g.Seats = []game.Occupant{{Name: "Ada"}, {Name: "Cy"}, {Name: "Bo"}} }), false},
		"a game of another deal":       {nil, deal(func(g *ledger.Game) { g.Deal.Occasion.Game++ }), false},
		"a deal with a seat too many":  {nil, deal(func(g *ledger.Game) { g.Deal.Seats = 1 << 4 }), false},
		"a deal with seats of the sky": {nil, deal(func(g *ledger.Game) { g.Deal.Seats = 1 << 7 }), false},
		"a given deal with a draw":     {nil, deal(func(g *ledger.Game) { g.Deal.Given, g.Deal.Host.Commitment = true, fair.Commitment{1} }), false},
		"a decision":                   {[]ledger.Line{g}, do, true},
		"a decision before the game":   {nil, do, false},
		"a decision of a bot's seat":   {[]ledger.Line{g}, ledger.Do{Seat: 3, Do: "pass"}, true},
		"a decision of no seat":        {[]ledger.Line{g}, ledger.Do{Seat: 4, Do: "pass"}, false},
		"a decision of a spectator":    {[]ledger.Line{g}, ledger.Do{Seat: -1, Do: "pass"}, false},
		"no decision":                  {[]ledger.Line{g}, ledger.Do{Seat: 0, Do: "castle"}, false},
		"a decision in other words":    {[]ledger.Line{g}, ledger.Do{Seat: 0, Do: "bid 01"}, false},
		"a box":                        {[]ledger.Line{g}, box(1, 1, 2), true},
		"a box before the game":        {nil, box(1, 1, 2), false},
		"a box for the host":           {[]ledger.Line{g}, box(1, 0, 2), false},
		"a box for a stranger":         {[]ledger.Line{g}, box(1, 1, 3), false},
		"a box for one twice":          {[]ledger.Line{g}, box(1, 1, 1), false},
		"a box for nobody":             {[]ledger.Line{g}, box(1), false},
		"a box left out":               {[]ledger.Line{g}, box(2, 1, 2), false},
		"a box once more":              {[]ledger.Line{g, box(1, 1, 2)}, box(1, 1, 2), false},
		"a box without shares":         {[]ledger.Line{g}, ledger.Box{N: 1, Keepers: []ledger.Key{ledgertest.Key(1)}}, false},
		"confirmed":                    {[]ledger.Line{g, box(1, 1, 2)}, ledger.Boxed{N: 1, By: 2}, true},
		"confirmed by one more":        {[]ledger.Line{g, box(1, 1, 2), ledger.Boxed{N: 1, By: 2}}, ledger.Boxed{N: 1, By: 3}, true},
		"confirmed by one less":        {[]ledger.Line{g, box(1, 1, 2), ledger.Boxed{N: 1, By: 3}}, ledger.Boxed{N: 1, By: 2}, false},
		"confirmed once more":          {[]ledger.Line{g, box(1, 1, 2), ledger.Boxed{N: 1, By: 3}}, ledger.Boxed{N: 1, By: 3}, false},
		"confirmed by nobody":          {[]ledger.Line{g, box(1, 1, 2)}, ledger.Boxed{N: 1}, false},
		"confirmed by who has none":    {[]ledger.Line{g, box(1, 1, 2)}, ledger.Boxed{N: 1, By: 4}, false},
		"no such box confirmed":        {[]ledger.Line{g, box(1, 1, 2)}, ledger.Boxed{N: 2, By: 1}, false},
		"an old box confirmed":         {[]ledger.Line{g, box(1, 1, 2), box(2, 1, 2)}, ledger.Boxed{N: 1, By: 1}, false},
		"the end":                      {whole[:len(whole)-1], end, true},
		"the end before the game":      {nil, end, false},
		"the end once more":            {whole, end, false},
		"an end of others":             {[]ledger.Line{g}, ledger.End{Result: game.Result{Scores: []int{1}, Winners: []game.Seat{0}}}, false},
		"an end won by nobody":         {[]ledger.Line{g}, ledger.End{Result: game.Result{Scores: record.Result.Scores}, Deal: g.Deal}, false},
		"a table after the end":        {whole, with(func(t *ledger.Table) { t.Chairs = t.Chairs[:2] }), true},
		"a host who was not asked":     {nil, ledger.Host{Key: ledgertest.Key(1), Epoch: 1}, false},
	} {
		t.Run(name, func(t *testing.T) {
			l := begun(t, table)
			if len(c.before) > 0 {
				ledgertest.Append(t, l, c.before...)
			}
			at, mark := l.At(), l.Mark()
			f, err := l.Append(ledgertest.Private(0), c.line)
			if c.fine != (err == nil) {
				t.Fatalf("it is %v", err)
			}
			if !c.fine && (l.At() != at || l.Mark() != mark) {
				t.Fatal("the log has changed")
			}
			if c.fine && f.Lines() != 1 {
				t.Fatalf("%d lines are sent", f.Lines())
			}
			if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || !reflect.DeepEqual(again.Table(), l.Table()) {
				t.Errorf("it is read as another one, %v", err)
			}
		})
	}
}

// TestFirstLineIsTheTable: a log must start with the table.
func TestFirstLineIsTheTable(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	table.Chairs[0].Key = nil
	if _, err := ledger.New(ledgertest.Private(0), table, find); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("a table without a host: %v", err)
	}
	if _, err := ledger.New(ledgertest.Private(1), ledgertest.Table("forsale", 3, 1), find); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("a table of another host: %v", err)
	}
}

// TestAnotherHost: a page with a chair can continue the log. Nobody else can, and nobody
// without the signature of the host before.
func TestAnotherHost(t *testing.T) {
	l := played(t, 20)
	bo := ledgertest.Private(1)
	takes := l.TakeOver(ledgertest.Key(1), 1, nil)
	table := ledgertest.Table("forsale", 3, 1)
	table.Host, table.Epoch = 1, 1
	for name, c := range map[string]struct {
		host ledger.Host
		by   ed25519.PrivateKey
		err  error
	}{
		"a guest":            {takes, bo, nil},
		"two epochs on":      {l.TakeOver(ledgertest.Key(1), 2, nil), bo, ledger.ErrLine},
		"signed by another":  {takes, ledgertest.Private(2), ledger.ErrSignature},
		"of the same epoch":  {l.TakeOver(ledgertest.Key(1), 0, nil), bo, ledger.ErrLine},
		"a stranger":         {l.TakeOver(ledgertest.Key(4), 1, nil), ledgertest.Private(4), ledger.ErrLine},
		"the host itself":    {l.TakeOver(ledgertest.Key(0), 1, nil), ledgertest.Private(0), ledger.ErrLine},
		"without a word":     {ledger.Host{Key: ledgertest.Key(1), Epoch: 1}, bo, ledger.ErrSignature},
		"brought by a crowd": {l.TakeOver(ledgertest.Key(1), 1, make([]ledger.Key, 13)), bo, ledger.ErrLine},
	} {
		t.Run(name, func(t *testing.T) {
			l := l.Clone()
			if _, err := l.Append(c.by, c.host); !errors.Is(err, c.err) {
				t.Fatalf("it is %v", err)
			}
			if c.err != nil {
				return
			}
			if l.Author() != ledgertest.Key(1) || l.Epoch() != 1 || !l.Succeeded() {
				t.Error("another one writes")
			}
			if _, err := l.Append(ledgertest.Private(0), ledger.Do{Seat: 0, Do: "pass"}); !errors.Is(err, ledger.ErrSignature) {
				t.Errorf("the host before goes on writing: %v", err)
			}
			if _, err := l.Append(bo, &table); err != nil {
				t.Errorf("the new host cannot write: %v", err)
			}
			if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || again.Author() != ledgertest.Key(1) {
				t.Errorf("it is read as another one, %v", err)
			}
		})
	}
}
