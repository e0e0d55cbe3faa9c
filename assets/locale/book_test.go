package locale_test

import (
	"strings"
	"testing"

	"gavel/assets/locale"
)

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		lang locale.Lang
		n    int
		want string
	}{
		{locale.English, 0, "0"},
		{locale.English, 999, "999"},
		{locale.English, 13000, "13,000"},
		{locale.English, -1234567, "−1,234,567"},
		{locale.German, 13000, "13.000"},
		{locale.German, -999, "−999"},
		{locale.French, 13000, "13\u202f000"},
		{locale.French, 1234567, "1\u202f234\u202f567"},
	} {
		if got := locale.For(c.lang).Number(c.n); got != c.want {
			t.Errorf("%s: %d is %q, want %q", c.lang, c.n, got, c.want)
		}
	}
}

func TestList(t *testing.T) {
	for _, c := range []struct {
		lang    locale.Lang
		entries []string
		want    string
	}{
		{locale.English, nil, ""},
		{locale.English, []string{"a"}, "a"},
		{locale.English, []string{"a", "b"}, "a and b"},
		{locale.English, []string{"a", "b", "c"}, "a, b and c"},
		{locale.French, []string{"a", "b", "c"}, "a, b et c"},
		{locale.German, []string{"a", "b", "c"}, "a, b und c"},
	} {
		if got := locale.For(c.lang).List(c.entries); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
	}
}

func TestText(t *testing.T) {
	type house uint8
	me := locale.Reader{}
	for _, c := range []struct {
		lang locale.Lang
		key  string
		args []any
		want string
	}{
		{locale.English, "no.such.key", nil, "no.such.key"},
		{locale.English, "forsale.log.bid", []any{"who", "Ada", "n", 5}, "Ada bids 5."},
		{locale.English, "forsale.log.bid", []any{"who", me, "n", 5}, "You bid 5."},
		{locale.English, "forsale.log.bid", []any{"who", "{n}", "n", 5}, "{n} bids 5."},
		{locale.English, "forsale.log.bid", []any{"who"}, "{who} bids {n}."},
		{locale.English, "forsale.bar.wait.turn", []any{"who", me}, "You decides next."},
		{locale.English, "forsale.name.coins", []any{"n", 0}, "0 coins"},
		{locale.English, "forsale.name.coins", []any{"n", 1}, "1 coin"},
		{locale.German, "forsale.name.coins", []any{"n", 0}, "0 Münzen"},
		{locale.German, "forsale.name.coins", []any{"n", 1000}, "1.000 Münzen"},
		{locale.German, "forsale.bar.wait.sell", []any{"who", "Bo"}, "Warten auf Bo\u00a0…"},
		{locale.French, "forsale.name.coins", []any{"n", int8(0)}, "0 pièce"},
		{locale.French, "forsale.name.coins", []any{"n", house(1)}, "1 pièce"},
		{locale.French, "forsale.name.coins", []any{"n", 2}, "2 pièces"},
		{locale.French, "forsale.log.pass.back", []any{"who", me, "house", 8, "price", 2, "n", 2}, "Vous passez, payez 2 pour la maison 8 et récupérez 2 pièces."},
		{locale.French, "forsale.log.houses", []any{"round", 2, "houses", []house{3, 5, 8}}, "Manche 2\u202f: maisons 3, 5 et 8."},
		{locale.French, "oddshop.name.collection", []any{"who", "Émil"}, "Collection d’Émil"},
		{locale.French, "oddshop.name.collection", []any{"who", "Hana"}, "Collection de Hana"},
		{locale.French, "oddshop.name.category.bonus", []any{"gold", 800}, "{category}, {count}, bonus de 800 obtenu\u202f: {objects}"},
		{locale.English, "forsale.bar.wait.sell", []any{"who", []string{"Ada", "Bo"}}, "Waiting for Ada and Bo…"},
	} {
		if got := locale.For(c.lang).T(c.key, c.args...); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.lang, c.key, got, c.want)
		}
	}
}

func TestFor(t *testing.T) {
	for _, lang := range locale.Langs() {
		if got := locale.For(lang).Lang(); got != lang {
			t.Errorf("For(%q) speaks %q", lang, got)
		}
	}
	if got := locale.For("xx").Lang(); got != locale.English {
		t.Errorf("an unknown language gives %q, want English", got)
	}
}

// TestNamesFromRightToLeft: such names do not reverse the sentence.
func TestNamesFromRightToLeft(t *testing.T) {
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		for _, name := range []string{"דנה", "مريم", "Bo דנה", "𞤀𞤣𞤢"} {
			for _, args := range [][]any{{"who", name}, {"who", []string{"Ada", name}}} {
				if text := book.T("page.notice.away", args...); !strings.Contains(text, "\u2068"+name+"\u2069") {
					t.Errorf("%q stands unprotected in %q", name, text)
				}
			}
		}
		if text := book.T("page.notice.away", "who", "Zoë 你好"); !strings.Contains(text, "Zoë 你好") || strings.ContainsAny(text, "\u2068\u2069") {
			t.Errorf("%q", text)
		}
	}
}
