package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

const source = `package main

import "os"

func main() { bid(len(os.Args) - 1) }

//go:noinline
func bid(coins int) { println([]int{7, 5}[coins], "coins") }
`

// TestRun: in a JavaScript engine, with the script of the toolchain, the smaller program does the same, and its trace leads to the
// names of functions. Another file is copied.
func TestRun(t *testing.T) {
	folder := t.TempDir()
	file := func(name string) string { return filepath.Join(folder, name) }
	must.Do(t, os.WriteFile(file("main.go"), []byte(source), 0o600))
	build := exec.Command("go", "build", "-o", file("in.wasm"), file("main.go"))
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var messages strings.Builder
	if err := run(file("in.wasm"), file("out.wasm"), file("functions.txt"), &messages); err != nil || messages.Len() > 0 {
		t.Fatalf("%v, %q", err, &messages)
	}
	was, is := read(t, file("in.wasm")), read(t, file("out.wasm"))
	if len(is)*5 > len(was)*4 {
		t.Errorf("of %d bytes %d are left", len(was), len(is))
	}
	if said := start(t, file("out.wasm"), "one"); said != "5 coins\n" {
		t.Errorf("printed %q", said)
	}
	trace := start(t, file("out.wasm"), "one", "two")
	found := regexp.MustCompile(`pc=0x([0-9a-f]+)[0-9a-f]{4}\n`).FindAllStringSubmatch(trace, -1)
	var names []string
	for _, pc := range found {
		_, after, _ := strings.Cut("\n"+string(read(t, file("functions.txt"))), "\n"+pc[1]+" ")
		name, _, _ := strings.Cut(after, "\n")
		names = append(names, name)
	}
	if !strings.Contains(trace, "index out of range [2] with length 2") || !slices.Contains(names, "main.bid") || !slices.Contains(names, "main.main") {
		t.Errorf("%s\nnames %q", trace, names)
	}
	if err := run(file("main.go"), file("copy"), file("none"), &messages); err != nil || !strings.HasSuffix(messages.String(), "main.go: unknown form of program; "+file("copy")+" is a copy\n") {
		t.Errorf("%v, %q", err, &messages)
	}
	if copied := read(t, file("copy")); string(copied) != source {
		t.Errorf("the copy is %q", copied)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	return must.Get(os.ReadFile(name))(t)
}

// start runs a program and returns all that it prints.
func start(t *testing.T, name string, args ...string) string {
	t.Helper()
	root := must.Get(exec.Command("go", "env", "GOROOT").Output())(t)
	script := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	node := exec.Command("node", append([]string{script, name}, args...)...)
	node.Env = append(os.Environ(), "GOTRACEBACK=system")
	out, _ := node.CombinedOutput() // the trace says more than the exit code
	return string(out)
}
