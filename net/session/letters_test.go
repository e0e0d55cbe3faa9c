package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/wire"
)

// mailbox keeps the letters that a page reads, with the number of the writer's key.
type mailbox []string

func (m *mailbox) post(nth int) post {
	return newPost(Setup{Key: ledgertest.Private(nth), Letter: func(from ledger.Key, text string) { *m = append(*m, fmt.Sprintf("%x: %s", from[:2], text)) }})
}

func signed(who *somebody, text string) string {
	key := ledger.KeyOf(who.me.Key)
	return fmt.Sprintf("%x: %s", key[:2], text)
}

// TestLetters: pages at a table write to each other, two guests too. The host's page does not read what is not for it, and passes on no more
// from a page than a table may have; others can still write.
func TestLetters(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		ada, bo, cy := p.ada, p.guests[0], p.guests[1]
		var box [3]mailbox
		key := func(who *somebody) ledger.Key { return ledger.KeyOf(who.me.Key) }
		ada.host.locked(func() { ada.host.post.read = box[0].post(0).read })
		bo.guest.locked(func() { bo.guest.post.read = box[1].post(0).read })
		cy.guest.locked(func() { cy.guest.post.read = box[2].post(0).read })
		bo.guest.SendLetter(key(cy), "to Cy")
		bo.guest.SendLetter(key(ada), "to Ada")
		bo.guest.SendLetter(ledgertest.Key(7), "to nobody here")
		synctest.Wait()
		cy.guest.SendLetter(key(bo), "to Bo")
		synctest.Wait()
		ada.host.SendLetter(key(bo), "from Ada")
		synctest.Wait()
		if !slices.Equal(box[0], mailbox{signed(bo, "to Ada")}) || !slices.Equal(box[1], mailbox{signed(cy, "to Bo"), signed(ada, "from Ada")}) || !slices.Equal(box[2], mailbox{signed(bo, "to Cy")}) {
			t.Fatalf("the pages read %q", box)
		}
		long := strings.Repeat("x", wire.MaxLetters/8)
		for range 9 {
			bo.guest.SendLetter(key(cy), long)
		}
		synctest.Wait()
		ada.host.SendLetter(key(cy), "from Ada")
		synctest.Wait()
		if n := len(box[2]); n != 1+5+1 || box[2][n-1] != signed(ada, "from Ada") {
			t.Errorf("Cy reads %d letters", n)
		}
	})
}

// TestAHostileHostOfLetters: a host that changes a letter of two guests, sends it to somebody else or under another name, or writes its own,
// is not read. Nor does a page count names without end.
func TestAHostileHostOfLetters(t *testing.T) {
	var ada, bo, cy mailbox
	host, from, to := ada.post(0), bo.post(1), cy.post(2)
	letter := from.seal(ledgertest.Key(2), "to Cy")
	key := ledgertest.Key
	for i := range letter {
		other := byte('A')
		if letter[i] == other {
			other = 'B'
		}
		to.open(key(1), letter[:i]+string(other)+letter[i+1:])
		to.open(key(1), letter[:i])
	}
	to.open(key(0), letter)
	from.open(key(2), letter)
	host.open(key(1), letter)
	to.open(key(1), host.seal(key(2), "from the host"))
	to.open(ledger.Key{1}, letter) // a key with which everybody would have a secret
	to.open(key(1), host.seal(ledger.Key{1}, "to nobody"))
	to.open(key(1), from.seal(key(2), "")) // would be taken for a first meeting
	if len(ada)+len(bo)+len(cy) > 0 {
		t.Errorf("they read %q, %q and %q", ada, bo, cy)
	}
	if to.open(key(1), letter); len(cy) != 1 {
		t.Errorf("Cy reads %q", cy)
	}
	all := 0
	for i := range 1000 {
		if to.counts(ledger.Key{byte(i), byte(i >> 8)}, letter) {
			all++
		}
	}
	if all > 50 || !to.counts(ledger.Key{}, letter) {
		t.Errorf("%d names are counted", all)
	}
	if (&post{key: ledgertest.Private(2)}).open(key(1), letter); len(cy) != 1 {
		t.Error("who reads none reads one")
	}
}

// FuzzLetter: whatever a guest or a host sends as a letter is read as it was written, or refused; nobody reads one that was not sealed.
func FuzzLetter(f *testing.F) {
	var box mailbox
	ada, bo := box.post(0), box.post(1)
	f.Add(addressed(ledgertest.Key(1), bo.seal(ledgertest.Key(0), "a letter")))
	f.Add(addressed(ledger.Key{1}, ""))
	f.Fuzz(func(t *testing.T, text string) {
		other, sealed, err := readLetter(text)
		if err != nil {
			return
		}
		if addressed(other, sealed) != text {
			t.Error("written again, it is another letter")
		}
		box = nil
		if ada.open(other, sealed); len(box) > 0 && !strings.HasSuffix(box[0], ": a letter") {
			t.Errorf("%q is read", box)
		}
	})
}
