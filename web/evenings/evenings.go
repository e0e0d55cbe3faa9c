// Package evenings counts the games that a person has played with friends: head to head, and the standings of people who play
// together. It computes all from the finished games, and knows neither page nor clock.
package evenings

import (
	"cmp"
	"hash/crc32"
	"slices"
	"strings"

	"gavel/assets/art"
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
func Games(l results.List, k Known) (all []Game) {
	for _, g := range l[max(0, len(l)-MaxGames):] {
		who := g.People()
		for i := range who {
			if i == int(g.Seat) {
				who[i].ID = Me
			} else {
				who[i].ID = k.Of(who[i].ID)
			}
		}
		if who != nil && !k.forgets(who, g.Ended) {
			all = append(all, Game{g, who})
		}
	}
	return all
}

// of returns the person with an ID in the game; ok is false if they did not play.
func (g Game) of(id string) (p results.Person, ok bool) {
	i := slices.IndexFunc(g.Who, func(p results.Person) bool { return p.ID == id })
	if i < 0 {
		return p, false
	}
	return g.Who[i], true
}

// Friend is a person with whom the owner has played, head to head.
type Friend struct {
	ID, Name  string
	Games     int
	Won, Lost int // games that the owner finished before this friend, and after
}

// Friends returns the people with whom the owner has played, those with most games first.
func Friends(games []Game) (all []Friend) {
	at := map[string]int{}
	for _, g := range slices.Backward(games) { // the newest name counts
		me, _ := g.of(Me)
		for _, p := range g.Who {
			if p.ID == "" || p.ID == Me {
				continue
			}
			i, known := at[p.ID]
			if !known {
				i, at[p.ID] = len(all), len(all)
				all = append(all, Friend{ID: p.ID, Name: p.Name})
			}
			all[i].Games++
			if me.Place < p.Place {
				all[i].Won++
			} else if me.Place > p.Place {
				all[i].Lost++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Friend) int { return cmp.Compare(b.Games, a.Games) })
	return all[:min(len(all), MaxPeople)]
}

// Faces returns a portrait for each person in the games, other than the owner's as long as there are enough. A person keeps it, because
// it depends only on those whom the owner has met before.
func Faces(games []Game, own int) map[string]int {
	faces, taken := map[string]int{Me: own}, map[int]bool{own: true}
	for _, g := range games {
		for _, p := range g.Who {
			if _, known := faces[p.ID]; known || p.ID == "" {
				continue
			}
			n := int(crc32.ChecksumIEEE([]byte(p.ID)) % art.Avatars)
			for len(taken) < art.Avatars && taken[n] {
				n = (n + 1) % art.Avatars
			}
			faces[p.ID], taken[n] = n, true
		}
	}
	return faces
}

// Groups returns the sets of at least three people, the owner among them, who have played together more than once and alone. The
// one with most games comes first.
func Groups(games []Game) (all [][]string) {
	counts := map[string]int{}
	for _, g := range games {
		counts[strings.Join(g.people(), " ")]++
	}
	var keys []string
	for key, n := range counts {
		if n > 1 && strings.Count(key, " ") > 1 {
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	for _, key := range keys {
		all = append(all, strings.Split(key, " "))
	}
	return all
}

// people returns the IDs of the people in the game, the owner's first.
func (g Game) people() (ids []string) {
	for _, p := range g.Who {
		if p.ID != "" && p.ID != Me {
			ids = append(ids, p.ID)
		}
	}
	slices.Sort(ids)
	return append([]string{Me}, slices.Compact(ids)...)
}

// Of returns the games in which all of these people played, that ended since a time, and have these rules; "" means any.
func Of(games []Game, people []string, since int64, rules string) (of []Game) {
	for _, g := range games {
		missing := slices.ContainsFunc(people, func(id string) bool { _, sat := g.of(id); return !sat })
		if !missing && g.Ended >= since && (rules == "" || g.Rules == rules) {
			of = append(of, g)
		}
	}
	return of
}

// evening is the longest pause between two games of an evening, in seconds.
const evening = 6 * 3600

// Last returns the games of the last evening.
func Last(games []Game) []Game {
	i := len(games) - 1
	for i > 0 && games[i].Ended-games[i-1].Ended < evening {
		i--
	}
	return games[max(i, 0):]
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

// Expected returns the wins that pure chance would bring among so many people.
func (r Row) Expected(people int) float64 { return float64(r.Games) / float64(people) }

// Standings returns what some people have reached in games in which all of them played. The most points come first.
func Standings(games []Game, people []string) []Row {
	rows := make([]Row, len(people))
	for i, id := range people {
		rows[i] = Row{ID: id, Places: make([]int, len(people))}
	}
	for _, g := range games {
		first := 0
		for i := range rows {
			r := &rows[i]
			p, _ := g.of(r.ID)
			place, equal := 0, 0
			for _, id := range people {
				switch other, _ := g.of(id); {
				case other.Place < p.Place:
					place++
				case other.Place == p.Place:
					equal++
				}
			}
			others := max(len(people)-1, 1)
			r.Name, r.Games = p.Name, r.Games+1
			r.Points += series.Full*(len(people)-place-equal)/others + series.Full*(equal-1)/2/others
			r.Places[place]++
			if r.run++; place > 0 {
				r.run = 0
			} else {
				first++
			}
			r.Streak = max(r.Streak, r.run)
		}
		for i := range rows {
			if p, _ := g.of(rows[i].ID); !slices.ContainsFunc(people, func(id string) bool { o, _ := g.of(id); return o.Place < p.Place }) {
				rows[i].Wins += 1 / float64(first)
			}
		}
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Wins, a.Wins))
	})
	return rows
}
