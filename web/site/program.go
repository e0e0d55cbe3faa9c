package site

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Program is the game compiled for the browser.
type Program struct {
	Wasm []byte // the WebAssembly module
	Exec []byte // wasm_exec.js of the toolchain that made it: the two must fit
}

// programPackage is the program's package in the module.
const programPackage = "./cmd/gavel"

// Compile builds the program of the module in or above the working directory with the Go toolchain on the PATH. An error is
// one line that says what to do.
func Compile() (Program, error) {
	environment, err := exec.Command("go", "env", "GOMOD", "GOROOT").Output()
	if errors.Is(err, exec.ErrNotFound) {
		return Program{}, errors.New("there is no go command on the PATH; install Go from https://go.dev/dl/")
	} else if err != nil {
		return Program{}, fmt.Errorf("go env: %w", err)
	}
	module, root, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	if filepath.Base(module) != "go.mod" {
		return Program{}, errors.New("this is not inside the project's folder")
	}
	glue, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return Program{}, err
	}
	wasm, err := build(filepath.Dir(module))
	return Program{Wasm: wasm, Exec: glue}, err
}

func build(module string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "gavel-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "gavel.wasm")
	// No paths and no version control state: the same source makes the same bytes, and with them the same file names.
	command := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, programPackage)
	command.Dir = module
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if messages, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the program does not build: %s (all of it: GOOS=js GOARCH=wasm go build %s)",
			firstMessage(string(messages)), programPackage)
	}
	return os.ReadFile(out)
}

// firstMessage is the first line of the compiler's output that is a complaint.
func firstMessage(output string) string {
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "# ") && !strings.HasPrefix(line, "go: downloading ") {
			return line
		}
	}
	return "go build failed without a message"
}
