package app

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/web/app/feature"
	"gavel/web/model"
)

// TestLinksLeadToPages: with a canonical address all links that a person sends lead to the pages
// for links, in this person's language, and open there what they say.
func TestLinksLeadToPages(t *testing.T) {
	t.Parallel()
	const home = "https://example.org/gavel/"
	ada, bo := opens(t, "Ada", home), opens(t, "Bo", home)
	ada.previews = home
	ada.note(func() { ada.settings.Lang = locale.German })
	leads := func(link, page string) {
		t.Helper()
		if !strings.HasPrefix(link, home+page) {
			t.Errorf("the link is %s, want one to %s", link, page)
		}
	}
	ada.send(model.Play(ada.starts("forsale", 2)))
	ada.plays("the end", over)
	leads(ada.sends(), "challenge-de.html#c=")
	bo.challenged(ada.now().challenge.Link)
	ada.send(model.ShareReplay{})
	leads(ada.now().link.Link, "replay-de.html#g=")
	bo.watches(ada.now().link.Link)
	ada.send(model.Leave{})
	ada.send(model.Host(ada.starts("oddshop", 0)))
	ada.until("the lobby", inLobby)
	ada.send(model.Invite{})
	ada.until("an invitation", func(s state) bool { return len(s.lobby.Invitations) == 1 })
	leads(ada.now().lobby.Invitations[0].Link, "table-de.html#j=")
	leads(feature.Link(ada.app.page, "#r=ABC"), "table-de.html#r=ABC")
	leads(feature.Link(ada.app.page, ""), "today-de.html")
}
