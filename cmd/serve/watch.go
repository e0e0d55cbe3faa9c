package main

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"gavel/web/site"
	"gavel/web/site/gotool"
)

// eventsPath is where a page hears of new builds, relative to the page.
const eventsPath = "builds"

// live is a site that may be built again while it is served.
type live struct {
	mu    sync.Mutex
	files site.Files
	next  chan struct{} // closed when there are other files
}

func newLive() *live { return &live{next: make(chan struct{})} }

// set serves other files from now on.
func (l *live) set(files site.Files) {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.next)
	l.files, l.next = files, make(chan struct{})
}

func (l *live) now() (site.Files, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.files, l.next
}

// ServeHTTP serves the files of the last build.
func (l *live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	files, _ := l.now()
	files.Handler().ServeHTTP(w, r)
}

// events sends the version of the last build and of each later one, as server-sent events.
func (l *live) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	for {
		files, next := l.now()
		fmt.Fprintf(w, "data: %s\n\n", strings.TrimSpace(string(files["version.json"])))
		if http.NewResponseController(w).Flush() != nil {
			return
		}
		select {
		case <-next:
		case <-r.Context().Done():
			return
		}
	}
}

// lookEvery is the time between two looks at the project's files.
const lookEvery = 200 * time.Millisecond

// watch compiles the program and this command again whenever a file of the project has changed. The compiled command serves the page,
// because the page's texts and styles are part of it. It is started again only if it has changed.
func watch(addr, source string) error {
	draft, err := site.NewDraft()
	if err != nil {
		return err
	}
	command := filepath.Join(draft.Folder, "serve")
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var server *served
	defer func() { server.end() }()
	for built := uint64(0); ; {
		select {
		case <-ctx.Done():
			return nil
		case <-server.over():
			return errors.New("the page's server has ended")
		case <-time.After(lookEvery):
		}
		now := stamp(draft.Module)
		if now == built {
			continue
		}
		built = now
		began, before := time.Now(), modified(command)
		failed := make(chan error)
		go func() {
			_, _, err := gotool.Run(draft.Module, nil, "build", "-trimpath", "-buildvcs=false", "-o", command, "./cmd/serve")
			failed <- err
		}()
		err := draft.Compile()
		if other := <-failed; err == nil {
			err = other
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "serve:", err)
			continue
		}
		fmt.Printf("Built in %.1f s.\n", time.Since(began).Seconds())
		if server != nil && modified(command) == before {
			_, _ = io.WriteString(server.builds, "\n") // a server that is gone says so itself
			continue
		}
		server.end()
		if server, err = start(command, "-addr", addr, "-source", source, "-draft", draft.Folder); err != nil {
			return err
		}
	}
}

// served is a server that runs.
type served struct {
	builds io.WriteCloser // it ends with this
	ended  chan struct{}
}

func start(name string, args ...string) (*served, error) {
	command := exec.Command(name, args...)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	builds, err := command.StdinPipe()
	if err == nil {
		err = command.Start()
	}
	s := &served{builds, make(chan struct{})}
	go func() {
		defer close(s.ended)
		if err == nil {
			_ = command.Wait() // it has said why it failed
		}
	}()
	return s, err
}

// over is closed once the server has ended.
func (s *served) over() <-chan struct{} {
	if s == nil {
		return nil
	}
	return s.ended
}

func (s *served) end() {
	if s != nil {
		_ = s.builds.Close()
		<-s.ended
	}
}

// modified returns when a file was written, or the zero time.
func modified(name string) time.Time {
	if info, err := os.Stat(name); err == nil {
		return info.ModTime()
	}
	return time.Time{}
}

var seed = maphash.MakeSeed()

// stamp returns a number that changes when a file changes that may be part of the page.
func stamp(folder string) uint64 {
	var hash maphash.Hash
	hash.SetSeed(seed)
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil // it has just gone
		}
		if entry.IsDir() {
			switch entry.Name() {
			case ".git", "build", "dist", "docs", "node_modules", "testdata":
				return fs.SkipDir
			}
			return nil
		}
		if info, err := entry.Info(); err == nil && !strings.HasSuffix(path, "_test.go") {
			fmt.Fprintln(&hash, path, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	return hash.Sum64()
}
