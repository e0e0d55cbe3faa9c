// Package ledgertest makes tables, games and logs for tests.
package ledgertest

import (
	"crypto/ed25519"
	"crypto/sha256"
	"fmt"
	"reflect"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// Names are the names of people at a table.
var Names = []string{"Ada", "Bo", "Cy", "Di", "Ed", "Flo"}

// people are the keys of the first few people.
var people = func() (all [8]ed25519.PrivateKey) {
	for n := range all {
		seed := sha256.Sum256(fmt.Appendf(nil, "person %d", n))
		all[n] = ed25519.NewKeyFromSeed(seed[:])
	}
	return all
}()

// Private returns the key of the nth person.
func Private(n int) ed25519.PrivateKey { return people[n] }

// Key returns the public key of the nth person.
func Key(n int) ledger.Key { return ledger.KeyOf(Private(n)) }

// ID is the table's number.
var ID = fair.TableID{1, 2, 3}

// Table returns a table of people, the first of whom is the host, and bots.
func Table(name string, people, bots int) ledger.Table {
	t := ledger.Table{ID: ID, Game: name, Settings: wire.Settings{Grace: wire.Seconds(30 * time.Second)}}
	for i := range people {
		key := Key(i)
		t.Chairs = append(t.Chairs, ledger.Chair{Name: Names[i], Key: &key})
	}
	for range bots {
		t.Chairs = append(t.Chairs, ledger.Chair{Level: bot.Easy})
	}
	return t
}

// EverySetting returns settings in which no field is zero and all durations differ. New fields
// of [wire.Settings] are included, so the tests that use it check that they survive.
func EverySetting(t testing.TB) (s wire.Settings) {
	t.Helper()
	v := reflect.ValueOf(&s).Elem()
	for i := range v.NumField() {
		switch field := v.Field(i).Addr().Interface().(type) {
		case *bool:
			*field = true
		case *wire.Seconds:
			*field = wire.Seconds(time.Duration(40+i) * time.Second)
		case *uint8:
			*field = uint8(40 + i)
		default:
			t.Fatalf("this test has to know what the setting %s can be", v.Type().Field(i).Name)
		}
	}
	return s
}

// Game returns the line of a game among everybody at a table.
func Game(t ledger.Table, secret ledger.Hash) ledger.Game {
	g := ledger.Game{Rules: t.Game, Secret: secret, Deal: fair.Deal{Occasion: fair.Occasion{Table: t.ID, Game: t.Deals}}}
	for _, c := range t.Chairs {
		if c.Name != "" {
			c.Level = ""
		}
		g.Seats = append(g.Seats, game.Occupant{Name: c.Name, Level: c.Level})
	}
	return g
}

// Append appends lines as the first person.
func Append(t testing.TB, l *ledger.Log, lines ...ledger.Line) {
	t.Helper()
	if _, err := l.Append(Private(0), lines...); err != nil {
		t.Fatal(err)
	}
}

// Play plays random legal decisions in a game from a seed, until it is over or has most of
// them.
func Play(t testing.TB, g ledger.Game, seed game.Seed, most int) game.Record {
	t.Helper()
	rules, ok := catalogue.Games().Find(g.Rules)
	if !ok {
		t.Fatalf("there is no game %q", g.Rules)
	}
	table, err := game.NewTable(rules, game.Setup{Options: g.Options, Seats: g.Seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	table.Start()
	luck := game.SplitMix(1)
	for range most {
		turn := table.Turn()
		if turn.Mode == game.Over {
			break
		}
		seat := turn.May.First()
		if turn.Owes != 0 {
			seat = turn.Owes.First()
		}
		legal := table.View(seat).Legal(&luck)
		if len(legal) == 0 || table.Decide(seat, legal[game.IntN(&luck, len(legal))]) != nil {
			t.Fatalf("seat %d cannot decide", seat)
		}
	}
	return table.Record()
}

// Change changes a value, perhaps to an invalid one.
func Change(t testing.TB, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() + int64(time.Second))
	case reflect.Uint8, reflect.Uint32:
		v.SetUint(v.Uint() + 1)
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Array:
		Change(t, v.Index(0))
	case reflect.Slice:
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("x"), reflect.ValueOf("y"))
	case reflect.Struct:
		Change(t, v.Field(0))
	default:
		t.Fatalf("a %v cannot be changed", v.Kind())
	}
}
