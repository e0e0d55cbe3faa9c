// Command weigh prints the size of each package in the page's program. It needs the Go toolchain and must run inside
// the project's folder.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"gavel/cmd/wasmslim/slim"
	"gavel/web/site"
	"gavel/web/site/gotool"
)

func main() {
	if err := weigh(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "weigh:", err)
		os.Exit(1)
	}
}

func weigh(out io.Writer) error {
	program, err := site.Compile(site.KeepNames)
	if err != nil {
		return err
	}
	sizes, ok := slim.SizesOf(program.Wasm)
	if !ok {
		return errors.New("the program has no names")
	}
	list, _, err := gotool.Run("", []string{"GOOS=js", "GOARCH=wasm"}, "list", "-deps", site.ProgramPackage)
	if err != nil {
		return err
	}
	table(out, sizes, byPackage(sizes.Functions, strings.Fields(string(list))))
	return nil
}

// table prints the sizes, the largest packages first. One line sums up the small ones.
func table(out io.Writer, s slim.Sizes, packages map[string]int) {
	const light = 10_000
	rest := 0
	row := func(bytes int, what string) {
		fmt.Fprintf(out, "%8d %5.1f%%  %s\n", bytes, 100*float64(bytes)/float64(s.Code+s.Data+s.Other), what)
	}
	row(s.Data, "data: types, tables of functions, texts, fonts")
	for _, name := range slices.SortedFunc(maps.Keys(packages), func(a, b string) int {
		return cmp.Or(cmp.Compare(packages[b], packages[a]), cmp.Compare(a, b))
	}) {
		if packages[name] < light {
			rest += packages[name]
		} else {
			row(packages[name], name)
		}
	}
	row(rest, "packages below 10 kB")
	row(s.Other, "the rest of the module")
	row(s.Code+s.Data+s.Other, "all")
}

// byPackage adds up the functions' sizes by package.
func byPackage(functions map[string]int, packages []string) map[string]int {
	// In a module's names, underscores replace all other characters.
	odd := regexp.MustCompile(`[^A-Za-z0-9_.]`)
	written := map[string]string{}
	for _, path := range packages {
		written[odd.ReplaceAllString(path, "_")] = path
	}
	sizes := map[string]int{}
	for function, size := range functions {
		owner := "made by the compiler"
		for i, char := range function {
			if path, ok := written[function[:i]]; ok && char == '.' {
				owner = path // the last match counts, because a package's name may contain dots
			}
		}
		sizes[owner] += size
	}
	return sizes
}
