//go:build unix

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

// What quick may take. A change that concerns more than wide packages is tested only in those that import it themselves.
const (
	quickTime = 28 * time.Second
	wide      = 16
)

// browsers is the package whose importers need browsers.
const browsers = "gavel/web/e2e/browser"

// quick vets and tests the packages that have changed since the last commit, and those that import them, the nearest first, until its
// time is over. It says what it leaves out, and returns the exit code.
func quick(ctx context.Context) int {
	ctx, stop := context.WithTimeout(ctx, quickTime)
	defer stop()
	began := time.Now()
	files, err := changedFiles()
	if err != nil {
		fmt.Fprintln(os.Stderr, "tests:", err)
		return 1
	}
	packages, err := listPackages()
	if err != nil {
		fmt.Fprintln(os.Stderr, "tests:", err)
		return 1
	}
	p := packages.plan(files)
	if p.changed == nil {
		fmt.Println("No package has changed since the last commit.")
		return 0
	}
	fmt.Printf("Changed: %s\n", strings.Join(p.changed, " "))
	code := p.vet(ctx)
	var first []string
	if names := testsBeside(files); names != nil && p.near > 0 {
		fmt.Printf("First the tests beside the changed files: %s\n", strings.Join(names, " "))
		first = append([]string{"-run", "^(" + strings.Join(names, "|") + ")$"}, p.tested[:p.near]...)
	}
	r := newReport(os.Stdout, again([]string{"-short", "-trimpath", "-vet=off"}, os.LookupEnv))
	if first == nil || r.test(ctx, first) == 0 {
		r = newReport(r.out, r.again)
		code = max(code, r.test(ctx, p.tested))
	} else {
		code = 1
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return 1
	}
	r.summary(time.Since(began))
	var unfinished []string
	for _, pkg := range p.tested {
		if running := r.packages[pkg]; running == nil || !running.ended {
			unfinished = append(unfinished, pkg)
		}
	}
	said(unfinished, "Not finished in %.0f s", quickTime.Seconds())
	said(p.left, "Left out, because they import it only through others")
	said(p.inBrowsers, "Left out, because they need browsers")
	said(p.nowhere, "In no package")
	return code
}

// test runs go test with arguments until the time is over, and returns the exit code.
func (r *report) test(ctx context.Context, args []string) int {
	if len(args) == 0 {
		return 0
	}
	tests := grouped(ctx, append(strings.Fields("go test -json -short -trimpath -vet=off -p 3 -parallel 4"), args...))
	tests.Env = append(os.Environ(), "GOGC=300", "RAPID_CHECKS=10")
	events, err := tests.StdoutPipe()
	if err == nil {
		err = tests.Start()
	}
	if err == nil {
		r.read(events)
		err = tests.Wait()
	}
	if r.red != nil || err != nil && ctx.Err() == nil {
		return 1
	}
	return 0
}

// testsBeside returns the names of the tests in changed files, and in those that are named after them: order_test.go is beside order.go.
func testsBeside(files []string) (names []string) {
	beside := map[string]bool{}
	for _, file := range files {
		if stem, isGo := strings.CutSuffix(file, ".go"); isGo {
			beside[strings.TrimSuffix(stem, "_test")+"_test.go"] = true
		}
	}
	for _, file := range slices.Sorted(maps.Keys(beside)) {
		content, err := os.ReadFile(file)
		if err != nil {
			continue // there is none
		}
		for _, match := range regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)\w*)\(`).FindAllSubmatch(content, -1) {
			names = append(names, string(match[1]))
		}
	}
	return names
}

// said prints a list, if it has anything.
func said(list []string, what string, values ...any) {
	if len(list) > 0 {
		fmt.Printf(what+": %s\n", append(values, strings.Join(list, " "))...)
	}
}

// changedFiles returns the files that differ from the last commit, also new ones, relative to the project's folder.
func changedFiles() ([]string, error) {
	changed, err := output("git", "diff", "--name-only", "--no-renames", "-z", "HEAD")
	if err != nil {
		return nil, err
	}
	added, err := output("git", "ls-files", "--others", "--exclude-standard", "-z")
	return strings.FieldsFunc(changed+added, func(r rune) bool { return r == 0 }), err
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

// grouped is a command that ends with its context, and with it all processes that it has started.
func grouped(ctx context.Context, words []string) *exec.Cmd {
	command := exec.CommandContext(ctx, words[0], words[1:]...)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
	command.Stderr = os.Stderr
	return command
}

// pkg is a package as go list describes it.
type pkg struct {
	ImportPath, Dir                    string
	Imports, TestImports, XTestImports []string
	IgnoredGoFiles                     []string // those for other systems, such as the browser
	onlyBrowser                        bool     // it has no file for this machine
}

// packages are those of the project, by their folders relative to it.
type packages map[string]pkg

// listPackages lists the packages for this machine, and those that are only for the browser.
func listPackages() (packages, error) {
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	all := packages{}
	for _, system := range [][]string{{"GOOS=js", "GOARCH=wasm"}, nil} {
		list := exec.Command("go", "list", "-e", "-json=ImportPath,Dir,Imports,TestImports,XTestImports,IgnoredGoFiles", "./...")
		list.Env, list.Stderr = append(os.Environ(), system...), os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
			var p pkg
			if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			folder, err := filepath.Rel(root, p.Dir)
			if err != nil {
				return nil, err
			}
			folder = filepath.ToSlash(folder)
			p.Imports = append(p.Imports, all[folder].Imports...)
			p.onlyBrowser = system != nil
			all[folder] = p
		}
	}
	return all, nil
}

// plan is what quick does.
type plan struct {
	changed, tested  []string // the nearest first
	near             int      // how many of tested have changed
	left, inBrowsers []string // packages that are not tested
	nowhere          []string // changed files of no package
	forBrowser       []string // changed packages that have files for the browser
}

// plan finds the packages of changed files, and those that import them, also in their tests. A file in a folder without a package belongs
// to the package above, which embeds it or reads it in its tests.
func (all packages) plan(files []string) (p plan) {
	near := map[string]int{} // the distance of a package from the changed ones
	for _, file := range files {
		folder := path.Dir(file)
		for all[folder].ImportPath == "" && folder != "." {
			folder = path.Dir(folder)
		}
		changed, ok := all[folder]
		if !ok {
			p.nowhere = append(p.nowhere, file)
			continue
		}
		if _, known := near[changed.ImportPath]; !known {
			near[changed.ImportPath] = 0
			p.changed = append(p.changed, changed.ImportPath)
			if changed.onlyBrowser || changed.IgnoredGoFiles != nil {
				p.forBrowser = append(p.forBrowser, changed.ImportPath)
			}
		}
	}
	nearest := func(imports []string) (least int, ok bool) {
		for _, i := range imports {
			if distance, known := near[i]; known && (!ok || distance < least) {
				least, ok = distance, true
			}
		}
		return least, ok
	}
	for grown := true; grown; {
		grown = false
		for _, one := range all {
			distance, reached := nearest(one.Imports)
			if now, known := near[one.ImportPath]; reached && (!known || distance+1 < now) {
				near[one.ImportPath], grown = distance+1, true
			}
		}
	}
	inTests := map[string]int{} // packages of which only the tests reach a change
	for _, one := range all {
		distance, reached := nearest(slices.Concat(one.TestImports, one.XTestImports))
		if _, known := near[one.ImportPath]; reached && !known {
			inTests[one.ImportPath] = distance + 1
		}
	}
	maps.Copy(near, inTests)
	for _, one := range slices.SortedFunc(maps.Values(all), func(a, b pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) }) {
		distance, ok := near[one.ImportPath]
		switch {
		case !ok || one.onlyBrowser:
		case slices.Contains(slices.Concat(one.Imports, one.TestImports, one.XTestImports), browsers) || one.ImportPath == browsers:
			p.inBrowsers = append(p.inBrowsers, one.ImportPath)
		case len(near) > wide && distance > 1:
			p.left = append(p.left, one.ImportPath)
		default:
			p.tested = append(p.tested, one.ImportPath)
			if distance == 0 {
				p.near++
			}
		}
	}
	slices.SortStableFunc(p.tested, func(a, b string) int { return near[a] - near[b] })
	return p
}

// vet vets the packages that are tested, and the changed ones for the browser. It returns the exit code.
func (p plan) vet(ctx context.Context) (code int) {
	for _, step := range []struct {
		packages, system []string
	}{{p.tested, nil}, {p.forBrowser, []string{"GOOS=js", "GOARCH=wasm"}}} {
		if len(step.packages) == 0 {
			continue
		}
		vet := grouped(ctx, append([]string{"go", "vet", "-trimpath"}, step.packages...))
		vet.Stdout, vet.Env = os.Stdout, append(os.Environ(), step.system...)
		if vet.Run() != nil && ctx.Err() == nil {
			code = 1
		}
	}
	return code
}
