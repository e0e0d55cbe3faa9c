package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gavel/web/site/gotool"
	"gavel/web/site/patch"
	"gavel/web/site/strip"
)

// Program is the game compiled for the browser.
type Program struct {
	Wasm []byte // the WebAssembly module
	Exec []byte // wasm_exec.js of the toolchain that made it: the two must fit
}

// ProgramPackage is the program in the project, as the go command names it there.
const ProgramPackage = "./cmd/gavel"

// Option changes how Compile builds the program. Without any it builds what visitors get.
type Option int

// The options.
const (
	PlainEngine Option = iota + 1 // the engine and WebRTC as they are published, not the patched ones
	KeepNames                     // with the names of its functions in the module, some 2% more
)

// inSmall returns the packages, as patterns, whose functions are compiled without putting small ones into those that call them:
// nobody waits for them, and it takes a twelfth off what is sent. Rules, bots and the canvas stay fast.
func inSmall() []string {
	return []string{
		"gavel/assets/...", "gavel/cmd/...", "gavel/game/runner", "gavel/net/...", "gavel/web/...",
		"github.com/coder/...", "github.com/eclipse/...", "github.com/pion/...", "rsc.io/qr/...",
		"bufio", "bytes", "context", "encoding/...", "errors", "fmt", "io/...", "log/...", "net/...", "os/...", "path/...", "reflect",
		"strconv", "strings", "syscall/...", "time", "unicode/...",
	}
}

// Compile builds the program of the module in or above the working directory with the Go toolchain on the PATH. An error is
// one line that says what to do.
func Compile(options ...Option) (Program, error) {
	environment, _, err := gotool.Run("", nil, "env", "GOMOD", "GOROOT")
	if err != nil {
		return Program{}, err
	}
	module, root, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	if filepath.Base(module) != "go.mod" {
		return Program{}, errors.New("this is not inside the project's folder")
	}
	glue, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return Program{}, err
	}
	linking := "-s -w"
	if slices.Contains(options, KeepNames) {
		linking = "-w"
	}
	wasm, _, err := build(filepath.Dir(module), linking, !slices.Contains(options, PlainEngine))
	return Program{Wasm: wasm, Exec: glue}, err
}

// build compiles the module's program with flags for the linker, and returns it with the linker's messages.
func build(module, linking string, patched bool) (wasm, messages []byte, err error) {
	folder, err := os.MkdirTemp("", "gavel-build-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "gavel.wasm")
	// No paths and no version control state: the same source makes the same bytes, and with them the same file names.
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + linking, "-o", out}
	for _, packages := range inSmall() {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	if patched {
		modFile, err := patch.ModFile(module, folder)
		if err != nil {
			return nil, nil, err
		}
		args = append(args, "-modfile="+modFile)
	}
	_, messages, err = gotool.Run(module, []string{"GOOS=js", "GOARCH=wasm"}, append(args, ProgramPackage)...)
	if err != nil {
		return nil, messages, fmt.Errorf("%w (all of it: GOOS=js GOARCH=wasm go build %s)", err, ProgramPackage)
	}
	if wasm, err = os.ReadFile(out); err != nil {
		return nil, messages, err
	}
	// A toolchain whose programs have another form gives a larger one, which is as good.
	if stripped, err := strip.Program(wasm); err == nil {
		wasm = stripped
	}
	return wasm, messages, nil
}
