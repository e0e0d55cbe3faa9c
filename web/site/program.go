package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gavel/cmd/wasmslim/slim"
	"gavel/web/site/gotool"
	"gavel/web/site/patch"
)

// Program is the game compiled for the browser.
type Program struct {
	Wasm      []byte // the WebAssembly module
	Exec      []byte // wasm_exec.js of the same toolchain
	Scan      []byte // the program that reads QR codes, another module
	Functions []byte // the names of the functions, for people who read a trace (slim.Slim); may be empty
	Whole     error  // why the modules are as the linker has written them, and so a third larger; nil if they are smaller
}

// ProgramPackage is the path of the program in the project, for the go command.
const ProgramPackage = "./cmd/gavel"

// scanPackage is the path of the program that reads QR codes.
const scanPackage = "./cmd/scan"

// Option changes how Compile builds the program. Without options it builds the published
// program.
type Option int

// The options.
const (
	PlainEngine Option = iota + 1 // the original engine and WebRTC instead of the patched ones
	KeepNames                     // keeps the names of functions in the module, which adds about 2%
)

// inSmall returns patterns of packages whose functions are compiled without inlining. Their
// speed does not matter, and the download becomes a twelfth smaller. Rules, bots and the canvas
// stay fast.
func inSmall() []string {
	return []string{
		"gavel/assets/...", "gavel/cmd/...", "gavel/game/runner", "gavel/net/...", "gavel/render", "gavel/web/...",
		"github.com/coder/...", "github.com/pion/...", "rsc.io/qr/...",
		"bufio", "bytes", "context", "encoding/...", "errors", "fmt", "io/...", "log/...", "net/...", "os/...", "path/...", "reflect",
		"strconv", "strings", "syscall/...", "time", "unicode/...",
	}
}

// Compile builds the program of the module in or above the working directory, with the Go
// toolchain on the PATH. An error is one line that says what to do.
func Compile(options ...Option) (Program, error) {
	module, glue, err := project()
	if err != nil {
		return Program{}, err
	}
	linking := "-s -w"
	if slices.Contains(options, KeepNames) {
		linking = "-w"
	}
	program, _, err := build(module, linking, !slices.Contains(options, PlainEngine))
	program.Exec = glue
	return program, err
}

// project returns the folder of the module in or above the working directory, and the script that starts a program.
func project() (module string, glue []byte, err error) {
	environment, _, err := gotool.Run("", nil, "env", "GOMOD", "GOROOT")
	if err != nil {
		return "", nil, err
	}
	file, root, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	if filepath.Base(file) != "go.mod" {
		return "", nil, errors.New("this is not inside the project's folder")
	}
	glue, err = readGlue(root)
	return filepath.Dir(file), glue, err
}

// readGlue reads the script of the Go toolchain at root that starts a program.
func readGlue(root string) ([]byte, error) {
	return os.ReadFile(filepath.Join(root, "lib", "wasm", glueName))
}

const glueName = "wasm_exec.js"

// build compiles the module's programs, the page's with flags for the linker. They have no script
// yet. build also returns the linker's messages.
func build(module, linking string, patched bool) (program Program, messages []byte, err error) {
	folder, err := os.MkdirTemp("", "gavel-build-")
	if err != nil {
		return program, nil, err
	}
	defer os.RemoveAll(folder)
	args, err := arguments(module, folder, patched)
	if err != nil {
		return program, nil, err
	}
	// Without inlining, the small program would be larger and slower.
	scan, _, err := compile(module, folder, scanPackage, append(args, "-ldflags=-s -w"))
	if err != nil {
		return program, nil, err
	}
	args = append(args, withoutInlining(inSmall())...)
	wasm, messages, err := compile(module, folder, ProgramPackage, append(args, "-ldflags="+linking))
	if err != nil {
		return program, messages, err
	}
	return slimmed(wasm, scan), messages, nil
}

// slimmed returns the smaller modules. Those of an untested version of Go stay as they are.
func slimmed(wasm, scan []byte) Program {
	smaller, functions, err := slim.Slim(wasm)
	if err != nil {
		return Program{Wasm: wasm, Scan: scan, Whole: err}
	}
	smallerScan, _, err := slim.Slim(scan)
	if err != nil {
		return Program{Wasm: wasm, Scan: scan, Whole: err}
	}
	return Program{Wasm: smaller, Scan: smallerScan, Functions: functions}
}

// arguments returns the arguments of go build that take the patched copies. The files that they name are in folder.
func arguments(module, folder string, patched bool) (args []string, err error) {
	if !patched {
		return nil, nil
	}
	modFile, err := patch.ModFile(module, folder)
	if err != nil {
		return nil, err
	}
	return []string{"-modfile=" + modFile}, nil
}

// withoutInlining returns the arguments of go build that compile packages without inlining.
func withoutInlining(patterns []string) (args []string) {
	for _, packages := range patterns {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	return args
}

// compile compiles a package of the module for the browser, with further arguments of the go
// command.
func compile(module, folder, pkg string, args []string) (wasm, messages []byte, err error) {
	out := filepath.Join(folder, "program.wasm")
	// No paths and no version control state, so that the same source gives the same bytes and
	// the same file names.
	args = slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-o", out}, args, []string{pkg})
	if _, messages, err = gotool.Run(module, []string{"GOOS=js", "GOARCH=wasm"}, args...); err != nil {
		return nil, messages, fmt.Errorf("%w (all of it: GOOS=js GOARCH=wasm go build %s)", err, pkg)
	}
	wasm, err = os.ReadFile(out)
	return wasm, messages, err
}
