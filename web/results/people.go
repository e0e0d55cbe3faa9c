package results

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/net/ledger"
)

// Person is somebody in a seat of a game.
type Person struct {
	// ID is the key of their page; with their name, if they shared the device of that page. It begins with [ByName] if no key is
	// known. It is empty for a bot.
	ID           string
	Name         string
	Place, Score int
}

// ByName begins the ID of a person who is known only by a name.
const ByName = "="

// sharer stands between the key of a page and the name of a person who shared its device.
const sharer = "+"

// seats writes down who sat where, with the keys of their pages if chairs are given. It is empty if fewer than two people played.
func seats(r game.Record, chairs []ledger.Chair) string {
	all, people := make([]string, len(r.Seats)), 0
	for i, of := range r.Seats {
		key, name := "", ""
		if !of.IsBot() {
			people++
			name = encoding.EncodeToString([]byte(of.Name))
			if chairs != nil && chairs[i].Key != nil {
				key = IDOf(*chairs[i].Key)
			} else if chairs != nil && chairs[i].Device != nil {
				key = IDOf(*chairs[i].Device) + sharer
			}
		}
		all[i] = strings.Join([]string{strconv.Itoa(r.Result.Place(game.Seat(i))), strconv.Itoa(r.Result.Scores[i]), key, name}, ":")
	}
	if people < 2 {
		return ""
	}
	return strings.Join(all, ",")
}

// IDOf returns the ID of the person whose page has a key.
func IDOf(k ledger.Key) string { return encoding.EncodeToString(k[:]) }

// People returns who sat where, by seat. It returns nil if fewer than two people played, or it is not known.
func (g Game) People() (all []Person) {
	if g.Seats == "" {
		return nil
	}
	for _, part := range strings.Split(g.Seats, ",") {
		words := strings.Split(part, ":")
		if len(words) != 4 {
			return nil
		}
		name, err := encoding.DecodeString(words[3])
		place, bad := strconv.Atoi(words[0])
		score, worse := strconv.Atoi(words[1])
		if err != nil || bad != nil || worse != nil {
			return nil
		}
		p := Person{ID: words[2], Name: string(name), Place: place, Score: score}
		switch {
		case p.ID == "" && p.Name != "":
			p.ID = ByName + words[3]
		case strings.HasSuffix(p.ID, sharer):
			p.ID += words[3]
		}
		all = append(all, p)
	}
	return all
}

func (g Game) seated() bool { return g.Seats != "" }

// Signed returns the game with the keys of its people, if a host's signed lines are of its record. If not, it returns the game.
func (g Game) Signed(r game.Record, proof string, find ledger.Find) Game {
	p, err := ledger.ReadProof(proof, find)
	said := p.End.Result
	if err != nil || g.Seats == "" || r.Rules.Name() != p.Game.Rules || !slices.Equal(r.Seats, p.Game.Seats) || !r.HasSeed || game.Seed(p.End.Seed) != r.Seed ||
		!slices.Equal(said.Scores, r.Result.Scores) || !slices.Equal(said.Winners, r.Result.Winners) {
		return g
	}
	g.Seats, g.Proof = seats(r, p.Chairs), encoding.EncodeToString([]byte(proof))
	return g
}

// Fill adds who sat where to a game that an older version has stored. It reports whether that changes the game.
func (g *Game) Fill(find ledger.Find) bool {
	sat, err := g.Occupants(find)
	people := 0
	for _, of := range sat {
		if !of.IsBot() {
			people++
		}
	}
	if err != nil || g.Seats != "" || people < 2 {
		return false
	}
	if r, err := g.Unpack(find); err == nil {
		g.Seats = seats(r, nil)
	}
	return g.Seats != ""
}
