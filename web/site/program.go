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
	Wasm      []byte // the WebAssembly module
	Exec      []byte // wasm_exec.js of the same toolchain
	Table     []byte // the list of functions, if it is not in Wasm (strip.Program)
	Functions []byte // the names of the functions, for people who read a trace (strip.Functions); may be empty

	Scan, ScanTable []byte // the program that reads QR codes, in the same two parts
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
	environment, _, err := gotool.Run("", nil, "env", "GOMOD", "GOROOT")
	if err != nil {
		return Program{}, err
	}
	module, root, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	if filepath.Base(module) != "go.mod" {
		return Program{}, errors.New("this is not inside the project's folder")
	}
	glue, err := readGlue(root)
	if err != nil {
		return Program{}, err
	}
	linking := "-s -w"
	if slices.Contains(options, KeepNames) {
		linking = "-w"
	}
	program, _, err := build(filepath.Dir(module), linking, !slices.Contains(options, PlainEngine))
	program.Exec = glue
	return program, err
}

// readGlue reads the script of the Go toolchain at root that starts a program.
func readGlue(root string) ([]byte, error) {
	return os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
}

// build compiles the module's programs, the page's with flags for the linker. They have no script
// yet. build also returns the linker's messages.
func build(module, linking string, patched bool) (program Program, messages []byte, err error) {
	folder, err := os.MkdirTemp("", "gavel-build-")
	if err != nil {
		return program, nil, err
	}
	defer os.RemoveAll(folder)
	var args []string
	if patched {
		modFile, err := patch.ModFile(module, folder)
		if err != nil {
			return program, nil, err
		}
		args = append(args, "-modfile="+modFile)
		// Another toolchain may have other files. With them the program works as well, but is larger.
		if overlay, err := patch.Overlay(folder); err == nil {
			args = append(args, "-overlay="+overlay)
		}
	}
	// Without inlining, the small program would be larger and slower.
	scan, _, err := compile(module, folder, scanPackage, append(args, "-ldflags=-s -w"))
	if err != nil {
		return program, nil, err
	}
	program.Scan = scan
	if stripped, table, err := strip.Program(scan); err == nil {
		program.Scan, program.ScanTable = stripped, table
	}
	for _, packages := range inSmall() {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	if program.Wasm, messages, err = compile(module, folder, ProgramPackage, append(args, "-ldflags="+linking)); err != nil {
		return program, messages, err
	}
	// Programs of another toolchain may have another form. They work as well, but are larger.
	if stripped, table, err := strip.Program(program.Wasm); err == nil {
		program.Functions, err = strip.Functions(program.Wasm)
		program.Wasm, program.Table = stripped, table
		return program, messages, err
	}
	return program, messages, nil
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
