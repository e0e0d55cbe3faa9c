package draw_test

import (
	"testing"

	"gavel/game"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// BenchmarkChain makes a page's chain, and signs it.
func BenchmarkChain(b *testing.B) {
	h := newHouse(b, "business", 5, 0, 1)
	for b.Loop() {
		if _, ok := draw.NewPage(ledgertest.Private(1)).Chain(h.log); !ok {
			b.Fatal("no chain")
		}
	}
}

// BenchmarkNewChain makes a chain without its signature.
func BenchmarkNewChain(b *testing.B) {
	for b.Loop() {
		fair.NewChain(fair.Occasion{}, fair.PageKey{})
	}
}

// BenchmarkRead plays a whole log of five people at once, as a page does after a reload.
func BenchmarkRead(b *testing.B) {
	for _, name := range drawable {
		b.Run(name, func(b *testing.B) {
			h := played(b, name)
			b.ReportMetric(float64(len(h.log.Draws())), "draws")
			for b.Loop() {
				if err := draw.NewPage(ledgertest.Private(1)).Read(h.log, 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLog reads the text of such a log: it checks each chain, each link and the signature.
func BenchmarkLog(b *testing.B) {
	for _, name := range drawable {
		b.Run(name, func(b *testing.B) {
			text := played(b, name).log.From(1).Text()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := ledger.ReadLog(text, find); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// played returns a game of five people that has nearly ended.
func played(b *testing.B, name string) *house {
	h := newHouse(b, name, 5, 0, 1)
	for h.table.Turn().Mode != game.Over {
		if h.table.DrawDue() {
			h.draw(0, 1, 2, 3, 4)
		} else {
			h.decide()
		}
	}
	return h
}
