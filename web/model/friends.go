package model

import "gavel/net/wire"

// Phrases is how many phrases people can say to each other: 1 to Phrases.
const Phrases = 10

// What a person wants who plays with others.
type (
	// Host opens a table for friends; the levels are those of the bots on the other chairs.
	Host Start
	// Quit leaves the way in, the lobby, or the table.
	Quit struct{}
	// InSight says that the page has come into sight, or has gone out of it.
	InSight bool
	// Ready says that the person is ready for the game, or for another one; or is not.
	Ready bool
	// Propose proposes a game for the next one; "" for none.
	Propose string
	// Say says a phrase: 1 to [Phrases].
	Say int
	// SaveSeries saves the games so far, as one file: the page is told to download it.
	SaveSeries struct{}
	// RequestSeat asks for a chair, at a spectator's page.
	RequestSeat struct{}
)

func (Host) intent()        {}
func (Quit) intent()        {}
func (InSight) intent()     {}
func (Ready) intent()       {}
func (Propose) intent()     {}
func (Say) intent()         {}
func (SaveSeries) intent()  {}
func (RequestSeat) intent() {}

// HostIntent is an [Intent] of a host, at their table. Chairs are counted from 0.
type HostIntent interface {
	Intent
	forHost()
}

// What a host wants of their table.
type (
	// Choose chooses another game or other options; no more of it is filled in.
	Choose Start
	// AddBot adds a bot of this level.
	AddBot string
	// AddLocal adds a person of this name who plays at this device.
	AddLocal string
	// SetLevel changes how well a bot plays.
	SetLevel struct {
		Chair int
		Level string
	}
	// Remove removes a bot or a person from this chair.
	Remove int
	// OpenRoom shows a new room code.
	OpenRoom struct{}
	// Rename gives the host this name.
	Rename string
	// Invite makes one more invitation.
	Invite struct{}
	// Accept takes a reply to an invitation that was pasted.
	Accept string
	// Admit lets in a person who asks, or does not.
	Admit struct {
		ID  int
		Yes bool
	}
	// RefuseAll refuses all who ask now.
	RefuseAll struct{}
	// HoldRequests has the requests that are shown stay for a while: one is about to be answered.
	HoldRequests struct{}
	// Deal starts the game, or the next with the same people.
	Deal struct{}
	// Autoplay lets a bot decide at once for the person of this chair, who is away.
	Autoplay int
	// GiveChair gives the chair of a bot to a person who watches.
	GiveChair struct{ Bot, To int }
	// HandOver leaves the table, and lets the guest of this chair be the host.
	HandOver int
	// NewSeries forgets the score over the games so far.
	NewSeries struct{}
	// ChangeTable changes the settings of the table: it is called with those that the table has.
	ChangeTable func(*wire.Settings)
)

func (Choose) intent()       {}
func (AddBot) intent()       {}
func (AddLocal) intent()     {}
func (SetLevel) intent()     {}
func (Remove) intent()       {}
func (OpenRoom) intent()     {}
func (Rename) intent()       {}
func (Invite) intent()       {}
func (Accept) intent()       {}
func (Admit) intent()        {}
func (RefuseAll) intent()    {}
func (HoldRequests) intent() {}
func (Deal) intent()         {}
func (Autoplay) intent()     {}
func (GiveChair) intent()    {}
func (HandOver) intent()     {}
func (NewSeries) intent()    {}
func (ChangeTable) intent()  {}

func (Choose) forHost()       {}
func (AddBot) forHost()       {}
func (AddLocal) forHost()     {}
func (SetLevel) forHost()     {}
func (Remove) forHost()       {}
func (OpenRoom) forHost()     {}
func (Rename) forHost()       {}
func (Invite) forHost()       {}
func (Accept) forHost()       {}
func (Admit) forHost()        {}
func (RefuseAll) forHost()    {}
func (HoldRequests) forHost() {}
func (Deal) forHost()         {}
func (Autoplay) forHost()     {}
func (GiveChair) forHost()    {}
func (HandOver) forHost()     {}
func (NewSeries) forHost()    {}
func (ChangeTable) forHost()  {}
