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
	// Command is what the person wants at the table, as its host, with the remote control of a big screen, or as a guest
	// who asks the host.
	Command wire.Command
	// AddLocal adds a person of this name who plays at this device.
	AddLocal string
	// OpenRoom shows a new room code.
	OpenRoom struct{}
	// Rename gives the host this name.
	Rename string
	// Invite makes one more invitation.
	Invite struct{}
	// Accept takes a reply to an invitation, as pasted.
	Accept string
	// NotYet answers a guest who has asked for the start of the game.
	NotYet struct{}
	// HandOver leaves the table, and makes the guest in this chair the host.
	HandOver int
)
