package draw_test

import (
	"testing"

	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// FuzzMessage: a text is a message, or refused. A message is encoded to a text that says the same.
func FuzzMessage(f *testing.F) {
	o := fair.Occasion{Table: ledgertest.ID, Game: 1}
	f.Add(draw.ChainText(ledger.NewDrawChain(ledgertest.Private(1), o, fair.Anchor{Chain: fair.ChainID{1}, Part: fair.Part{2}})))
	f.Add(draw.Answer{Due: ledger.Hash{3}, Link: fair.Link{At: 4, Part: fair.Part{5}}}.Text())
	f.Add("{\"link\":{\"at\":-1}}")
	f.Fuzz(func(t *testing.T, text string) {
		stays(t, text, draw.ReadChain, draw.ChainText)
		stays(t, text, draw.ReadAnswer, draw.Answer.Text)
	})
}

func stays[M comparable](t *testing.T, text string, read func(string) (M, error), write func(M) string) {
	if m, err := read(text); err == nil {
		if again, err := read(write(m)); err != nil || again != m {
			t.Errorf("%q is read as %+v, and then as %+v: %v", text, m, again, err)
		}
	}
}
