package session

import (
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/ledger"
	"gavel/net/signaling"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// Status has the facts about its table that a host's page needs, besides the lobby.
type Status struct {
	Settings wire.Settings
	// Rooms are the rooms in which the table can be found, the newest first.
	Rooms []Room
	// Roomless says that the table needs a new room. If its former room is still open, only
	// people who were there accept this host in it.
	Roomless bool
	// Requests are from people who ask to join: those that have waited longest.
	Requests []JoinRequest
	Missing  bool  // an absent guest could come back
	HasPlace bool  // somebody new could sit down
	CanWatch bool  // another spectator could join
	Locals   []int // the chairs of the people at this host's device, its own included
	// Challenge is that of the next, current or last game; nil if that game has none.
	Challenge *deal.Challenge
	// Proof is the result of checking the finished game. The host does not check it if nobody
	// else had a share in the deal.
	Proof verdict.Proof
	// Draws says that the pages draw the cards of the next or current game together.
	Draws bool
	// Sealed are the choices of people that the game has accepted but not yet revealed. Each
	// line has a seat's number and a decision. A record does not have them.
	Sealed string
	Rivals bool // another host of this table is known now

	// Recovering says that the table waits for the others' replicas, or for its first follower.
	// Until then the page must not show it.
	Recovering bool
	Broken     bool // the table cannot continue, because the recovered game is invalid
	Resumes    bool // a game is about to continue
}

// Status returns what the page needs to know of the table now.
func (h *Host) Status() Status {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return Status{
		Settings:   h.table.Settings,
		Rooms:      h.rooms.all,
		Roomless:   h.rooms.roomless(),
		Requests:   h.requests.list(),
		Missing:    h.missing(),
		HasPlace:   h.table.HasPlace(),
		CanWatch:   h.table.People.Unwatchable(h.table.Settings) == nil,
		Locals:     h.table.People.Locals(),
		Challenge:  h.table.Chosen.Challenge,
		Proof:      h.match.proof(),
		Draws:      willDraw(h.publisher.log, h.table.Chosen.Rules, h.table.Chosen.Challenged(), h.table.People.HasGuests()),
		Sealed:     writeSealed(h.match.unrevealed()),
		Rivals:     h.rivals.Patience.Rivals(time.Now()),
		Recovering: h.recovery != nil,
		Broken:     h.recovery.broken(),
		Resumes:    h.match.unfinished != nil,
	}
}

// Crowd reports whether the requests fill the page. Then no refused key has to wait, and the page makes a new link, by which a
// friend in the crowd may come at once.
func (s Status) Crowd() bool { return len(s.Requests) >= shownRequests }

// Refusal returns the reason why no other person can join now, or 0. Absent guests can always
// return.
func (s Status) Refusal() signaling.Refusal {
	switch {
	case s.Missing, s.CanWatch:
		return 0
	case s.Settings.Shut:
		return signaling.Shut
	case !s.HasPlace:
		return signaling.Full
	}
	return 0
}

// GuestStatus has the facts about its table that a guest's page needs, besides the lobby.
type GuestStatus struct {
	Connected bool       // to the host
	Asked     wire.Asked // the host's answer to the request to join
	// Heir is the table that the host has handed over to this guest, for [Restore]; "" if it
	// has not.
	Heir  string
	Proof verdict.Proof // of the game that is over
	Draws bool          // the pages draw the cards of the next or current game together
	// Alone says that this page could recover the table without others, or has no replica yet.
	Alone bool
	// Recovers says that this page still recovers the table of the lost host. The host is not
	// connected again, and this page does not yield to another.
	Recovers bool
}

// Status returns what the page needs to know of the table now.
func (g *Guest) Status() GuestStatus {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return GuestStatus{
		Connected: g.line.conn != nil,
		Asked:     g.asked,
		Heir:      g.heir,
		Proof:     g.checking.result(),
		Draws:     g.draws(),
		Alone:     g.replica.Log() == nil || g.replica.Alone(),
		Recovers:  g.loss.recovery != nil,
	}
}

// willDraw reports whether the pages of a table draw the cards of its game together, or will do so. The log may be nil.
func willDraw(log *ledger.Log, rules game.Rules, given, guests bool) bool {
	if log != nil && log.Playing() {
		return log.Drawing()
	}
	return rules != nil && !given && guests
}

// draws tells it by what a guest's page knows. The page has a key itself.
func (g *Guest) draws() bool {
	l := g.lobby
	if l == nil {
		return false
	}
	rules, _ := g.games.Find(l.Game)
	return willDraw(g.replica.Log(), rules, l.Challenge, len(l.Known().Heirs) > 0 || l.Me >= 0)
}
