package model

import "gavel/net/wire"

// Phrases is the number of phrases that people can say to each other. They are numbered from 1.
const Phrases = 10

// Saying is what somebody at the table says: a phrase, or a bot's line.
type Saying struct {
	Name   string // of the person or bot
	Phrase int    // 1 to [Phrases]; 0 for a line
	Line   string
	Face   int // the portrait of a bot that says a line, for art.Avatar
}

// Intents of a person who plays with others.
type (
	// Host opens a table for friends. The levels are those of the bots in the other chairs.
	Host Start
	// HostScreen opens a table of friends on this screen, whose host has no seat. The levels are
	// those of the first bots.
	HostScreen Start
	// Quit leaves the lobby or the table, or stops joining one.
	Quit struct{}
	// InSight reports whether the page is visible now.
	InSight bool
	// Ready reports whether the person is ready for the game, or for another one.
	Ready bool
	// Propose proposes the next game; "" withdraws the proposal.
	Propose string
	// Say says a phrase: 1 to [Phrases].
	Say int
	// SaveSeries downloads the games of this table so far, as one file.
	SaveSeries struct{}
	// RequestSeat asks the host for a chair, at a spectator's page.
	RequestSeat struct{}
)

// Intents of a host about their table.
type (
	// Choose chooses another game or other options. Other fields are empty.
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
	// Remove removes the bot or the person in this chair.
	Remove int
	// OpenRoom shows a new room code.
	OpenRoom struct{}
	// Rename gives the host this name.
	Rename string
	// Invite makes one more invitation.
	Invite struct{}
	// Accept takes a reply to an invitation, as pasted.
	Accept string
	// Admit lets a person who asks in, or refuses them.
	Admit struct {
		ID  int
		Yes bool
	}
	// RefuseAll refuses all current requests.
	RefuseAll struct{}
	// Deal starts the game, or the next one with the same people.
	Deal struct{}
	// PlayOn lets a bot play on for the person in this chair, who owes a decision for long. A guest asks for it.
	PlayOn int
	// NotYet answers a guest who has asked for the start of the game.
	NotYet struct{}
	// Autoplay lets a bot decide at once for the absent person in this chair.
	Autoplay int
	// GiveChair gives a bot's chair to a spectator.
	GiveChair struct{ Bot, To int }
	// HandOver leaves the table, and makes the guest in this chair the host.
	HandOver int
	// NewSeries resets the scores of the table.
	NewSeries struct{}
	// ChangeTable changes the settings of the table. It is called with the present settings.
	ChangeTable func(*wire.Settings)
)
