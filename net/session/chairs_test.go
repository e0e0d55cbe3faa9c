package session

import (
	"testing"

	"gavel/game/bot"
)

// seated lists the occupants of a host's chairs: people by name, bots by level.
func seated(h *Host) (list string) {
	for _, c := range h.Lobby().Chairs {
		list += c.Name + c.Level + ","
	}
	return list
}

// TestPersonReplacesBot: a new person takes a bot's chair. The bot returns if they leave before
// the game, also after the table was saved.
func TestPersonReplacesBot(t *testing.T) {
	ada := hosting(t, "forsale", 0)
	for _, level := range []string{bot.Hard, bot.Easy} {
		if err := ada.host.AddBot(level); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(want string) {
		t.Helper()
		until(t, ada.host.Changes(), want, func() bool { return seated(ada.host) == want })
	}
	bo, cy, di := visiting(t, "Bo"), visiting(t, "Cy"), visiting(t, "Di")
	bo.seat(ada.host)
	expect("Ada,Bo,easy,")
	cy.seat(ada.host)
	expect("Ada,Bo,Cy,")
	di.seat(ada.host)
	expect("Ada,Bo,Cy,Di,")
	bo.guest.Leave()
	expect("Ada,hard,Cy,Di,")
	di.guest.Leave()
	expect("Ada,hard,Cy,")

	kept, err := ada.host.Save()
	if err != nil {
		t.Fatal(err)
	}
	if ada.host, err = Restore(ada.setup(), kept, nil); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(ada.host.Close)
	expect("Ada,hard,Cy,")
	if err := ada.host.Remove(2); err != nil {
		t.Fatal(err)
	}
	expect("Ada,hard,easy,")
}

// TestBotsFillUp: the bots stay at a table that has too few people for a game.
func TestBotsFillUp(t *testing.T) {
	ada := hosting(t, "forsale", 1)
	for _, c := range []struct{ name, want string }{{"Bo", "Ada,easy,Bo,"}, {"Cy", "Ada,Cy,Bo,"}} {
		visiting(t, c.name).seat(ada.host)
		if got := seated(ada.host); got != c.want {
			t.Errorf("with %s there are %s", c.name, got)
		}
	}
}

// TestRename: the host gets a valid name that nobody else has.
func TestRename(t *testing.T) {
	ada, bo := hosting(t, "forsale", 1), visiting(t, "Bo")
	bo.seat(ada.host)
	for _, c := range []struct{ name, want string }{{"Bo", "Bo 2"}, {" Ida\u202e ", "Ida"}, {"\u200b", "Ida"}} {
		ada.host.Rename(c.name)
		until(t, bo.guest.Changes(), "the name", func() bool {
			l, _ := bo.guest.Lobby()
			return l.Chairs[l.Host].Name == c.want
		})
	}
}
