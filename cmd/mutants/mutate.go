package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// mutant is one small change of a package. Its number is its index in the list of all.
type mutant struct {
	file, text, change string // the name of the file, its line without the change, and the change
	line               int
}

// mutator writes all mutants of a package into its files. Each mutant waits until its number is chosen.
type mutator struct {
	all  []mutant
	info *types.Info
	pkg  *types.Package

	// The present file:
	name  string
	text  string
	file  *token.File
	edits []edit
	plain map[ast.Node]bool // expressions that other mutants change already, or that must be constant
}

// edit inserts code at a place. Of edits at one place, the one of the lowest rank comes first.
type edit struct {
	at, rank int
	put      string
}

// mutate returns the text of a file with its mutants.
func (m *mutator) mutate(name, text string, tree *ast.File, file *token.File) string {
	m.name, m.text, m.file, m.edits, m.plain = name, text, file, nil, map[ast.Node]bool{}
	ast.Inspect(tree, m.visit)
	slices.SortFunc(m.edits, func(a, b edit) int { return (a.at-b.at)<<20 + a.rank - b.rank })
	var out strings.Builder
	at := 0
	for _, e := range m.edits {
		out.WriteString(text[at:e.at] + e.put)
		at = e.at
	}
	return out.String() + text[at:]
}

// source returns the code of a node without mutants.
func (m *mutator) source(n ast.Node) string {
	return m.text[m.file.Offset(n.Pos()):m.file.Offset(n.End())]
}

// add adds a mutant: the code of a node with code before and after it, in which # stands for the number.
func (m *mutator) add(n ast.Node, change, before, after string) {
	id, line := strconv.Itoa(len(m.all)), m.file.Line(n.Pos())
	text, _, _ := strings.Cut(m.text[m.file.Offset(m.file.LineStart(line)):], "\n")
	rank := len(m.edits) + 1
	m.all = append(m.all, mutant{m.name, strings.TrimSpace(text), change, line})
	m.edits = append(m.edits, edit{m.file.Offset(n.Pos()), rank, strings.ReplaceAll(before, "mutated(#)", "mutated("+id+")")},
		edit{m.file.Offset(n.End()), -rank, strings.ReplaceAll(after, "mutated(#)", "mutated("+id+")")})
}

// replace adds a mutant that computes something else. In the other code, $ stands for the type.
func (m *mutator) replace(e ast.Expr, change, other string) {
	name := types.TypeString(types.Default(m.info.TypeOf(e)), func(p *types.Package) string {
		if p == m.pkg {
			return ""
		}
		return p.Name()
	})
	m.add(e, change, "func() "+name+" { if mutated(#) { return "+strings.ReplaceAll(other, "$", name)+" }; return ", " }()")
}

// visit adds the mutants of a node. It reports whether there are more within.
func (m *mutator) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.BlockStmt:
		m.statements(n.List)
	case *ast.CommClause:
		m.statements(n.Body)
	case *ast.CaseClause:
		m.statements(n.Body)
	case *ast.SwitchStmt:
		for _, clause := range n.Body.List {
			for _, e := range clause.(*ast.CaseClause).List {
				if m.plain[e] = true; n.Tag == nil {
					m.condition(e)
				}
			}
		}
	case *ast.IfStmt:
		m.condition(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			m.plain[n.Cond] = true
			m.add(n.Cond, "never", "(", " && !mutated(#))")
		}
	case *ast.ReturnStmt:
		for _, e := range n.Results {
			m.result(e)
		}
	case *ast.KeyValueExpr:
		m.plain[n.Key] = true
	case ast.Expr:
		return m.expression(n)
	}
	return true
}

// statements leaves out each statement that can be left out.
func (m *mutator) statements(list []ast.Stmt) {
	for _, s := range list {
		can := true
		switch s := s.(type) {
		case *ast.AssignStmt:
			can = s.Tok != token.DEFINE && m.source(s.Lhs[0]) != "_"
		case *ast.ExprStmt:
			can = !strings.HasPrefix(m.source(s), "panic(") // the compiler needs it
		case *ast.BranchStmt:
			can = s.Tok == token.BREAK || s.Tok == token.CONTINUE
		case *ast.IncDecStmt, *ast.SendStmt, *ast.DeferStmt, *ast.GoStmt, *ast.RangeStmt:
		default:
			can = false
		}
		if can {
			m.add(s, "left out", "if !mutated(#) { ", " }")
		}
	}
}

// condition makes a condition always true, or never. If it has parts, their own mutants do one of these.
func (m *mutator) condition(e ast.Expr) {
	b, _ := ast.Unparen(e).(*ast.BinaryExpr)
	m.plain[e], m.plain[ast.Unparen(e)] = true, true
	if b == nil || b.Op != token.LAND {
		m.add(e, "always", "(", " || mutated(#))")
	}
	if b == nil || b.Op != token.LOR {
		m.add(e, "never", "(", " && !mutated(#))")
	}
}

// result changes a returned value that no other mutant changes.
func (m *mutator) result(e ast.Expr) {
	t := m.info.Types[e]
	if t.Value != nil || t.Type == nil {
		return
	}
	_, compares := e.(*ast.BinaryExpr)
	call, calls := e.(*ast.CallExpr)
	if basic, ok := t.Type.Underlying().(*types.Basic); ok && basic.Kind() == types.Bool && !compares {
		m.add(e, "negated", "(", " != mutated(#))")
	} else if t.Type.String() == "error" && calls && !said[m.source(call.Fun)] {
		m.replace(e, "no error", "nil")
	}
}

// said are functions whose arguments change no behaviour that tests should know.
var said = map[string]bool{"make": true, "panic": true, "fmt.Errorf": true, "errors.New": true}

// others are the operators that mutants have instead of arithmetic ones, and bounds those that differ only for equal values.
var (
	others = map[token.Token]string{
		token.ADD: "-", token.SUB: "+", token.MUL: "+", token.QUO: "*", token.REM: "*", token.AND: "|", token.OR: "&", token.XOR: "&",
		token.AND_NOT: "&", token.SHL: ">>", token.SHR: "<<",
	}
	bounds = map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">"}
)

// expression adds the mutants of an expression, and reports whether there are more within.
func (m *mutator) expression(e ast.Expr) bool {
	switch t := m.info.Types[e]; {
	case t.IsType() || t.Value != nil && m.plain[e]:
		return false
	case t.Value != nil && t.Value.Kind() == constant.Bool:
		m.add(e, "negated", "(", " != mutated(#))")
		return false
	case t.Value != nil && t.Value.Kind() == constant.Int:
		m.replace(e, "one more", "$("+m.source(e)+") + $(len(mutatedOne))")
		return false
	}
	if call, ok := e.(*ast.CallExpr); ok {
		return !said[m.source(call.Fun)]
	}
	if b, ok := e.(*ast.BinaryExpr); ok {
		m.binary(b)
	}
	return true
}

func (m *mutator) binary(e *ast.BinaryExpr) {
	bound, other := bounds[e.Op], others[e.Op]
	x, y := "("+m.source(e.X)+")", "("+m.source(e.Y)+")"
	basic, _ := m.info.TypeOf(e).Underlying().(*types.Basic)
	switch {
	case e.Op == token.LAND || e.Op == token.LOR:
		for _, part := range []ast.Expr{e.X, e.Y} {
			m.plain[ast.Unparen(part)] = true
			if b, ok := ast.Unparen(part).(*ast.BinaryExpr); ok && b.Op == e.Op {
				continue
			}
			if e.Op == token.LAND {
				m.add(part, m.source(part)+" is true", "(", " || mutated(#))")
			} else {
				m.add(part, m.source(part)+" is false", "(", " && !mutated(#))")
			}
		}
		return
	case other != "" && basic != nil && basic.Info()&types.IsNumeric != 0:
		m.replace(e, e.Op.String()+" becomes "+other, x+other+y)
	case bound != "" || e.Op == token.EQL || e.Op == token.NEQ:
		if !m.plain[e] {
			m.add(e, e.Op.String()+" negated", "((", ") != mutated(#))")
		}
		if strings.HasSuffix(bound, "=") {
			m.add(e, e.Op.String()+" becomes "+bound, "(", " || mutated(#) && "+x+" == "+y+")")
		} else if bound != "" {
			m.add(e, e.Op.String()+" becomes "+bound, "(", " && !(mutated(#) && "+x+" == "+y+"))")
		}
	}
	m.plain[e.X], m.plain[e.Y] = true, true
}
