package browser

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// process is a program that runs, with its children, until it is ended.
type process struct {
	cmd  *exec.Cmd
	done chan struct{} // closed when it has ended
}

// start starts a program. It passes every line of output to heard, unless that is nil. If the
// program is missing, the error says what to install.
func start(what, install string, heard func(line string), cmd *exec.Cmd) (*process, error) {
	own(cmd)
	out, into := io.Pipe()
	cmd.Stdout, cmd.Stderr = into, into
	cmd.WaitDelay = time.Second // for children that keep its output open
	if err := cmd.Start(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			err = fmt.Errorf("there is no %s: install it (Debian: apt-get install %s)", what, install)
		}
		return nil, err
	}
	p := &process{cmd: cmd, done: make(chan struct{})}
	var reading sync.WaitGroup
	reading.Go(func() {
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			if heard != nil {
				heard(lines.Text())
			}
		}
		_, _ = io.Copy(io.Discard, out) // a line is too long
	})
	go func() {
		_ = cmd.Wait() // it was killed, or its output says why
		into.Close()
		reading.Wait()
		close(p.done)
	}()
	return p, nil
}

// end kills the process and its children at once.
func (p *process) end() {
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) // it may have ended already
	<-p.done
}

// within waits for the process to end by itself.
func (p *process) within(limit time.Duration) {
	select {
	case <-p.done:
	case <-time.After(limit):
	}
}

// screens is a virtual X server. Each browser has its own screen: Firefox hides a page while another window covers its own.
type screens struct {
	*process
	firefox, webKit string // their names
}

func startScreens() (*screens, error) {
	const size = "1600x1200x24"
	heard, name, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer heard.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", size, "-screen", "1", size, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{name}
	server, err := start("Xvfb, the screen that nobody sees,", "xvfb", nil, cmd)
	name.Close()
	if err != nil {
		return nil, err
	}
	number, err := bufio.NewReader(heard).ReadString('\n')
	if err != nil {
		server.end()
		return nil, fmt.Errorf("the X server Xvfb does not start: %w", err)
	}
	number = strings.TrimSpace(number)
	return &screens{server, ":" + number + ".0", ":" + number + ".1"}, nil
}

func (s *screens) close() { s.end() }
