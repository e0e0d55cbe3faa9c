package history

import (
	"gavel/game/runner"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/evenings"
	"gavel/web/results"
	"gavel/web/store"
)

// room is how many bytes of games a letter has at most.
const room = wire.MaxLetter * 3 / 8

// meet gives a friend's page the games that it lacks, and takes those that this page lacks, unless the person does not want that. It
// asks for more as long as there are new ones. The pages count what comes, so it ends (see [wire.MaxLetters]).
func (f *Feature) meet(e feature.Met) {
	if !f.app.Page().Settings().Evenings {
		return
	}
	if e.Letter == "" {
		hello := f.letter(e, evenings.Letter{}, 0)
		hello.Asks = true
		e.Send(hello.Text())
		return
	}
	letter, err := evenings.ReadLetter(e.Letter)
	if err != nil {
		return
	}
	now := f.app.Page().Now()
	f.app.Work(func() {
		taken := false
		for _, g := range letter.Games {
			<-runner.Rest()
			own, err := evenings.Received(g, e.Me, e.Friend, now, f.app.Games().Rules.Find)
			f.app.Do(func() {
				taken = err == nil && f.receive(own) || taken
			})
		}
		f.app.Do(func() {
			if out := f.letter(e, letter, room); letter.Asks || taken || len(out.Games) > 0 {
				e.Send(out.Text())
			}
			if taken && f.app.State().Results != nil {
				f.refresh()
			}
		})
	})
}

// letter returns a letter with games that the friend lacks.
func (f *Feature) letter(e feature.Met, to evenings.Letter, room int) evenings.Letter {
	l, _ := f.played.Read()
	return evenings.Write(l, e.Me, e.Friend, to, room)
}

// receive keeps a game that a friend's page has sent. It reports whether the game is new, or its people were known only by name.
func (f *Feature) receive(g results.Game) bool {
	l, _ := f.played.Read()
	has := l.Has(g.DealID())
	for _, h := range l {
		if h.ID() == g.ID() {
			has = h.Proof != ""
		}
	}
	if has || f.known().Forgets(g) {
		return false
	}
	var c store.Change
	c.Update(store.Block(g.Block()), func(kept string) string { return results.Merge(kept, results.List{g}.Text()) })
	f.app.Kept().Do(c, nil)
	return true
}
