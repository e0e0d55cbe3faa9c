// Package gotool runs the Go command that is on the PATH.
package gotool

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Run runs the go command in a folder, with additions to the environment. It returns its
// standard output and standard error. An error is one line, the command's first complaint.
func Run(folder string, environment []string, args ...string) (out, messages []byte, err error) {
	var stdout, stderr bytes.Buffer
	command := exec.Command("go", args...)
	command.Dir, command.Stdout, command.Stderr = folder, &stdout, &stderr
	command.Env = append(os.Environ(), environment...)
	err = command.Run()
	var failed *exec.ExitError
	if errors.Is(err, exec.ErrNotFound) {
		err = errors.New("there is no go command on the PATH; install Go from https://go.dev/dl/")
	} else if errors.As(err, &failed) {
		err = fmt.Errorf("go %s: %s", args[0], firstMessage(stderr.String()))
	}
	return stdout.Bytes(), stderr.Bytes(), err
}

// firstMessage returns the first complaint in the command's output.
func firstMessage(output string) string {
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "# ") && !strings.HasPrefix(line, "go: downloading ") {
			return line
		}
	}
	return "failed without a message"
}
