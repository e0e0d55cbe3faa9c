package links

import (
	"net/url"
	"os"
	"reflect"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/net/invitecode"
	"gavel/net/room"

	"pgregory.net/rapid"
)

var reader = Reader{Find: catalogue.Games().Find}

const address = "https://example.org/gavel/"

// sample is a link of each kind with its meaning.
type sample struct {
	name, text string // the fragment, as the page writes it
	kind       Kind
	same       func(Found) bool // whether the found link is this one
	capitals   bool             // it may be written in capitals
}

func samples(t testing.TB) []sample {
	t.Helper()
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	c := deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Hard}, Seed: game.Seed{1, 2, 3}},
		From: "Ada", Version: deal.Current(),
	}
	par, err := deal.NewPar(catalogue.Games(), c.Deal)
	for over := false; err == nil && !over; {
		over, err = par.Step()
	}
	must.Do(t, err)
	replay, err1 := WriteReplay(par.Record(), 0, game.Spectator)
	moment, err2 := WriteReplay(par.Record(), 12, 1)
	sdp, err3 := os.ReadFile("../../net/invitecode/testdata/chromium-offer.sdp")
	offer, err4 := invitecode.FromSDP(invitecode.Offer, strings.ReplaceAll(string(sdp), "\n", "\r\n"))
	for _, err := range []error{err1, err2, err3, err4} {
		must.Do(t, err)
	}
	table := room.NewLink(room.Secret{7, 8, 9}, room.Credential{}).In("")
	screen := WriteScreen(table, "PJTB-9D5M-PJTR")
	escape := room.NewLink(room.Secret{0x1b, 0x40}, room.Credential{}).In("") // #r=3D…: quoted-printable mail writes = as =3D
	return []sample{
		{"room", table, Room, func(f Found) bool { return f.Text == table && !f.Way.Direct() }, true},
		{"screen", screen, Screen, func(f Found) bool { return f.Text == screen && f.Code == "PJTB-9D5M-PJTR" }, true},
		{"invitation", "#j=" + invitecode.Pack(offer, 5), Invitation, func(f Found) bool { return f.Way.Direct() }, false},
		{"challenge", WriteChallenge(c), Challenge, func(f Found) bool { return f.Challenge.Pack() == c.Pack() }, false},
		{"replay", replay, Replay, func(f Found) bool {
			return reflect.DeepEqual(f.Record.Entries, par.Record().Entries) && f.At == 0 && f.Seat == game.Spectator
		}, false},
		{"moment", moment, Moment, func(f Found) bool { return f.Record.HasSeed && f.At == 12 && f.Seat == 1 }, false},
		{"copy", WriteBring(table), Bring, func(f Found) bool { return f.Text == WriteBring(table) && !f.Way.Direct() }, true},
		{"room like an escape", escape, Room, func(f Found) bool { return f.Text == escape && !f.Way.Direct() }, true},
		{"direct copy", "#b=" + invitecode.Pack(offer, 5), Bring, func(f Found) bool { return f.Way.Direct() }, false},
	}
}

// wrapped breaks a text into lines.
func wrapped(text, end, begin string, width int) string {
	var lines []string
	for len(text) > width {
		lines = append(lines, text[:width])
		text = text[width:]
	}
	return strings.Join(append(lines, text), end+"\n"+begin)
}

// marked returns a sample with its mark written in another way.
func marked(text, mark string) string { return strings.Replace(text, text[:3], mark, 1) }

// TestRead reads links of all kinds as people paste them.
func TestRead(t *testing.T) {
	written := []struct {
		name  string
		write func(text string) string
	}{
		{"with its address", func(s string) string { return address + s }},
		{"without its address", func(s string) string { return s }},
		{"without the #", func(s string) string { return s[1:] }},
		{"of another address", func(s string) string { return "http://localhost:8080/?x=1" + s }},
		{"white space around it", func(s string) string { return " \n\t" + address + s + " \r\n" }},
		{"the mark in capitals", func(s string) string {
			return "HTTPS://EXAMPLE.ORG/GAVEL/" + marked(s, strings.ToUpper(s[:3]))
		}},
		{"%23", func(s string) string { return address + marked(s, "%23"+s[1:3]) }},
		{"%23 and %3D", func(s string) string { return address + marked(s, "%23"+s[1:2]+"%3d") }},
		{"twice escaped", func(s string) string { return address + marked(s, "%2523"+s[1:2]+"%253D") }},
		{"in another link", func(s string) string {
			escaped := strings.NewReplacer("#", "%23", "=", "%3D", "&", "%26", ":", "%3A", "/", "%2F").Replace(address + s)
			return "https://l.example.com/l.php?u=" + escaped + "&h=AT0xyz&s=1"
		}},
		{"tracking parameters before", func(s string) string { return address + "?utm_source=chat&fbclid=IwAR0" + s }},
		{"tracking parameters behind", func(s string) string { return address + s + "&fbclid=IwAR0abc_d-e&utm_source=chat" }},
		{"tracking parameters with ?", func(s string) string { return address + s + "?igsh=MzRlODBiNWFlZA==" }},
		{"wrapped at 76", func(s string) string { return wrapped(address+s, "", "", 76) }},
		{"wrapped at 30 and quoted", func(s string) string { return "> " + wrapped(address+s, "", "> ", 30) }},
		{"quoted twice, CRLF", func(s string) string { return ">> " + wrapped(address+s, "\r", ">> ", 50) }},
		{"a line break behind the mark", func(s string) string { return address + marked(s, s[:3]+"\n") }},
		{"spaces within", func(s string) string { return address + s[:20] + " " + s[20:] }},
		{"in brackets", func(s string) string { return "(" + address + s + ")" }},
		{"in angle brackets", func(s string) string { return "<" + address + s + "> come" }},
		{"in quotation marks", func(s string) string { return "“" + address + s + "”" }},
		{"in French quotation marks", func(s string) string { return "«\u00a0" + address + s + "\u00a0»" }},
		{"in Markdown", func(s string) string { return "[Play](" + address + s + ")!" }},
		{"in underscores", func(s string) string { return "_" + address + s + "_" }},
		{"in HTML", func(s string) string {
			return `<a href="` + address + strings.ReplaceAll(s, "&", "&amp;") + `">here</a>`
		}},
		{"a full stop", func(s string) string { return "Play this: " + address + s + "." }},
		{"a comma and text", func(s string) string { return address + s + ", and tell me" }},
		{"an exclamation", func(s string) string { return address + s + "!!!" }},
		{"text around", func(s string) string { return "We play at eight\n" + address + s + "\nand bring crisps" }},
		{"text behind a space", func(s string) string { return address + s + " and then we will see" }},
		{"a dash behind", func(s string) string { return address + s + " - see you" }},
		{"a dash behind it at once", func(s string) string { return address + s + "—see you" }},
		{"a zero-width space behind", func(s string) string { return address + s + "\u200b" }},
		{"zero-width characters within", func(s string) string { return address + s[:9] + "\u200b" + s[9:15] + "\ufeff\u00ad" + s[15:] }},
		{"zero-width, escaped", func(s string) string { return address + s + "%E2%80%8B" }},
		{"from right to left", func(s string) string { return "\u2067" + address + s + "\u2069" }},
		{"twice", func(s string) string { return address + s + "\n" + address + s }},
		{"no width", func(s string) string {
			return address + s[:9] + "\u00ad" + s[9:14] + "\u200b\ufeff" + s[14:21] + "\u034f\u2060" + s[21:]
		}},
		{"Safelinks", func(s string) string {
			return "https://eur01.safelinks.protection.outlook.com/?url=" + url.QueryEscape(address+s) +
				"&data=05%7C02%7Cada%40example.org%7C0&sdata=abc%2Bd%3D&reserved=0"
		}},
		{"damaged, then whole", func(s string) string { return address + s[:15] + "…\n\n" + address + s }},
	}
	for _, s := range samples(t) {
		for _, w := range written {
			if f := reader.Read(w.write(s.text)); f.Err != nil || f.Kind != s.kind || !s.same(f) {
				t.Errorf("%s, %s: %q is of kind %d, %q, %v", s.name, w.name, w.write(s.text), f.Kind, f.Text, f.Err)
			}
		}
		f := reader.Read(strings.ToUpper(address + s.text))
		if s.capitals != (f.Err == nil && s.same(f)) || f.Kind != s.kind && s.kind != Screen && s.kind != Moment {
			t.Errorf("%s in capitals is of kind %d, %q, %v", s.name, f.Kind, f.Text, f.Err)
		}
	}
}

// TestDamaged: an incomplete link is reported as damaged, with its kind.
func TestDamaged(t *testing.T) {
	for _, s := range samples(t) {
		kind := map[Kind]Kind{Screen: Room, Moment: Replay}[s.kind]
		if kind == None {
			kind = s.kind
		}
		for _, text := range []string{s.text[:3], s.text[:10], s.text[:20] + "x" + s.text[21:], s.text[:20] + "…", s.text[:40], s.text[:3] + "..." + s.text[6:]} {
			if s.capitals && len(text) == len(s.text) {
				continue // a room's link has no check for each letter
			}
			f := reader.Read("Look: " + address + text + " (new)")
			if f.Err == nil || f.Kind != kind {
				t.Errorf("%s: %q is of kind %d, %v", s.name, text, f.Kind, f.Err)
			}
		}
	}
}

// TestOther reads typed codes, and texts that are not links.
func TestOther(t *testing.T) {
	for _, c := range []struct {
		text  string
		kind  Kind
		whole bool
	}{
		{"", None, false},
		{" \n", None, false},
		{"\u200b", None, false},
		{"PJTB-9D5M-PJTR", Room, true},
		{"pjtb 9d5m pjtr", Room, true},
		{"the code is PJTB-9D5M-PJTR, at eight", Room, true},
		{"PJTB-9D5M-PJTS", Room, false},
		{"PJTB-9D5M-PJT", None, false},
		{WriteBringCode("PJTB-9D5M-PJTR"), Bring, true},
		{"copy pjtb 9d5m pjtr", Bring, true},
		{"COPYPJTB9D5MPJTR", Bring, true},
		{"the code is COPY-PJTB-9D5M-PJTR, now", Bring, true},
		{"COPY-PJTB-9D5M-PJTS", Bring, false},
		{"COPY-PJTB-9D5M", Bring, false},
		{"Copy this: PJTB-9D5M-PJTR", Room, true},
		{"Copy all of it", None, false},
		{"We play at eight, bring something to drink and the cards.", None, false},
		{"https://example.org/gavel/", None, false},
		{"https://example.org/#start", None, false},
		{"https://example.org/?c=1&r=2", None, false},
		{"abc=1 c=3 r=4", None, false},
	} {
		if f := reader.Read(c.text); f.Kind != c.kind || (f.Err == nil) != c.whole {
			t.Errorf("%q is of kind %d, %v", c.text, f.Kind, f.Err)
		}
	}
	for _, s := range samples(t) {
		switch s.kind {
		case Invitation:
			if f := reader.Read("here: " + s.text[3:] + " bye"); f.Err != nil || !s.same(f) {
				t.Errorf("the code alone of a %s is of kind %d, %v", s.name, f.Kind, f.Err)
			}
		}
	}
}

// TestOpens: the page's address leads somewhere only if it has a mark.
func TestOpens(t *testing.T) {
	for fragment, want := range map[string]Kind{"": None, "#r=ABC": Room, "#j=a-_": Invitation, "#j=": Invitation, "#c=A": Challenge, "#G=": Replay, "#b=": Bring, "#start": None, "#jam": None} {
		if got := reader.Opens(fragment).Kind; got != want {
			t.Errorf("%q opens kind %d, want %d", fragment, got, want)
		}
	}
}

// TestWishes: parameters of a link never cause errors.
func TestWishes(t *testing.T) {
	replay := samples(t)[4].text
	for wish, want := range map[string]Found{
		"&at=3":                    {Kind: Moment, At: 3, Seat: game.Spectator},
		"&seat=2&at=3":             {Kind: Moment, At: 3, Seat: 2},
		"&AT=3&Seat=0":             {Kind: Moment, At: 3, Seat: 0},
		"&at=0":                    {Kind: Replay, Seat: game.Spectator},
		"&at=-3&seat=9":            {Kind: Replay, Seat: game.Spectator},
		"&at=x&foo&seat=1":         {Kind: Replay, Seat: 1},
		"&fbclid=IwAR0&at=4":       {Kind: Moment, At: 4, Seat: game.Spectator},
		"\n> &at=4":                {Kind: Moment, At: 4, Seat: game.Spectator},
		"&at=1\n2":                 {Kind: Replay, Seat: game.Spectator}, // 1 or 12
		"&at=12x":                  {Kind: Replay, Seat: game.Spectator},
		"&at=12\n\n3 of us":        {Kind: Moment, At: 12, Seat: game.Spectator},
		"&at=12-":                  {Kind: Moment, At: 12, Seat: game.Spectator},
		"&at=99999999999999999999": {Kind: Replay, Seat: game.Spectator},
		"&screen=":                 {Kind: Replay, Seat: game.Spectator},
	} {
		if f := reader.Read(replay + wish); f.Err != nil || f.Kind != want.Kind || f.At != want.At || f.Seat != want.Seat {
			t.Errorf("%q: kind %d, step %d, seat %d, %v", wish, f.Kind, f.At, f.Seat, f.Err)
		}
	}
}

// TestReadWhatIsFound: a found link, written by the page again, is the same link.
func TestReadWhatIsFound(t *testing.T) {
	all := samples(t)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "link")
		around := rapid.StringOfN(rapid.RuneFrom([]rune(" .,()<>\n\u200b“”'abcé1%")), 0, 8, -1)
		f := reader.Read(around.Draw(t, "before") + " " + address + s.text + " " + around.Draw(t, "behind"))
		again := reader.Read(f.Text)
		if f.Err != nil || f.Kind != s.kind || again.Kind != f.Kind || again.Err != nil || again.Text != f.Text {
			t.Fatalf("it is of kind %d, %q, %v, and then %d, %q, %v", f.Kind, f.Text, f.Err, again.Kind, again.Text, again.Err)
		}
	})
}

// FuzzMangled: whatever programs insert into the code and the parameters of a link, it is read as
// nothing else.
func FuzzMangled(f *testing.F) {
	all := samples(f)
	f.Add(uint8(0), uint16(9), uint8(1), uint16(20), uint8(4))
	f.Add(uint8(5), uint16(100), uint8(8), uint16(101), uint8(8))
	f.Fuzz(func(t *testing.T, link uint8, at uint16, what uint8, then uint16, more uint8) {
		s := all[int(link)%len(all)]
		start := len(address) + len("#r=") // without its mark, a copy's code may be an invitation's
		text := address + s.text
		put := func(at uint16, what uint8) {
			with := []string{"\u00ad", "\u200b", "\r\n", "\n", "\n> "}[what%5]
			text = text[:start+int(at)] + with + text[start+int(at):]
		}
		most := uint16(len(text) - start + 1)
		put(max(at%most, then%most), what)
		put(min(at%most, then%most), more)
		found := reader.Read(text)
		if found.Kind == Moment {
			found.Seat = 1 // a parameter may be lost
		}
		lesser := s.kind == Moment && found.Kind == Replay && found.Seat <= 1 ||
			s.kind == Screen && strings.HasPrefix(s.text, strings.TrimSuffix(found.Text, screenMark))
		if found.Err == nil && !lesser && (found.Kind != s.kind || !s.same(found)) {
			t.Fatalf("%q is of kind %d, %q", text, found.Kind, found.Text)
		}
	})
}

// FuzzRead: any text can be read, and a complete link is found again.
func FuzzRead(f *testing.F) {
	for _, s := range samples(f) {
		f.Add(address + s.text)
		f.Add(s.text[:len(s.text)/2] + "%23c=" + s.text)
	}
	f.Add("c=3D#r=\n>|=&amp;&screen=%%%2")
	f.Fuzz(func(t *testing.T, text string) {
		found := reader.Read(text)
		if found.Err != nil {
			return
		}
		if again := reader.Read(found.Text); again.Kind != found.Kind || again.Err != nil {
			t.Fatalf("%q is of kind %d; %q is of kind %d, %v", text, found.Kind, found.Text, again.Kind, again.Err)
		}
	})
}
