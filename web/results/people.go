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
	for part := range strings.SplitSeq(g.Seats, ",") {
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

// Fill returns the list with who sat where in those games of other versions that these records are of.
func (l List) Fill(known map[ID]string) List {
	filled := slices.Clone(l)
	for i, g := range filled {
		if who := known[g.ID()]; who != "" && g.Seats == "" {
			filled[i].Seats = who
		}
	}
	return filled
}

// Only returns the games of the list that are known.
func (l List) Only(known map[ID]string) List {
	return slices.DeleteFunc(slices.Clone(l), func(g Game) bool { return known[g.ID()] == "" })
}

// Filled returns who sat where in a game that was stored by an older version; "" if fewer than two people played.
func (g Game) Filled(find ledger.Find) string {
	sat, err := g.Occupants(find)
	if err != nil || g.Seats != "" || len(slices.DeleteFunc(sat, game.Occupant.IsBot)) < 2 {
		return ""
	}
	r, err := g.Unpack(find)
	if err != nil {
		return ""
	}
	return seats(r, nil)
}
