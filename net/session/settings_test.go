package session

import (
	"reflect"
	"testing"
	"time"

	"gavel/net/ledger/ledgertest"
	"gavel/net/wire"
)

// TestEachSettingIsKeptByItself: a reload restores each setting alone, also from a page that
// saved the table before there were logs.
func TestEachSettingIsKeptByItself(t *testing.T) {
	every := reflect.ValueOf(ledgertest.EverySetting(t))
	for i := range every.NumField() {
		t.Run(every.Type().Field(i).Name, func(t *testing.T) {
			ada := newPerson(t)
			h := NewHost(ada.setup(), "Ada")
			if err := h.Choose("forsale", nil); err != nil {
				t.Fatal(err)
			}
			h.Set(func(s *wire.Settings) { reflect.ValueOf(s).Elem().Field(i).Set(every.Field(i)) })
			want := wire.Settings{Grace: wire.Seconds(usualGrace)}
			reflect.ValueOf(&want).Elem().Field(i).Set(every.Field(i))
			text, err := h.Save()
			if err != nil {
				t.Fatal(err)
			}
			again, err := Restore(ada.setup(), text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := again.Status().Settings; h.Status().Settings != want || got != want {
				t.Errorf("%+v are set, %+v are kept, want %+v", h.Status().Settings, got, want)
			}
			if got := (savedBefore{Settings: want}).now([32]byte{}).Settings; got != want {
				t.Errorf("of a table that was kept before there were logs, %+v", got)
			}
		})
	}
}

// TestAGuestWithoutALogKnowsTheSettings: a guest who makes a new table for the people of a lost
// host has every setting, even if the host gave no log.
func TestAGuestWithoutALogKnowsTheSettings(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	ada.host.Set(func(s *wire.Settings) { *s = ledgertest.EverySetting(t); s.Shut, s.Open = false, false })
	bo.seat(ada.host)
	ada.host.Set(func(s *wire.Settings) { s.Shut, s.Open = true, true })
	until(t, bo.guest.Changes(), "the news", func() bool { l, _ := bo.guest.Lobby(); return l.Shut })
	bo.guest.mutex.Lock()
	bo.guest.replica = newReplica(bo.setup())
	bo.guest.mutex.Unlock()
	anew, err := TakeOver(bo.setup(), bo.guest)
	if err != nil {
		t.Fatal(err)
	}
	if got := anew.Status().Settings; got != ledgertest.EverySetting(t) {
		t.Errorf("the new table has %+v", got)
	}
}

// TestImpossibleSettingsChangeNothing: no table waits for a negative time, or for days.
func TestImpossibleSettingsChangeNothing(t *testing.T) {
	h := NewHost(newPerson(t).setup(), "Ada")
	was := h.Status().Settings
	for _, wrong := range []wire.Seconds{-1, wire.Seconds(25 * time.Hour)} {
		h.Set(func(s *wire.Settings) { s.Stay, s.Timer = true, wrong })
		if got := h.Status().Settings; got != was {
			t.Errorf("%v: the settings are %+v", time.Duration(wrong), got)
		}
	}
}
