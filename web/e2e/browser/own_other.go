//go:build !unix

package browser

import "os/exec"

// own does nothing on systems without process groups.
func own(*exec.Cmd) {}
