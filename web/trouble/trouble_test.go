package trouble

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/net/client"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/transfer"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/model"
)

// troubles has every error of the packages between pages, by its name there, with an example
// and its message.
func troubles() map[string]map[error]string {
	one := func(err error, key string) map[error]string { return map[error]string{err: key} }
	mine := handshake.Version{Protocol: 2}
	return map[string]map[error]string{
		"invitecode.ErrNotACode":  one(invitecode.ErrNotACode, "friends.code.none"),
		"invitecode.ErrMistyped":  one(invitecode.ErrMistyped, "friends.code.damaged"),
		"invitecode.ErrOwn":       one(invitecode.ErrOwn, "friends.code.own"),
		"invitecode.ErrKind":      one(invitecode.ErrKind, "friends.code.kind"),
		"invitecode.ErrForeign":   one(invitecode.ErrForeign, "friends.code.foreign"),
		"invitecode.ErrOlder":     one(invitecode.ErrOlder, "friends.reload.theirs"),
		"invitecode.ErrNewer":     one(invitecode.ErrNewer, "friends.reload.mine"),
		"invitecode.ErrVersion":   one(invitecode.ErrVersion, "friends.garbled"),
		"invitecode.ErrMalformed": one(invitecode.ErrMalformed, "friends.garbled"),
		"invitecode.ErrSDP":       one(invitecode.ErrSDP, "friends.garbled"),

		"room.ErrNone":        one(room.ErrNone, "friends.room.none"),
		"room.ErrTypo":        one(room.ErrTypo, "friends.room.typo"),
		"room.ErrLink":        one(room.ErrLink, "friends.room.link"),
		"room.ErrOldLink":     one(room.ErrOldLink, "friends.room.old"),
		"room.ErrTitle":       one(room.ErrTitle, "friends.proof"),
		"room.LengthError":    one(room.LengthError(3), "friends.room.length"),
		"room.CharacterError": one(room.CharacterError('ß'), "friends.room.character"),
		"room.ErrSeal":        one(room.ErrSeal, "friends.garbled"),
		"room.ErrTooLong":     one(room.ErrTooLong, "friends.garbled"),

		"signaling.ErrUnreachable": one(signaling.ErrUnreachable, "friends.brokers"),
		"signaling.ErrUnanswered":  one(signaling.ErrUnanswered, "friends.unanswered"),
		"signaling.ErrTooLong":     one(signaling.ErrTooLong, "friends.garbled"),
		"signaling.Refusal": {
			signaling.Full: "friends.full", signaling.Shut: "friends.shut", signaling.Unaddressed: "friends.address.host",
			signaling.Outdated: "friends.reload.mine", signaling.Ahead: "friends.reload.theirs",
		},

		"peer.ErrNoAddress":   one(peer.ErrNoAddress, "friends.address"),
		"peer.ErrNoWebRTC":    one(peer.ErrNoWebRTC, "friends.webrtc"),
		"peer.ErrBlocked":     one(peer.ErrBlocked, "friends.blocked"),
		"peer.ErrTaken":       one(peer.ErrTaken, "friends.taken"),
		"peer.ErrUnreachable": one(peer.ErrUnreachable, "friends.unreachable"),
		"peer.ErrLeft":        one(peer.ErrLeft, "friends.left"),
		"peer.ErrLost":        one(peer.ErrLost, "friends.lost"),
		"peer.ErrSlow":        one(peer.ErrSlow, "friends.lost"),
		"peer.ErrClosed":      one(peer.ErrClosed, "friends.lost"),
		"peer.ErrMisbehaved":  one(peer.ErrMisbehaved, "friends.garbled"),
		"peer.ErrTooBig":      one(peer.ErrTooBig, "friends.garbled"),

		"handshake.ErrProof":     one(handshake.ErrProof, "friends.proof"),
		"handshake.ErrHost":      one(handshake.ErrHost, "friends.proof"),
		"handshake.ErrRefused":   one(handshake.ErrRefused, "friends.proof"),
		"handshake.ErrMalformed": one(handshake.ErrMalformed, "friends.garbled"),
		"handshake.VersionError": {
			handshake.VersionError{Mine: mine, Theirs: handshake.Version{Protocol: 3}}: "friends.reload.mine",
			handshake.VersionError{Mine: mine, Theirs: handshake.Version{Protocol: 1}}: "friends.reload.theirs",
		},

		"client.ErrNoRoom":     one(client.ErrNoRoom, "friends.moved"),
		"session.ErrDeclined":  one(session.ErrDeclined, "friends.declined"),
		"session.ErrShut":      one(session.ErrShut, "friends.shut"),
		"session.ErrCrowd":     one(session.ErrCrowd, "friends.crowd"),
		"session.ErrFull":      one(session.ErrFull, "friends.full"),
		"session.ErrUnwatched": one(session.ErrUnwatched, "friends.unwatched"),
		"session.ErrWatched":   one(session.ErrWatched, "friends.watched"),
		"session.ErrDuplicate": one(session.ErrDuplicate, "friends.elsewhere"),
		"session.ErrTooFew":    one(session.ErrTooFew, "friends.seats"),
		"session.ErrTooMany":   one(session.ErrTooMany, "friends.people"),
		"session.ErrPlaying":   one(session.ErrPlaying, "friends.playing"),
		"session.ErrNoChair":   one(session.ErrNoChair, "friends.chair"),
		"session.ErrNotSaved":  one(session.ErrNotSaved, "page.warn.saved"),
		"session.ErrNobody":    one(session.ErrNobody, "page.warn.saved"),

		"session.ErrNoTable": one(session.ErrNoTable, "page.warn.saved"),
		"session.ErrNotLost": one(session.ErrNotLost, "friends.found"),
		"session.ErrFlood":   one(session.ErrFlood, "friends.garbled"),
		"session.ErrGone":    one(session.ErrGone, "friends.lost"),
		"session.MovedError": one(session.MovedError{}, "friends.moved"),

		"wire.ErrMessage":    one(wire.ErrMessage, "friends.garbled"),
		"wire.ErrSuperseded": one(wire.ErrSuperseded, "friends.lost"),
	}
}

// proofs are the errors about a deal that does not match.
func proofs() map[string]map[error]string {
	return map[string]map[error]string{
		"verdict.ErrCards":   {verdict.ErrCards: "friends.unfair.cards"},
		"verdict.ErrOther":   {verdict.ErrOther: "friends.unfair.other"},
		"verdict.ErrRefused": {verdict.ErrRefused: "friends.unfair.missing"},
		"verdict.ErrDraw":    {verdict.ErrDraw: "friends.unfair.due"},
		"verdict.ErrSeals":   {verdict.ErrSeals: "friends.unfair.seals"},
		"fair.ErrSeed":       {fair.ErrSeed: "friends.unfair.cards"},
		"fair.ErrDeal":       {fair.ErrDeal: "friends.unfair.draw"},
		"fair.ErrTime":       {fair.ErrTime: "friends.unfair.draw"},
		"fair.ErrLate":       {fair.ErrLate: "friends.unfair.draw"},
	}
}

// TestTroubles: every error between two pages has a message of its own, in every language, also
// if it is wrapped.
func TestTroubles(t *testing.T) {
	known := map[string]bool{}
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		for name, all := range troubles() {
			known[name] = true
			for err, key := range all {
				said, want := Text(fmt.Errorf("on the way: %w", err), book), book.T(key, "n", 3, "character", "ß")
				if said != want {
					t.Errorf("%s, %s: %q, want %q", lang, name, said, want)
				}
			}
		}
		for name, all := range proofs() {
			known[name] = true
			for err, key := range all {
				if said := reason(fmt.Errorf("found: %w", err), book); said != book.T(key) {
					t.Errorf("%s, %s: %q, want %q", lang, name, said, book.T(key))
				}
			}
		}
		if said := Text(errors.New("odd"), book); said != book.T("friends.unknown") || Technical(errors.New("odd"), book) != "odd" {
			t.Errorf("%s: of an error that nobody knows %q is said", lang, said)
		}
		// If errors are joined, silence is the last reason.
		for err, key := range map[error]string{
			fmt.Errorf("%w: %w", signaling.ErrUnanswered, context.DeadlineExceeded): "friends.unanswered",
			fmt.Errorf("%w: %w", peer.ErrUnreachable, context.DeadlineExceeded):     "friends.unreachable",
			fmt.Errorf("handshake: %w", context.DeadlineExceeded):                   "friends.lost",
		} {
			if said := Text(err, book); said != book.T(key) {
				t.Errorf("%s, %v: %q, want %q", lang, err, said, book.T(key))
			}
		}
	}
	for _, name := range errorsOf(t, "invitecode", "room", "signaling", "peer", "handshake", "join", "session", "client", "wire", "fair", "verdict") {
		if !known[name] {
			t.Errorf("%s has no sentence", name)
		}
		delete(known, name)
	}
	for name := range known {
		t.Errorf("there is no %s", name)
	}
}

// errorsOf lists the exported errors of packages below net.
func errorsOf(t *testing.T, packages ...string) (names []string) {
	t.Helper()
	for _, p := range packages {
		dir := os.DirFS("../../net/" + p)
		files, err := fs.Glob(dir, "*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(p, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file := must.Get(parser.ParseFile(token.NewFileSet(), path.Join("../../net", p, name), nil, 0))(t)
			for _, named := range errorsIn(file) {
				names = append(names, p+"."+named)
			}
		}
	}
	return names
}

// errorsIn lists the exported errors of a file: variables, and types with the method Error.
func errorsIn(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if of, ok := receiver(d); ok && d.Name.Name == "Error" && ast.IsExported(of) {
				names = append(names, of)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok && d.Tok == token.VAR && strings.HasPrefix(v.Names[0].Name, "Err") {
					names = append(names, v.Names[0].Name)
				}
			}
		}
	}
	return names
}

func receiver(f *ast.FuncDecl) (of string, ok bool) {
	if f.Recv == nil {
		return "", false
	}
	id, ok := f.Recv.List[0].Type.(*ast.Ident)
	if !ok {
		return "", false
	}
	return id.Name, true
}

// TestKnocked: the host reads whose page must be reloaded, and nothing about problems of
// others.
func TestKnocked(t *testing.T) {
	book := locale.For(locale.English)
	one, two := handshake.Version{Protocol: 1}, handshake.Version{Protocol: 2}
	for _, c := range []struct {
		err  error
		want string
	}{
		{handshake.VersionError{Mine: one, Theirs: two}, book.T("friends.request.newer")},
		{handshake.VersionError{Mine: two, Theirs: one}, book.T("friends.request.older")},
		{invitecode.ErrNewer, book.T("friends.request.newer")},
		{invitecode.ErrOlder, book.T("friends.request.older")},
		{peer.ErrNoAddress, book.T("friends.address")},
		{handshake.ErrProof, ""},
		{peer.ErrLost, ""},
	} {
		if got := Asked(fmt.Errorf("served: %w", c.err), book); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// TestTransferTexts: each reason for a failure has a sentence.
func TestTransferTexts(t *testing.T) {
	book := locale.For(locale.English)
	known := map[string]map[error]string{
		"transfer.ErrBroken":  {transfer.ErrBroken: "transfer.failed"},
		"transfer.ErrTooBig":  {transfer.ErrTooBig: "transfer.big"},
		"transfer.ErrNotKept": {transfer.ErrNotKept: "transfer.refused"},
		"others": {
			handshake.VersionError{}: "transfer.version", signaling.ErrUnanswered: "transfer.failed",
			peer.ErrLeft: "transfer.failed", peer.ErrUnreachable: "friends.unreachable",
		},
	}
	for _, all := range known {
		for err, key := range all {
			if got := Transfer(fmt.Errorf("on the way: %w", err), book); got != book.T(key) {
				t.Errorf("%v: %q", err, got)
			}
		}
	}
	for _, name := range errorsOf(t, "transfer") {
		if known[name] == nil {
			t.Errorf("%s has no sentence", name)
		}
	}
}

// TestFindings: each finding has its own sentence, in each language, and only two of them call a deal fair.
func TestFindings(t *testing.T) {
	names := []string{"Ada", "Bo"}
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		said := map[string]verdict.Finding{}
		for found := verdict.Unfair; found <= verdict.Drawn; found++ {
			proof := verdict.Proof{Found: found}
			if found == verdict.Unfair {
				proof.Err = verdict.ErrCards
			}
			v := Verdict(proof, names, book)
			if v.Sentence == "" || v.Finding == model.Shuffled != (found == verdict.Drawn) || v.Finding == model.Unfair != (found == verdict.Unfair) {
				t.Errorf("%d: %+v", found, v)
			}
			if same, known := said[v.Sentence]; known && found != verdict.Late {
				t.Errorf("%d says the same as %d", found, same)
			}
			said[v.Sentence] = found
		}
	}
}

// TestOtherBots: bots that this page cannot check are no fault of anybody. Bots that it has checked may be.
func TestOtherBots(t *testing.T) {
	book := locale.For(locale.English)
	proof := verdict.Proof{Found: verdict.Drawn, OtherBots: true}
	if v, want := Verdict(proof, nil, book), book.T("friends.drawn")+" "+book.T("friends.bots.other"); v.Sentence != want || v.Finding != model.Shuffled {
		t.Errorf("%+v", v)
	}
	proof = verdict.Proof{Found: verdict.Drawn, Bots: 2}
	if v := Verdict(proof, []string{"Ada", "Bo"}, book); v.Finding != model.Unfair {
		t.Errorf("%+v", v)
	}
}

// TestDrawsWithoutSomebody: the sentence after a game counts the draws without a person.
func TestDrawsWithoutSomebody(t *testing.T) {
	book := locale.For(locale.English)
	proof := verdict.Proof{Found: verdict.Drawn, Draws: 12}
	proof.Without[1], proof.Without[2] = 3, 1
	less := []string{
		book.T("friends.drawn.times", "who", "Bo", "n", 3, "all", 12),
		book.T("friends.drawn.times", "who", "Cy", "n", 1, "all", 12),
	}
	names := []string{"Ada", "Bo", "Cy"}
	without := " " + book.T("friends.drawn.less", "names", less)
	if said, want := Verdict(proof, names, book).Sentence, book.T("friends.drawn")+without; said != want {
		t.Errorf("%q, want %q", said, want)
	}
	proof.Apart = 4
	if said, want := Verdict(proof, names, book).Sentence, book.T("friends.drawn")+without; said != want {
		t.Errorf("nothing is secret: %q, want %q", said, want)
	}
	proof.Secrets = true
	want := book.T("friends.drawn.rows") + without + " " + book.T("friends.fair.less", "names", []string{"Cy"})
	if said := Verdict(proof, names, book).Sentence; said != want {
		t.Errorf("%q, want %q", said, want)
	}
}
