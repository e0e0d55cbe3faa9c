package app

import (
	"encoding/base64"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/game/pack"
	"gavel/net/wire"
	"gavel/web/app/person"
	"gavel/web/ui"
)

// stored is the part of a page in a game that somebody has played.
type stored struct{ person.Session }

func (stored) Record() (game.Record, bool) { return game.Record{}, false }
func (stored) Show()                       {}
func (stored) Abandon()                    {}

// TestEveryQuestionIsAsked goes through golden games at two seats, with others who decide before and after the person. Whenever the
// game waits for their choice, the bar asks aloud; and it asks again for each of their decisions.
func TestEveryQuestionIsAsked(t *testing.T) {
	for _, file := range must.Get(os.ReadDir("../../game/pack/testdata"))(t) {
		name, golden := strings.CutSuffix(file.Name(), ".txt")
		if !golden {
			continue
		}
		text := strings.TrimSpace(string(must.Get(os.ReadFile("../../game/pack/testdata/" + file.Name()))(t)))
		r := must.Get(pack.Decode(must.Get(base64.RawURLEncoding.DecodeString(text))(t), catalogue.Games().Find))(t)
		for _, seat := range []game.Seat{0, game.Seat(len(r.Seats) / 2)} {
			t.Run(name+"/"+strconv.Itoa(int(seat)), func(t *testing.T) { asksAll(t, r, seat) })
		}
	}
}

// asksAll plays a stored game at the page of one seat.
func asksAll(t *testing.T, r game.Record, seat game.Seat) {
	p := opens(t, "Ada", "")
	var me *person.Player
	p.app.Do(func() {
		me = person.New(p.app.env, person.Table{Session: stored{}, TimeLeft: func() (time.Duration, bool) { return 0, false }}, wire.GameStart{Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Seat: seat})
		p.app.at = &lobby{stored{}}
	})
	replayed := must.Get(game.NewReplayer(r))(t)
	replayed.Subscribe(seat, me)
	questions, was := 0, ui.Bar{}
	for replayed.Played() < len(r.Entries) {
		before, e := replayed.View(seat).Deciding(), r.Entries[replayed.Played()]
		must.Do(t, replayed.Next())
		if replayed.Played() == 1 {
			me.Enter()
		}
		var now ui.Bar
		p.app.Do(func() { now = *p.app.state.Bar })
		decided := e.Do != nil && e.Seat == seat && before.Mode != game.Open // else the negotiation goes on
		switch owes := replayed.View(seat).Deciding().Owes.Has(seat); {
		case now.Due != owes, owes != (now.Alert != ""):
			t.Fatalf("after %d entries the seat owes a decision: %v; the bar asks %q", replayed.Played(), owes, now.Alert)
		case owes && (!before.Owes.Has(seat) || decided):
			if questions++; now.Asked == was.Asked {
				t.Fatalf("after %d entries the question %q counts as the one before", replayed.Played(), now.Alert)
			}
			was = now
		}
	}
	if questions < 3 && r.Result != nil {
		t.Errorf("only %d questions", questions)
	}
}
