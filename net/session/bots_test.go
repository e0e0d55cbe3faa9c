package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/verdict"
)

// TestEveryPageChecksTheBots: a guest's page finds the bots for which the host has decided, and no
// others.
func TestEveryPageChecksTheBots(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		for _, cheats := range []bool{false, true} {
			onItsOwnClock(t, func(t *testing.T) {
				p := newParty(t, rules.Name(), 2, "Bo")
				ada := p.ada
				p.deal()
				synctest.Wait()
				seat := game.Spectator
				for i, of := range ada.host.match.play.record.Seats {
					if of.IsBot() {
						seat = game.Seat(i)
					}
				}
				runner, cheating := ada.host.match.play.runner, make(chan struct{})
				runner.Hold(cheating)
				synctest.Wait()
				if cheats {
					other := must.Get(catalogue.Games().Bot(rules.Name(), bot.Random, seat, 1))(t)
					runner.Table.Subscribe(seat, other)
					runner.Bots[seat] = other
				}
				close(cheating)
				p.finished(ada, p.guests...)
				time.Sleep(time.Minute)
				want := game.Seats(0)
				if cheats {
					want = game.Only(seat)
				}
				if got := p.guests[0].guest.Status().Proof; got.Bots != want || got.Err != nil {
					t.Errorf("%s, cheats %t: the guest finds %+v", rules.Name(), cheats, got)
				}
			})
		}
	}
}

// TestBotsOfTwoVersions: a page would take the bots of another version for cheats. If the host's page has others, or had others in a
// part of the game, it judges none, and says nothing bad.
func TestBotsOfTwoVersions(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "forsale", 2, "Bo")
		p.deal()
		h := p.ada.host
		h.locked(func() { // as if it was loaded again with other bots
			table := h.table.Facts()
			table.Bots--
			if err := h.publisher.append(&table); err != nil {
				t.Error(err)
			}
		})
		p.finished(p.ada, p.guests...)
		time.Sleep(time.Minute)
		if got := p.guests[0].guest.Status().Proof; got.Found != verdict.Drawn || got.Bots != 0 || !got.OtherBots {
			t.Errorf("the guest finds %+v", got)
		}
	})
}
