package people

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/model"
)

func TestAbsences(t *testing.T) {
	l := model.Lobby{Playing: true, Settings: wire.Settings{Grace: wire.Seconds(30 * time.Second)}, Chairs: []model.Chair{
		{Name: "Ada"},
		{Name: "Bo", Link: wire.Away, Away: 10 * time.Second},
		{Name: "Chidi", Link: wire.Away, Away: 40 * time.Second, Autoplayed: true},
		{Name: "Dalia", Link: wire.Poor},
		{Name: "Emil", Link: wire.Relayed, Late: true},
	}}
	want := []absence{
		{name: "Bo", away: 15 * time.Second, outcome: botSoon, left: 15 * time.Second},
		{name: "Chidi", away: 45 * time.Second, outcome: botPlays},
		{name: "Emil", outcome: pageLate},
	}
	if got := absences(&l, 5*time.Second); !reflect.DeepEqual(got, want) {
		t.Errorf("absent: %+v, want %+v", got, want)
	}
	if got := absences(&l, time.Hour)[0]; got.outcome != botPlays {
		t.Errorf("after the grace the %q outcome is told, with %v left", got.outcome, got.left)
	}
	l.Grace = 0
	if got := absences(&l, time.Hour)[0].outcome; got != tableWaits {
		t.Errorf("without a grace the table %q, want it to wait", got)
	}
	l.Playing, l.Grace = false, wire.Seconds(30*time.Second)
	if got := absences(&l, time.Hour)[0].outcome; got != nothingWaits {
		t.Errorf("after the game the %q outcome is told", got)
	}
}

// TestABotPlaysInNoTime: the sentence about an absent person says that a bot will play in some
// seconds, or plays now; never in zero seconds.
func TestABotPlaysInNoTime(t *testing.T) {
	l := model.Lobby{Playing: true, Settings: wire.Settings{Grace: wire.Seconds(15 * time.Second)}, Chairs: []model.Chair{
		{Name: "Bo", Link: wire.Away, Away: time.Second},
	}}
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		for after := time.Duration(0); after < time.Minute; after += 10 * time.Millisecond {
			if says := absent(absences(&l, after)[0], book); strings.Contains(says, "0:00") {
				t.Fatalf("%v after the lobby was told: %q", after, says)
			}
		}
	}
}

// TestALatePage: everybody reads and hears for whose page the game waits; the person too, without a
// reproach.
func TestALatePage(t *testing.T) {
	was := model.Lobby{Playing: true, Chairs: []model.Chair{{Name: "Ada"}, {Name: "Bo"}}}
	is := model.Lobby{Playing: true, Chairs: []model.Chair{{Name: "Ada"}, {Name: "Bo", Late: true}}}
	for _, c := range []struct {
		me  int
		key string
	}{{0, "page.notice.late"}, {1, "page.notice.late.mine"}} {
		was.Me, is.Me = c.me, c.me
		if got := Notices(&was, &is); len(got) != 1 || got[0].Key != c.key || len(Notices(&is, &is)) > 0 {
			t.Errorf("reader %d hears %+v", c.me, got)
		}
		for _, lang := range locale.Langs() {
			book := locale.For(lang)
			if got, want := absent(absences(&is, 0)[0], book), book.T(c.key, "who", "Bo"); got != want {
				t.Errorf("reader %d reads %q, not %q", c.me, got, want)
			}
		}
	}
}

// TestWhoThinksForLong: everybody reads for whom the game waits, and since when; who may let a bot decide is offered that.
func TestWhoThinksForLong(t *testing.T) {
	was := model.Lobby{Playing: true, Chairs: []model.Chair{{Name: "Ada"}, {Name: "Bo"}, {Name: "Cy"}}}
	for _, c := range []struct {
		thinks, me int
		hosting    bool
		key        string
		hastens    bool
	}{
		{1, 0, true, "page.notice.thinks", true}, {1, 1, false, "page.notice.thinks.mine", false}, {1, 2, false, "page.notice.thinks", false},
		{0, 0, true, "page.notice.thinks.mine", false}, {0, 2, false, "page.notice.thinks", true},
	} {
		is := was
		is.Chairs = slices.Clone(was.Chairs)
		is.Chairs[c.thinks].Thinks = time.Minute
		was.Me, is.Me, is.Hosting = c.me, c.me, c.hosting
		if got := Notices(&was, &is); len(got) != 1 || got[0].Key != c.key || len(Notices(&is, &is)) > 0 {
			t.Errorf("%+v: the reader hears %+v", c, got)
		}
		if is.Hastens(c.thinks) != c.hastens {
			t.Errorf("%+v: a bot is offered: %t", c, !c.hastens)
		}
		if is.Screen = true; is.Hastens(c.thinks) {
			t.Errorf("%+v: a big screen offers a bot", c)
		}
		is.Screen = false
		for _, lang := range locale.Langs() {
			if says := absent(absences(&is, 5*time.Second)[0], locale.For(lang)); !strings.Contains(says, "1:05") {
				t.Errorf("%+v: the reader reads %q", c, says)
			}
		}
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:            "0:00",
		0:                       "0:00",
		9400 * time.Millisecond: "0:09",
		9600 * time.Millisecond: "0:10",
		65 * time.Second:        "1:05",
		time.Hour:               "60:00",
		math.MaxInt64:           "153722867:16",
	} {
		if got := clock(d); got != want {
			t.Errorf("%v is written %s, want %s", d, got, want)
		}
	}
}
