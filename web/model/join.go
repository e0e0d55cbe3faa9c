package model

// Join is how far a guest is on the way in.
type Join struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Phase       JoinPhase
	Direct      bool   // by an invitation, not by a room
	Watch       bool   // without a chair
	Screen      bool   // on a big screen
	Reply, Link string // while JoinReply: the code for the host, and a link with it if there is one
	Host        string // the host's name, "" if it is not known yet
	Unseen      bool   // while JoinAsking: the host's page does not show this person's name just now
	Relay       bool   // there is no direct way so far, and the meeting servers may be another
	Problem     string // while JoinFailed: what happened and what helps, in sentences
}

// JoinPhase is a step on the way in.
type JoinPhase int

// The steps of the way in.
const (
	JoinName       JoinPhase = iota // the person says who they are, and presses Join
	JoinReaching                    // no meeting server is reached yet, or the reply is being made
	JoinRequested                   // the host has not answered yet
	JoinConnecting                  // the host has answered
	JoinAsking                      // the host is asked to let the person in
	JoinReply                       // the host is to paste the reply
	JoinFailed
)

// Lost is a host who cannot be reached by their guest.
type Lost struct {
	Host       string
	Over       bool // the game is: nothing waits for the host, and the score sheet lies there
	Returns    bool // the host may come back by themselves
	Recovery   Recovery
	Recovering bool // this page is to go on, and waits for one more
	Relay      bool // the host answers, and there is no direct way so far: the meeting servers may be another
}

// Recovery tells who can go on with the game of a host who is lost.
type Recovery int

// The answers.
const (
	Waits    Recovery = iota // nobody, or not yet
	Together                 // this guest with another one
	Alone                    // this guest
)

// What a person wants on the way in, and at the table of a host who is lost.
type (
	// Enter comes to a table, with a link, a room code or an invitation somewhere in the text.
	Enter struct {
		Text, Name string
		As         Part
	}
	// Retry asks again, or makes another reply.
	Retry struct{}
	// Relay goes through the meeting servers.
	Relay struct{}
	// Reconnect says that the network is back.
	Reconnect struct{}
	// TakeOver deals a new game to the same people, in place of the host.
	TakeOver struct{}
	// Recover goes on with the game of the host.
	Recover struct{}
	// CallOff ends that, as long as nobody has come.
	CallOff struct{}
)

func (Enter) intent()     {}
func (Retry) intent()     {}
func (Relay) intent()     {}
func (Reconnect) intent() {}
func (TakeOver) intent()  {}
func (Recover) intent()   {}
func (CallOff) intent()   {}

// Part is as what somebody comes to a table.
type Part int

// The parts.
const (
	Player  Part = iota
	Watcher      // without a chair
	Screen       // a big screen
)
