package people

import "gavel/web/model"

// voted returns the game with the most proposals; "" if there is none, or a tie.
func voted(chairs []model.Chair) (game string) {
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

// voters returns the people who propose a game.
func voters(chairs []model.Chair, game string) (names []string) {
	for i := range chairs {
		if chairs[i].Proposes == game {
			names = append(names, chairs[i].Name)
		}
	}
	return names
}
