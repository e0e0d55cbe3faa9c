package page

import "gavel/web/model"

// progress is how far one step of a checklist is.
type progress string

const (
	stepLater progress = "later"
	stepNow   progress = "now"
	stepDone  progress = "done"
)

// invitationSteps is where the host and the invited person are: send the
// invitation, paste the reply, be connected.
func invitationSteps(sent, connecting bool) []progress {
	switch {
	case connecting:
		return []progress{stepDone, stepDone, stepNow}
	case sent:
		return []progress{stepDone, stepNow, stepLater}
	}
	return []progress{stepNow, stepLater, stepLater}
}

// replySteps is where the guest and the host are: the invitation is read,
// send the reply, wait for the host to paste it.
func replySteps(sent bool) []progress {
	if sent {
		return []progress{stepDone, stepDone, stepNow}
	}
	return []progress{stepDone, stepNow, stepLater}
}

// joinSteps is where the guest is on the way in by a room: a meeting server is
// reached, the host has heard the request, the pages are connected, the host has
// let the guest in.
func joinSteps(at model.JoinPhase) []progress {
	steps := []progress{stepLater, stepLater, stepLater, stepLater}
	now := min(max(int(at-model.JoinReaching), 0), len(steps)-1)
	for i := range now {
		steps[i] = stepDone
	}
	steps[now] = stepNow
	return steps
}
