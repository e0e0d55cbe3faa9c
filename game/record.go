package game

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Record is a written game: its setup, the outcomes of chance, the decisions of the players, and
// the result. Anybody can replay it and check every rule.
//
// In a drawn record a line with the draw, 32 bytes, stands before the first outcome of chance that follows from it. The deal has
// only the cards that are turned at first. Each later outcome has the cards that are due, or all that are left if the game went on
// by a seed ([Record.Undrawn]).
type Record struct {
	Rules   Rules
	Options Options
	Seats   []Occupant
	Seed    Seed
	HasSeed bool // a record may leave out its seed
	Drawn   bool // chance follows from the draws of the entries, and the seed gives only the bots' luck
	Entries []Entry
	Result  *Result // nil while the game is not over
}

// Entry is one line of a record: an outcome of chance or a decision of a seat.
type Entry struct {
	Chance Outcome // nil for a decision
	Draw   *Seed   // the draw that begins with this outcome of chance, or nil
	Seat   Seat
	Do     Decision
}

// Version is the version of the record's format.
const Version = 1

// maxLine is the longest line a record may have, in bytes.
const maxLine = 1 << 16

// maxEntries is the largest number of entries that a reader accepts. It is far more than in any
// game.
const maxEntries = 20000

// Reasons why a record cannot be read.
var (
	ErrNotRecord = errors.New("this is not a Gavel record")
	ErrVersion   = fmt.Errorf("this is not a Gavel record of version %d", Version)
)

// LineError is an error in one line of a record, counted from 1.
type LineError struct {
	Line int
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *LineError) Unwrap() error { return e.Err }

type header struct {
	Gavel   int             `json:"gavel"`
	Game    string          `json:"game"`
	Options json.RawMessage `json:"options"`
	Seats   []string        `json:"seats"`
	Seed    string          `json:"seed,omitempty"`
	Drawn   bool            `json:"drawn,omitempty"`
}

type drawLine struct {
	Draw string `json:"draw"`
}

type decisionLine struct {
	Seat *Seat  `json:"seat"`
	Do   string `json:"do"`
}

type resultLine struct {
	Result *Result `json:"result"`
}

// Text returns the record as [Record.WriteTo] writes it.
func (r Record) Text() (string, error) {
	var out strings.Builder
	_, err := r.WriteTo(&out)
	return out.String(), err
}

// WriteTo writes the record as JSON lines. The error is the writer's, or says that a decision
// cannot be written.
func (r Record) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	h := header{Gavel: Version, Game: r.Rules.Name(), Options: r.options(), Drawn: r.Drawn}
	for _, s := range r.Seats {
		h.Seats = append(h.Seats, s.text())
	}
	if r.HasSeed {
		h.Seed = hex.EncodeToString(r.Seed[:])
	}
	if err := enc.Encode(h); err != nil {
		return 0, err
	}
	for _, e := range r.Entries {
		if err := e.encode(enc, &out); err != nil {
			return 0, err
		}
	}
	if r.Result != nil {
		if err := enc.Encode(resultLine{r.Result}); err != nil {
			return 0, err
		}
	}
	n, err := w.Write(out.Bytes())
	return int64(n), err
}

// Undrawn returns the record without its draws and without a seed. So the game can go on by a seed.
func (r Record) Undrawn() Record {
	r.Drawn, r.HasSeed, r.Entries = false, false, slices.Clone(r.Entries)
	for i := range r.Entries {
		r.Entries[i].Draw = nil
	}
	return r
}

// setup returns the setup of the table at which the record is played.
func (r Record) setup() Setup {
	return Setup{Options: r.Options, Seats: r.Seats, Seed: r.Seed, Drawn: r.Drawn}
}

// line returns the line of an entry, counted from 1. The header and the draws have lines too.
func (r Record) line(entry int) int {
	line := entry + 2
	for i, e := range r.Entries {
		if i <= entry && e.Draw != nil {
			line++
		}
	}
	return line
}

func (r Record) options() json.RawMessage {
	var out bytes.Buffer
	for _, o := range r.Rules.Options() {
		if o.Added && r.Options[o.Name] == o.Default {
			continue
		}
		out.WriteByte("{,"[min(out.Len(), 1)])
		name, _ := json.Marshal(o.Name)
		out.Write(name)
		out.WriteByte(':')
		if o.isFlag() {
			out.WriteString(r.Options[o.Name])
			continue
		}
		value, _ := json.Marshal(r.Options[o.Name])
		out.Write(value)
	}
	if out.Len() == 0 {
		out.WriteByte('{')
	}
	out.WriteByte('}')
	return out.Bytes()
}

func (e Entry) encode(enc *json.Encoder, out *bytes.Buffer) error {
	if e.Chance == nil {
		return enc.Encode(decisionLine{&e.Seat, e.Do.String()})
	}
	if e.Draw != nil {
		if err := enc.Encode(drawLine{hex.EncodeToString(e.Draw[:])}); err != nil {
			return err
		}
	}
	// The kind comes before the outcome's own fields.
	start := out.Len()
	if err := enc.Encode(e.Chance); err != nil {
		return err
	}
	body := string(out.Bytes()[start+1:]) // without its opening brace
	out.Truncate(start)
	fmt.Fprintf(out, `{"chance":%q`, e.Chance.Kind())
	if !strings.HasPrefix(body, "}") {
		out.WriteByte(',')
	}
	_, err := out.WriteString(body)
	return err
}

// ReadRecord reads a record. find returns the rule set with a name. ReadRecord checks the form of
// every line; [Replay] checks the rules. Errors are *LineError.
func ReadRecord(from io.Reader, find func(name string) (Rules, bool)) (Record, error) {
	var r Record
	var draw *Seed // of the next line
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 0, 4096), maxLine)
	n := 0
	for lines.Scan() {
		n++
		var err error
		switch {
		case n == 1:
			r, err = readHeader(lines.Bytes(), find)
		case r.Result != nil:
			err = errors.New("nothing may follow the result")
		case len(r.Entries) == maxEntries:
			err = errors.New("the record is too long to be a game")
		default:
			draw, err = r.readLine(lines.Bytes(), draw)
		}
		if err != nil {
			return Record{}, &LineError{n, err}
		}
	}
	if err := lines.Err(); err != nil {
		return Record{}, &LineError{n + 1, err}
	}
	switch {
	case n == 0:
		return Record{}, &LineError{1, ErrNotRecord}
	case draw != nil:
		return Record{}, &LineError{n, errDrawAlone}
	}
	return r, nil
}

// maxRecords is the largest number of records in a file.
const maxRecords = 100

// ReadRecords reads one record, or several in a row. Errors are those of [ReadRecord], with the
// lines of the whole text.
func ReadRecords(text string, find func(name string) (Rules, bool)) ([]Record, error) {
	var all []Record
	for before := 0; ; {
		end := len(text)
		if next := strings.Index(text, "\n"+`{"gavel":`); next >= 0 {
			end = next + 1
		}
		r, err := ReadRecord(strings.NewReader(text[:end]), find)
		if at := (*LineError)(nil); errors.As(err, &at) {
			return nil, &LineError{before + at.Line, at.Err}
		}
		all = append(all, r)
		before += strings.Count(text[:end], "\n")
		if text = text[end:]; text == "" {
			return all, nil
		}
		if len(all) == maxRecords {
			return nil, &LineError{before + 1, errors.New("too many records in one file")}
		}
	}
}

func readHeader(line []byte, find func(string) (Rules, bool)) (r Record, err error) {
	var h header
	if err := Strict(line, &h); err != nil {
		return r, fmt.Errorf("%w: %w", ErrNotRecord, err)
	}
	if h.Gavel != Version {
		return r, ErrVersion
	}
	rules, ok := find(h.Game)
	if !ok {
		return r, fmt.Errorf("unknown game %q", h.Game)
	}
	r = Record{Rules: rules}
	for _, text := range h.Seats {
		r.Seats = append(r.Seats, readOccupant(text))
	}
	if fewest, most := rules.Seats(); len(h.Seats) < fewest || len(h.Seats) > most {
		return r, fmt.Errorf("%s is for %d to %d players, not %d", h.Game, fewest, most, len(h.Seats))
	}
	if r.Options, err = readOptions(rules, h.Options); err != nil {
		return r, err
	}
	if r.Drawn = h.Drawn; h.Seed == "" {
		return r, nil
	}
	r.Seed, err = readSeed("seed", h.Seed)
	r.HasSeed = err == nil
	return r, err
}

func readSeed(name, text string) (s Seed, err error) {
	bits, err := hex.DecodeString(text)
	if err != nil || len(bits) != len(s) {
		return s, fmt.Errorf("a %s has %d hex digits", name, 2*len(s))
	}
	return Seed(bits), nil
}

func readOptions(rules Rules, raw json.RawMessage) (Options, error) {
	var given map[string]json.RawMessage
	if len(raw) == 0 {
		raw = json.RawMessage("{}")
	}
	if err := Strict(raw, &given); err != nil {
		return nil, err
	}
	chosen := Options{}
	for name, value := range given {
		chosen[name] = string(value)
	}
	for _, o := range rules.Options() {
		value, ok := given[o.Name]
		if !ok || o.isFlag() {
			continue
		}
		var text string
		if err := json.Unmarshal(value, &text); err != nil {
			return nil, fmt.Errorf("option %s must be text", o.Name)
		}
		chosen[o.Name] = text
	}
	return Choose(rules, chosen)
}

var errDrawAlone = errors.New("a draw stands before what chance decides by it")

// readLine reads a line after the header. before is the draw in the line before. readLine returns
// the draw in this line.
func (r *Record) readLine(line []byte, before *Seed) (draw *Seed, err error) {
	var kind struct {
		Chance *string         `json:"chance"`
		Draw   *string         `json:"draw"`
		Result json.RawMessage `json:"result"`
	}
	if err := json.Unmarshal(line, &kind); err != nil {
		return nil, err
	}
	switch {
	case kind.Chance != nil:
		o, err := ReadOutcome(r.Rules, *kind.Chance, line)
		if err != nil {
			return nil, err
		}
		r.Entries = append(r.Entries, Entry{Chance: o, Draw: before})
		return nil, nil
	case before != nil:
		return nil, errDrawAlone
	case kind.Draw != nil:
		return r.readDraw(line)
	case kind.Result != nil:
		return nil, r.readResult(line)
	}
	return nil, r.readDecision(line)
}

func (r *Record) readDraw(line []byte) (*Seed, error) {
	var l drawLine
	if err := Strict(line, &l); err != nil {
		return nil, err
	}
	if !r.Drawn {
		return nil, errors.New("this game is not drawn")
	}
	draw, err := readSeed("draw", l.Draw)
	return &draw, err
}

func (r *Record) readResult(line []byte) error {
	var l resultLine
	if err := Strict(line, &l); err != nil {
		return err
	}
	if !l.Result.of(len(r.Seats)) {
		return errors.New("no game of these seats has such a result")
	}
	r.Result = l.Result
	return nil
}

func (r *Record) readDecision(line []byte) error {
	var l decisionLine
	if err := Strict(line, &l); err != nil {
		return err
	}
	if l.Seat == nil || *l.Seat < 0 || int(*l.Seat) >= len(r.Seats) {
		return errors.New("a line holds a draw, chance, a seat's decision or the result")
	}
	do, err := r.Rules.Parse(l.Do)
	if err != nil {
		return err
	}
	r.Entries = append(r.Entries, Entry{Seat: *l.Seat, Do: do})
	return nil
}

// ReadOutcome decodes an outcome of chance of a kind, which the text may name.
func ReadOutcome(rules Rules, kind string, text []byte) (Outcome, error) {
	var fields map[string]json.RawMessage
	if err := Strict(text, &fields); err != nil {
		return nil, err
	}
	delete(fields, "chance")
	for _, o := range rules.Outcomes() {
		if o.Kind() == kind {
			rest, _ := json.Marshal(fields) // never fails
			read, err := decodeLike(o, rest)
			return read.(Outcome), err
		}
	}
	return nil, fmt.Errorf("chance does not decide %q in %s", kind, rules.Name())
}

// Strict decodes one JSON value and refuses unknown keys and anything after
// it.
func Strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return err
	}
	if _, err := dec.Token(); err != io.EOF {
		return errors.New("more than one value in a line")
	}
	return nil
}
