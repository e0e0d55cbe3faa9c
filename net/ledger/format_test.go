package ledger_test

import (
	"encoding"
	"errors"
	"fmt"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// TestNumbersAsText: keys, hashes and other numbers have one text each.
func TestNumbersAsText(t *testing.T) {
	for size, into := range map[int][]encoding.TextUnmarshaler{
		32: {new(ledger.Key), new(ledger.Hash), new(ledger.Seed), new(ledger.Nonce)},
		64: {new(ledger.Signature)},
	} {
		text := strings.Repeat("A", (size*8+5)/6)
		for name, c := range map[string]struct {
			text string
			fine bool
		}{
			"zero":          {text, true},
			"nothing":       {"", false},
			"a byte less":   {text[:len(text)-2], false},
			"a byte more":   {text + "AA", false},
			"padded":        {text + "=", false},
			"a line break":  {text[:5] + "\n" + text[5:], false},
			"a return":      {text + "\r", false},
			"another sign":  {text + "!", false},
			"unused bits":   {text[:len(text)-1] + "B", false},
			"another first": {"!" + text[1:], false},
		} {
			for _, number := range into {
				if err := number.UnmarshalText([]byte(c.text)); c.fine != (err == nil) || err != nil && !errors.Is(err, ledger.ErrFormat) {
					t.Errorf("%s of %T: %v", name, number, err)
				}
			}
		}
	}
}

// TestForgedLines: each line has exactly one kind, and at most the greatest size.
func TestForgedLines(t *testing.T) {
	l := played(t, 1)
	const do = `{"do":{"seat":0,"do":"pass"}`
	padded := func(size int) string { return do + strings.Repeat(" ", size-len(do)-1) + "}" }
	for name, c := range map[string]struct {
		text string
		err  error
	}{
		"a decision":          {do + "}", nil},
		"the longest":         {padded(ledger.MaxLine), nil},
		"longer":              {padded(ledger.MaxLine + 1), ledger.ErrFormat},
		"no kind":             {"{}", ledger.ErrFormat},
		"two kinds":           {do + `,"boxed":{"n":1,"by":1}}`, ledger.ErrFormat},
		"a kind of its own":   {`{"joke":{}}`, ledger.ErrFormat},
		"more in the line":    {do + "}{}", ledger.ErrFormat},
		"another field":       {`{"do":{"seat":0,"do":"pass","x":1}}`, ledger.ErrFormat},
		"a return in between": {do + "\r}", ledger.ErrFormat},
		"no line":             {"", ledger.ErrFormat},
	} {
		if _, err := l.Sign(ledgertest.Private(0), c.text); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := l.Append(ledgertest.Private(0)); !errors.Is(err, ledger.ErrSignature) {
		t.Errorf("nothing is written: %v", err)
	}
	long := ledger.Do{Seat: 0, Do: strings.Repeat("x", ledger.MaxLine)}
	if _, err := l.Append(ledgertest.Private(0), long); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("a long line is written: %v", err)
	}
	table := ledgertest.Table("forsale", 3, 1)
	table.Chairs[0].Name = "<A&b>"
	if text := begun(t, table).From(1).Text(); !strings.Contains(text, `"<A&b>"`) {
		t.Errorf("the name is written otherwise: %s", text)
	}
}

// TestForgedFrames: a frame has a header, the start of the log if it has the first line, and lines up to
// the limits of a log.
func TestForgedFrames(t *testing.T) {
	header := func(log, chapter, first int, more string) string {
		return fmt.Sprintf(`{"log":%d,"chapter":%d,"first":%d,"signature":"%s"%s}`, log, chapter, first, strings.Repeat("A", 86), more)
	}
	later := func(lines int) string { return header(1, 0, 2, "") + strings.Repeat("\nx", lines) }
	for name, c := range map[string]struct {
		text  string
		lines int
		fine  bool
	}{
		"a mark":              {header(1, 0, 2, ""), 0, true},
		"a line":              {later(1), 1, true},
		"as many as can be":   {later(ledger.MaxLines + 1), ledger.MaxLines + 1, true},
		"one more":            {later(ledger.MaxLines + 2), 0, false},
		"the start":           {header(1, 0, 1, "") + "\nx\nx", 1, true},
		"a start alone":       {header(1, 0, 1, "") + "\nx", 0, false},
		"no start":            {header(1, 0, 1, ""), 0, false},
		"line 0":              {header(1, 0, 0, "") + "\nx", 0, false},
		"the last line":       {header(1, 0, ledger.MaxLines+1, ""), 0, true},
		"a line too far":      {header(1, 0, ledger.MaxLines+2, ""), 0, false},
		"another format":      {header(2, 0, 2, ""), 0, false},
		"another field":       {header(1, 0, 2, `,"x":1`), 0, false},
		"no header":           {"x\nx", 0, false},
		"the longest line":    {header(1, 0, 2, "") + "\n" + strings.Repeat("x", ledger.MaxLine), 1, true},
		"a longer line":       {header(1, 0, 2, "") + "\n" + strings.Repeat("x", ledger.MaxLine+1), 0, false},
		"the longest text":    {padLines(header(1, 0, 2, ""), ledger.MaxSize), ledger.MaxSize / ledger.MaxLine, true},
		"one longer by a bit": {padLines(header(1, 0, 2, ""), ledger.MaxSize+1), 0, false},
	} {
		f, err := ledger.ReadFrame(c.text)
		if c.fine != (err == nil) || err != nil && !errors.Is(err, ledger.ErrFormat) {
			t.Errorf("%s: %v", name, err)
		}
		if c.fine && f.Lines() != c.lines {
			t.Errorf("%s: %d lines", name, f.Lines())
		}
	}
	if _, err := ledger.ReadLog("x", find); !errors.Is(err, ledger.ErrFormat) {
		t.Errorf("no log: %v", err)
	}
	if _, err := ledger.ReadLog(header(1, 0, 2, ""), find); !errors.Is(err, ledger.ErrGap) {
		t.Errorf("a log without its start: %v", err)
	}
}

// padLines returns a text of some size: a header, and lines up to their greatest size.
func padLines(header string, size int) string {
	var b strings.Builder
	b.WriteString(header)
	for left := size - len(header); left > 0; {
		n := min(left, ledger.MaxLine)
		b.WriteString("\n" + strings.Repeat("x", n-1))
		left -= n
	}
	return b.String()
}

// TestForgedStarts: a chapter starts after the place where the one before ended. Everything else is refused,
// even before its signature is checked.
func TestForgedStarts(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	table.Deals = 1
	l := begun(t, ledgertest.Table("forsale", 3, 1))
	next := must.Get(l.Next(ledgertest.Private(0), table))(t)
	text := next.From(1).Text()
	const before = `"before":{"chapter":0,"n":1}`
	start := strings.Split(text, "\n")[1]
	padded := func(size int) string {
		return strings.Replace(text, start, strings.TrimSuffix(start, "}")+strings.Repeat(" ", size-len(start))+"}", 1)
	}
	for name, c := range map[string]struct {
		text string
		err  error
	}{
		"the next":             {text, nil},
		"another line before":  {strings.Replace(text, before, `"before":{"chapter":0,"n":2}`, 1), ledger.ErrSignature},
		"a full log before":    {strings.Replace(text, before, fmt.Sprintf(`"before":{"chapter":0,"n":%d}`, ledger.MaxLines), 1), ledger.ErrSignature},
		"more than a full log": {strings.Replace(text, before, fmt.Sprintf(`"before":{"chapter":0,"n":%d}`, ledger.MaxLines+1), 1), ledger.ErrFormat},
		"the same chapter":     {strings.Replace(text, before, `"before":{"chapter":1,"n":1}`, 1), ledger.ErrFormat},
		"a later chapter":      {strings.Replace(text, before, `"before":{"chapter":2,"n":1}`, 1), ledger.ErrFormat},
		"another field":        {strings.Replace(text, before, before+`,"x":1`, 1), ledger.ErrFormat},
		"the longest start":    {padded(ledger.MaxLine), ledger.ErrSignature},
		"a longer start":       {padded(ledger.MaxLine + 1), ledger.ErrFormat},
		"another header":       {strings.Replace(text, `"chapter":1`, `"chapter":0`, 1), ledger.ErrFormat},
		"a game first":         {strings.Replace(text, `{"table":{"table"`, strings.Split(played(t, 0).From(2).Text(), "\n")[1]+"\n"+`{"table":{"table"`, 1), ledger.ErrLine},
	} {
		if _, err := ledger.ReadLog(c.text, find); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	lower := table
	lower.Deals = 2
	moved := must.Get(l.Next(ledgertest.Private(0), ledger.Table{ID: table.ID, Chairs: table.Chairs, Deals: 1, Epoch: 3}))(t)
	if _, err := moved.Next(ledgertest.Private(0), lower); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("a chapter of a lower epoch: %v", err)
	}
	lower.Epoch = 3
	if _, err := moved.Next(ledgertest.Private(0), lower); err != nil {
		t.Errorf("a chapter of the same epoch: %v", err)
	}
	lower.Host = 1
	if _, err := moved.Next(ledgertest.Private(1), lower); !errors.Is(err, ledger.ErrLine) {
		t.Errorf("a chapter of another author: %v", err)
	}
}

// TestForgedBeginnings: a frame with another start is a fork only if it is a whole log of the same table.
func TestForgedBeginnings(t *testing.T) {
	l := played(t, 3)
	other := ledgertest.Table("forsale", 3, 1)
	other.Epoch++
	f := begun(t, other).From(1)
	f.Signature[9] ^= 1
	if err := l.Extend(f); !errors.Is(err, ledger.ErrSignature) {
		t.Errorf("a forged beginning: %v", err)
	}
	one, two := l.Clone(), l.Clone()
	for i, log := range []*ledger.Log{one, two} {
		ledgertest.Append(t, log, ledger.Do{Seat: game.Seat(i), Do: "pass"})
	}
	table := ledgertest.Table("forsale", 3, 1)
	table.Deals = 1
	next := must.Get(one.Next(ledgertest.Private(0), table))(t)
	table.ID[5]++
	other = table
	other.Deals = 0
	elsewhere := begun(t, other)
	fill(t, elsewhere, ledgertest.Game(other, ledger.Hash{}), 1)
	fill(t, elsewhere, ledger.Do{Seat: 0, Do: "pass"}, 9)
	if elsewhere = must.Get(elsewhere.Next(ledgertest.Private(0), table))(t); elsewhere.Follows(one) != ledger.Apart {
		t.Error("another table follows")
	}
	if next.Follows(two) != ledger.Apart || next.Follows(one) != ledger.Next || next.Follows(l) != ledger.Missed || begun(t, table).Follows(one) != ledger.Apart {
		t.Error("a log follows one that it does not continue")
	}
}

// TestPartsOfALog: a part begins at a line of the log, or after the last one. Only the whole has the start.
func TestPartsOfALog(t *testing.T) {
	l := played(t, 2)
	n := l.At().N
	for first, want := range map[uint32]uint32{0: 1, 1: 1, 2: 2, n: n, n + 1: n + 1, n + 2: n + 1, 1 << 31: n + 1} {
		f := l.From(first)
		if f.First != want || f.Lines() != int(n+1-want) {
			t.Errorf("from %d on, there are %d lines from %d on", first, f.Lines(), f.First)
		}
		again, err := ledger.ReadFrame(f.Text())
		if err != nil || again.Text() != f.Text() || again.Lines() != f.Lines() {
			t.Errorf("from %d on: %v", first, err)
		}
	}
	for at := range n + 3 {
		mark, ok := l.MarkAt(at)
		if ok != (at <= n) || ok == (mark == ledger.Hash{}) {
			t.Errorf("the mark of line %d is %v, %t", at, mark, ok)
		}
	}
}

// FuzzLog: a text is a log, or refused. A log is encoded to the same text. Whether or not it
// can be played, it harms nobody.
func FuzzLog(f *testing.F) {
	f.Add(played(f, 30).From(1).Text())
	f.Add(begun(f, ledgertest.Table("business", 2, 1)).From(1).Text())
	f.Add(drawing(f).From(1).Text())
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ledger.ReadLog(text, find)
		if err != nil {
			return
		}
		again, err := ledger.ReadLog(l.From(1).Text(), find)
		if err != nil || again.Mark() != l.Mark() {
			t.Fatalf("%q comes back as another log, %v", text, err)
		}
		_, _ = l.Record(game.Seed{})
		_ = l.Seated()
	})
}

// drawing returns the log of a game that two pages draw as it goes, after its first draw.
func drawing(t testing.TB) *ledger.Log {
	t.Helper()
	table := ledgertest.Table("forsale", 2, 2)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	lines, due := []ledger.Line{g}, ledger.Due{N: 1, Try: 1}
	var drawn ledger.Drawn
	for n := range 2 {
		c := fair.NewChain(g.Deal.Occasion, fair.PageKey(ledgertest.Key(n)))
		lines = append(lines, ledger.NewDrawChain(ledgertest.Private(n), g.Deal.Occasion, c.Anchor()))
		link, _ := c.Show(1)
		due.Pages, drawn.Links = append(due.Pages, ledgertest.Key(n)), append(drawn.Links, link)
	}
	due.Link = drawn.Links[0]
	l, err := ledger.New(ledgertest.Private(0), table, find)
	if err == nil {
		_, err = l.Append(ledgertest.Private(0), append(lines, due, drawn)...)
	}
	must.Do(t, err)
	return l
}

// FuzzExtend: lines of any text, signed by the host, extend a log or leave it unchanged. A host
// may sign anything.
func FuzzExtend(f *testing.F) {
	text := played(f, 3).From(2).Text()
	f.Add(text)
	f.Add("{\"do\":{\"seat\":0,\"do\":\"pass\"}}\n{\"boxed\":{\"n\":1,\"by\":255}}")
	f.Add("{\"box\":{\"n\":1,\"keepers\":[],\"sealed\":\"\",\"shares\":[]}}")
	f.Add("{\"end\":{\"result\":{\"scores\":[1,2,3,4],\"tiebreak\":null,\"winners\":[9]},\"seed\":\"\",\"deal\":{}}}")
	f.Fuzz(func(t *testing.T, text string) {
		l := played(t, 3)
		before := l.At()
		if frame, err := ledger.ReadFrame(text); err == nil {
			_ = l.Extend(frame)
		}
		if l.At() != before {
			t.Fatal("nobody has signed this")
		}
		if frame, err := l.Sign(ledgertest.Private(0), text); err == nil {
			if err := l.Extend(frame); err == nil && l.At().N <= before.N {
				t.Fatal("it has not grown")
			}
			if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || again.Mark() != l.Mark() {
				t.Fatalf("it comes back as another log, %v", err)
			}
			_, _ = l.Record(game.Seed{1})
		}
	})
}
