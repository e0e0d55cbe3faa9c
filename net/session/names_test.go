package session

import (
	"testing"
	"time"

	"gavel/game"
)

// TestNobodyIsABotByName: a person decides for themselves under any name, also after the table
// was saved and restored.
func TestNobodyIsABotByName(t *testing.T) {
	for _, name := range []string{"bot:zz", "bot:hard", "bot:", "person:bot:hard"} {
		ada, bo := hosting(t, "forsale", 2), visiting(t, name)
		ada.decide = func(game.Decision) error { return nil }
		bo.seat(ada.host)
		if err := ada.host.Deal(t.Context()); err != nil {
			t.Fatalf("with %q: %v", name, err)
		}
		select {
		case <-bo.screens:
		case <-time.After(10 * time.Second):
			t.Fatalf("%q does not play", name)
		}
		text, err := ada.host.Save()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Restore(newPerson(t).setup(), text, nil)
		if err != nil {
			t.Fatalf("a table with %q: %v", name, err)
		}
		if c := again.Lobby().Chairs[1]; c.Name != name || c.Level != "" {
			t.Errorf("%q comes back as %+v", name, c)
		}
		r, _ := ada.host.Record()
		alone, err := RestoreRecord(newPerson(t).setup(), r, "")
		if err != nil {
			t.Fatal(err)
		}
		if c := alone.Lobby().Chairs[1]; c.Name != name || c.Level != "" {
			t.Errorf("%q goes on as %+v", name, c)
		}
		ada.host.Close()
	}
}
