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
	Example               // what people do and what comes of it; each row is a paragraph, with one cell
	Picture               // drawings; Rows has their caption
)

// Block is a part of a section, of one kind.
type Block struct {
	Kind     Kind
	Rows     [][]string
	Drawings []string // of a Picture: what is drawn, such as "house-12"; web/games knows what that is
}

// Tables is the section with nothing but its tables.
func (s Section) Tables() Section {
	tables := Section{ID: s.ID, Title: s.Title}
	for _, b := range s.Blocks {
		if b.Kind == Table {
			tables.Blocks = append(tables.Blocks, b)
		}
	}
	return tables
}

// Rules returns the rules of a game by its name ("forsale") as they are under
// the options chosen, section by section; nil if there is no such game. What
// the options leave out has its default.
func (b *Book) Rules(game string, options map[string]string) []Section {
	return b.read(b.rules, game, options)
}

// Summary returns the rules of a game in a few lines, under the options
// chosen. Its sections have the names of the rules' sections that they sum up.
func (b *Book) Summary(game string, options map[string]string) []Section {
	return b.read(b.summaries, game, options)
}

func (b *Book) read(files map[string]func() string, game string, options map[string]string) []Section {
	open, ok := files[game]
	if !ok {
		return nil
	}
	sections, err := b.parseRules(open(), options)
	if err != nil { // which no reader could meet: the tests read them all
		panic(fmt.Errorf("%s: the rules of %s: %w", b.lang, game, err))
	}
	return sections
}

func (g grammar) readRules(data []byte) (string, error) { return g.typeset(string(data)), nil }

// parseRules reads the rules' markup, one thing a line: "# [id] Title" starts
// a section, "- point" is a point of a list, "| a | b |" a row of a table,
// "> Ada bids 2." a paragraph of an example, "@ house-3 coin | A house and a
// coin" shows drawings with a caption, any other line is a paragraph. Blank lines only separate. A line that begins
// with "[refund=down] " stands only in games with that value of the option,
// one with "[refund!=down] " only in all others; there may be several such
// conditions. "{shell.forsale.refund}" is the text of that key.
func (b *Book) parseRules(text string, options map[string]string) ([]Section, error) {
	var sections []Section
	joins := false // whether a row continues the block before it
	for i, line := range strings.Split(text, "\n") {
		line, applies, err := conditional(strings.TrimSpace(line), options)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if !applies {
			continue
		}
		if line == "" {
			joins = false
			continue
		}
		line = b.fill(line)
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
		block := parseBlock(line)
		blocks := &sections[len(sections)-1].Blocks
		if last := len(*blocks) - 1; joins && block.joins() && (*blocks)[last].Kind == block.Kind {
			(*blocks)[last].Rows = append((*blocks)[last].Rows, block.Rows...)
		} else {
			*blocks = append(*blocks, block)
		}
		joins = true
	}
	return sections, nil
}

// conditional cuts the conditions off a line, and tells whether all of them
// hold.
func conditional(line string, options map[string]string) (rest string, applies bool, err error) {
	applies = true
	for strings.HasPrefix(line, "[") {
		condition, after, ended := strings.Cut(line[1:], "] ")
		name, value, compares := strings.Cut(condition, "=")
		if !ended || !compares {
			return "", false, fmt.Errorf("a condition reads [option=value] or [option!=value]")
		}
		name, other := strings.CutSuffix(name, "!")
		applies = applies && (options[name] == value) != other
		line = after
	}
	return line, applies, nil
}

// fill puts in the texts that a line of the rules names by their keys.
func (b *Book) fill(line string) string {
	before, rest, ok := strings.Cut(line, "{")
	if !ok {
		return line
	}
	key, after, _ := strings.Cut(rest, "}")
	return before + b.T(key) + b.fill(after)
}

// joins tells whether lines of the block's kind make one block.
func (b Block) joins() bool { return b.Kind == List || b.Kind == Table || b.Kind == Example }

func parseBlock(line string) Block {
	of := func(kind Kind, row ...string) Block { return Block{Kind: kind, Rows: [][]string{row}} }
	if point, ok := strings.CutPrefix(line, "- "); ok {
		return of(List, point)
	}
	if told, ok := strings.CutPrefix(line, "> "); ok {
		return of(Example, told)
	}
	if drawn, ok := strings.CutPrefix(line, "@ "); ok {
		names, caption, _ := strings.Cut(drawn, " | ")
		block := of(Picture, caption)
		block.Drawings = strings.Fields(names)
		return block
	}
	if !strings.HasPrefix(line, "|") {
		return of(Paragraph, line)
	}
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return of(Table, cells...)
}
