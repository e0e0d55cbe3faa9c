package site

import (
	"regexp"
	"slices"
	"testing"
)

// TestNobodyCallsMethodsByName: a function that may call any method by its name keeps the linker from dropping a single
// exported method of the whole program, which makes it a fifth larger and more. The plain engine has one.
func TestNobodyCallsMethodsByName(t *testing.T) {
	if callers := callersByName(t, false); !slices.Contains(callers, "text/template.(*state).evalField") {
		t.Errorf("with the plain engine %q may call any method; where is text/template?", callers)
	}
	if callers := callersByName(t, true); len(callers) > 0 {
		t.Errorf("%q may call any method by its name", callers)
	}
}

// callersByName returns the program's functions that the linker marks as callers of methods by name.
func callersByName(t *testing.T, slimEngine bool) []string {
	t.Helper()
	_, dependencies, err := build("../..", "-s -w -dumpdep", slimEngine)
	if err != nil {
		t.Fatal(err)
	}
	var callers []string
	for _, match := range regexp.MustCompile(`(\S+) <[^>]*ReflectMethod[^>]*>`).FindAllSubmatch(dependencies, -1) {
		callers = append(callers, string(match[1]))
	}
	slices.Sort(callers)
	return slices.Compact(callers)
}
