package browser

import (
	"os/exec"
	"syscall"
)

// own makes the system kill a program together with its children, and when the tests end.
func own(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
