package page

// Score is what somebody has reached over the games of a table.
type Score struct {
	Name                string
	Points, Wins, Games int
	Mine                bool // of this page's person
}

// Played is a game of a file.
type Played struct {
	Game   string
	Scores []string // a name with its score, the best first; names alone of a game that is not over
}

// voted returns the game that most people propose; "" if there is none, or several.
func (l Lobby) voted() (game string) {
	votes, most := map[string]int{}, 0
	for _, c := range l.Chairs {
		if c.Proposes == "" {
			continue
		}
		votes[c.Proposes]++
		switch n := votes[c.Proposes]; {
		case n > most:
			game, most = c.Proposes, n
		case n == most:
			game = ""
		}
	}
	return game
}

// voters returns who proposes a game.
func (l Lobby) voters(game string) (names []string) {
	for _, c := range l.Chairs {
		if c.Proposes == game {
			names = append(names, c.Name)
		}
	}
	return names
}

// several tells whether more than one person sits at the table.
func (l Lobby) several() bool {
	people := 0
	for _, c := range l.Chairs {
		if c.Level == "" {
			people++
		}
	}
	return people > 1
}
