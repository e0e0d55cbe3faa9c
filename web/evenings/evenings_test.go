package evenings_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/evenings"
	"gavel/web/results"
)

// list returns games of people who are given by their places: "ada1 bo2 *3" has a bot on the third place. The first seat is the owner's.
// A day lies between two games, unless a game begins with "+".
func list(all ...string) (l results.List) {
	now := int64(1000000)
	for i, text := range all {
		if now += 86400; strings.HasPrefix(text, "+") {
			now -= 82800
		}
		var seats []string
		g := results.Game{Ended: now, Rules: "forsale", Record: fmt.Sprint(i), Seat: 0, Place: 1, Winners: 1}
		for _, who := range strings.Fields(strings.TrimPrefix(text, "+")) {
			name, place := who[:len(who)-1], who[len(who)-1:]
			id := "key-" + name
			switch {
			case name == "*":
				name, id = "", ""
			case name[0] == '=':
				name, id = name[1:], ""
			}
			seats = append(seats, place+":10:"+id+":"+base64.RawURLEncoding.EncodeToString([]byte(name)))
			g.Players++
		}
		g.Seats = strings.Join(seats, ",")
		l = append(l, g)
	}
	return l
}

// TestHeadToHead: a person with another name is the same, and is called by the newer one.
func TestHeadToHead(t *testing.T) {
	l := list("ada1 bo2 cy3", "ada2 bo1 *3", "ada1 bo1", "ada3 bo2 cy1")
	l[0].Seats = strings.Replace(l[0].Seats, "key-bo:"+base64.RawURLEncoding.EncodeToString([]byte("bo")), "key-bo:"+base64.RawURLEncoding.EncodeToString([]byte("Bobby")), 1)
	games := evenings.Games(append(l, results.Game{Rules: "forsale"}), evenings.Read(""))
	want := []*evenings.Friend{{ID: "key-bo", Name: "bo", Games: 4, Won: 1, Lost: 2}, {ID: "key-cy", Name: "cy", Games: 2, Won: 1, Lost: 1}}
	if all := evenings.Friends(games); !reflect.DeepEqual(all, want) {
		t.Errorf("%+v", all)
	}
}

// TestStandings: places, points and wins are among the people, whoever else plays.
func TestStandings(t *testing.T) {
	games := evenings.Games(list("ada1 bo2 *1 cy4", "ada2 bo2 cy3 *1", "ada3 bo1 cy2", "ada1 bo2"), evenings.Read(""))
	groups := evenings.Groups(games)
	if len(groups) != 1 || groups[0].Games != 3 || !slices.Equal(groups[0].People, []string{evenings.Me, "key-bo", "key-cy"}) {
		t.Fatalf("groups %v", groups)
	}
	rows := evenings.Standings(evenings.Of(games, groups[0].People, 0, ""), groups[0].People)
	for i, want := range []struct {
		id             string
		points, streak int
		wins           float64
		places         []int
	}{
		{"key-bo", 60 + 90 + 120, 2, 1.5, []int{2, 1, 0}}, {evenings.Me, 120 + 90, 2, 1.5, []int{2, 0, 1}}, {"key-cy", 60, 0, 0, []int{0, 1, 2}},
	} {
		r := rows[i]
		if r.ID != want.id || r.Points != want.points || r.Streak != want.streak || math.Abs(r.Wins-want.wins) > .001 || !slices.Equal(r.Places, want.places) || r.Games != 3 {
			t.Errorf("%+v, want %+v", r, want)
		}
	}
}

// TestWhichGames: a group's games are those since a time, of one kind, or of the last evening.
func TestWhichGames(t *testing.T) {
	l := list("ada1 bo2", "ada1 bo2", "+ada1 bo2", "+ada1 bo2 cy3")
	l[1].Rules = "oddshop"
	games := evenings.Games(l, evenings.Read(""))
	pair := []string{evenings.Me, "key-bo"}
	for _, c := range []struct {
		is   []*evenings.Game
		want int
	}{
		{evenings.Of(games, pair, 0, ""), 4}, {evenings.Of(games, pair, l[1].Ended, ""), 3}, {evenings.Of(games, pair, 0, "oddshop"), 1},
		{evenings.Of(games, []string{evenings.Me, "key-cy"}, 0, ""), 1}, {evenings.Last(games), 3}, {evenings.Last(games[:1]), 1}, {evenings.Last(nil), 0},
	} {
		if len(c.is) != c.want {
			t.Errorf("%d games, want %d", len(c.is), c.want)
		}
	}
}

// TestTheEndOfAnEvening: people who have played more than once today see how it has ended, and which game was closest.
func TestTheEndOfAnEvening(t *testing.T) {
	l := list("ada1 bo2", "ada2 cy1 bo3 *1", "+ada1 bo2 cy3")
	l[1].Seats = strings.Replace(l[1].Seats, "2:10", "2:9", 1)
	l[2].Seats = strings.Replace(l[2].Seats, "2:10", "2:2", 1)
	games := evenings.Games(l, evenings.Read(""))
	end := l[2].Ended
	if tonight := evenings.Tonight(games, end+60); len(tonight) != 2 || !slices.Equal(tonight[1].People(), []string{evenings.Me, "key-bo", "key-cy"}) {
		t.Errorf("tonight %v", tonight)
	}
	if evenings.Tonight(games, end+86400) != nil || evenings.Tonight(nil, 0) != nil {
		t.Error("there is an evening without games")
	}
	if g := evenings.Closest(games[1:]); g != games[1] || g.Ranking()[0].Name != "cy" || g.Ranking()[1].Name != "ada" {
		t.Errorf("closest is %+v", g)
	}
	games = evenings.Games(list("ada1 bo1 cy3"), evenings.Read(""))
	if rows := evenings.Standings(games, games[0].People()); rows[1].Place != 1 || rows[2].Place != 3 {
		t.Errorf("equal points have places %+v", rows)
	}
	if g := evenings.Closest(nil); g != nil {
		t.Error("no game is closest")
	}
}

// TestOnePerson: a name becomes the person with a key; a forgotten person's games do not count, but later ones do.
func TestOnePerson(t *testing.T) {
	l := list("ada1 =bo2", "ada2 bo1 cy3", "ada1 bo2")
	name := l[0].People()[1].ID
	if all := evenings.Friends(evenings.Games(l, evenings.Read(""))); len(all) != 3 || !strings.HasPrefix(name, results.ByName) {
		t.Fatalf("%+v", all)
	}
	said := evenings.Kept.Merge("", evenings.Same(name, "key-bo", 5))
	if all := evenings.Friends(evenings.Games(l, evenings.Read(said))); len(all) != 2 || all[0].Games != 3 {
		t.Errorf("%+v", all)
	}
	gone := evenings.Kept.Merge(said, evenings.Forget(l[1].Ended, "key-bo"))
	if games := evenings.Games(l, evenings.Read(gone)); len(games) != 1 || games[0].Ended != l[2].Ended {
		t.Errorf("%+v", games)
	}
	if !evenings.Read(gone).Forgets(l[0]) || evenings.Read(gone).Forgets(l[2]) {
		t.Error("the wrong games are forgotten")
	}
	group := evenings.Read(evenings.Kept.Merge(said, evenings.Forget(l[2].Ended, "key-cy", name)))
	if group.Forgets(l[0]) || !group.Forgets(l[1]) || group.Forgets(l[2]) {
		t.Error("not only the games of the group are forgotten")
	}
	round := evenings.Kept.Merge(evenings.Same("a", "b", 1), evenings.Same("b", "a", 2))
	if id := evenings.Read(round).Of("a"); id != "a" {
		t.Errorf("in a circle it is %q", id)
	}
}

// TestTooManyGames: beyond the limits, the oldest games keep only their result, and those with people beyond them do not count. A bare game
// is known again, and is not sent.
func TestTooManyGames(t *testing.T) {
	var all []string
	for i := range evenings.MaxPeople + 2 {
		all = append(all, fmt.Sprintf("ada1 p%d2", i), "ada1 bo2")
	}
	l := list(all...)
	games := evenings.Games(l, evenings.Read(""))
	if n := len(evenings.Friends(games)); n > evenings.MaxPeople || n < evenings.MaxPeople-5 || len(games) != len(l)-(evenings.MaxPeople+3-n) {
		t.Errorf("%d people in %d games of %d", n, len(games), len(l))
	}
	for len(l) < evenings.MaxGames+2 {
		g := l[len(l)-1]
		g.Ended++
		g.Record = fmt.Sprint(len(l))
		l = append(l, g)
	}
	old := evenings.Old(append(l, results.Game{Ended: 1 << 39, Rules: "forsale", Record: "alone"}))
	if slices.Reverse(old); !slices.Equal(old, l[:2]) {
		t.Fatalf("%d games are too old", len(old))
	}
	less := must.Get(results.Read(l.Bare(old).Text()))(t)
	if !less[0].IsBare() || less[0].Proof != "" || less[2].IsBare() || less[0].Mark() != l[0].Mark() || len(evenings.Old(less)) > 0 {
		t.Errorf("kept are %+v", less[:3])
	}
	if again := less.Merge(l[:2]).Bare(l[:2]); !slices.Equal(again, less) {
		t.Error("games that come back do not become one with what is left of them")
	}
	if out := evenings.Write(less[:2], "", "key-p0", evenings.Letter{}, 1<<20); len(out.Games) > 0 {
		t.Error("a bare game is sent")
	}
}

// TestFaces: a friend has the portrait that they have chosen, until they are forgotten; another one has their own.
func TestFaces(t *testing.T) {
	games := evenings.Games(list("ada1 bo2 cy3"), evenings.Read(""))
	kept := evenings.Kept.Merge(evenings.Wears("key-bo", 999, 5), evenings.Wears("key-bo", 3, 6))
	if faces := evenings.Faces(games, evenings.Read(kept), 2); faces[evenings.Me] != 2 || faces["key-bo"] != 2 || faces["key-cy"] == 2 {
		t.Errorf("faces %v", faces)
	}
	if kept = evenings.Kept.Merge(kept, evenings.Forget(7, "key-bo")); evenings.Read(kept).Face("key-bo") != 0 || strings.Contains(kept, " 3") {
		t.Errorf("a forgotten person leaves %q", kept)
	}
}

// TestAsATable: names that a spreadsheet would take for formulas are texts. A game is a play of BG Stats, without its bots.
func TestAsATable(t *testing.T) {
	games := evenings.Games(list("ada2 =+B1 *3"), evenings.Read(""))
	if csv := evenings.CSV(games, locale.For(locale.English)); !strings.HasSuffix(csv, "\"1970-01-13 13:46\",\"For Sale\",\"'+B\",\"1\",\"10\"\r\n\"1970-01-13 13:46\",\"For Sale\",\"Bot\",\"3\",\"10\"\r\n") {
		t.Errorf("the table is %q", csv)
	}
	link := must.Get(url.Parse(evenings.PlayLink(games[0], "For Sale", time.UTC)))(t)
	for _, part := range []string{`"playDate":"1970-01-13 13:46:40"`, `"sourceName":"Gavel"`, `{"name":"+B","rank":1,"score":10,"sourcePlayerId":"+B","winner":true}`} {
		if data := link.Query().Get("data"); !strings.Contains(data, part) || !json.Valid([]byte(data)) {
			t.Errorf("the play is %s", link.Query().Get("data"))
		}
	}
}

func FuzzKnown(f *testing.F) {
	f.Add("=Qm8 5 key\nkey 7 -")
	f.Add("*key-bo 5 99999999999999999999\nkey-bo,key-cy 7 -")
	f.Fuzz(func(_ *testing.T, text string) {
		k, l := evenings.Read(text), list("ada1 bo2 *4 cy3 *6 *5")
		k.Of("=Qm8")
		k.Forgets(l[0])
		evenings.Faces(evenings.Games(l, k), k, 0)
	})
}

func BenchmarkManyGames(b *testing.B) {
	var all []string
	for i := range evenings.MaxGames {
		all = append(all, fmt.Sprintf("ada1 p%d2 q%d3 r%d4", i%60, i%70, i%70))
	}
	l := list(all...)
	for b.Loop() {
		games := evenings.Games(l, evenings.Read(""))
		evenings.Friends(games)
		evenings.Standings(games, evenings.Groups(games)[0].People)
	}
}
