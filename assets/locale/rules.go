package locale

import (
	"fmt"
	"strings"
)

// Section is one part of a game's rules.
type Section struct {
	ID     string // the same in every language; a phase of the game has the phase's name
	Title  string
	Blocks []Block
}

// Kind is the shape of a [Block].
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota // Rows has one row with one cell
	List                  // each row is a point, with one cell
	Table                 // the first row is the heading
)

// Block is a paragraph, a list or a table.
type Block struct {
	Kind Kind
	Rows [][]string
}

// Rules returns the rules of a game by its name ("forsale"), section by
// section; nil if there is no such game. The caller must not change them.
func (b *Book) Rules(game string) []Section {
	open, ok := b.rules[game]
	if !ok {
		return nil
	}
	return open()
}

func (g grammar) readRules(data []byte) ([]Section, error) {
	return parseRules(g.typeset(string(data)))
}

// parseRules reads the rules' markup, one thing a line: "# [id] Title" starts
// a section, "- point" is a point of a list, "| a | b |" a row of a table,
// any other line a paragraph. Blank lines only separate.
func parseRules(text string) ([]Section, error) {
	var sections []Section
	joins := false // whether a row continues the block before it
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			joins = false
			continue
		}
		if heading, ok := strings.CutPrefix(line, "# ["); ok {
			id, title, ok := strings.Cut(heading, "] ")
			if !ok {
				return nil, fmt.Errorf("line %d: a heading reads # [id] Title", i+1)
			}
			sections = append(sections, Section{ID: id, Title: title})
			joins = false
			continue
		}
		if len(sections) == 0 {
			return nil, fmt.Errorf("line %d: text before the first heading", i+1)
		}
		kind, row := parseRow(line)
		blocks := &sections[len(sections)-1].Blocks
		if last := len(*blocks) - 1; joins && kind != Paragraph && (*blocks)[last].Kind == kind {
			(*blocks)[last].Rows = append((*blocks)[last].Rows, row)
		} else {
			*blocks = append(*blocks, Block{Kind: kind, Rows: [][]string{row}})
		}
		joins = true
	}
	return sections, nil
}

func parseRow(line string) (Kind, []string) {
	if point, ok := strings.CutPrefix(line, "- "); ok {
		return List, []string{point}
	}
	if !strings.HasPrefix(line, "|") {
		return Paragraph, []string{line}
	}
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return Table, cells
}
