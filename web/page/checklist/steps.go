package checklist

import "gavel/web/model"

// Progress is the progress of one step.
type Progress string

// A step is still to come, in progress, or done.
const (
	Later Progress = "later"
	Now   Progress = "now"
	Done  Progress = "done"
)

// Invitation returns the steps of the host: send the invitation, paste the reply, connect.
func Invitation(sent, connecting bool) []Progress {
	switch {
	case connecting:
		return []Progress{Done, Done, Now}
	case sent:
		return []Progress{Done, Now, Later}
	}
	return []Progress{Now, Later, Later}
}

// Reply returns the steps of the guest: the invitation is read, send the reply, wait for the
// host to paste it.
func Reply(sent bool) []Progress {
	if sent {
		return []Progress{Done, Done, Now}
	}
	return []Progress{Done, Now, Later}
}

// Join returns the steps of a guest who joins by a room: reach a meeting server, reach the
// host, connect, be let in.
func Join(at model.JoinPhase) []Progress {
	steps := []Progress{Later, Later, Later, Later}
	now := min(max(int(at-model.JoinReaching), 0), len(steps)-1)
	for i := range now {
		steps[i] = Done
	}
	steps[now] = Now
	return steps
}
