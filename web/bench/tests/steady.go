//go:build unix

package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// result is what steady learns of a run, which may be another process's.
type result struct {
	Minutes float64
	Red     []string // names of tests
}

// resultFile is where a run leaves its result.
const resultFile = "build/tests.json"

// runAndKeep runs the tests and leaves the result. It returns the exit code.
func runAndKeep(ctx context.Context, args []string) int {
	began := time.Now()
	r, code := run(ctx, args)
	kept := result{Minutes: time.Since(began).Minutes()}
	for _, red := range r.red {
		kept.Red = append(kept.Red, red.name())
	}
	if code != 0 && kept.Red == nil {
		return code // it could not begin, or was interrupted
	}
	content, err := json.Marshal(kept)
	if err == nil {
		err = os.MkdirAll(path.Dir(resultFile), 0o755)
	}
	if err == nil {
		err = os.WriteFile(resultFile, content, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tests:", err)
		return 1
	}
	return code
}

// kind is a kind of run, under a load.
type kind struct {
	name   string
	wanted int      // how many green runs
	loops  int      // loops that compute all the time beside it
	before []string // words before the command
	args   []string // of make
	folder string   // of the tests that it runs
}

func kinds() []kind {
	all := []kind{
		{name: "busy", wanted: 10, loops: 4, args: []string{"test"}},
		{name: "one-processor", wanted: 3, before: []string{"taskset", "-c", "0"}, args: []string{"test"}},
	}
	for _, browser := range []string{"chromium", "firefox", "webkit"} {
		all = append(all, kind{browser, 5, 4, nil, []string{"test-all", "GAVEL_BROWSERS=" + browser, "PACKAGES=./web/e2e"}, "web/e2e"})
	}
	return all
}

// mended is the kind of run that repeats one package, after a test of it was mended.
func mended(folder string) kind {
	return kind{folder, 1, 4, nil, []string{"test-all", "PACKAGES=./" + folder}, folder}
}

// times is how often the tests run in a run of this kind.
func (k kind) times() int {
	if k.name == k.folder {
		return 50
	}
	return 1
}

// steadyRun is a line of the file.
type steadyRun struct {
	commit, kind string
	result
}

// steady makes runs that the file lacks for the present commit, and adds them to it. It returns the exit code.
func steady(ctx context.Context, args []string) int {
	flags := flag.NewFlagSet("steady", flag.ExitOnError)
	file := flags.String("file", "docs/steady.md", "the `file` of the runs")
	only := flags.String("kind", "", "only this `kind`: busy, one-processor, chromium, firefox, webkit, or the folder of a package whose test was mended")
	most := flags.Int("runs", 0, "at most so many runs")
	_ = flags.Parse(args) // it exits if they are wrong
	code, err := makeRuns(ctx, *file, strings.TrimPrefix(*only, "./"), *most)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tests:", err)
		return 1
	}
	return code
}

func makeRuns(ctx context.Context, file, only string, most int) (code int, err error) {
	if dirty, err := output("git", "status", "--porcelain", "--", ".", ":!"+file); err != nil || dirty != "" {
		return 1, cmp.Or(err, fmt.Errorf("a run belongs to a commit, but these files are not committed:\n%s", dirty))
	}
	commit, err := output("git", "rev-parse", "--short=10", "HEAD")
	if err != nil {
		return 1, err
	}
	commit = strings.TrimSpace(commit)
	todo := kinds()
	if only != "" {
		if todo = slices.DeleteFunc(todo, func(k kind) bool { return k.name != only }); len(todo) == 0 {
			todo = []kind{mended(only)}
		}
	}
	for made := 0; ; made++ {
		runs, err := readRuns(file)
		if err != nil {
			return 1, err
		}
		counted := count(runs, changedTests)
		next, summary := -1, ""
		for i, k := range todo {
			missing := max(0, k.wanted-counted[k.name])
			summary += fmt.Sprintf("  %s: %d of %d\n", k.name, k.wanted-missing, k.wanted)
			if missing > 0 && next < 0 {
				next = i
			}
		}
		fmt.Printf("Green runs that count at %s:\n%s", commit, summary)
		if next < 0 || most > 0 && made == most {
			return code, nil
		}
		result, err := todo[next].run(ctx)
		if err != nil {
			return 1, err
		}
		if result.Red != nil {
			code = 1
		}
		if err := add(file, steadyRun{commit, todo[next].name, result}); err != nil {
			return 1, err
		}
	}
}

// run makes one run under its load.
func (k kind) run(ctx context.Context) (r result, err error) {
	var over atomic.Bool
	defer over.Store(true)
	before := runtime.GOMAXPROCS(k.loops + 2)
	defer runtime.GOMAXPROCS(before)
	for range k.loops {
		go func() {
			for !over.Load() {
			}
		}()
	}
	_ = os.Remove(resultFile) // that of another run
	words := slices.Concat(k.before, []string{"make", "TEST_FLAGS=-timeout 5h -count=" + strconv.Itoa(k.times())}, k.args)
	fmt.Printf("\n%s, beside %d busy loops: %s\n", k.name, k.loops, strings.Join(words, " "))
	command := grouped(ctx, words)
	command.Stdout = os.Stdout
	failed := command.Run()
	if ctx.Err() != nil {
		return r, fmt.Errorf("interrupted: this run is not noted")
	}
	content, err := os.ReadFile(resultFile)
	if err != nil {
		return r, cmp.Or(failed, err)
	}
	return r, json.Unmarshal(content, &r)
}

// grouped is a command that ends with its context, and with it all processes that it has started.
func grouped(ctx context.Context, words []string) *exec.Cmd {
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.Stderr = os.Stderr
	return command
}

// output returns what a command prints. An error has its complaint.
func output(name string, args ...string) (string, error) {
	var complaint strings.Builder
	command := exec.Command(name, args...)
	command.Stderr = &complaint
	out, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, complaint.String())
	}
	return string(out), err
}

// count returns how many green runs of each kind count for the present commit. A run counts if no test has changed since then that it
// ran. It also counts if the packages of the changed tests have been repeated since.
func count(runs []steadyRun, changedSince func(commit string) []string) map[string]int {
	folders := map[string]string{}
	for _, k := range kinds() {
		folders[k.name] = k.folder
	}
	repeated := map[string]bool{} // packages that were repeated with their present tests
	counted := map[string]int{}
	for _, r := range runs {
		if _, isKind := folders[r.kind]; !isKind && r.Red == nil && !slices.Contains(changedSince(r.commit), r.kind) {
			repeated[r.kind] = true
			counted[r.kind]++
		}
	}
	for _, r := range runs {
		folder, isKind := folders[r.kind]
		if isKind && r.Red == nil && !slices.ContainsFunc(changedSince(r.commit), func(changed string) bool {
			return !repeated[changed] && (folder == "" || changed == folder)
		}) {
			counted[r.kind]++
		}
	}
	return counted
}

// changedTests returns the folders of the packages whose tests or test data have changed since a commit. An unknown commit has changed
// them all, which "*" stands for.
func changedTests(commit string) []string {
	out, err := output("git", "diff", "--name-only", "--no-renames", commit, "HEAD", "--", "*_test.go", "*/testdata/*")
	if err != nil {
		return []string{"*", "web/e2e"}
	}
	folders := map[string]bool{}
	for name := range strings.Lines(out) {
		folder, _, _ := strings.Cut(path.Dir(strings.TrimSpace(name))+"/", "/testdata/")
		folders[strings.TrimSuffix(folder, "/")] = true
	}
	return slices.Sorted(maps.Keys(folders))
}

// columns begin the table of runs. The lines below them are the runs.
const columns = "| commit | kind | minutes | red |\n|---|---|---|---|\n"

func readRuns(file string) (runs []steadyRun, err error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	_, lines, ok := strings.Cut(string(content), columns)
	if !ok {
		return nil, fmt.Errorf("%s has no table of runs", file)
	}
	for line := range strings.Lines(lines) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 4 {
			return nil, fmt.Errorf("%s: a line has not four columns: %s", file, line)
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		r := steadyRun{commit: cells[0], kind: cells[1]}
		if r.Minutes, err = strconv.ParseFloat(cells[2], 64); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if cells[3] != "" {
			r.Red = strings.Split(cells[3], ", ")
		}
		runs = append(runs, r)
	}
	return runs, nil
}

func (r steadyRun) String() string {
	return fmt.Sprintf("| %s | %s | %.1f | %s |\n", r.commit, r.kind, r.Minutes, strings.ReplaceAll(strings.Join(r.Red, ", "), "|", "/"))
}

// add adds a run to the end of the file.
func add(file string, r steadyRun) error {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(r.String())
	return cmp.Or(err, f.Close())
}
