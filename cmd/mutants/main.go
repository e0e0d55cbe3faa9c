// Command mutants measures which faults the tests of packages notice. It makes small changes to the code, one at a time: these are
// the mutants. If a test fails, the mutant is killed. The others survive, and are listed with the number of tests that meet them.
//
// testdata/mutants.txt of a package lists mutants that do the same as the program. Each entry has three lines: the name of the file
// with the change, the line of code, and the reason. Empty lines separate the entries.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	shard := flag.String("shard", "1/1", "run only every n-th mutant, from the k-th on, as `k/n`")
	flag.Parse()
	var k, n int
	if _, err := fmt.Sscanf(*shard, "%d/%d", &k, &n); err != nil || k < 1 || k > n {
		flag.Usage()
		os.Exit(2)
	}
	for _, path := range flag.Args() {
		if err := judge(path, k-1, n); err != nil {
			fmt.Fprintf(os.Stderr, "mutants of %s: %v\n", path, err)
			os.Exit(1)
		}
	}
}

// program is the test program of a package, with all mutants in it.
type program struct {
	path, dir, work string // work is a folder for the program and its sources
	mutator
	tests []test // the quickest first
}

// test is a test, with its time and the numbers of the mutants that it meets.
type test struct {
	name string
	time time.Duration
	met  map[int]bool
}

// judge runs every n-th mutant of a package, and prints those that survive.
func judge(path string, first, n int) error {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	p := &program{path: path, work: work}
	if err := p.build(); err != nil {
		return err
	}
	if err := p.measure(); err != nil {
		return err
	}
	list, _ := os.ReadFile(filepath.Join(p.dir, "testdata", "mutants.txt")) // there may be none
	reasons := "\n\n" + string(list)
	began, told := time.Now(), time.Now()
	all, killed, same := 0, 0, 0
	for id := first; id < len(p.all); id += n {
		m := p.all[id]
		dead, met := p.killed(id)
		switch {
		case strings.Contains(reasons, "\n\n"+m.file+": "+m.change+"\n"+m.text+"\n"):
			if same++; dead {
				fmt.Printf("%s/%s:%d: %s: killed, although it is listed: %s\n", path, m.file, m.line, m.change, m.text)
			}
			continue
		case dead:
			killed++
		default:
			fmt.Printf("%s/%s:%d: %s: %d tests: %s\n", path, m.file, m.line, m.change, met, m.text)
		}
		if all++; time.Since(told) > 10*time.Second {
			told = time.Now()
			left := time.Since(began) * time.Duration(len(p.all)-id) / time.Duration(id+1)
			fmt.Fprintf(os.Stderr, "%s: %d of %d mutants, %v left\n", path, id, len(p.all), left.Round(time.Second))
		}
	}
	fmt.Printf("%s: %d of %d killed, %.1f %%; %d others do the same as the program\n", path, killed, all, 100*float64(killed)/float64(max(all, 1)), same)
	return nil
}

// helper is compiled with the package. A run without a mutant writes the numbers of those that it meets.
const helper = `
import ("fmt"; "os"; "strconv"; "sync/atomic")
var mutatedOne = make([]byte, 1)
var mutatedID, mutatedAny = strconv.Atoi(os.Getenv("MUTANT"))
var mutatedMet [1 << 16]atomic.Bool
func mutated(n int) bool { return mutatedAny == nil && n == mutatedID || mutatedAny != nil && mutatedMeet(n) }
func mutatedMeet(n int) bool {
	if name := os.Getenv("MUTANTS_MET"); mutatedMet[n].CompareAndSwap(false, true) && name != "" {
		file, _ := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		fmt.Fprintln(file, n)
		file.Close()
	}
	return false
}`

// build writes all mutants of a package into one test program.
func (p *program) build() error {
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", `{{.ImportPath}} {{.Export}} {{.Dir}} {{join .GoFiles ","}}`, p.path).Output()
	if err != nil {
		return err
	}
	exports, files, last := map[string]string{}, token.NewFileSet(), []string(nil)
	for line := range strings.Lines(string(out)) {
		last = strings.Split(strings.TrimSpace(line), " ") // in the end, the package itself
		exports[last[0]] = last[1]
	}
	p.dir = last[2]
	var trees []*ast.File
	for _, name := range strings.Split(last[3], ",") {
		tree, err := parser.ParseFile(files, filepath.Join(p.dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		trees = append(trees, tree)
	}
	p.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	if p.pkg, err = config.Check(last[0], files, trees, p.info); err != nil {
		return err
	}
	put := map[string]string{"mutated.go": "package " + p.pkg.Name() + helper}
	for _, tree := range trees {
		file := files.File(tree.Pos())
		text, err := os.ReadFile(file.Name())
		if err != nil {
			return err
		}
		name := filepath.Base(file.Name())
		put[name] = p.mutate(name, string(text), tree, file)
	}
	overlay := map[string]string{}
	for name, text := range put {
		overlay[filepath.Join(p.dir, name)] = filepath.Join(p.work, name)
		if err := os.WriteFile(filepath.Join(p.work, name), []byte(text), 0o600); err != nil {
			return err
		}
	}
	text, _ := json.Marshal(map[string]any{"Replace": overlay}) // texts can always be written
	if err := os.WriteFile(filepath.Join(p.work, "overlay.json"), text, 0o600); err != nil {
		return err
	}
	out, err = exec.Command("go", "test", "-c", "-vet=off", "-trimpath", "-overlay", filepath.Join(p.work, "overlay.json"), "-o", filepath.Join(p.work, "tests"), p.path).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// run runs a test with variables of the environment, for a limited time and with limited memory. The cases of property tests are
// those of make test.
func (p *program) run(name string, limit time.Duration, env ...string) ([]byte, error) {
	cmd := exec.Command("sh", "-c", fmt.Sprintf(`ulimit -v 8000000; ulimit -t %d; exec "$0" "$@"`, int(limit.Seconds())+1),
		filepath.Join(p.work, "tests"), "-test.failfast", "-test.timeout", (10 * limit).String(), "-test.run", "^"+name+"$")
	cmd.Dir = p.dir
	cmd.Env = append(append(os.Environ(), "RAPID_SEED=1", "RAPID_CHECKS=50", "RAPID_NOFAILFILE=1", "RAPID_SHRINKTIME=1ms"), env...)
	return cmd.CombinedOutput()
}

// measure runs each test once, without a mutant.
func (p *program) measure() error {
	list := exec.Command(filepath.Join(p.work, "tests"), "-test.list", "^(Test|Fuzz|Example)")
	list.Dir = p.dir
	out, err := list.Output()
	if err != nil {
		return err
	}
	met := filepath.Join(p.work, "met")
	for _, name := range strings.Fields(string(out)) {
		began := time.Now()
		if out, err := p.run(name, 10*time.Minute, "MUTANTS_MET="+met); err != nil { // it counts allocations, for example
			fmt.Fprintf(os.Stderr, "%s: without %s, which fails already: %v\n%s", p.path, name, err, out)
			os.Remove(met)
			continue
		}
		t := test{name, time.Since(began), map[int]bool{}}
		text, _ := os.ReadFile(met) // a test may meet none
		for _, word := range strings.Fields(string(text)) {
			id, _ := strconv.Atoi(word)
			t.met[id] = true
		}
		p.tests = append(p.tests, t)
		os.Remove(met)
	}
	slices.SortFunc(p.tests, func(a, b test) int { return int(a.time - b.time) })
	return nil
}

// killed reports whether a test fails with a mutant, and how many tests meet it.
func (p *program) killed(id int) (dead bool, met int) {
	for _, t := range p.tests {
		if t.met[id] {
			if met++; !dead {
				_, err := p.run(t.name, time.Second+3*t.time, "MUTANT="+strconv.Itoa(id))
				dead = err != nil
			}
		}
	}
	return dead, met
}
