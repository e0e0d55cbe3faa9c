package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"gavel/game"
	"gavel/web/app/feature"
	"gavel/web/model"
)

// TestEveryIntentHasItsPlaces: the page sends each intent, and exactly one handler handles it.
func TestEveryIntentHasItsPlaces(t *testing.T) {
	declared, handled, sent := map[string]int{}, map[string]int{}, map[string]int{}
	inspect(t, "../model", func(n ast.Node) {
		if group, ok := n.(*ast.GenDecl); ok && group.Tok == token.TYPE && group.Lparen.IsValid() {
			for _, of := range group.Specs {
				declared[of.(*ast.TypeSpec).Name.Name]++
			}
		}
	})
	handles := func(n ast.Node) {
		if c, ok := n.(*ast.CaseClause); ok {
			for _, of := range c.List {
				handled[ofModel(of)]++
			}
		}
	}
	inspect(t, ".", handles)
	inspect(t, "*", handles)
	sends := func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CallExpr:
			sent[ofModel(n.Fun)]++
		case *ast.CompositeLit:
			sent[ofModel(n.Type)]++
		}
	}
	inspect(t, "../page", sends)
	inspect(t, "../page/*", sends)
	if len(declared) < 90 {
		t.Errorf("there are %d intents", len(declared))
	}
	for _, of := range slices.Sorted(maps.Keys(declared)) {
		if handled[of] != 1 || sent[of] == 0 {
			t.Errorf("model.%s is sent at %d places, and handled at %d", of, sent[of], handled[of])
		}
	}
}

// inspect visits the source of packages, without their tests.
func inspect(t *testing.T, folders string, look func(ast.Node)) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folders, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			look(n)
			return true
		})
	}
}

// ofModel returns the name that an expression has in package model; otherwise "".
func ofModel(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		if of, ok := s.X.(*ast.Ident); ok && of.Name == "model" {
			return s.Sel.Name
		}
	}
	return ""
}

// TestAnIntentOfNobody: an intent without a handler is reported, and the page goes on.
func TestAnIntentOfNobody(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("a turn", due)
	p.send("an intent of nobody")
	if s := p.now(); s.shows != "table" || len(s.failures)+len(s.warnings) > 0 {
		t.Errorf("the page shows %q, and says %q, %q", s.shows, s.failures, s.warnings)
	}
}

// slow is a table that accepts decisions only when the test allows it, and records them.
type slow struct {
	tableSession
	may    chan struct{}
	inside atomic.Int32
	taken  []string
}

func (s *slow) decide(d game.Decision) error {
	s.inside.Add(1)
	<-s.may
	s.taken = append(s.taken, d.String())
	return nil
}

// TestPressesKeepTheirOrder: a secret choice that is changed reaches the table after the earlier one.
func TestPressesKeepTheirOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts("business", 2)))
		p.until("a turn", due)
		s := &slow{may: make(chan struct{})}
		p.app.Do(func() {
			s.tableSession = p.app.session()
			p.app.player().session = s
		})
		for range 3 {
			p.post(model.Press{ID: "more5"})
			p.post(model.Press{ID: "bid"})
		}
		if synctest.Wait(); s.inside.Load() != 1 {
			t.Errorf("%d decisions are at the table at once", s.inside.Load())
		}
		close(s.may)
		synctest.Wait()
		if want := []string{"bid 15000", "bid 20000", "bid 25000"}; !slices.Equal(s.taken, want) {
			t.Errorf("the table hears %q", s.taken)
		}
	})
}

// TestWhatBreaksBesideTheTable: if work beside the table panics, the game continues.
func TestWhatBreaksBesideTheTable(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("a turn", due)
	p.app.Do(func() { p.app.beside = []feature.Feature{breaking{}} })
	p.send(model.FollowHint{})
	p.until("a sentence", func(s state) bool { return told(s.warnings, p.Book().T("page.crash.beside")) })
	if s := p.now(); s.shows != "table" || p.Tab().Crashed {
		t.Errorf("the page shows %q", s.shows)
	}
}

// breaking is a feature that panics.
type breaking struct{}

func (breaking) Handle(model.Intent) bool { panic("on purpose") }

// TestWhatALookupBreaksOver: a lookup that panics finds nothing, and the page goes on.
func TestWhatALookupBreaksOver(t *testing.T) {
	p := opens(t, "Ada", "")
	got := found(p.app, func() string { panic("on purpose") })
	if p.until("the start page", func(s state) bool { return s.shows == "start" }); got != "" {
		t.Errorf("it finds %q", got)
	}
}

// TestAGameWithoutFeatures: a program with only the table feature plays a game to its end.
func TestAGameWithoutFeatures(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		a := p.app
		a.Do(func() { a.features, a.beside = []feature.Feature{a.table}, nil })
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the score sheet", func(s state) bool { return s.sheet != nil })
	})
}
