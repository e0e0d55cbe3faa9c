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
const room = wire.MaxLetter / 2

// meet gives a friend's page the games that it lacks, and takes those that this page lacks, unless the person does not want that. It
// asks for more as long as there are new ones. The pages count what comes, so it ends (see [wire.MaxLetters]).
func (f *Feature) meet(e feature.Met) {
	if !f.Page().Settings().Evenings {
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
	now := f.Page().Now()
	f.Work(func() {
		taken := false
		for _, g := range letter.Games {
			<-runner.Rest()
			own, err := evenings.Received(g, e.Me, e.Friend, now, f.Games().Rules.Find)
			f.Do(func() {
				taken = err == nil && f.receive(own) || taken
			})
		}
		f.Do(func() {
			if out := f.letter(e, letter, room); letter.Asks || taken || len(out.Games) > 0 {
				e.Send(out.Text())
			}
			if taken && f.State().Results != nil {
				f.State().Judged = new(f.played.Tell(f.Page()))
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
	if has || f.known().Forgets(g) || len(l) >= evenings.MaxGames {
		return false
	}
	var c store.Change
	c.Update(store.Block(g.Block()), func(kept string) string { return results.Merge(kept, results.List{g}.Text()) })
	f.Kept().Do(c, nil)
	return true
}
