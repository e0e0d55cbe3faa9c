package app

import (
	"gavel/game"
	"gavel/web/model"
	"gavel/web/ui"
)

// call gives the auctioneer the lines of a step that the picture has reached since the last
// call.
func (p *player) call(step game.Step, events, part, parts int) {
	lines := publicLines(p.logged().narrator(), step, events, part, parts)
	if called := p.progress.called; called < len(lines) {
		p.app.state.Called = &model.Called{Lines: lines[called:]}
		p.progress.called = len(lines)
	}
}

// publicLines returns the lines of a spectator's log for a step of any seat, in the auctioneer's
// words: everybody in the room hears them. See [ui.Narrator.LinesTo].
func publicLines(n ui.Narrator, step game.Step, events, part, parts int) []ui.Line {
	public := make([]game.Event, len(step.Events))
	for i, e := range step.Events {
		public[i] = e.For(game.Spectator) // nil if it is secret
	}
	step.Events = public
	n.Viewer, n.Book = game.Spectator, n.Book.Aloud(step.N)
	return n.LinesTo(step, events, part, parts)
}
