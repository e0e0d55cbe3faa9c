package games_test

import (
	"errors"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
	"gavel/web/games"
)

// everybody lists the refusals of every table, and one without words of its own.
var everybody = []error{game.NotYourTurn, game.WrongPhase, game.GameOver, errors.New("anything else")}

// TestWrong: the refusals of a game have different words.
func TestWrong(t *testing.T) {
	for of, refusals := range map[string][]error{
		"forsale": {forsale.BidTooLow, forsale.BidTooHigh, forsale.NotYours},
		"oddshop": {
			oddshop.NotAPrice, oddshop.ExpertUsed, oddshop.NoSuchPlace, oddshop.NotYourMoney, oddshop.EmptyBid, oddshop.CannotStay,
			oddshop.NotOneCard, oddshop.NotInBid, oddshop.NobodyThere, oddshop.EmptyOffer, oddshop.NotYours, oddshop.NotTheirs,
			oddshop.TooManyOffers, oddshop.NoSuchOffer, oddshop.NotYourOffer, oddshop.AlreadySkipped,
		},
		"business": {
			business.BidTooLow, business.BidOdd, business.BidTooHigh, business.NoGroup, business.NotOnCard,
			business.NotYours, business.WrongCount,
		},
	} {
		putApart(t, of, append(refusals, everybody...), func(err error, book *locale.Book) string {
			return games.Wrong(&game.LineError{Line: 3, Err: err}, book)
		})
	}
}

// TestRefused: the refusal of a late press has words of its own.
func TestRefused(t *testing.T) {
	for of, refusals := range map[string][]error{
		"forsale":  {forsale.BidTooLow, forsale.BidTooHigh, forsale.NotYours},
		"oddshop":  {oddshop.NoSuchOffer, oddshop.NotYours, oddshop.NotTheirs, oddshop.AlreadySkipped, oddshop.ExpertUsed},
		"business": {business.BidTooHigh, business.NoGroup, business.NotOnCard, business.NotYours},
	} {
		putApart(t, of, append(refusals, everybody...), games.Refused)
	}
	book := locale.For(locale.English)
	if games.Refused(game.WrongGame, book) != games.Refused(game.NotADecision, book) {
		t.Error("refusals that no page causes need no texts of their own")
	}
}

func putApart(t *testing.T, of string, refusals []error, put func(error, *locale.Book) string) {
	t.Helper()
	for _, lang := range locale.Langs() {
		seen := map[string]bool{}
		for _, err := range refusals {
			text := put(err, locale.For(lang))
			if seen[text] || strings.Contains(text, of+".") || strings.HasPrefix(text, "page.") || strings.ContainsAny(text, "{}") {
				t.Errorf("%s, %s: %v is put as %q", of, lang, err, text)
			}
			seen[text] = true
		}
	}
}
