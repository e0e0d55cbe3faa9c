//go:build unix && !linux

package browser

import (
	"os/exec"
	"syscall"
)

// own has a program be killed with those that it starts.
func own(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
