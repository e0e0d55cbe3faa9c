//go:build unix

package main

import (
	"slices"
	"testing"
)

// project is a small project: game <- render <- page <- app, and a test of app in browsers. scan is only for the browser.
func project() packages {
	return packages{
		".":         {ImportPath: "gavel"},
		"game":      {ImportPath: "gavel/game"},
		"render":    {ImportPath: "gavel/render", Imports: []string{"gavel/game"}, IgnoredGoFiles: []string{"stage_js.go"}},
		"page":      {ImportPath: "gavel/page", Imports: []string{"gavel/render"}},
		"app":       {ImportPath: "gavel/app", XTestImports: []string{"gavel/page"}},
		"afar":      {ImportPath: "gavel/afar", Imports: []string{"gavel/app"}},
		"scan":      {ImportPath: "gavel/scan", Imports: []string{"gavel/render"}, onlyBrowser: true},
		"e2e":       {ImportPath: "gavel/e2e", Imports: []string{"gavel/page"}, TestImports: []string{browsers}},
		"assets/fr": {ImportPath: "gavel/assets/fr"},
	}
}

func TestPlan(t *testing.T) {
	for name, test := range map[string]struct {
		files []string
		want  plan
	}{
		"one package": {[]string{"render/scene.go", "render/coins.go"}, plan{
			changed: []string{"gavel/render"}, tested: []string{"gavel/render", "gavel/page", "gavel/app"},
			inBrowsers: []string{"gavel/e2e"}, forBrowser: []string{"gavel/render"},
		}},
		"a test": {[]string{"app/app_test.go"}, plan{changed: []string{"gavel/app"}, tested: []string{"gavel/app", "gavel/afar"}}},
		"what a package reads": {[]string{"assets/fr/rules/highest.txt", "app/testdata/shown/a.txt"}, plan{
			changed: []string{"gavel/assets/fr", "gavel/app"}, tested: []string{"gavel/app", "gavel/assets/fr", "gavel/afar"},
		}},
		"only for the browser": {[]string{"scan/main.go"}, plan{changed: []string{"gavel/scan"}, forBrowser: []string{"gavel/scan"}}},
	} {
		same(t, name, project().plan(test.files), test.want)
	}
}

// TestPlanOfAWideChange: of a package that many import, only the direct importers are tested.
func TestPlanOfAWideChange(t *testing.T) {
	all := project()
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"} {
		all[name] = pkg{ImportPath: "gavel/" + name, TestImports: []string{"gavel/page"}}
	}
	delete(all, ".")
	p := all.plan([]string{"game/table.go", "README.md"})
	left := []string{"gavel/a", "gavel/app", "gavel/b"}
	same(t, "wide", plan{p.changed, p.tested, p.near, p.left[:3], p.inBrowsers, p.nowhere, p.forBrowser}, plan{
		changed: []string{"gavel/game"}, tested: []string{"gavel/game", "gavel/render"}, left: left,
		inBrowsers: []string{"gavel/e2e"}, nowhere: []string{"README.md"},
	})
}

func same(t *testing.T, name string, got, want plan) {
	t.Helper()
	for part, lists := range map[string][2][]string{
		"changed": {got.changed, want.changed}, "tested": {got.tested, want.tested}, "left out": {got.left, want.left},
		"in browsers": {got.inBrowsers, want.inBrowsers}, "in no package": {got.nowhere, want.nowhere},
		"for the browser": {got.forBrowser, want.forBrowser},
	} {
		if !slices.Equal(lists[0], lists[1]) {
			t.Errorf("%s: %s: %v, want %v", name, part, lists[0], lists[1])
		}
	}
}

// TestTestsBeside: the tests of report.go are those of report_test.go, and so they are if that file has changed.
func TestTestsBeside(t *testing.T) {
	for _, file := range []string{"report.go", "report_test.go"} {
		if got, want := testsBeside([]string{file, "main.go", "gone.go"}), []string{"TestReport", "TestUnusualLines", "TestLongOutput", "TestAgain"}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", file, got, want)
		}
	}
}
