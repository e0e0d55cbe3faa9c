package wire

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/series"
)

// honestLobby and honestTable are valid. The hostile ones differ in one or two values.
func honestLobby() Lobby {
	c := room.Credential{Key: room.Public{1}}
	return Lobby{
		Me: 1, Game: "forsale", Options: game.Options{"open": "true"}, Settings: Settings{Grace: Seconds(30 * time.Second), Timer: Seconds(time.Minute), Trading: Seconds(2 * time.Minute)}, Room: room.NewLink(room.Secret{1}, c).In(""), Title: room.Title{Credential: c},
		Chairs: []Chair{{Name: "Ada"}, {Name: "Bo", Key: make([]byte, 32), Link: Away, Away: Seconds(5 * time.Second)}, {Level: bot.Easy}},
	}
}

// elsewhere is another room.
var elsewhere = room.NewLink(room.Secret{2}, room.Credential{}).In("")

func watching(name string) Chair { return Chair{Name: name, Link: Good, Watches: true} }

// onScreen gives a table a host without a seat. The reader has the remote control.
func onScreen(l *Lobby) {
	l.Host, l.Chairs = 3, append(l.Chairs, Chair{Name: "Screen", Key: slices.Repeat([]byte{2}, 32), Screen: true})
	l.Chairs[1].Remote, l.Requests = true, []Request{{ID: 1, Name: "Cy"}}
}

func honestTable() GameStart {
	return GameStart{Game: 1, Rules: "forsale", Seats: []game.Occupant{{Name: "Ada"}, {Name: "bot:hard"}, {Level: bot.Easy}}, Seat: 1}
}

func TestHonestHostsAreBelieved(t *testing.T) {
	l, table := honestLobby(), honestTable()
	if err := l.Check(catalogue.Games().Find); err != nil || l.Options["variant"] != "standard" || l.Options["open"] != "true" {
		t.Errorf("%+v: %v", l, err)
	}
	if rules, err := table.Check(catalogue.Games().Find); err != nil || rules.Name() != "forsale" || table.Options["refund"] != "up" {
		t.Errorf("%+v: %v", table, err)
	}
	if err := (&Lobby{Chairs: []Chair{{Name: "Ada"}}}).Check(catalogue.Games().Find); err != nil {
		t.Errorf("before a game is chosen: %v", err)
	}
	if err := (Asked{Host: "Ada"}).Check(); err != nil {
		t.Error(err)
	}
	played := honestLobby()
	played.Series.Scores = []series.Score{{Name: "Cy", Key: make([]byte, 32), Points: 60, Games: 1}}
	played.Chairs[1].Proposes, played.Chairs[1].Face = "oddshop", MaxFace
	if err := played.Check(catalogue.Games().Find); err != nil {
		t.Errorf("after a game: %v", err)
	}
	played.Other = []deal.Finish{{Seat: 0, Score: -3}, {Seat: 2, Occupant: game.Occupant{Name: "Zoë"}}, {Seat: 5, Occupant: game.Occupant{Level: bot.Hard}}}
	if err := played.Check(catalogue.Games().Find); err != nil {
		t.Errorf("after a challenge: %v", err)
	}
	for what, change := range map[string]func(l *Lobby){
		"no room":                func(l *Lobby) { l.Room, l.Title = "", room.Title{} },
		"a door":                 func(l *Lobby) { l.Door = elsewhere },
		"a game without options": func(l *Lobby) { l.Options = nil },
		"two watch":              func(l *Lobby) { l.Playing = true; l.Chairs = append(l.Chairs, watching("Cy"), watching("Di")) },
	} {
		l := honestLobby()
		change(&l)
		if err := l.Check(catalogue.Games().Find); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	hosted := honestLobby()
	if onScreen(&hosted); hosted.Check(catalogue.Games().Find) != nil || len(hosted.Seats()) != 3 || !hosted.Remote() {
		t.Errorf("a screen hosts: %+v", hosted)
	}
	if moved, err := hosted.Moved(Moved{Key: hosted.Chairs[1].Key}); err != nil || moved.Check(catalogue.Games().Find) != nil || len(moved.Chairs) != 3 {
		t.Errorf("a screen hands over: %+v, %v", moved, err)
	}
	bots := honestTable()
	bots.Seats, bots.Seat = slices.Repeat([]game.Occupant{{Level: bot.Easy}}, 3), game.Spectator
	if _, err := bots.Check(catalogue.Games().Find); err != nil {
		t.Errorf("people watch bots: %v", err)
	}
	for _, left := range []Millis{Endless, 0, Millis(time.Minute)} {
		if err := (Clock{Left: left}).Check(); err != nil {
			t.Error(err)
		}
	}
}

// unshowable are invalid names.
var unshowable = []string{
	"", strings.Repeat("a", 10_000), "a name of seventeen", "A\u202eda", "\u2066Ada", "Ada\n", " Ada", "A\u200bda", "\xff", "A\u0301\u0301\u0301da",
}

func TestHostileLobbies(t *testing.T) {
	spoil := map[string]func(*Lobby){
		"no chairs":                   func(l *Lobby) { l.Chairs = nil },
		"a bot reads it":              func(l *Lobby) { l.Me = 2 },
		"a bot is the host":           func(l *Lobby) { l.Host = 2 },
		"no such level":               func(l *Lobby) { l.Chairs[2].Level = "zz" },
		"a bot with a name":           func(l *Lobby) { l.Chairs[2].Name = "Cy" },
		"two of one name":             func(l *Lobby) { l.Chairs[1].Name = "Ada" },
		"a key that is none":          func(l *Lobby) { l.Chairs[1].Key = []byte{1} },
		"a bot watches":               func(l *Lobby) { l.Playing, l.Chairs[2].Watches = true, true },
		"a watcher has a seat":        func(l *Lobby) { l.Playing, l.Chairs[0].Watches = true, true },
		"nothing to watch":            func(l *Lobby) { l.Chairs = append(l.Chairs, Chair{Name: "Cy", Watches: true}) },
		"no such game":                func(l *Lobby) { l.Game = "'] script" },
		"options of no game":          func(l *Lobby) { l.Game = "" },
		"no such option":              func(l *Lobby) { l.Options["x"] = "y" },
		"no such value":               func(l *Lobby) { l.Options["open"] = "<b>" },
		"a room that is no way":       func(l *Lobby) { l.Room = "javascript:alert(1)" },
		"more than a room":            func(l *Lobby) { l.Room += " or at my page" },
		"a code for a room":           func(l *Lobby) { l.Room = room.Code(1).String() },
		"another's room":              func(l *Lobby) { l.Title.Nonce[0]++ },
		"a bot has a portrait":        func(l *Lobby) { l.Chairs[2].Face = 1 },
		"an impossible portrait":      func(l *Lobby) { l.Chairs[1].Face = MaxFace + 1 },
		"a negative portrait":         func(l *Lobby) { l.Chairs[1].Face = -1 },
		"a bot proposes":              func(l *Lobby) { l.Chairs[2].Proposes = "forsale" },
		"an unknown game is proposed": func(l *Lobby) { l.Chairs[1].Proposes = "chess" },
		"a series of a crowd":         func(l *Lobby) { l.Series.Scores = make([]series.Score, 13) },
		"the other table's seat 6":    func(l *Lobby) { l.Other = []deal.Finish{{Seat: 6}} },
		"nobody's seat there":         func(l *Lobby) { l.Other = []deal.Finish{{Seat: -1}} },
		"one seat twice":              func(l *Lobby) { l.Other = []deal.Finish{{Seat: 1}, {Seat: 1}} },
		"no such level there":         func(l *Lobby) { l.Other = []deal.Finish{{Occupant: game.Occupant{Level: "zz"}}} },
		"a bot with a name there":     func(l *Lobby) { l.Other = []deal.Finish{{Occupant: game.Occupant{Name: "Cy", Level: bot.Easy}}} },
		"a name there that is none":   func(l *Lobby) { l.Other = []deal.Finish{{Occupant: game.Occupant{Name: "A\u202eda"}}} },
		"a screen is no host":         func(l *Lobby) { l.Chairs[2] = Chair{Name: "Screen", Screen: true} },
		"a screen among the seats":    func(l *Lobby) { l.Chairs[0].Screen = true },
		"a screen with a seat":        func(l *Lobby) { onScreen(l); l.Playing = true },
		"a bot is a screen":           func(l *Lobby) { onScreen(l); l.Chairs[3] = Chair{Level: bot.Easy, Screen: true} },
		"a remote control of nothing": func(l *Lobby) { l.Chairs[1].Remote = true },
		"a bot's remote control":      func(l *Lobby) { onScreen(l); l.Chairs[2].Remote = true },
		"a screen's remote control":   func(l *Lobby) { onScreen(l); l.Chairs[3].Remote = true },
		"requests without the remote": func(l *Lobby) { onScreen(l); l.Chairs[1].Remote = false },
		"a request without a number":  func(l *Lobby) { onScreen(l); l.Requests[0].ID = 0 },
		"a request without a name":    func(l *Lobby) { onScreen(l); l.Requests[0].Name = "" },
		"a title without one":         func(l *Lobby) { l.Room, l.Title.Steps = "", make([]room.Step, 1) },
		"a door that is none":         func(l *Lobby) { l.Door = "javascript:alert(1)" },
		"only a door":                 func(l *Lobby) { l.Room, l.Title, l.Door = "", room.Title{}, elsewhere },
		"a code as the only room":     func(l *Lobby) { l.Room, l.Title = room.Code(1).String(), room.Title{} },
		"nobody exposed":              func(l *Lobby) { l.Exposed = []string{""} },
		"an exposed name":             func(l *Lobby) { l.Exposed = []string{"A\u202eda"} },
		"a request's name":            func(l *Lobby) { onScreen(l); l.Requests[0].Name = "A\u202eda" },
		"an unknown game":             func(l *Lobby) { l.Game, l.Options = "chess", nil },
		"a bot after a watcher":       func(l *Lobby) { l.Playing = true; l.Chairs = slices.Insert(l.Chairs, 2, watching("Cy")) },
		"a remote without a reader":   func(l *Lobby) { onScreen(l); l.Me = -1 },
	}
	for _, name := range unshowable {
		spoil["the name "+name] = func(l *Lobby) { l.Chairs[0].Name = name }
	}
	for what, spoil := range spoil {
		l := honestLobby()
		spoil(&l)
		if err := l.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
			t.Errorf("%.40s: %v", what, err)
		}
	}
}

// TestCrowds: only the allowed number of people can watch.
func TestCrowds(t *testing.T) {
	names := make([]string, MaxWatchers+1)
	for i := range names {
		names[i] = "W" + strconv.Itoa(i)
	}
	for _, c := range []struct {
		watchers, screens int
		fine              bool
	}{
		{0, 0, true}, {MaxWatchers, 0, true}, {0, MaxWatchers, true}, {MaxWatchers + 1, 0, false}, {0, MaxWatchers + 1, false}, {0, -1, false},
	} {
		l := honestLobby()
		l.Watchers, l.Screens = names[:c.watchers], c.screens
		if err := l.Check(catalogue.Games().Find); (err == nil) != c.fine {
			t.Errorf("%d watchers and %d screens: %v", c.watchers, c.screens, err)
		}
	}
	for _, name := range unshowable {
		l := honestLobby()
		l.Watchers = []string{"W", name}
		if err := l.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
			t.Errorf("a watcher called %.40q: %v", name, err)
		}
	}
}

// TestMoved: a guest follows only to a person who sits at the table.
func TestMoved(t *testing.T) {
	l := honestLobby()
	bo := l.Chairs[1].Key
	for _, to := range []Moved{{Key: bo, Epoch: 3}, {Key: bo, Epoch: 3, Room: elsewhere}} {
		moved, err := l.Moved(to)
		if k := moved.Known(); err != nil || moved.Host != 1 || k.Epoch != 3 || !slices.Equal(k.Host[:], bo) {
			t.Errorf("%+v: %+v, %v", to, moved, err)
		}
		if to.Room != "" && moved.Room != elsewhere || to.Room == "" && moved.Room != l.Room {
			t.Errorf("%+v: to %q", to, moved.Room)
		}
	}
	l.Chairs[0].Key = slices.Repeat([]byte{9}, 32)
	if moved, err := l.Moved(Moved{Key: l.Chairs[0].Key}); err != nil || moved.Host != 0 {
		t.Errorf("back to the first chair: %+v, %v", moved, err)
	}
	for _, to := range []Moved{{}, {Key: []byte{1}}, {Key: make([]byte, 31)}, {Key: bo, Room: "javascript:alert(1)"}, {Key: bo, Room: room.Code(1).String()}} {
		if moved, err := l.Moved(to); !errors.Is(err, ErrMessage) {
			t.Errorf("%+v: %+v, %v", to, moved, err)
		}
	}
}

func TestHostileTables(t *testing.T) {
	spoil := map[string]func(*GameStart){
		"no such game":      func(t *GameStart) { t.Rules = "chess" },
		"no such option":    func(t *GameStart) { t.Options = game.Options{"x": "y"} },
		"a bot's seat":      func(t *GameStart) { t.Seat = 2 },
		"no such level":     func(t *GameStart) { t.Seats[2].Level = "zz" },
		"a bot with a name": func(t *GameStart) { t.Seats[2].Name = "Cy" },
		"two of one name":   func(t *GameStart) { t.Seats[1].Name = "Ada" },
	}
	for _, name := range unshowable {
		spoil["the name "+name] = func(t *GameStart) { t.Seats[0].Name = name }
		spoil["who watches the name "+name] = func(t *GameStart) { t.Seats[0].Name, t.Seat = name, game.Spectator }
		if err := (Asked{Host: name}).Check(); !errors.Is(err, ErrMessage) {
			t.Errorf("a host called %.40q: %v", name, err)
		}
	}
	for what, spoil := range spoil {
		table := honestTable()
		spoil(&table)
		if _, err := table.Check(catalogue.Games().Find); !errors.Is(err, ErrMessage) {
			t.Errorf("%.40s: %v", what, err)
		}
	}
}

// FuzzCheck: every text of an accepted message can be shown.
func FuzzCheck(f *testing.F) {
	l, table := honestLobby(), honestTable()
	for _, m := range []Message{{Lobby: &l}, {GameStart: &table}} {
		frame := must.Get(Encode(m))(f)
		f.Add(frame)
	}
	f.Fuzz(func(t *testing.T, frame []byte) {
		m, err := Decode(frame)
		if err != nil {
			return
		}
		var occupants []game.Occupant
		switch {
		case m.Lobby != nil && m.Lobby.Check(catalogue.Games().Find) == nil:
			for _, c := range m.Lobby.Chairs {
				occupants = append(occupants, game.Occupant{Name: c.Name, Level: c.Level})
			}
			if _, known := catalogue.Games().Find(m.Lobby.Game); !known && m.Lobby.Game != "" {
				t.Errorf("the game %q", m.Lobby.Game)
			}
		case m.GameStart != nil:
			rules, err := m.GameStart.Check(catalogue.Games().Find)
			if err != nil {
				return
			}
			if occupants = m.GameStart.Seats; m.GameStart.Seat != game.Spectator && occupants[m.GameStart.Seat].IsBot() {
				t.Error("a bot is to see it")
			}
			rules.New(len(occupants), m.GameStart.Options) // as a guest does
		}
		for _, s := range occupants {
			runes := []rune(s.Name)
			bad := slices.ContainsFunc(runes, func(r rune) bool { return unicode.In(r, unicode.C, unicode.Bidi_Control) })
			if bad || len(runes) > 48 || (s.Name == "") == (s.Level == "") || s.IsBot() && !slices.Contains(bot.Levels(), s.Level) {
				t.Errorf("at the table sits %+q", s)
			}
		}
	})
}
