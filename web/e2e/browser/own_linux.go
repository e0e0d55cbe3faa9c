package browser

import (
	"os/exec"
	"syscall"
)

// own has a program be killed with those that it starts, and when the tests die.
func own(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
