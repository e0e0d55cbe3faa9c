package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Why a process gives no answer.
var (
	errSlow  = errors.New("has not answered")
	errEnded = errors.New("has ended before it answered")
	errNever = fmt.Errorf("has never answered, in %d starts", maxStarts)
)

// maxStarts is how often a program is started without an answer, before it is started no more.
const maxStarts = 3

// patience is how long a program may take to answer.
type patience struct {
	answer time.Duration
	start  time.Duration // besides, for the first answer of a process, which has to start
}

// launcher starts a program, and starts it again after its end. Its process plays one game after the other.
type launcher struct {
	words    []string // of its command line
	patience patience
	running  *process
	tables   int64 // games begun
	vain     int   // starts since the last answer
}

// process is a running program.
type process struct {
	command  *exec.Cmd
	in       io.WriteCloser
	out      io.ReadCloser
	answers  *bufio.Scanner
	answered bool   // at least once
	later    []byte // lines to send with the next question
}

// process returns the running process. It starts one if there is none.
func (l *launcher) process() (*process, error) {
	if len(l.words) == 0 {
		return nil, fmt.Errorf("name a program after %q", execPrefix)
	}
	if l.running != nil {
		return l.running, nil
	}
	if l.vain++; l.vain > maxStarts {
		return nil, errNever
	}
	p := &process{command: exec.Command(l.words[0], l.words[1:]...)}
	p.command.Stderr = os.Stderr
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	if p.out, err = p.command.StdoutPipe(); err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.answers = bufio.NewScanner(p.out)
	l.running = p
	return p, nil
}

// ask sends the running process lines that end with a question, and waits for the answer.
func (l *launcher) ask(lines []byte) (string, error) {
	p, limit := l.running, l.patience.answer
	if !p.answered {
		limit += l.patience.start
	}
	late := time.AfterFunc(limit, p.kill)
	_, _ = p.in.Write(append(p.later, lines...)) // if the process has ended, so has its output
	p.later = nil
	answered := p.answers.Scan()
	inTime := late.Stop()
	if answered && inTime {
		p.answered, l.vain = true, 0
		return strings.TrimSpace(p.answers.Text()), nil
	}
	p.kill()             // if it has only closed its output
	_ = p.command.Wait() // its state says more
	l.running = nil
	if !inTime {
		return "", fmt.Errorf("%w for %v", errSlow, l.patience.answer)
	}
	return "", fmt.Errorf("%w (%v)", errEnded, p.command.ProcessState)
}

// kill ends the process at once. It also ends what waits for its pipes.
func (p *process) kill() {
	_ = p.command.Process.Kill()
	_ = p.in.Close()
	_ = p.out.Close()
}

// close closes the program's input, because all games are over. If the program does not end by itself, it is killed.
func (l *launcher) close() {
	p := l.running
	if p == nil {
		return
	}
	late := time.AfterFunc(time.Second, p.kill)
	defer late.Stop()
	_, _ = p.in.Write(p.later)
	_ = p.in.Close()
	_, _ = io.Copy(io.Discard, p.out)
	_ = p.command.Wait()
}
