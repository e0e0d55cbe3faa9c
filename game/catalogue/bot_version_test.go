package catalogue

import (
	"hash/fnv"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
)

// choices has, for every version of the bots, a hash of games that they play
// among themselves.
var choices = [bot.Version]uint64{0xd72e4f4cc20fab19, 0xb2f6f44c31ad39a1, 0x6956e0bef2745e0a, 0x185ccf63fe92cd60, 0x932a8cacb3da2cf}

// TestChoicesHaveAVersion: who changes what bots decide raises their version.
func TestChoicesHaveAVersion(t *testing.T) {
	h := fnv.New64a()
	for _, g := range Games() {
		l := gametest.Lineup{Levels: []string{bot.Easy, bot.Medium, bot.Hard, bot.Expert}, Seed: 1, Makers: g.Bots(1)}
		l.Setup.Seats = make([]game.Occupant, len(l.Levels))
		_, _ = h.Write([]byte(gametest.Text(t, l.Play(t, l.Table(t, g.Rules)))))
	}
	if got, want := h.Sum64(), choices[bot.Version-1]; got != want {
		t.Errorf("bots of version %d play games of %#x, want %#x: if that is meant, raise bot.Version and put the new hash behind the others", bot.Version, got, want)
	}
}
