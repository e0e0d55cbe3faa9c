//go:build unix && !linux

package browser

import (
	"os/exec"
	"syscall"
)

// own makes the system kill a program together with its children.
func own(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
