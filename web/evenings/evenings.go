// Package evenings counts the games that a person has played with friends: head to head, and the standings of people who play
// together. It computes all from the finished games, and knows neither page nor clock.
package evenings

import (
	"hash/crc32"
	"strings"

	"gavel/assets/art"
	"gavel/game"
	"gavel/net/series"
	"gavel/web/results"
)

// Me is the ID of the person who owns the games.
const Me = "!" // comes before the IDs of others in any order

// The limits: games with friends that are kept whole, and people. The newest ones count.
const (
	MaxGames  = 5000
	MaxPeople = 200
)

// Game is a game of several people.
type Game struct {
	results.Game
	Who []results.Person // by seat, each under the one ID that the person has in all games; bots have none
}

// Games returns the games of the list that count: those of several people, none of whom is forgotten. Where there are too many people, the
// oldest games do not count.
func Games(l results.List, k Known) []*Game {
	met, all := map[string]bool{}, make([]*Game, len(l))
	at := len(l)
	for i := len(l) - 1; i >= 0; i-- {
		who, strange := k.people(l[i]), false
		for _, p := range who {
			strange = strange || !met[p.ID]
		}
		if who == nil || k.Forgets(l[i]) || strange && len(met)+len(who) > MaxPeople {
			continue
		}
		for _, p := range who {
			met[p.ID] = true
		}
		at--
		all[at] = &Game{l[i], who}
	}
	return all[at:]
}

// Old returns the games with friends of which only the result is kept from now on, because there are too many.
func Old(l results.List) (old results.List) {
	n := 0
	for i := len(l) - 1; i >= 0; i-- {
		if l[i].Seats != "" {
			n++
		}
		if n > MaxGames && l[i].Seats != "" && !l[i].IsBare() {
			old = append(old, l[i])
		}
	}
	return old
}

// of returns the person with an ID in the game; nil if they did not play.
func (g *Game) of(id string) *results.Person {
	for i := range g.Who {
		if g.Who[i].ID == id {
			return &g.Who[i]
		}
	}
	return nil
}

// Friend is a person with whom the owner has played, head to head.
type Friend struct {
	ID, Name  string
	Games     int
	Won, Lost int // games that the owner finished before this friend, and after
}

// Friends returns the people with whom the owner has played, those with most games first.
func Friends(games []*Game) (all []*Friend) {
	known := map[string]*Friend{}
	for _, g := range games {
		me := g.of(Me)
		for i := range g.Who {
			p := &g.Who[i]
			if p.ID == "" || p == me {
				continue
			}
			f := known[p.ID]
			if f == nil {
				f = &Friend{ID: p.ID}
				known[p.ID], all = f, append(all, f)
			}
			f.Name = p.Name // the newest one counts
			f.Games++
			switch {
			case me == nil: // the owner has only watched
			case me.Place < p.Place:
				f.Won++
			case me.Place > p.Place:
				f.Lost++
			}
		}
	}
	game.Arrange(all, func(a, b *Friend) int { return b.Games - a.Games })
	return all
}

// Faces returns a portrait for each person in the games: the one that they have chosen; else another than the owner's as long as there are
// enough. A person keeps it, because it depends only on those whom the owner has met before.
func Faces(games []*Game, k Known, own int) map[string]int {
	faces, taken := map[string]int{Me: own}, map[int]bool{own: true}
	for _, g := range games {
		for i := range g.Who {
			id := g.Who[i].ID
			if _, known := faces[id]; known || id == "" {
				continue
			}
			n := int(crc32.ChecksumIEEE([]byte(id)) % art.Avatars)
			if face := k.Face(id); face > 0 {
				n = (face - 1) % art.Avatars
			} else {
				for len(taken) < art.Avatars && taken[n] {
					n = (n + 1) % art.Avatars
				}
			}
			faces[id], taken[n] = n, true
		}
	}
	return faces
}

// Group is a set of at least three people, the owner first, with the number of games that they have played together and alone.
type Group struct {
	People []string
	Games  int
}

// Groups returns the groups with more than one game, those with most games first.
func Groups(games []*Game) (all []*Group) {
	known := map[string]*Group{}
	for _, g := range games {
		ids := people(g.Who)
		key := strings.Join(ids, " ")
		group := known[key]
		if group == nil {
			group = &Group{People: ids}
			known[key] = group
		} else if group.Games == 1 && len(ids) > 2 {
			all = append(all, group)
		}
		group.Games++
	}
	game.Arrange(all, func(a, b *Group) int { return b.Games - a.Games })
	return all
}

// people returns the IDs of the people in a game, the owner's first.
func people(who []results.Person) (ids []string) {
	for i := range who {
		if id := who[i].ID; id != "" {
			ids = append(ids, id)
		}
	}
	game.Arrange(ids, strings.Compare)
	return ids
}

// Ranking returns the people of the game in order of their places.
func (g *Game) Ranking() (who []*results.Person) {
	for i := range g.Who {
		if g.Who[i].ID != "" {
			who = append(who, &g.Who[i])
		}
	}
	game.Arrange(who, func(a, b *results.Person) int { return a.Place - b.Place })
	return who
}

// Of returns the games in which all of these people played, that ended since a time, and have these rules; "" means any.
func Of(games []*Game, people []string, since int64, rules string) (of []*Game) {
	for _, g := range games {
		all := g.Ended >= since && (rules == "" || g.Rules == rules)
		for _, id := range people {
			all = all && g.of(id) != nil
		}
		if all {
			of = append(of, g)
		}
	}
	return of
}

// evening is the longest pause between two games of an evening, in seconds.
const evening = 6 * 3600

// Last returns the games of the last evening.
func Last(games []*Game) []*Game {
	i := len(games) - 1
	for i > 0 && games[i].Ended-games[i-1].Ended < evening {
		i--
	}
	return games[max(i, 0):]
}

// Tonight returns the games of the last evening, if that may still go on.
func Tonight(games []*Game, now int64) []*Game {
	last := Last(games)
	if len(last) == 0 || now-last[len(last)-1].Ended > evening {
		return nil
	}
	return last
}

// People returns the people of the game, the owner first.
func (g *Game) People() []string { return people(g.Who) }

// Closest returns the game in which the second of the people was nearest to the first, as a part of the first's score.
func Closest(games []*Game) (closest *Game) {
	best := 2.0
	for _, g := range games {
		if who := g.Ranking(); len(who) > 1 {
			if gap := float64(who[0].Score-who[1].Score) / float64(max(who[0].Score, 1)); gap < best {
				closest, best = g, gap
			}
		}
	}
	return closest
}

// Row is what a person has reached among some people.
type Row struct {
	ID, Name string
	Place    int // from 1; those with equal points share it
	Games    int
	Points   int     // see [series.Points]; only these people count
	Wins     float64 // a shared win counts as the person's share
	Places   []int   // how often the person had each place among these people
	Streak   int     // the most wins in a row, shared ones included
	run      int     // up to the newest game
}

// Standings returns what some people have reached in games in which all of them played. The most points come first.
func Standings(games []*Game, people []string) []*Row {
	rows, most := make([]*Row, len(people)), len(people)-1
	for i, id := range people {
		rows[i] = &Row{ID: id, Places: make([]int, len(people))}
	}
	for _, g := range games {
		var winners []*Row
		for _, r := range rows {
			p := g.of(r.ID)
			place, equal := 0, -1
			for _, id := range people {
				switch other := g.of(id); {
				case other.Place < p.Place:
					place++
				case other.Place == p.Place:
					equal++
				}
			}
			r.Name, r.Games = p.Name, r.Games+1
			r.Points += series.Full / most * (2*(most-place) - equal) / 2
			r.Places[place]++
			if r.run++; place == 0 {
				winners = append(winners, r)
			} else {
				r.run = 0
			}
			r.Streak = max(r.Streak, r.run)
		}
		for _, r := range winners {
			r.Wins += 1 / float64(len(winners))
		}
	}
	game.Arrange(rows, func(a, b *Row) int { return b.Points - a.Points })
	for i, r := range rows {
		if r.Place = i + 1; i > 0 && r.Points == rows[i-1].Points {
			r.Place = rows[i-1].Place
		}
	}
	return rows
}
