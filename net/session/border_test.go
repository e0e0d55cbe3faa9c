package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// refuses reports whether the guest has ended the connection because of a message of the host.
func refuses(t *testing.T, ended <-chan error) bool {
	t.Helper()
	select {
	case err := <-ended:
		return errors.Is(err, wire.ErrMessage)
	case <-time.After(20 * time.Second):
		return false
	}
}

// TestHostMustDescribeItsTableFirst: on a new connection the host first describes its table.
func TestHostMustDescribeItsTableFirst(t *testing.T) {
	ada, bo := newPerson(t), visiting(t, "Bo")
	a, ended := bo.believes(ada)
	_ = wire.Send(a, wire.Message{Lobby: &wire.Lobby{Chairs: []wire.Chair{{Name: "Ada", Key: ada.public()}}}})
	until(t, bo.guest.Changes(), "the table", func() bool { _, ok := bo.guest.Lobby(); return ok })
	a.Close()
	if <-ended == nil {
		t.Error("the connection is there still")
	}
	a, ended = bo.believes(newPerson(t))
	_ = wire.Send(a, wire.Message{GameStart: &wire.GameStart{Game: 1, Rules: "forsale", Seats: []game.Occupant{{Name: "Bo"}, {Level: bot.Easy}, {Level: bot.Easy}}, Seat: game.Spectator}})
	if !refuses(t, ended) || len(bo.screens) > 0 {
		t.Error("the guest sits down at a stranger's table")
	}
}

// saving returns a table that Ada saves in the middle of a game with Bo.
func saving(t *testing.T) (text string, bo *somebody) {
	t.Helper()
	ada := hosting(t, "forsale", 2)
	ada.decide = func(game.Decision) error { return nil }
	bo = visiting(t, "Bo")
	bo.seat(ada.host)
	must.Do(t, ada.host.Deal(t.Context()))
	text = must.Get(ada.host.Save())(t)
	return text, bo
}

// TestNumbersOfAHandedOverTable: a handed-over table may have any numbers. Impossible ones make
// it invalid. With possible ones the game continues.
func TestNumbersOfAHandedOverTable(t *testing.T) {
	text, bo := saving(t)
	var fields map[string]json.RawMessage
	must.Do(t, json.Unmarshal([]byte(text), &fields))
	with := func(key, value string) string {
		changed := map[string]json.RawMessage{}
		for k, v := range fields {
			changed[k] = v
		}
		changed[key] = json.RawMessage(value)
		text := must.Get(json.Marshal(changed))(t)
		return string(text)
	}
	must.Get(Restore(bo.again().setup(), text, bo.public()))(t).Close()
	deal, chairs := string(fields["deal"]), string(fields["chairs"])
	for _, c := range [][2]string{
		{"sittings", "-1"}, {"sittings", "-2"}, {"sittings", "9223372036854775807"}, {"sittings", "9007199254740993"},
		{"deals", "-1"}, {"deals", "4294967296"}, {"epoch", "256"}, {"epoch", "-1"}, {"host", "-1"}, {"host", "4"},
		{"grace", "-1"}, {"grace", "9223372036"}, {"timer", "-1"}, {"trading", "86401"},
		{"deal", "null"}, {"deal", strings.Replace(deal, `"seats":2`, `"seats":66`, 1)},
		{"deal", strings.Replace(deal, `"dealer":0`, `"dealer":-9`, 1)}, {"deal", strings.Replace(deal, `"dealer":0`, `"dealer":6`, 1)},
		{"deal", strings.Replace(deal, `"locals":1`, `"locals":193`, 1)},
		{"evening", `{"scores":[{"name":"Bo","key":"","points":1,"wins":1,"games":1}]}`}, {"evening", `{"deals":["short"]}`},
		{"challenge", `"x"`}, {"game", `"chess"`}, {"record", `"x"`},
		{"chairs", "[]"}, {"chairs", "null"}, {"chairs", strings.Replace(chairs, `"easy"`, `"zz"`, 1)}, {"chairs", strings.Replace(chairs, "Ada", "A\\u202eda", 1)},
		{"chairs", strings.Replace(chairs, "Ada", "Bo", 1)}, {"chairs", "[" + strings.Repeat(`{"level":"easy"},`, 40) + `{"level":"easy"}]`},
	} {
		changed := with(c[0], c[1])
		if changed == text {
			t.Fatalf("nothing is changed by %s", c)
		}
		h, err := Restore(bo.again().setup(), changed, bo.public())
		if c[0] == "game" && err == nil { // the record has the name of its game
			h.Close()
			continue
		}
		if err == nil {
			t.Errorf("%s: %s makes a table", c[0], c[1])
			h.Close()
		}
	}
}

// TestHighestNumbersAreAccepted: guests accept the highest possible numbers.
func TestHighestNumbersAreAccepted(t *testing.T) {
	eve, bo := newPerson(t), newPerson(t)
	key := func(p *somebody) string { k, _ := json.Marshal(ledger.KeyOf(p.me.Key)); return string(k) }
	text := fmt.Sprintf(`{"chairs":[{"name":"Eve","key":%s},{"level":"easy"},{"level":"easy"},{"name":"Bo","key":%s}],"game":"forsale","grace":30,"rooms":[],"deals":4294967294,"epoch":255,"sittings":%d}`,
		key(eve), key(bo), wire.MaxGameNumber)
	h := must.Get(Restore(bo.setup(), text, bo.public()))(t)
	bo.host, bo.decide = h, func(d game.Decision) error { return hostDecides(h, d) }
	t.Cleanup(h.Close)
	cy := visiting(t, "Cy")
	cy.seat(h)
	must.Do(t, h.Deal(t.Context()))
	finish(t, <-cy.screens)
	if again, err := h.Save(); err != nil {
		t.Error(err)
	} else if _, err := Restore(bo.setup(), again, nil); err != nil {
		t.Errorf("the table is lost with the page: %v", err)
	}
}

// TestADrawnGameGoesOnAlone: without guests, the host's page draws the cards alone.
func TestADrawnGameGoesOnAlone(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	r := game.Record{Rules: rules, Options: options, Seats: []game.Occupant{{Name: "Ada"}, {Level: "easy"}, {Level: "easy"}}, Drawn: true}
	ada := newPerson(t)
	ada.host = must.Get(RestoreRecord(ada.setup(), r, ""))(t)
	defer ada.host.Close()
	must.Do(t, ada.host.Continue())
	finish(t, <-ada.screens)
	if r, _ := ada.host.Record(); !r.Drawn || !game.AuditDraws(r) {
		t.Error("the cards do not follow from the draws")
	}
}

// TestSomebodyWithoutAName: a request always has a person's name.
func TestSomebodyWithoutAName(t *testing.T) {
	for _, name := range []string{"", " ", "\u200b", "\u3164\u2800"} {
		ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
		bo.me.Name = name
		b, _ := greets(t, ada.host, bo.me)
		until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
		if k := ada.host.Status().Requests[0]; k.Name != "?" {
			t.Errorf("%q wants to join", k.Name)
		}
		b.Close()
	}
}
