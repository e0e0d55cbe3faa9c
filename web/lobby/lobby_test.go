package lobby

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/web/model"
)

func TestLobbyCallsBotsAsTheGame(t *testing.T) {
	l := wire.Lobby{Chairs: []wire.Chair{{Name: "Saga"}, {Level: bot.Expert}, {Level: bot.Easy}}}
	for i, want := range []string{"Saga", "Tomás", "Chidi"} {
		if c := Shown(l, locale.For(locale.French)).Chairs[i]; c.Name != want || c.Level != l.Chairs[i].Level {
			t.Errorf("on chair %d sits %q of level %q", i, c.Name, c.Level)
		}
	}
}

// TestTheLobbySaysWhoKnowsTheCards: nobody, if the pages draw them all; otherwise the page that deals.
func TestTheLobbySaysWhoKnowsTheCards(t *testing.T) {
	book := locale.For(locale.English)
	other := " " + book.T("page.lobby.trust.other")
	for _, c := range []struct {
		game                   string
		hosting, screen, draws bool
		want                   string
	}{
		{"business", false, false, true, book.T("page.lobby.trust.drawn")},
		{"business", true, false, true, book.T("page.lobby.trust.drawn")},
		{"", true, false, true, book.T("page.lobby.trust.drawn")}, // no game is chosen
		{"oddshop", false, false, true, book.Who("page.lobby.trust.rows", "Ada")},
		{"oddshop", true, false, true, book.T("page.lobby.trust.rows.host") + other},
		{"oddshop", true, true, true, book.T("page.lobby.trust.rows.screen")},
		{"oddshop", false, true, true, book.T("page.lobby.trust.rows.screen")},
		{"business", false, false, false, book.Who("page.lobby.trust.guest", "Ada")},
		{"oddshop", true, false, false, book.T("page.lobby.trust.host") + other}, // nobody else is there yet
		{"oddshop", true, true, false, book.T("page.lobby.trust.host")},
	} {
		l := model.Lobby{Keeper: "Ada", Hosting: c.hosting, Game: c.game}
		if c.screen {
			l.Host = -1
		}
		if Trust(catalogue.Games(), &l, c.draws, book); l.Trust != c.want || l.TrustMore == "" {
			t.Errorf("%+v: %q", c, l.Trust)
		}
	}
}
