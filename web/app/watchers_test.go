package app

import (
	"slices"
	"testing"

	"gavel/net/wire"
	"gavel/web/model"
)

// TestSomebodyWatches: a person joins by the room's link without asking, before and during a
// game, also after a reload. Nothing counts for them. They get a chair if the host agrees, and
// must leave if watching is switched off.
func TestSomebodyWatches(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada, cy := people[0], opens(t, "Cy", people[0].address)
	cy.send(model.Enter{Text: ada.now().lobby.Room.Link, Name: cy.name, As: model.Watcher})
	cy.until("the lobby", inLobby)
	ada.until("who watches", func(s state) bool { return slices.Equal(s.lobby.Watchers, []string{"Cy"}) })
	deals(people)
	cy.until("the game", atTable)
	cy.reload()
	cy.until("the game", func(s state) bool { return atTable(s) && s.lobby.Me == -1 })
	cy.send(model.Rematch{}) // there is nothing for them to do
	ada.send(model.ChangeTable(func(s *wire.Settings) { s.Voices = true }))
	cy.until("a voice", func(s state) bool { return s.lobby.Voices })
	cy.send(model.Say(2))
	people[1].until("what they say", func(s state) bool { return slices.Contains(s.said, "Cy") })
	play("the end", people, over)
	cy.until("the proof", func(s state) bool { return over(s) && len(s.verified) == 1 })
	if s := cy.now(); s.memory.results != "" || s.bar.Due {
		t.Errorf("who watched has results %q", s.memory.results)
	}

	cy.send(model.RequestSeat{})
	ada.letsIn("Cy")
	cy.until("the chair", func(s state) bool { return s.lobby.Me >= 0 })
	cy.reload()
	cy.until("the chair", func(s state) bool { return inLobby(s) && s.lobby.Me >= 0 })
	di := opens(t, "Di", ada.address)
	di.send(model.Enter{Text: ada.now().lobby.Room.Link, Name: di.name, As: model.Watcher})
	di.until("the lobby", func(s state) bool { return inLobby(s) && s.lobby.Me == -1 })
	ada.send(model.ChangeTable(func(s *wire.Settings) { s.Unwatched = true }))
	di.until("the end of it", func(s state) bool { return s.join.Problem == di.Book().T("friends.unwatched") })
}
