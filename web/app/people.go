package app

import (
	"slices"

	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/trouble"
)

// showPeople shows the people of a table. In a game, it shows the players, and later the check
// of the deal; otherwise, the lobby.
func (f *friendsFeature) showPeople(l wire.Lobby, shown model.Lobby, proof verdict.Proof) {
	a := f.app
	if elsewhere := shown.Screens > 0 && !shown.Screen; elsewhere != a.bigScreen() {
		a.at.bottom().(*table).bigScreen = elsewhere
		a.arrange()
	}
	if r, ok := a.session().record(); ok && r.Result != nil && len(l.Other) > 0 {
		shown.Other = lobby.Tables(a.page.Book(), lobby.Finishes(r), l.Other)
	}
	p := a.player()
	if p == nil {
		a.showLobby(shown)
		return
	}
	if p.practises() { // the practice game has a table of its own
		a.setLobby(shown)
		return
	}
	if !proof.Done() {
		shown.LeftOut = proof.There
	}
	for _, p := range p.group() {
		p.reseat(l)
		p.setAway(lobby.Absent(l.Chairs))
	}
	a.setLobby(shown)
	if !proof.Done() {
		return
	}
	if proof.Found == verdict.Given {
		if p.given == verdict.Open { // once, because the person can send this deal as a challenge now
			r, _ := a.session().record()
			seen := false
			if a.tell(feature.Given{Record: r, Seen: &seen}); seen {
				p.given = verdict.Seen
			} else {
				p.given = verdict.Given
			}
		}
		proof.Found = p.given
	}
	if v := trouble.Verdict(proof, p.names, a.page.Book()); v.Sentence != p.verdict {
		p.verdict = v.Sentence
		a.state.Verdict = &v
	}
}

// warnExposed names, once, the other people whose pages may know the secret of the current game: its cards, or, if the pages
// draw these, what the bots will do.
func (f *friendsFeature) warnExposed(l wire.Lobby, draws bool) {
	if l.Me >= 0 {
		l.Exposed = slices.DeleteFunc(slices.Clone(l.Exposed), func(name string) bool { return name == l.Chairs[l.Me].Name })
	}
	if slices.Equal(l.Exposed, f.exposed) {
		return
	}
	key := "friends.exposed"
	if draws {
		key = "friends.exposed.bots"
	}
	if f.exposed = l.Exposed; len(l.Exposed) > 0 {
		f.app.warn(f.app.page.Book().T(key, "names", l.Exposed))
	}
}
