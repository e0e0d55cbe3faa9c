package model

// Join is a guest's progress on the way to a table.
type Join struct {
	Phase       JoinPhase
	Direct      bool   // by an invitation, not by a room
	Watch       bool   // without a chair
	Screen      bool   // on a big screen
	Reply, Link string // while JoinReply: the code for the host, and a link that contains it, if any
	Host        string // the host's name, "" if it is not known yet
	Unseen      bool   // while JoinAsking: the host's page does not show this request at the moment
	Relay       bool   // there is no direct connection so far, and the meeting servers are offered
	Problem     string // while JoinFailed: what happened and what helps, in sentences
	Asks        bool   // while JoinFailed: the page asks again by itself, until the person leaves
	Technical   string // while JoinFailed: the program's own words, in English, if Problem is only a general sentence
}

// JoinPhase is a step in joining a table.
type JoinPhase int

// The steps of joining.
const (
	JoinName       JoinPhase = iota // the person enters a name and presses Join
	JoinReaching                    // no meeting server is reached yet, or the reply is being made
	JoinRequested                   // the host has not answered yet
	JoinConnecting                  // the host has answered
	JoinAsking                      // the host must let the person in
	JoinReply                       // the host must paste the reply
	JoinFailed
)

// Lost describes a host whom this guest cannot reach.
type Lost struct {
	Host       string
	Unseated   bool // the host is a big screen without a seat
	Over       bool // the game is over: nothing waits for the host, and the score sheet is shown
	Returns    bool // the host may come back by themselves
	Recovery   Recovery
	Recovering bool // this page is about to continue the table, and waits for one more guest
	Relay      bool // the host answers, but there is no direct connection: the meeting servers are offered
}

// Recovery says who can continue the game of a lost host.
type Recovery int

// The values of [Recovery].
const (
	Waits    Recovery = iota // nobody, or not yet
	Together                 // this guest with another one
	Alone                    // this guest
)

// Intents of a person who joins a table, or whose host is lost.
type (
	// Enter joins a table. The text contains a link, a room code or an invitation.
	Enter struct {
		Text, Name string
		As         Part
	}
	// Retry asks again, or makes another reply.
	Retry struct{}
	// Relay connects through the meeting servers.
	Relay struct{}
	// Reconnect says that the network is back.
	Reconnect struct{}
	// TakeOver deals a new game to the same people, in place of the host.
	TakeOver struct{}
	// Recover continues the host's game on this page.
	Recover struct{}
	// CallOff stops the recovery, as long as nobody else has joined it.
	CallOff struct{}
)

// Part is the part in which a person joins a table.
type Part int

// The parts.
const (
	Player  Part = iota
	Watcher      // without a chair
	Screen       // a big screen
)
