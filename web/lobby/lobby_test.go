package lobby

import (
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
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

// TestTheLobbySaysWhoKnowsTheCards: nobody, if the pages draw them; otherwise the page that deals.
func TestTheLobbySaysWhoKnowsTheCards(t *testing.T) {
	book := locale.For(locale.English)
	for _, c := range []struct {
		hosting, draws bool
		want           string
	}{
		{false, true, book.T("page.lobby.trust.drawn")}, {true, true, book.T("page.lobby.trust.drawn")},
		{false, false, book.Who("page.lobby.trust.guest", "Ada")}, {true, false, book.T("page.lobby.trust.host")},
	} {
		l := model.Lobby{Keeper: "Ada", Hosting: c.hosting}
		if Trust(&l, c.draws, book); l.Trust != c.want || l.TrustMore == "" {
			t.Errorf("%+v: %q", c, l.Trust)
		}
	}
}
