package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/ui"
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
	if len(declared) < 80 {
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
	names := must.Get(filepath.Glob(filepath.Join(folders, "*.go")))(t)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), name, nil, 0))(t)
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

// TestPressesKeepTheirOrder: a guest's choices, which the guest changes before the host has answered, reach the host one after
// another.
func TestPressesKeepTheirOrder(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, bo := people[0], people[1]
	host.send(model.Command{Choose: host.starts("business", 0).Choice()})
	deals(people)
	bo.until("a turn", due)
	for range 3 {
		bo.post(model.Press{ID: "more5"})
		bo.post(model.Press{ID: "bid"})
	}
	bo.answered()
	if s := bo.now(); len(s.warnings) > 0 {
		t.Errorf("the host refuses: %q", s.warnings)
	}
}

// TestThePathOfAPress: from a press to the picture of the next bot's decision, four goroutines take part, and none is started.
func TestThePathOfAPress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := opens(t, "Ada", "")
		way := &path{}
		p.rules = slices.Clone(catalogue.Games())
		for i, g := range p.rules {
			p.rules[i].Rules = hookedRules{g.Rules, func() { way.passes("table") }}
		}
		p.reload()
		stage := &pathStage{canvas: p.app.stage.(*canvas), path: way, posted: make(chan func(), 1000)}
		gone := p.app.Gone
		go func() {
			for {
				select {
				case f := <-stage.posted:
					stage.canvas.Post(f)
				case <-gone:
					return
				}
			}
		}()
		p.app.Do(func() {
			p.app.stage, p.app.env.Stage = stage, stage
			p.asks = func(ui.Bar) { way.passes("page") } // the loop renders
		})
		p.send(model.Play(p.starts("forsale", 2)))
		p.until("their turn", due)
		synctest.Wait()
		way.begins()
		p.post(model.Press{ID: "pass"})
		synctest.Wait()
		way.mutex.Lock()
		defer way.mutex.Unlock()
		if way.places["table"] < 2 || way.places["picture"] < 2 || len(way.taken) != 4 || len(way.started) > 0 {
			t.Errorf("the path comes to %v, passes %d goroutines, and starts %d: %v", way.places, len(way.taken), len(way.started), way.started)
		}
	})
}

// path notes the goroutines through which a decision passes.
type path struct {
	mutex   sync.Mutex
	before  map[string]string // all goroutines, by number, when the path begins; nil before
	taken   map[string]bool   // those that take part
	started map[string]string // those that were not there before, with their stacks
	places  map[string]int    // how often it has come there
}

func (p *path) begins() {
	p.mutex.Lock()
	p.before, p.taken, p.started, p.places = bubble(), map[string]bool{}, map[string]string{}, map[string]int{}
	p.mutex.Unlock()
	p.passes("press")
}

// passes notes the goroutine that calls it at a place, and those that were started.
func (p *path) passes(at string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.before == nil {
		return
	}
	own := make([]byte, 64)
	_, number, _ := strings.Cut(string(own[:runtime.Stack(own, false)]), " ")
	number, _, _ = strings.Cut(number, " ")
	p.taken[number] = true
	p.places[at]++
	for n, stack := range bubble() {
		if p.before[n] == "" {
			p.started[n] = stack
		}
	}
}

// bubble returns the stacks of this test's goroutines, by number.
func bubble() map[string]string {
	all := map[string]string{}
	text := make([]byte, 1<<20)
	for _, stack := range strings.Split(string(text[:runtime.Stack(text, true)]), "\n\n") {
		head, _, _ := strings.Cut(stack, "\n")
		if _, number, ok := strings.Cut(head, " "); ok && strings.Contains(head, "synctest bubble") {
			number, _, _ = strings.Cut(number, " ")
			all[number] = stack
		}
	}
	return all
}

// pathStage has a goroutine of its own, as the real one.
type pathStage struct {
	*canvas
	path   *path
	posted chan func()
}

func (s *pathStage) Post(f func()) { s.posted <- f }

func (s *pathStage) See(step game.Step) {
	s.path.passes("picture")
	s.canvas.See(step)
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

// TestAGameWithoutFeatures: a program with only the features of the table plays a game to its end.
func TestAGameWithoutFeatures(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		a := p.app
		a.Do(func() { a.features, a.beside = []feature.Feature{&handler{a, handleTable}, a.friends}, nil })
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the score sheet", func(s state) bool { return s.sheet != nil })
	})
}
