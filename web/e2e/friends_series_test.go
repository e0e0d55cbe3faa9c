package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
)

// TestLookAtSeries: what friends read between two games fits: the other table of a challenge, the scores so far and the votes below
// the score sheet and in the lobby, and the games of a file.
func TestLookAtSeries(t *testing.T) {
	if !soaks() {
		t.Skip("only in make soak")
	}
	t.Parallel()
	rules, _ := catalogue.Games().Find("forsale")
	options := must.Get(game.Choose(rules, nil))(t)
	first := deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{bot.Easy, "", bot.Easy, bot.Easy, bot.Easy, bot.Easy}, Seat: 1, Seed: game.Seed{7}}, Version: deal.Current(),
		From: longName, Result: &deal.Result{Score: 61, Place: 2, Rounds: []int{10, 15, 12, 13, 10, 1}},
		Table: make([]deal.Finish, 6),
	}
	first.Table[0], first.Table[1] = deal.Finish{Occupant: game.Occupant{Name: "Zoë"}, Score: 73}, deal.Finish{Occupant: game.Occupant{Name: longName}, Score: 61}
	script, url := checker(t), serveWithBroker(t)
	hosts, h := newFriendLooker(t, "Ada", url+"#c="+first.Pack(), nil)
	look := func(moment, what string) {
		hosts.twice(t, moment, what)
		hosts.back()
		h.obeys(script, moment)
	}
	h.before(hurry + slowly)
	h.reload()
	h.find("button", word("shell.challenge.play"))
	h.does(`document.querySelector("[data-act=challenge-host]").click()`)
	h.reads(word("page.lobby.challenge"))
	look("challenge-lobby", "")
	all := gather(t, h, []string{"Bo"}, nil)
	bo := all[1]
	h.deal()
	finish(t, all...)
	h.reads(word("challenge.tables"))
	look("challenge-tables", `document.getElementById("sheet-body").scrollTo(0, 0)`)
	bo.click(word("shell.game.oddshop"))
	h.reads(word("page.vote.for", "names", []string{"Bo"}))
	look("evening-vote", `document.querySelector("#sheet [data-act=take-vote]").scrollIntoView({ block: "end" })`)
	look("evening-sheet", `document.querySelector("#sheet .evening").scrollIntoView()`)
	h.click(word("shell.sheet.new"))
	h.find("heading", word("page.lobby.mine"))
	look("evening-lobby", `document.querySelector("#lobby .evening").scrollIntoView()`)
	bo.does(`URL.createObjectURL = (make => blob => make.call(URL, globalThis.blob = blob))(URL.createObjectURL)`)
	bo.click(word("page.evening.save"))
	bo.until("the file is there", func() bool { return eval[bool](bo.person, `"blob" in globalThis`) })
	record := eval[string](bo.person, `blob.text()`)
	file := filepath.Join(t.TempDir(), "games.gavel")
	must.Do(t, os.WriteFile(file, []byte(record+record), 0o600))
	files, c := newFriendLooker(t, "Cleo", url, nil)
	c.until("a record can be opened", func() bool { return !c.find("button", word("shell.start.record")).Disabled })
	c.offer(file)
	c.find("heading", word("shell.record.games"))
	files.at(t, "evening-file", "")
	files.back()
	c.obeys(script, "the games of a file")
	h.calm()
	bo.calm()
	c.calm()
}
