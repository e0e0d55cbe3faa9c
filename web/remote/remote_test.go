package remote

import (
	"errors"
	"reflect"
	"testing"

	"gavel/game/catalogue"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

var lobby = wire.Lobby{Game: "forsale", Chairs: []wire.Chair{{Name: "Ada", Remote: true}, {Level: "easy"}, {Name: "Bo"}, {Name: "Gavel", Screen: true}}, Host: 3}

// TestThereAndBack: the host gets the intent that the person had.
func TestThereAndBack(t *testing.T) {
	for _, want := range []model.HostIntent{
		model.AddBot("hard"), model.SetLevel{Chair: 1, Level: "hard"}, model.Remove(2), model.Autoplay(2), model.GiveChair{Bot: 1, To: 2},
		model.Admit{ID: 3, Yes: true}, model.RefuseAll{}, model.NewSeries{}, model.Deal{},
		model.Choose{Game: "oddshop", Options: map[string]string{"rounds": "5"}},
	} {
		if got := Intent(Command(lobby, want)); !reflect.DeepEqual(got, want) {
			t.Errorf("%#v comes as %#v", want, got)
		}
	}
	change, ok := Intent(Command(lobby, model.ChangeTable(func(s *wire.Settings) { s.Shut = true }))).(model.ChangeTable)
	var s wire.Settings
	if ok {
		change(&s)
	}
	if !s.Shut {
		t.Error("a change of the settings does not come")
	}
}

// TestNoSuchChair: a command about a chair that is not there is no command.
func TestNoSuchChair(t *testing.T) {
	for _, i := range []model.HostIntent{model.Remove(4), model.Remove(-1), model.Autoplay(9), model.GiveChair{Bot: 1, To: 7}} {
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
