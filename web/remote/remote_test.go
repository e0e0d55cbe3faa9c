package remote

import (
	"errors"
	"testing"

	"gavel/game/catalogue"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

var lobby = wire.Lobby{Game: "forsale", Chairs: []wire.Chair{{Name: "Ada", Remote: true}, {Level: "easy"}, {Name: "Bo"}, {Name: "Gavel", Screen: true}}, Host: 3}

// TestNoSuchChair: a command about a chair that is not there is no command.
func TestNoSuchChair(t *testing.T) {
	for _, i := range []model.Intent{model.Remove(4), model.Remove(-1), model.Autoplay(9), model.GiveChair{Bot: 1, To: 7}} {
		if c := Command(lobby, i); c.Check(catalogue.Games().Find) == nil {
			t.Errorf("%#v is the command %+v", i, c)
		}
	}
}

// TestTooMany: a bot too many is refused before it is sent.
func TestTooMany(t *testing.T) {
	full := lobby
	full.Chairs = nil
	for range 6 {
		full.Chairs = append(full.Chairs, wire.Chair{Name: "Somebody"})
	}
	full.Chairs = append(full.Chairs, wire.Chair{Name: "Gavel", Screen: true})
	find := catalogue.Games().Find
	if err := Refuses(full, model.AddBot("easy"), find); !errors.Is(err, session.ErrTooMany) {
		t.Errorf("a seventh: %v", err)
	}
	if err := Refuses(lobby, model.AddBot("easy"), find); err != nil {
		t.Errorf("a fourth: %v", err)
	}
}
