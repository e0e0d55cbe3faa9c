package checklist

import "gavel/web/model"

// Progress is how far one step of a checklist is.
type Progress string

// A step is still to come, is the one that people are at, or is done.
const (
	Later Progress = "later"
	Now   Progress = "now"
	Done  Progress = "done"
)

// Invitation is where the host and the invited person are: send the
// invitation, paste the reply, be connected.
func Invitation(sent, connecting bool) []Progress {
	switch {
	case connecting:
		return []Progress{Done, Done, Now}
	case sent:
		return []Progress{Done, Now, Later}
	}
	return []Progress{Now, Later, Later}
}

// Reply is where the guest and the host are: the invitation is read,
// send the reply, wait for the host to paste it.
func Reply(sent bool) []Progress {
	if sent {
		return []Progress{Done, Done, Now}
	}
	return []Progress{Done, Now, Later}
}

// Join is where the guest is on the way in by a room: a meeting server is
// reached, the host has heard the request, the pages are connected, the host has
// let the guest in.
func Join(at model.JoinPhase) []Progress {
	steps := []Progress{Later, Later, Later, Later}
	now := min(max(int(at-model.JoinReaching), 0), len(steps)-1)
	for i := range now {
		steps[i] = Done
	}
	steps[now] = Now
	return steps
}
