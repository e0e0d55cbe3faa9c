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
const Me = "me"

// The limits: games that count, the newest first, and people.
const (
	MaxGames  = 5000
	MaxPeople = 200
)

// Game is a game of several people.
type Game struct {
	results.Game
	Who []results.Person // by seat, each under the one ID that the person has in all games; bots have none
}

// Games returns the games of the list that count: those of several people, none of whom is forgotten.
func Games(l results.List, k Known) (all []*Game) {
	for _, g := range l[max(0, len(l)-MaxGames):] {
		who := g.People()
		for i := range who {
			if i == int(g.Seat) {
				who[i].ID = Me
			} else {
				who[i].ID = k.Of(who[i].ID)
			}
		}
		if who != nil && !k.Forgets(g) {
			all = append(all, &Game{g, who})
		}
	}
	return all
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
			if me.Place < p.Place {
				f.Won++
			} else if me.Place > p.Place {
				f.Lost++
			}
		}
	}
	game.Arrange(all, func(a, b *Friend) int { return b.Games - a.Games })
	return all[:min(len(all), MaxPeople)]
}

// Faces returns a portrait for each person in the games, other than the owner's as long as there are enough. A person keeps it, because
// it depends only on those whom the owner has met before.
func Faces(games []*Game, own int) map[string]int {
	faces, taken := map[string]int{Me: own}, map[int]bool{own: true}
	for _, g := range games {
		for i := range g.Who {
			id := g.Who[i].ID
			if _, known := faces[id]; known || id == "" {
				continue
			}
			n := int(crc32.ChecksumIEEE([]byte(id)) % art.Avatars)
			for len(taken) < art.Avatars && taken[n] {
				n = (n + 1) % art.Avatars
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
		people := g.people()
		key := strings.Join(people, " ")
		group := known[key]
		if group == nil {
			group = &Group{People: people}
			known[key] = group
		} else if group.Games == 1 && len(people) > 2 {
			all = append(all, group)
		}
		group.Games++
	}
	game.Arrange(all, func(a, b *Group) int { return b.Games - a.Games })
	return all
}

// people returns the IDs of the people in the game, the owner's first.
func (g *Game) people() []string {
	var people []string
	for i := range g.Who {
		if id := g.Who[i].ID; id != "" && id != Me {
			people = append(people, id)
		}
	}
	game.Arrange(people, strings.Compare)
	return append([]string{Me}, people...)
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

// Together returns the people of the last evening's last game, if that ended so late that the evening may still go on, and other games came
// before it; else nil.
func Together(games []*Game, now int64) (people []string) {
	last := Last(games)
	if len(last) < 2 || now-last[len(last)-1].Ended > evening {
		return nil
	}
	return last[len(last)-1].people()
}

// Closest returns the game in which the second was nearest to the first, as a part of the first's score, with the scores of both.
func Closest(games []*Game) (closest *Game, first, second *results.Person) {
	best := 2.0
	for _, g := range games {
		var a, b *results.Person
		for i := range g.Who {
			switch p := &g.Who[i]; {
			case p.Place == 1 && a == nil:
				a = p
			case b == nil || p.Place < b.Place:
				b = p
			}
		}
		if a == nil || b == nil {
			continue
		}
		if gap := float64(a.Score-b.Score) / float64(max(a.Score, 1)); gap < best {
			closest, first, second, best = g, a, b, gap
		}
	}
	return closest, first, second
}

// Row is what a person has reached among some people.
type Row struct {
	ID, Name string
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
	return rows
}
