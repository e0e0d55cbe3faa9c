package model

import (
	"gavel/web/players"
	"gavel/web/store"
)

// Players counts how often the players of this browser have changed.
type Players int

// Intents about the players who share this browser.
type (
	// PutPlayer adds a player, or changes the name and the portrait of one. The answer is
	// State.Players.
	PutPlayer struct {
		Of store.Player // 0 for a new player
		As players.Person
	}
	// AskRemoval asks whether to remove a player with all items, and says what goes.
	AskRemoval store.Player
	// PlayAs lets another player play in this tab. The answer is State.PlayAs.
	PlayAs store.Player
)
