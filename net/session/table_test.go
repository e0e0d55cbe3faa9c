package session

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/bot"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/series"
	"gavel/net/wire"
)

// filled returns a table with a value in every field, and its people.
func filled(t *testing.T, host, guest *somebody) ledger.Table {
	t.Helper()
	keys := [...]ledger.Key{ledger.KeyOf(host.me.Key), ledger.KeyOf(guest.me.Key)}
	table := ledger.Table{
		ID: [16]byte{1}, Host: 1, Game: "forsale", Options: map[string]string{"open": "true", "refund": "up", "variant": "standard"},
		Chairs:   []ledger.Chair{{Level: "easy"}, {Name: "Ada", Key: &keys[0]}, {Name: "Bo", Key: &keys[1], Level: "hard"}, {Name: "Cy", Device: &keys[0]}},
		Settings: ledgertest.EverySetting(t), Epoch: 3,
		Series: series.Series{Scores: []series.Score{{Name: "Ada", Key: keys[0][:], Points: 60, Games: 1}}, Deals: []string{"AAAAAAAAAAAA"}},
		Deals:  4, Games: 5, Given: true, Bots: bot.Version, Refused: []ledger.Refusal{{Key: ledger.Hash{9}, Times: 2, Left: wire.Seconds(time.Minute)}},
		Exposed: []ledger.Exposure{{By: keys[1], To: keys[0]}},
	}
	v := reflect.ValueOf(table)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Fatalf("the field %s says nothing here: it is to be copied too", v.Type().Field(i).Name)
		}
	}
	return table
}

// missing returns the fields in which two tables differ.
func missing(got, want ledger.Table, but ...string) (names []string) {
	a, b := reflect.ValueOf(got), reflect.ValueOf(want)
fields:
	for i := range a.NumField() {
		name := a.Type().Field(i).Name
		for _, other := range but {
			if name == other {
				continue fields
			}
		}
		if fmt.Sprintf("%+v", plainly(a.Field(i).Interface())) != fmt.Sprintf("%+v", plainly(b.Field(i).Interface())) {
			names = append(names, name)
		}
	}
	return names
}

// plainly replaces pointers by their values, and running times by fixed ones.
func plainly(v any) any {
	switch v := v.(type) {
	case []ledger.Chair:
		var all []string
		for _, c := range v {
			of := func(k *ledger.Key) string {
				if k == nil {
					return ""
				}
				return fmt.Sprint(*k)
			}
			all = append(all, c.Name, c.Level, of(c.Key), of(c.Device), fmt.Sprint(c.Gone))
		}
		return all
	case []ledger.Refusal:
		var all []string
		for _, r := range v {
			all = append(all, fmt.Sprint(r.Key, r.Times, time.Duration(r.Left) > 50*time.Second))
		}
		return all
	}
	return v
}

// TestATableIsCopiedWhole: a table has every field after a reload, a hand-over, and a lost host.
// A new deal lacks only the fields of the old one.
func TestATableIsCopiedWhole(t *testing.T) {
	ada, bo := newPerson(t), visiting(t, "Bo")
	want := filled(t, ada, bo)
	h := NewHost(ada.setup(), "")
	if !h.table.Adopt(want, h.setup.Games.Find) {
		t.Fatal("this page has no chair there")
	}
	h.table.Chosen.Challenge = new(dare(t)) // the table does not have it
	if lost := missing(h.table.Facts(), want); len(lost) > 0 {
		t.Errorf("a table that is taken in has lost %v", lost)
	}
	h.table.Chosen.Challenge = nil
	want.Given = false
	text := must.Get(h.Save())(t)
	again := must.Get(Restore(ada.setup(), text, nil))(t)
	if lost := missing(again.table.Facts(), want); len(lost) > 0 {
		t.Errorf("a reload loses %v", lost)
	}
	heir := must.Get(Restore(bo.setup(), text, bo.public()))(t)
	if lost := missing(heir.table.Facts(), want, "Chairs", "Host", "Epoch"); len(lost) > 0 {
		t.Errorf("a hand-over loses %v", lost)
	}
	anew := must.Get(takeOver(bo.setup(), wire.Lobby{}, want))(t)
	if lost := missing(anew.table.Facts(), want, "Chairs", "Host", "Epoch", "ID", "Deals", "Games", "Exposed"); len(lost) > 0 {
		t.Errorf("dealing anew loses %v", lost)
	}
}

// TestSettingsOutliveTheHost: guests know every setting of the table. The guest who recovers it
// has them, and every wait of refused people.
func TestSettingsOutliveTheHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy", "Di")
		set(p.ada.host, func(s *wire.Settings) { *s = ledgertest.EverySetting(t) })
		di := slices.IndexFunc(p.ada.host.Lobby().Chairs, func(c wire.Chair) bool { return c.Name == "Di" })
		if err := remove(p.ada.host, di); err != nil { // this person waits from now on
			t.Fatal(err)
		}
		p.deal()
		time.Sleep(5 * time.Second)
		for _, g := range p.guests[:2] {
			if l, ok := g.guest.Lobby(); !ok || l.Settings != ledgertest.EverySetting(t) {
				t.Errorf("%s hears of the settings %+v", g.me.Name, l.Settings)
			}
		}
		p.lose()
		p.ada.host.mutex.Lock()
		want := p.ada.host.table.Facts()
		p.ada.host.mutex.Unlock()
		time.Sleep(time.Duration(want.Grace))
		heir := must.Get(p.goOn(0))(t)
		p.guests[1].enter(heir.host)
		time.Sleep(5 * time.Second)
		heir.host.mutex.Lock()
		got := heir.host.table.Facts()
		heir.host.mutex.Unlock()
		for i := range got.Refused { // time has passed
			got.Refused[i].Left = want.Refused[i].Left
		}
		if lost := missing(got, want, "Host", "Epoch", "Games", "Exposed"); len(lost) > 0 || len(want.Refused) != 1 {
			t.Errorf("who goes on has lost %v of %+v", lost, want)
		}
	})
}
