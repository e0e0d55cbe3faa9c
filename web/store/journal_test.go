package store

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// slow is a disk that writes when the test allows it.
type slow struct {
	Disk
	write chan bool // false: the page is gone before the write
}

func (d slow) Commit(read []Key, change func(map[Key]Item) map[Key]Item) error {
	if !<-d.write {
		return ErrNowhere
	}
	return d.Disk.Commit(read, change)
}

// TestAPageThatGoes: the next page has all changes of a closed page, however much of them was
// on the disk.
func TestAPageThatGoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBrowser()
		first := b.page()
		first.Set(Save, "kept")
		first.Set(Results, "old\n")
		first.Close()
		disk := slow{b.Memory.Page(), make(chan bool)}
		p := Open(disk, &b.MemoryLocks, "")
		claimed := make(chan *Claim)
		go func() { claimed <- p.Claim("save", false) }()
		disk.write <- true
		claim := <-claimed
		for range rapid.IntRange(1, 5).Draw(t, "changes") {
			c := Change{Claim: claim}
			c.Set(Save, rapid.StringN(0, 3, 9).Draw(t, "save"))
			if rapid.Bool().Draw(t, "counts") {
				c.Update(Results, add("game"))
			}
			p.Do(c, nil)
			if rapid.Bool().Draw(t, "writes") {
				disk.write <- true
			}
		}
		save, results := p.Get(Save), p.Get(Results)
		journal := p.Journal()
		for landed := rapid.IntRange(0, 5).Draw(t, "land"); landed > 0; landed-- {
			select {
			case disk.write <- true: // the browser finishes what was started
			default:
			}
		}
		close(disk.write)
		p.Close()
		next := b.page()
		must.Do(t, next.Replay(journal, nil))
		if got := b.Items(); got[Save].Text != save || got[Results].Text != results {
			t.Fatalf("kept %q and %q, want %q and %q, by %s", got[Save].Text, got[Results].Text, save, results, journal)
		}
		if err := next.Replay(journal, nil); err != nil || b.Items()[Results].Text != results {
			t.Fatalf("the second time %v, %q", err, b.Items()[Results].Text)
		}
		next.Close()
	})
}

// TestAJournalAndAnotherPage: what another page has written meanwhile stays; where both can be
// merged, both are there.
func TestAJournalAndAnotherPage(t *testing.T) {
	b := newBrowser()
	disk := slow{b.Memory.Page(), make(chan bool)}
	p := Open(disk, &b.MemoryLocks, "")
	claimed := make(chan *Claim)
	go func() { claimed <- p.Claim("save", false) }()
	disk.write <- true
	c := Change{Claim: <-claimed}
	c.Set(Save, "mine")
	p.Do(c, nil)
	p.Update(Results, add("my game"))
	p.Set(Name, "Ada")
	journal := p.Journal()

	q := b.page()
	defer q.Close()
	theirs := Change{Claim: q.Claim("save", true)}
	theirs.Set(Save, "theirs")
	theirs.Update(Results, add("their game"))
	theirs.Set(Name, "Bo")
	must.Do(t, q.Wait(theirs))
	for _, bad := range []string{"", "null", "[]", "{", `[{"Writes":[{}]}]`, journal} {
		if err := q.Replay(bad, func(k Key) func(now, old string) string {
			if k != Results {
				return nil
			}
			return func(now, old string) string { return now + old }
		}); err != nil {
			t.Error(bad, err)
		}
	}
	if got := b.Items(); got[Save].Text != "theirs" || got[Name].Text != "Bo" || got[Results].Text != "their game\nmy game\n" {
		t.Errorf("kept %v", got)
	}
	close(disk.write)
	p.Close()
}

// ofNow inserts the format of this program, or of a newer one, into a journal.
var ofNow = strings.NewReplacer("NOW", strconv.Itoa(Format), "NEW", strconv.Itoa(Format+1))

// TestJournalsOfOthers: only items that this program stores count in a journal. The journal of
// a newer program waits for it.
func TestJournalsOfOthers(t *testing.T) {
	for _, c := range []struct {
		journal string
		err     error
		kept    string
	}{
		{`[{"Format":NOW,"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"}]}]`, nil, "Ada"},
		{`[{"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"}]}]`, nil, "Ada"}, // as earlier versions wrote it
		{`[{"Format":NEW,"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"}]}]`, ErrNewer, ""},
		{`[{"Format":-1,"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"}]}]`, nil, ""},
		{`[{"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"},{"Key":"owner.save","Was":"` + digest("") + `","Text":"me"}]}]`, nil, ""},
		{`[{"Writes":[{"Key":"name","Was":"","Text":"Ada"}]}]`, nil, ""},
		{`{"Writes":[{"Key":"name","Was":"` + digest("") + `","Text":"Ada"}]}`, nil, ""},
	} {
		c.journal = ofNow.Replace(c.journal)
		b := newBrowser()
		p := b.page()
		if err := p.Replay(c.journal, nil); !errors.Is(err, c.err) || p.Get(Name) != c.kept || len(p.Keys()) > 1 {
			t.Errorf("%s: %v, kept %q", c.journal, err, p.Get(Name))
		}
		p.Close()
	}
}

// FuzzJournal: whatever a page finds as a journal, it writes only known items, and not more
// than the journal has.
func FuzzJournal(f *testing.F) {
	change := `{"Format":NOW,"Writes":[{"Key":"save","Was":"` + digest("") + `","Text":"game"},{"Key":"results.7","Was":"` + digest("") + `","Text":"old"}]}`
	for _, seed := range []string{
		"", "[]", "null", "[" + change + "]", "[" + change + "," + change + "]", `[{"Name":"save","Token":"x","Writes":[{"Key":"save","Text":"game"}]}]`,
		`[{"Writes":[{"Key":"owner.save","Text":"me"}]}]`, `[{"Format":NEW}]`, `[{"Writes":[{"Key":"results","Was":1}]}]`, strings.Repeat("[", 20_000),
	} {
		f.Add(ofNow.Replace(seed))
	}
	f.Fuzz(func(t *testing.T, journal string) {
		b := newBrowser()
		p := b.page()
		defer p.Close()
		first := p.Replay(journal, nil)
		size := 0
		for k, item := range b.Items() {
			if size += len(item.Text); !k.Known() {
				t.Errorf("wrote %q", k)
			}
		}
		if size > len(journal)*len("\uFFFD") || first != nil && size > 0 {
			t.Errorf("%d bytes of %d, %v", size, len(journal), first)
		}
		if left, _ := readJournal(journal); len(left) > len(journal)/2 {
			t.Errorf("%d changes", len(left))
		}
		again := p.Replay(journal, nil)
		if now := p.Journal(); now != "" || (again == nil) != (first == nil) {
			t.Errorf("left %s, %v", now, again)
		}
	})
}
