//go:build !js

package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// listener is a person who sees nothing. They have the live regions and the controls that the
// accessibility tree names, and decide from these alone.
type listener struct {
	*person
	book  *locale.Book
	from  int // what they had heard before the present question
	begun int // what they had heard before they began the present round
}

// heard returns what was read aloud since the last decision.
func (l *listener) heard() (all string) {
	l.window.Do(func() { all = strings.Join(l.window.Heard()[l.from:], "\n") })
	return all
}

// control returns the control with a key, if the bar has it and it can be used.
func (l *listener) control(key string) (e dom.Element, ok bool) {
	for _, e := range l.doc.All("#bar .control[aria-keyshortcuts='" + key + "']") {
		if usable(e) {
			return e, true
		}
	}
	return e, false
}

// bid returns the lowest bid and the money of the newest question about a bid in For Sale.
func (l *listener) bid(heard string) (low, money int) {
	asked := regexp.QuoteMeta(l.book.T("forsale.say.buy", "low", 777, "n", 888))
	all := regexp.MustCompile(strings.NewReplacer("777", `(\d+)`, "888", `(\d+)`).Replace(asked)).FindAllStringSubmatch(heard, -1)
	if len(all) == 0 {
		return 1, 0
	}
	low, _ = strconv.Atoi(all[len(all)-1][1])
	money, _ = strconv.Atoi(all[len(all)-1][2])
	return low, money
}

// indexOf returns which of the choices is called so; -1 if none is.
func (l *listener) indexOf(label string) int {
	return slices.IndexFunc(l.choices(), func(e dom.Element) bool { return e.Get("textContent").String() == label })
}

// discards returns how many shares the newest question of Business asks to discard; 0 if it asks something else.
func (l *listener) discards(heard string) int {
	for n := range 5 {
		if strings.Contains(heard, l.book.T("business.bar.discarding", "n", n+1)) {
			return n + 1
		}
	}
	return 0
}

// isAsked reports whether more was read aloud since the last decision than what the log tells.
func (l *listener) isAsked() bool {
	told := ""
	for _, line := range l.doc.All("#log-lines li") {
		told += line.Get("textContent").String() + "\n"
	}
	for _, text := range l.window.Heard()[l.from:] {
		if !strings.Contains(told, text) {
			return true
		}
	}
	return false
}

// facts are what a person must know at a question: their money, their cards, the offer, and who
// leads.
func facts(of game.View, book *locale.Book) (all []string) {
	switch v := of.(type) {
	case forsale.View:
		me := v.Players[v.Seat]
		all = append(all, book.Number(me.Known.Coins))
		for h := range me.Known.Houses.All() {
			all = append(all, strconv.Itoa(int(h)))
		}
		for _, h := range v.Offer {
			all = append(all, strconv.Itoa(int(h)))
		}
		for _, c := range v.Cheques {
			all = append(all, strconv.Itoa(int(c)))
		}
		if v.Phase == forsale.Buying && v.High > 0 {
			all = append(all, strconv.Itoa(v.High))
		}
	case oddshop.View:
		me := v.Players[v.Seat]
		all = append(all, book.Number((me.Money - me.Bid).Sum()))
		for o := range me.Owned.All() {
			all = append(all, book.T("oddshop.object."+o.ID()))
		}
		for _, p := range v.Row {
			all = append(all, book.T("oddshop.object."+p.Object.ID()))
		}
	case business.View:
		me := v.Players[v.Seat]
		all = append(all, book.Number(me.Money))
		for c, key := range []string{"red", "blue", "yellow", "violet", "green"} {
			if n := me.Hand.Of(business.Colour(c)); n > 0 {
				all = append(all, book.T("business.shares."+key, "n", n))
			}
			for _, g := range v.Groups {
				if n := g.Of(business.Colour(c)); n > 0 {
					all = append(all, book.T("business.shares."+key, "n", n))
				}
			}
		}
	}
	return all
}

// answers answers a question by keys, from what was heard: low bids only, and else the first card.
func (l *listener) answers(question string) {
	bids, passes, picks, chooses := false, false, "", false
	best, sells := dom.Element{}, false
	l.do(func() {
		_, bids = l.control("b")
		_, passes = l.control("p")
		for _, key := range []string{"3", "2", "1"} {
			if card, is := l.control(key); is {
				picks, chooses = key, card.Matches("[aria-pressed]")
			}
		}
		for _, e := range l.choices() {
			switch e.Get("textContent").String() {
			case l.book.T("business.bar.sell.best"):
				best = e
			case "+1":
				sells = true
			}
		}
	})
	low, money := l.bid(question)
	switch {
	case bids && passes && low*4 <= money:
		l.window.Key("Enter")
	case passes:
		l.window.Key("p")
	case best.Truthy():
		l.does(func() { best.Call("click") }, "the shares to sell", func() bool { return l.indexOf(l.book.T("business.bar.sell.best")) < 0 })
		l.decides()
	case chooses:
		l.window.Key(picks)
		l.do(func() {}) // it is chosen
		l.window.Key("Enter")
	case picks != "" && !sells:
		l.window.Key(picks)
	default:
		for range l.discards(question) {
			l.do(func() { l.choices()[l.indexOf("+1")].Call("click") })
		}
		l.decides()
	}
}

// decides presses the button that decides, if there still is one; Enter would press what has the focus.
func (l *listener) decides() {
	l.do(func() {
		for _, e := range l.choices() {
			if e.Matches(".primary") {
				e.Call("click")
				return
			}
		}
	})
}

// TestByEar: a person who only hears plays a whole game of each kind, in each language. At each question they hear it, and learn
// their money, their cards, the offer and who leads.
func TestByEar(t *testing.T) {
	for _, lang := range locale.Langs() {
		for _, kind := range []string{"forsale", "oddshop", "business"} {
			t.Run(string(lang)+"/"+kind, func(t *testing.T) {
				p := openIn(t, files(), string(lang), home, map[store.Key]string{"notes": "no", "calm": "yes", "ear": map[bool]string{true: "short", false: "no"}[kind == "forsale"]})
				l := &listener{person: p, book: locale.For(lang)}
				l.window.Listen()
				l.do(func() { p.doc.All("#new-game [name=game][value=" + kind + "]")[0].Call("click") })
				l.do(func() { p.doc.All("#new-game [name=level][value=easy]")[0].Call("click") })
				l.press("#new-game [name=go][value=new]")
				for turns := 0; l.plays(); turns++ {
					if turns > 400 {
						t.Fatalf("the keys do not answer %q; the page reads:\n%s", l.heard(), l.text())
					}
				}
				title := "" // who won, and the place and score of this person
				l.do(func() { title = l.doc.All("#bar .prompt")[0].Get("textContent").String() })
				l.hears(title)
				words, waits := 0, 0
				for _, text := range l.window.Heard() {
					if words += len(strings.Fields(text)); text == l.book.T("page.say.space") {
						waits++
					}
				}
				if rounds := 14; kind == "forsale" && (waits == 0 || waits > rounds) {
					t.Errorf("%d rounds wait for a key", waits)
				}
				if early := l.early(l.window.Heard()); early != "" {
					t.Errorf("%q is said before all have chosen", early)
				}
				t.Logf("%d words in %d announcements", words, len(l.window.Heard()))
			})
		}
	}
}

// early returns a sale of For Sale that is read aloud before it is said that all have chosen.
func (l *listener) early(heard []string) string {
	laid := regexp.MustCompile(strings.ReplaceAll(regexp.QuoteMeta(l.book.T("forsale.ear.laid", "house", 777)), "777", `\d+`))
	sold, _, _ := strings.Cut(l.book.T("forsale.ear.sold@you", "house", 777, "cheque", 888), "777")
	waits := false
	for _, text := range heard {
		switch {
		case laid.MatchString(text):
			waits = true
		case text == l.book.T("page.say.chosen"):
			waits = false
		case waits && strings.HasPrefix(text, sold):
			return text
		}
	}
	return ""
}

// plays waits for a question, checks what is known about it, and answers. It reports false at the
// end of the game.
func (l *listener) plays() bool {
	over, waits := false, l.book.T("page.say.space")
	for {
		asked := false
		l.until("a question, a wait, or the end", func() bool {
			over, asked = l.ended(), len(l.choices()) > 0 && l.isAsked()
			return over || asked || slices.Contains(l.window.Heard()[l.begun:], waits)
		})
		if over || asked {
			break
		}
		l.do(func() { l.begun = len(l.window.Heard()) })
		l.window.Key(" ")
	}
	if over {
		return false
	}
	view, question := l.sees().View, l.heard()
	l.knows(view)
	from := 0
	l.do(func() { from = len(l.window.Heard()) })
	l.answers(question)
	l.from = from
	return true
}

// knows asks the table with keys, and checks that what was heard has all that a person must know.
func (l *listener) knows(view game.View) {
	l.Helper()
	for _, key := range []string{"t", "i", "o"} {
		l.window.Key(key)
	}
	heard := l.heard()
	for _, fact := range facts(view, l.book) {
		if !strings.Contains(heard, fact) {
			l.Errorf("nobody said %q, but\n%s", fact, heard)
		}
	}
	if v, ok := view.(forsale.View); ok && v.Phase == forsale.Buying && v.High > 0 && !l.hearsLeader(heard, v.High) {
		l.Errorf("nobody said who leads with %d, but\n%s", v.High, heard)
	}
}

// hearsLeader reports whether the player who has bid most, as the answer about the opponents tells, was named.
func (l *listener) hearsLeader(heard string, high int) bool {
	for part := range strings.SplitSeq(strings.ReplaceAll(heard, "\n", ". "), ". ") {
		name, says, _ := strings.Cut(part, ":")
		if strings.Contains(strings.TrimSuffix(says, ".")+",", l.book.T("forsale.name.bid", "n", high)+",") {
			return strings.Contains(heard, l.book.T("forsale.say.leads", "who", strings.TrimSpace(name), "n", high))
		}
	}
	return false
}

// sees returns the newest step of the table.
func (l *listener) sees() (step game.Step) {
	done := make(chan struct{})
	l.app.Send(model.Then(func() { step = l.stage.last; close(done) }))
	<-done
	return step
}
