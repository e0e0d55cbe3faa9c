package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Why a process gives no answer.
var (
	errSlow  = errors.New("has not answered")
	errEnded = errors.New("has ended before it answered")
	// errOther says that the process ended while it had another question to answer.
	errOther = errors.New("has ended")
	errNever = fmt.Errorf("has never answered, in %d starts", maxStarts)
)

// maxStarts is how often a program is started without an answer, before it is started no more.
const maxStarts = 3

// patience is how long a program may take to answer.
type patience struct {
	answer time.Duration
	start  time.Duration // besides, for the first answer of a process, which has to start
}

// launcher starts a program, and starts it again after its end. Its process plays any number of games.
type launcher struct {
	words    []string // of its command line
	patience patience

	mu      sync.Mutex
	running *process
	tables  atomic.Int64 // games begun
	vain    atomic.Int64 // starts since the last answer
}

// process returns the running process. It starts one if there is none.
func (l *launcher) process() (*process, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.words) == 0 {
		return nil, fmt.Errorf("name a program after %q", execPrefix)
	}
	if l.running != nil && !l.running.over() {
		return l.running, nil
	}
	if l.vain.Add(1) > maxStarts {
		return nil, errNever
	}
	p := &process{launcher: l, command: exec.Command(l.words[0], l.words[1:]...), done: make(chan struct{})}
	p.command.Stderr = os.Stderr
	in, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	if p.out, err = p.command.StdoutPipe(); err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.in, p.lines = in, bufio.NewWriterSize(in, 1<<16)
	p.late = time.AfterFunc(time.Hour, func() {
		p.slow.Store(true)
		p.kill()
	})
	p.late.Stop()
	go p.read()
	l.running = p
	return p, nil
}

// close ends the process.
func (l *launcher) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running != nil {
		l.running.close()
	}
}

// process is a running program. It answers questions in the order in which they were asked.
type process struct {
	launcher *launcher
	command  *exec.Cmd
	in       io.WriteCloser
	out      io.ReadCloser
	late     *time.Timer // kills it if the oldest question has no answer for too long
	slow     atomic.Bool // it was killed for that
	done     chan struct{}

	mu       sync.Mutex
	lines    *bufio.Writer
	asked    []chan<- reply // the oldest first
	answered bool           // at least once
	ended    bool
}

// reply is the answer to a question, or why there is none.
type reply struct {
	text string
	err  error
}

func (p *process) over() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}

// tell sends lines.
func (p *process) tell(lines []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _ = p.lines.Write(lines) // if the process has ended, read notices it
}

// ask sends lines that end with a question, and waits for the answer.
func (p *process) ask(lines []byte) (string, error) {
	answer := make(chan reply, 1)
	p.mu.Lock()
	if p.ended {
		p.mu.Unlock()
		return "", errOther
	}
	p.asked = append(p.asked, answer)
	p.await()
	_, _ = p.lines.Write(lines) // if the process has ended, read notices it
	if len(p.asked) == 1 {
		_ = p.lines.Flush()
	}
	p.mu.Unlock()
	r := <-answer
	return r.text, r.err
}

// await starts the clock for a question that has become the oldest one.
func (p *process) await() {
	switch limit := p.launcher.patience; {
	case len(p.asked) == 0:
		p.late.Stop()
	case !p.answered:
		p.late.Reset(limit.start + limit.answer)
	default:
		p.late.Reset(limit.answer)
	}
}

// read reads the answers until the process ends.
func (p *process) read() {
	for lines := bufio.NewScanner(p.out); lines.Scan(); {
		p.take(strings.TrimSpace(lines.Text()))
	}
	p.kill()             // if it has only closed its output
	_ = p.command.Wait() // its state says more
	p.mu.Lock()
	defer p.mu.Unlock()
	p.late.Stop()
	why := errOther
	for i, answer := range p.asked {
		switch {
		case i > 0:
		case p.slow.Load():
			why = fmt.Errorf("%w for %v", errSlow, p.launcher.patience.answer)
		default:
			why = fmt.Errorf("%w (%v)", errEnded, p.command.ProcessState)
		}
		answer <- reply{err: why}
		why = errOther
	}
	p.asked, p.ended = nil, true
	close(p.done)
}

// take gives an answer to who has asked. A line that nobody has asked for is ignored.
func (p *process) take(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.asked) == 0 {
		return
	}
	p.answered = true
	p.launcher.vain.Store(0)
	p.asked[0] <- reply{text: text}
	p.asked = p.asked[1:]
	p.await()
	_ = p.lines.Flush() // what was written while the process was busy
}

// kill ends the process at once. It also ends what waits for its pipes.
func (p *process) kill() {
	_ = p.command.Process.Kill()
	_ = p.in.Close()
	_ = p.out.Close()
}

// close closes the program's input, because all games are over. If the program does not end by itself, it is killed.
func (p *process) close() {
	p.mu.Lock()
	_ = p.lines.Flush()
	p.mu.Unlock()
	_ = p.in.Close()
	late := time.AfterFunc(time.Second, p.kill)
	defer late.Stop()
	<-p.done
}
