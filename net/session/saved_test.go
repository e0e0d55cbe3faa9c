package session

import (
	"crypto/ed25519"
	"encoding/json"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/verdict"
)

// readTestdata reads a table that a page has saved, and its host.
func readTestdata(t *testing.T, path string) (text string, host *somebody) {
	t.Helper()
	all := must.Get(os.ReadFile(path))(t)
	var file struct {
		Seed  []byte // of the host's key
		Saved string
	}
	must.Do(t, json.Unmarshal(all, &file))
	host = newPerson(t)
	host.me.Key = ed25519.NewKeyFromSeed(file.Seed)
	return file.Saved, host
}

// TestASavedTableIsReadLater: a table that a page saved in November 2026, in the middle of a
// game, is restored completely, and its game can be finished. The file never changes.
func TestASavedTableIsReadLater(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		text, ada := readTestdata(t, "testdata/saved-2026-11.json")
		ada.slow()
		ada.host = must.Get(Restore(ada.setup(), text, nil))(t)
		t.Cleanup(ada.host.Close)
		got := ada.host.table.Facts()
		if time.Duration(got.Grace) != 45*time.Second || time.Duration(got.Timer) != time.Minute || time.Duration(got.Trading) != 5*time.Minute {
			t.Errorf("it waits for %v, %v, %v", time.Duration(got.Grace), time.Duration(got.Timer), time.Duration(got.Trading))
		}
		if !got.Unwatched || !got.Voices || !got.Shut || !got.Direct || !got.Stay {
			t.Errorf("the settings are %+v", got)
		}
		if got.Game != "forsale" || got.Options["refund"] != "up" || got.Epoch != 1 || got.Deals != 1 || got.Games != 1 || len(got.Refused) != 1 || seated(ada.host) != "Ada,Cy,Bo," {
			t.Errorf("the table is %+v", got)
		}
		if rooms := ada.host.Status().Rooms; len(rooms) != 1 || rooms[0].Code != "V8EA-VTZX-QRZG" || ada.host.publisher.log == nil {
			t.Errorf("the rooms are %+v, and the log is %v", rooms, ada.host.publisher.log)
		}
		must.Do(t, ada.host.Continue())
		finish(t, <-ada.screens)
		synctest.Wait()
		if r, ok := ada.host.Record(); !ok || r.Result == nil || ada.host.Lobby().Playing {
			t.Error("the game does not end")
		}
	})
}

// TestAGameOfOddShopWithASeed: a table whose pages were loaded with this version in the middle of a game of Odd Shop, which an earlier
// version has dealt from a seed, continues that game. The guest's page says that it cannot prove all of it. The file never changes.
func TestAGameOfOddShopWithASeed(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		const path = "testdata/saved-2026-11-oddshop.json"
		text, ada := readTestdata(t, path)
		var file struct {
			Guest []byte
			Kept  string
		}
		must.Do(t, json.Unmarshal(must.Get(os.ReadFile(path))(t), &file))
		bo := newPerson(t)
		bo.me.Key, bo.me.Name = ed25519.NewKeyFromSeed(file.Guest), "Bo"
		setup := bo.setup()
		setup.Key, setup.Kept = bo.me.Key, file.Kept
		bo.guest = NewGuest(bo.me, setup)
		ada.slow()
		bo.slow()
		ada.host = must.Get(Restore(ada.setup(), text, nil))(t)
		t.Cleanup(ada.host.Close)
		bo.enter(ada.host)
		must.Do(t, ada.host.Continue())
		finish(t, <-ada.screens)
		time.Sleep(time.Second)
		r, _ := ada.host.Record()
		if proof := bo.guest.Status().Proof; r.Drawn || r.Result == nil || !game.Audit(r) || proof.Found != verdict.Continued || proof.Err != nil {
			t.Errorf("drawn %t, result %v; Bo's page finds %d, %v", r.Drawn, r.Result, proof.Found, proof.Err)
		}
	})
}

// older returns a host whose page is reloaded with an earlier saved table.
func (p *party) older(text string) *somebody {
	p.t.Helper()
	p.lose()
	ada := p.ada.restored(text)
	ada.slow()
	must.Do(p.t, ada.host.Continue())
	return ada
}

func (p *party) save() string {
	p.t.Helper()
	text := must.Get(p.ada.host.Save())(p.t)
	return text
}

// TestAnOldSaveIsAnotherGame: a host whose saved table lacks a deal deals again. The page that has seen the lost deal says that
// this is another game.
func TestAnOldSaveIsAnotherGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		text := p.save()
		p.deal()
		time.Sleep(5 * time.Second)
		ada, bo := p.older(text), p.guests[0]
		bo.enter(ada.host)
		time.Sleep(time.Minute)
		if ada.host.Lobby().Playing {
			t.Fatal("the host plays a game that it does not have")
		}
		must.Do(t, ada.host.Deal(t.Context()))
		<-(<-ada.screens).over
		time.Sleep(time.Second)
		if of := bo.guest.Doubts(); !of.Other {
			t.Error("Bo's page does not say that this is another game")
		}
	})
}

// FuzzRestore: a saved or handed-over text either is refused, or makes a table that can be saved
// again.
func FuzzRestore(f *testing.F) {
	setup := Setup{Games: catalogue.Games()}
	h := NewHost(setup, "Ada")
	must.Do(f, choose(h, "forsale", nil))
	for range 3 {
		must.Do(f, addBot(h, bot.Easy))
	}
	text := must.Get(h.Save())(f)
	f.Add(text)
	f.Add(`{"chairs":[{"name":"Ada"},{"level":"easy"},{"name":"Bo","key":"AQ=="}],"game":"forsale","record":"x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		h, err := Restore(setup, text, nil)
		if err != nil {
			return
		}
		again := must.Get(h.Save())(t)
		if _, err := Restore(setup, again, nil); err != nil && h.match.unfinished == nil {
			t.Errorf("%s: %v", again, err)
		}
	})
}
