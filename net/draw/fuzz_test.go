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
	f.Add(draw.ChainText(ledger.NewChain(ledgertest.Private(1), o, fair.Anchor{Chain: fair.ChainID{1}, Part: fair.Part{2}})))
	f.Add(draw.Answer{Due: ledger.Hash{3}, Link: fair.Link{At: 4, Part: fair.Part{5}}}.Text())
	f.Add("{\"link\":{\"at\":-1}}")
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := draw.ReadChain(text); err == nil {
			if again, err := draw.ReadChain(draw.ChainText(c)); err != nil || again != c {
				t.Errorf("%q is read as %+v, and then as %+v: %v", text, c, again, err)
			}
		}
		if a, err := draw.ReadAnswer(text); err == nil {
			if again, err := draw.ReadAnswer(a.Text()); err != nil || again != a {
				t.Errorf("%q is read as %+v, and then as %+v: %v", text, a, again, err)
			}
		}
	})
}
