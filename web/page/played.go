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
func voted(chairs []Chair) (game string) {
	most := 0
	for i := range chairs {
		of := chairs[i].Proposes
		switch n := len(voters(chairs, of)); {
		case of == "" || of == game || n < most:
		case n > most:
			game, most = of, n
		default:
			game = ""
		}
	}
	return game
}

// voters returns who proposes a game.
func voters(chairs []Chair, game string) (names []string) {
	for i := range chairs {
		if chairs[i].Proposes == game {
			names = append(names, chairs[i].Name)
		}
	}
	return names
}
