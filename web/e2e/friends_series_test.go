package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSeries: after a game both friends read the scores below the score sheet, and propose the
// next game. The host chooses it, and everybody reads so. A file of several games lists them.
func TestSeries(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	url := serveWithBroker(t)
	hosts, h := newFriendLooker(t, "Ada", url, nil)
	h.before(hurry + slowly)
	h.open(url, "forsale", 3)
	all := gather(t, h, []string{"Bo"}, nil)
	bo := all[1]
	h.deal()
	finish(t, all...)
	for _, f := range all {
		f.until("the score is there", func() bool {
			return eval[int](f.person, `document.querySelectorAll("#sheet .evening tbody tr").length`) == 2
		})
		if mine := eval[string](f.person, `document.querySelector("#sheet .evening .mine th").innerText`); mine != f.name {
			t.Errorf("%s is said to be %q", f.name, mine)
		}
	}
	bo.click(word("shell.game.oddshop"))
	h.reads(word("page.vote.for", "names", []string{"Bo"}))
	hosts.at(t, "evening-vote", `document.querySelector("#sheet [data-act=take-vote]").scrollIntoView({ block: "end" })`)
	hosts.back()
	h.click(word("page.vote.take", "game", word("shell.game.oddshop")))
	bo.reads(word("page.vote.next", "game", word("shell.game.oddshop")))
	hosts.at(t, "evening-sheet", `document.querySelector("#sheet .evening").scrollIntoView()`)
	hosts.back()
	h.obeys(script, "score sheet with the games so far")
	h.click(word("shell.sheet.new"))
	h.find("heading", word("page.lobby.mine"))
	h.reads(word("page.table.moves"))
	hosts.twice(t, "evening-lobby", `document.querySelector("#lobby .evening").scrollIntoView()`)
	hosts.back()
	h.obeys(script, "lobby with the games so far")
	if next := eval[string](h.person, `document.querySelector("#table-settings-said b").innerText`); next != word("shell.game.oddshop") {
		t.Errorf("next is %q", next)
	}
	if first := eval[string](h.person, `document.querySelector("#lobby .chair b").innerText`); first != "Bo" {
		t.Errorf("%s sits first in the second game", first)
	}

	bo.does(`URL.createObjectURL = (make => blob => make.call(URL, globalThis.blob = blob))(URL.createObjectURL)`)
	bo.click(word("page.evening.save"))
	bo.until("the file is there", func() bool { return eval[bool](bo.person, `"blob" in globalThis`) })
	game := eval[string](bo.person, `blob.text()`)
	file := filepath.Join(t.TempDir(), "games.gavel")
	if err := os.WriteFile(file, []byte(game+game), 0o600); err != nil {
		t.Fatal(err)
	}
	files, c := newFriendLooker(t, "Cleo", url, nil)
	c.until("a record can be opened", func() bool { return !c.find("button", word("shell.start.record")).Disabled })
	c.offer(file)
	c.find("heading", word("shell.record.games"))
	files.at(t, "evening-file", "")
	files.back()
	c.obeys(script, "the games of a file")
	c.press(c.find("button", word("shell.game.forsale")))
	c.reads(word("page.record.verified"))
	h.calm()
	bo.calm()
	c.calm()
}
