package trouble

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/net/room"
	"gavel/web/links"
)

// TestExplain: the page describes a link as what it is, and recognises a damaged link at once.
func TestExplain(t *testing.T) {
	book := locale.For(locale.English)
	long := strings.Repeat("aB3-_", 25)
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	challenge := deal.Challenge{Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Easy}}}
	nameless := links.WriteChallenge(challenge)
	challenge.From = "Ada"
	named := links.WriteChallenge(challenge)
	table := room.NewLink(room.Secret{1}, room.Credential{}).In("https://example.org/")
	read := links.Reader{Find: catalogue.Games().Find}.Read
	for text, want := range map[string]string{
		"":                                    "",
		table[:strings.LastIndex(table, "-")]: book.T("friends.room.old"),
		"Come: https://example.org/#r=01ARZ3NDEK … ": book.T("friends.room.link"),
		table:                        book.T("page.join.room"),
		table + "&screen=":           book.T("page.join.screen"),
		"PJTB-9D5M-PJTR":             book.T("page.join.room"),
		"the code is PJTB-9D5M-PJTR": book.T("page.join.room"),
		"pjtb9d5mpjtr":               book.T("page.join.room"),
		"PJTB-9D5M-PJTS":             book.T("friends.room.typo"),
		"https://example.org/#j=":    book.T("friends.code.damaged"),
		"https://example.org/#j=abc": book.T("friends.code.damaged"),
		"Here:\n" + long:             book.T("friends.code.damaged"),
		nameless + ".":               book.T("challenge.pasted"),
		"(" + named + ")":            book.T("challenge.pasted.by", "who", "Ada"),
		named[:30]:                   book.T("challenge.damaged"),
		"#g=AQ":                      book.T("page.replay.damaged"),
		"4F7K-9QWE":                  book.T("page.join.odd"),
		"hello":                      book.T("page.join.odd"),
		"https://example.org/":       book.T("page.join.odd"),
	} {
		if got := Explain(read(text), book); got != want {
			t.Errorf("%q is explained by %q, want %q", text, got, want)
		}
	}
}
