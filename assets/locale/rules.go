package locale

import (
	"fmt"
	"strings"
)

// Section is one part of a game's rules.
type Section struct {
	ID     string // the same in all languages; the section of a phase has the phase's name
	Title  string
	Blocks []Block
}

// Kind is the kind of a [Block].
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota // Rows has one row with one cell
	List                  // each row is a point, with one cell
	Table                 // the first row is the heading
	Example               // a scene with people; each row is a paragraph with one cell
	Picture               // drawings; Rows has their caption
)

// Block is a part of a section, of one kind.
type Block struct {
	Kind     Kind
	Rows     [][]string
	Drawings []string // of a Picture: names such as "house-12", which web/games draws
}

// tables returns the tables of the section.
func (s Section) tables() []Block {
	var tables []Block
	for _, b := range s.Blocks {
		if b.Kind == Table {
			tables = append(tables, b)
		}
	}
	return tables
}

// Rules returns the sections of a game's rules under these options; nil if there is no such
// game, or the book has no rules. Missing options have their defaults.
func (b *Book) Rules(game string, options map[string]string) []Section {
	return b.read(b.rules, game, options)
}

// Summary returns a short version of a game's rules under these options, from which the game
// can be played. Its sections have the ids of the rules' sections, and the tables of those.
func (b *Book) Summary(game string, options map[string]string) []Section {
	summary := b.read(b.summaries, game, options)
	for _, whole := range b.Rules(game, options) {
		for i := range summary {
			if summary[i].ID == whole.ID {
				summary[i].Blocks = append(summary[i].Blocks, whole.tables()...)
			}
		}
	}
	return summary
}

// read returns the sections of a game from the sources of all; nil if there is no such game.
func (b *Book) read(sources map[string]string, game string, options map[string]string) []Section {
	sections, _ := b.parseRules(sources[game], options) // WithRules has parsed it
	return sections
}

// parseRules parses the markup of rules, line by line. "# [id] Title" starts a section. "-
// point" is a point of a list, "| a | b |" a row of a table, and "> Ada bids 2." a paragraph of
// an example. "@ house-3 coin | A house and a coin" shows drawings with a caption. Any other
// line is a paragraph. Blank lines only separate. A line that starts with "[refund=down] "
// appears only in games with that value of the option; with "[refund!=down] ", only in all
// others. There may be several such conditions. "{shell.forsale.refund}" is replaced by the
// text of that key.
func (b *Book) parseRules(text string, options map[string]string) ([]Section, error) {
	var sections []Section
	joins := false // the row continues the block before it
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

// conditional removes the conditions from a line, and reports whether all of them hold.
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

// fill replaces the keys of texts in a line of the rules.
func (b *Book) fill(line string) string {
	before, rest, ok := strings.Cut(line, "{")
	if !ok {
		return line
	}
	key, after, _ := strings.Cut(rest, "}")
	return before + b.T(key) + b.fill(after)
}

// joins reports whether consecutive lines of this kind form one block.
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
