package e2e

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
)

// TestTwoTables: a host plays the deal of another table with a friend. Both read in the lobby
// which deal it is, and at the end the results of both tables.
func TestTwoTables(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	url := serveWithBroker(t)
	rules, _ := catalogue.Games().Find("forsale")
	options, err := game.Choose(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	first := deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{bot.Easy, "", bot.Easy, bot.Easy, bot.Easy, bot.Easy}, Seat: 1, Seed: game.Seed{7}}, Version: deal.Current(),
		From: longName, Result: &deal.Result{Score: 61, Place: 2, Rounds: []int{10, 15, 12, 13, 10, 1}},
		Table: make([]deal.Finish, 6),
	}
	first.Table[0], first.Table[1] = deal.Finish{Occupant: game.Occupant{Name: "Zoë"}, Score: 73}, deal.Finish{Occupant: game.Occupant{Name: longName}, Score: 61}
	hosts, h := newFriendLooker(t, "Ada", url+"#c="+first.Pack(), nil)
	h.before(hurry + slowly)
	h.reload()
	h.find("button", word("shell.challenge.play"))
	h.does(`document.querySelector("[data-act=challenge-host]").click()`)
	h.find("heading", word("page.lobby.mine"))
	h.reads(word("page.lobby.challenge"))
	hosts.twice(t, "challenge-lobby", "")
	hosts.back()
	all := gather(t, h, []string{"Bo"}, nil)
	all[1].reads(word("page.lobby.challenge"))
	h.deal()
	finish(t, all...)
	for _, f := range all {
		f.reads(word("friends.given"))
		f.until("both tables are there", func() bool {
			said := eval[string](f.person, `[...document.querySelectorAll("#sheet section table")].map(t => t.innerText)[0] ?? ""`)
			return said != ""
		})
		rows := eval[[]string](f.person, `[...document.querySelector("#sheet section table").rows].map(r => [...r.cells].map(c => c.innerText).join("|"))`)
		if len(rows) != 7 || !strings.HasPrefix(rows[2], "2|Ada: ") || !strings.HasSuffix(rows[2], "|"+longName+": 61") {
			t.Errorf("%s sees %q", f.name, rows)
		}
	}
	hosts.at(t, "challenge-tables", `document.getElementById("sheet-body").scrollTo(0, 0)`)
	hosts.back()
	h.obeys(script, "both tables")
	h.click(word("shell.challenge.title"))
	h.reads(word("challenge.tables"))
}
