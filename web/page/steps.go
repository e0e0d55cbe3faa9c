package page

// progress is how far one step of a checklist is.
type progress string

const (
	stepLater progress = "later"
	stepNow   progress = "now"
	stepDone  progress = "done"
)

// invitationSteps is where the host and the invited person are: send the
// invitation, paste the reply, be connected.
func invitationSteps(sent, connecting bool) [3]progress {
	switch {
	case connecting:
		return [...]progress{stepDone, stepDone, stepNow}
	case sent:
		return [...]progress{stepDone, stepNow, stepLater}
	}
	return [...]progress{stepNow, stepLater, stepLater}
}

// replySteps is where the guest and the host are: the invitation is read,
// send the reply, wait for the host to paste it.
func replySteps(sent bool) [3]progress {
	if sent {
		return [...]progress{stepDone, stepDone, stepNow}
	}
	return [...]progress{stepDone, stepNow, stepLater}
}
