package invitecode

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// sample reads a browser's local description from testdata. Only its random parts were
// replaced.
func sample(t testing.TB, name string) string {
	t.Helper()
	b := must.Get(os.ReadFile(filepath.Join("testdata", name+".sdp")))(t)
	return strings.ReplaceAll(string(b), "\n", "\r\n")
}

// kindOf returns the kind of a sample by its name.
func kindOf(name string) Kind {
	if strings.HasSuffix(name, "answer") {
		return Answer
	}
	return Offer
}

// anyDescription draws a valid description.
func anyDescription(t *rapid.T) Description {
	credential := func(alphabet string, least, most int) string {
		return rapid.StringOfN(rapid.RuneFrom([]rune(alphabet)), least, most, -1).Draw(t, "credential")
	}
	d := Description{kind: rapid.SampledFrom([]Kind{Offer, Answer}).Draw(t, "kind")}
	switch rapid.IntRange(0, 3).Draw(t, "shape") {
	case 0:
		d.ufrag, d.pwd = credential(iceChars, 4, 4), credential(iceChars, 24, 24)
	case 1:
		d.ufrag, d.pwd = credential("0123456789abcdef", 8, 8), credential("0123456789abcdef", 32, 32)
	case 2:
		d.ufrag, d.pwd = credential(iceChars, 16, 16), credential(iceChars, 32, 32)
	default:
		d.ufrag = credential(iceChars, 4, maxLiteral-22)
		d.pwd = credential(iceChars, 22, maxLiteral-len(d.ufrag))
	}
	octets := func(n int) []byte { return rapid.SliceOfN(rapid.Byte(), n, n).Draw(t, "octets") }
	d.fingerprint = [32]byte(octets(32))
	var all []candidate
	for range rapid.IntRange(0, maxCandidates).Draw(t, "candidates") {
		c := candidate{
			origin: rapid.SampledFrom([]origin{host, reflexive, relayed}).Draw(t, "origin"),
			port:   rapid.Uint16Min(1).Draw(t, "port"),
		}
		switch rapid.IntRange(0, 2).Draw(t, "form") {
		case 0:
			c.addr = netip.AddrFrom4([4]byte(append([]byte{10}, octets(3)...)))
		case 1:
			c.addr = netip.AddrFrom16([16]byte(append([]byte{0x20, 1}, octets(14)...)))
		default:
			c.name = [16]byte(octets(16))
		}
		all = append(all, c)
	}
	d.candidates = preferred(all, func(candidate) int { return 0 })
	return d
}

// TestRoundTrips encodes descriptions in every form and decodes them.
func TestRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDescription(t)
		packed, err := d.MarshalBinary()
		var back Description
		if err != nil || back.UnmarshalBinary(packed) != nil || !reflect.DeepEqual(back, d) {
			t.Errorf("packed whole: %+v of %+v", back, d)
		}
		if back, err := FromSDP(d.kind, d.SDP()); err != nil || !same(back, d) {
			t.Errorf("through SDP: %+v of %+v: %v", back, d, err)
		}
		nonce := rapid.Byte().Draw(t, "nonce")
		text := Pack(d, nonce)
		back, n, err := unpack(text)
		if err != nil || n != nonce || back.kind != d.kind || back.ufrag != d.ufrag || back.pwd != d.pwd || back.fingerprint != d.fingerprint {
			t.Errorf("%+v came out of %+v: %v", back, d, err)
		}
		if len(text) > MaxLength {
			t.Errorf("%d characters", len(text))
		}
		if len(d.candidates) > 0 && len(back.candidates) == 0 {
			t.Error("a code without an address")
		}
	})
}

// same compares descriptions, regardless of the order of candidates.
func same(a, b Description) bool {
	set := func(d Description) map[candidate]bool {
		m := map[candidate]bool{}
		for _, c := range d.candidates {
			m[c] = true
		}
		return m
	}
	ok := reflect.DeepEqual(set(a), set(b))
	a.candidates, b.candidates = nil, nil
	return ok && reflect.DeepEqual(a, b)
}

// TestBrowsers packs real descriptions of browsers.
func TestBrowsers(t *testing.T) {
	for _, test := range []struct {
		name       string
		characters int
		addresses  []string // addresses for which the code has room
	}{
		{"chromium-lan-offer", 127, []string{"8d1b3e2c-04f7-4a9b-9d3e-51f6c2a7b890.local", "c7a90e15-6b2d-4f38-8a01-3f9e7d5c2b46.local"}},
		{"chromium-offer", 111, []string{"8d1b3e2c-04f7-4a9b-9d3e-51f6c2a7b890.local", "203.0.113.77"}},
		{"chromium-dual-stack-answer", 120, []string{"c7a90e15-6b2d-4f38-8a01-3f9e7d5c2b46.local", "203.0.113.77", "198.51.100.4"}},
		{"firefox-offer", 110, []string{"5b0c6f7e-8b1a-4b44-9f0e-2c3d4e5f6a7b.local", "203.0.113.77"}},
		{"safari-answer", 111, []string{"f3a9d2c1-7b64-4e58-a0c7-96d1e8b35f20.local", "203.0.113.77"}},
		// Without the person's permission: the whole network behind names, nothing hidden, no
		// address of the network, or no address at all.
		{"firefox-lan-offer", 126, []string{"2bdc9089-e752-4c6d-a8d6-f9739dbe6e56.local", "2959da3c-3c35-4b3c-b2e0-812e707129a3.local"}},
		{"chromium-android-offer", 130, []string{"192.168.178.23", "203.0.113.77", "10.94.3.180", "fd00:6e1f:22:a4c1:9f3e:7d5c:2b46:1"}},
		{"safari-hidden-answer", 86, []string{"203.0.113.77"}},
		{"chromium-hidden-offer", 76, nil},
		{"pion-answer", 115, []string{"192.168.1.30", "203.0.113.77"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := must.Get(FromSDP(kindOf(test.name), sample(t, test.name)))(t)
			text := Pack(d, 1)
			if len(text) != test.characters {
				t.Errorf("%d characters, want %d", len(text), test.characters)
			}
			short, _, err := unpack(text)
			must.Do(t, err)
			var got []string
			for _, c := range short.candidates {
				got = append(got, c.address())
			}
			if !reflect.DeepEqual(got, test.addresses) {
				t.Errorf("addresses %q, want %q", got, test.addresses)
			}
		})
	}
}

// TestRefusedSDP changes a valid description until it is invalid.
func TestRefusedSDP(t *testing.T) {
	good := sample(t, "chromium-offer")
	for _, change := range []struct{ old, new string }{
		{"a=ice-ufrag:", "a=ice-ufrag:-"},
		{"a=ice-ufrag:k3Gx", "a=ice-ufrag:k3"},
		{"a=ice-pwd:", "a=ice-pwd:0123456789012345678901234567890123456789"},
		{"a=ice-pwd:", "a=ice-pwd:*"},
		{"a=setup:actpass", "a=setup:passive"},
		{"a=mid:0", "a=mid:data"},
		{"sha-256 ", "sha-1 "},
		{"sha-256 ", "sha-256 00:"},
		{"sha-256 4", "sha-256 g"},
		{"a=mid:0", "a=mid:0\r\na=ice-ufrag:abcd"},
		{"m=application", "m=audio 9 UDP/TLS/RTP/SAVPF 111\r\nm=application"},
		{"m=application", "m=video"},
		{"m=application", "x=application"},
	} {
		bad := strings.Replace(good, change.old, change.new, 1)
		if bad == good {
			t.Fatalf("no %q", change.old)
		}
		if d, err := FromSDP(Offer, bad); !errors.Is(err, ErrSDP) {
			t.Errorf("%q: %+v, %v", change.new, d, err)
		}
	}
}

// TestSkippedCandidates has a description with useless addresses.
func TestSkippedCandidates(t *testing.T) {
	good := sample(t, "chromium-offer")
	want := must.Get(FromSDP(Offer, good))(t)
	for _, line := range []string{
		"1 1 tcp 1518280447 192.168.1.2 9 typ host tcptype active",
		"1 2 udp 2122260223 192.168.1.2 5000 typ host", // for RTCP
		"1 1 udp 2122260223 192.168.1.2 0 typ host",
		"1 1 udp 2122260223 192.168.1.2 65536 typ host",
		"1 1 udp 2122260223 0.0.0.0 5000 typ host",
		"1 1 udp 2122260223 224.0.0.251 5353 typ host",
		"1 1 udp 2122260223 fe80::1%eth0 5000 typ host",
		"1 1 udp 2122260223 ::ffff:192.168.1.2 5000 typ host",
		"1 1 udp 2122260223 printer.local 5000 typ host",
		"1 1 udp 2122260223 example.com 5000 typ host",
		"1 1 udp 2122260223 192.168.1.2 5000 typ prflx",
		"1 1 udp 2122260223 192.168.1.2 5000",
		"",
	} {
		d, err := FromSDP(Offer, good+"a=candidate:"+line+"\r\n")
		if err != nil || !reflect.DeepEqual(d, want) {
			t.Errorf("%q: %+v, %v", line, d, err)
		}
	}
}

// TestPasted finds a code in texts as people paste them.
func TestPasted(t *testing.T) {
	d := must.Get(FromSDP(Offer, sample(t, "chromium-offer")))(t)
	code := Pack(d, 77)
	fours := ""
	for i, r := range code {
		if i%4 == 0 {
			fours += " "
		}
		fours += string(r)
	}
	for _, text := range []string{
		code,
		"  \n" + code + "\n\n",
		Link("https://example.org/gavel/#start", code),
		"Hi Bo, come and play https://example.org/gavel/#j=" + code + " see you",
		"Hi Bo, come and play <https://example.org/gavel/#j=" + code + ">.",
		"https://chat.example/leave?u=https%3A%2F%2Fexample.org%2Fgavel%2F%23j%3D" + code,
		"here it is " + code + " have fun, 100% yours",
		"here it is: " + code[:60] + "\r\n> " + code[60:] + "\r\n\r\nBye",
		code[:30] + "\u200b" + code[30:70] + "\u00ad\n\t" + code[70:],
		fours,
		"» " + code + "\u00a0«",
		strings.Repeat("blah ", 400) + code,
		"first " + code + " and again " + code,
	} {
		got, nonce, err := UnpackOffer(text)
		if err != nil || nonce != 77 || got.fingerprint != d.fingerprint {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestNotTheCode distinguishes what people may paste instead of a code.
func TestNotTheCode(t *testing.T) {
	invitation := must.Get(FromSDP(Offer, sample(t, "chromium-offer")))(t)
	answer := must.Get(FromSDP(Answer, sample(t, "safari-answer")))(t)
	offer, reply := Pack(invitation, 7), Pack(answer, 7)
	ofVersion := func(v byte) string {
		b := must.Get(base64.RawURLEncoding.DecodeString(offer))(t)
		b[0] = v<<4 | b[0]&15
		sum := crc(b[:len(b)-2])
		b[len(b)-2], b[len(b)-1] = byte(sum>>8), byte(sum)
		return base64.RawURLEncoding.EncodeToString(b)
	}

	asHost := func(text string) error { _, _, err := UnpackAnswer(text, 3, 7); return err }
	asGuest := func(text string) error { _, _, err := UnpackOffer(text); return err }
	for _, test := range []struct {
		name string
		ask  func(string) error
		text string
		want error
	}{
		{"the reply", asHost, reply, nil},
		{"the invitation", asGuest, offer, nil},
		{"nothing", asHost, "", ErrNotACode},
		{"chat", asHost, "I cannot find the code, where should it be? " + strings.Repeat("Really not. ", 50), ErrNotACode},
		{"another link", asGuest, "https://example.org/gavel/#r=0123456789abcdefghjkmnpqrs", ErrNotACode},
		{"half", asHost, reply[:len(reply)/2], ErrMistyped},
		{"all but the last", asHost, reply[:len(reply)-1], ErrMistyped},
		{"one more", asHost, reply + "A", ErrMistyped},
		{"twice without a space", asHost, reply + reply, ErrMistyped},
		{"capitals", asHost, strings.ToUpper(reply), ErrMistyped},
		{"own invitation", asHost, offer, ErrOwn},
		{"other's invitation", asHost, Pack(invitation, 8), ErrKind},
		{"other's reply", asHost, Pack(answer, 8), ErrForeign},
		{"reply for the guest", asGuest, reply, ErrKind},
		{"an older version", asGuest, ofVersion(Version - 1), ErrOlder},
		{"a newer version in a chat", asHost, "so here: " + ofVersion(Version+1) + " and now?", ErrNewer},
		{"not text", asHost, "\xff\xfe\x00", ErrNotACode},
		{"a book", asHost, strings.Repeat("x", 100000), ErrMistyped},
		{"spaces", asHost, strings.Repeat("a ", 100000), ErrNotACode},
	} {
		if err := test.ask(test.text); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
	if Pack(Description{}, 0) != "" {
		t.Error("a code of nothing")
	}
}

// TestMistyped: every wrong character and every swap of two neighbours is noticed.
func TestMistyped(t *testing.T) {
	d := must.Get(FromSDP(Offer, sample(t, "chromium-offer")))(t)
	code := Pack(d, 7)
	check := func(typed string) {
		t.Helper()
		if _, _, err := unpack(typed); typed != code && !errors.Is(err, ErrMistyped) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	for i := range code {
		for _, r := range iceChars[:62] + "-_" {
			check(code[:i] + string(r) + code[i+1:])
		}
		if i > 0 {
			check(code[:i-1] + code[i:i+1] + code[i-1:i] + code[i+1:])
		}
	}
}

func FuzzFromSDP(f *testing.F) {
	for _, name := range samples(f) {
		f.Add(kindOf(name) == Answer, sample(f, name))
	}
	f.Fuzz(func(t *testing.T, answer bool, sdp string) {
		kind := Offer
		if answer {
			kind = Answer
		}
		d, err := FromSDP(kind, sdp)
		if err != nil {
			return
		}
		clean(t, d)
		if back, err := FromSDP(kind, d.SDP()); err != nil || !same(back, d) {
			t.Errorf("%+v became %+v: %v", d, back, err)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	for _, name := range samples(f) {
		d := must.Get(FromSDP(kindOf(name), sample(f, name)))(f)
		code := Pack(d, 7)
		f.Add(code)
		f.Add("come: https://example.org/#j=" + code[:40] + "\n" + code[40:] + " bye")
	}
	f.Add("100% of nothing")
	f.Fuzz(func(t *testing.T, pasted string) {
		if d, nonce, err := unpack(pasted); err == nil {
			clean(t, d)
			if back, n, err := unpack(Pack(d, nonce)); err != nil || n != nonce || !reflect.DeepEqual(back, d) {
				t.Errorf("%+v became %+v: %v", d, back, err)
			}
		}
	})
}

// FuzzUnmarshal decodes a stranger's bytes as a description.
func FuzzUnmarshal(f *testing.F) {
	for _, name := range samples(f) {
		d := must.Get(FromSDP(kindOf(name), sample(f, name)))(f)
		b := must.Get(d.MarshalBinary())(f)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var d Description
		if err := d.UnmarshalBinary(b); err != nil {
			return
		}
		clean(t, d)
		if back, err := d.MarshalBinary(); err != nil || string(back) != string(b) {
			t.Errorf("%x became %x: %v", b, back, err)
		}
	})
}

func samples(t testing.TB) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.sdp")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".sdp"))
	}
	return names
}

// clean checks that the SDP has only lines of the template, so that nobody can insert one.
func clean(t *testing.T, d Description) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(d.SDP(), "\r\n"), "\r\n")
	if want := 14 + len(d.candidates); len(lines) != want {
		t.Errorf("%d lines, want %d", len(lines), want)
	}
	for i, line := range lines {
		if strings.ContainsAny(line, "\r\n\x00") {
			t.Errorf("line %q", line)
		}
		if i >= 14 && !strings.HasPrefix(line, fmt.Sprintf("a=candidate:%d 1 udp ", i-13)) {
			t.Errorf("line %q", line)
		}
	}
}
