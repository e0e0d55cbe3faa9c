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
	book *locale.Book
	from int // what they had heard before the present question
}

// heard returns what was read aloud since the last decision.
func (l *listener) heard() string { return strings.Join(l.window.Heard()[l.from:], "\n") }

// control returns the control with a key, if the bar has it and it can be used.
func (l *listener) control(key string) (e dom.Element, ok bool) {
	for _, e := range l.doc.All("#bar .control[aria-keyshortcuts='" + key + "']") {
		if usable(e) {
			return e, true
		}
	}
	return e, false
}

// name is the accessible name of a control.
func name(e dom.Element) string {
	if label := e.Call("getAttribute", "aria-label"); !label.IsNull() {
		return label.String()
	}
	return e.Get("textContent").String()
}

// numbers are the numbers of a text, in order.
func numbers(text string) (all []int) {
	for _, found := range regexp.MustCompile(`\d+`).FindAllString(text, -1) {
		n, _ := strconv.Atoi(found)
		all = append(all, n)
	}
	return all
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

// asks presses the keys that ask the table, and returns the answers.
func (l *listener) asks(keys ...string) (answers []string) {
	for _, key := range keys {
		before := 0
		l.do(func() { before = len(l.window.Heard()) })
		l.window.Key(key)
		l.until("an answer to "+key, func() bool { return len(l.window.Heard()) > before })
		l.do(func() { answers = append(answers, l.window.Heard()[len(l.window.Heard())-1]) })
	}
	return answers
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
		if v.High > 0 {
			all = append(all, strconv.Itoa(v.High))
		}
	case oddshop.View:
		me := v.Players[v.Seat]
		all = append(all, book.Number((me.Money - me.Bid).Sum()))
		for o := range me.Owned.All() {
			all = append(all, book.T("oddshop.object."+strconv.Itoa(int(o))))
		}
		for _, p := range v.Row {
			all = append(all, book.T("oddshop.object."+strconv.Itoa(int(p.Object))))
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

// leads returns who leads the auction: their bid is the highest that is open.
func leads(of game.View) (seat game.Seat, ok bool) {
	v, ok := of.(forsale.View)
	if !ok || v.High == 0 || v.Phase != forsale.Buying {
		return 0, false
	}
	i := slices.IndexFunc(v.Players, func(p forsale.Player) bool { return p.Bid == v.High })
	return game.Seat(i), game.Seat(i) != v.Seat
}

// answers answers a question by keys, from what was heard: low bids only, and else the first card.
func (l *listener) answers() {
	question, bids, passes, picks, chooses := "", false, false, false, false
	best, more := dom.Element{}, dom.Element{}
	l.do(func() {
		question = l.heard()
		_, bids = l.control("b")
		_, passes = l.control("p")
		first, is := l.control("1")
		picks, chooses = is, is && first.Matches("[aria-pressed]")
		for _, e := range l.choices() {
			switch e.Get("textContent").String() {
			case l.book.T("business.bar.sell.best"):
				best = e
			case "+1":
				more = e
			}
		}
	})
	low, money := l.bid(question)
	switch {
	case bids && passes && low*4 <= money:
		l.window.Key("Enter")
	case passes:
		l.window.Key("p")
	case chooses:
		l.window.Key("1")
		l.do(func() {}) // it is chosen
		l.window.Key("Enter")
	case picks:
		l.window.Key("1")
	default:
		switch {
		case best.Truthy():
			l.do(func() { best.Call("click") })
		case more.Truthy() && !bids:
			for range numbers(question)[len(numbers(question))-1] {
				l.do(func() { more.Call("click") })
			}
		}
		l.window.Key("Enter")
	}
}

// TestByEar: a person who only hears plays a whole game of each kind, in each language. At each
// question they hear it, and learn their money, their cards, the offer and who leads.
func TestByEar(t *testing.T) {
	for _, lang := range locale.Langs() {
		for _, kind := range []string{"forsale", "oddshop", "business"} {
			t.Run(string(lang)+"/"+kind, func(t *testing.T) {
				p := openIn(t, files(), string(lang), home, map[store.Key]string{"level": "easy", "notes": "no", "calm": "yes"})
				l := &listener{person: p, book: locale.For(lang)}
				l.window.Listen()
				l.do(func() { p.doc.All("#new-game [name=game][value=" + kind + "]")[0].Call("click") })
				l.do(func() { p.doc.All("#new-game [name=level][value=easy]")[0].Call("click") })
				l.press("#new-game [name=go][value=new]")
				for l.plays() {
				}
				words := 0
				for _, text := range l.window.Heard() {
					words += len(strings.Fields(text))
				}
				t.Logf("%d words in %d announcements", words, len(l.window.Heard()))
			})
		}
	}
}

// plays waits for a question, checks what is known about it, and answers. It reports false at the
// end of the game.
func (l *listener) plays() bool {
	over := false
	l.until("a question, or the end", func() bool { over = l.ended(); return over || len(l.choices()) > 0 && l.isAsked() })
	if over {
		return false
	}
	from := 0
	l.do(func() { from = len(l.window.Heard()) })
	l.answers()
	l.from = from
	return true
}

// sees returns the newest step of the table.
func (l *listener) sees() (step game.Step) {
	done := make(chan struct{})
	l.app.Send(model.Then(func() { step = l.stage.last; close(done) }))
	<-done
	return step
}
