package x25519

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha512"
	"encoding/hex"
	"testing"

	"gavel/game/must"
)

// TestX25519 checks the vectors of RFC 7748, section 5.2, and compares others with the standard
// library.
func TestX25519(t *testing.T) {
	read := func(text string) [32]byte {
		b := must.Get(hex.DecodeString(text))(t)
		return [32]byte(b)
	}
	for _, v := range [...][3]string{
		{"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4", "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c", "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"},
		{"4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d", "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493", "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"},
	} {
		if got := Multiply(read(v[0]), read(v[1])); got != read(v[2]) {
			t.Errorf("%x", got)
		}
	}
	for range 300 {
		var scalar, point [32]byte
		rand.Read(scalar[:])
		rand.Read(point[:])
		private := must.Get(ecdh.X25519().NewPrivateKey(scalar[:]))(t)
		public := must.Get(ecdh.X25519().NewPublicKey(point[:]))(t)
		want := must.Get(private.ECDH(public))(t)
		if got := Multiply(scalar, point); !bytes.Equal(got[:], want) {
			t.Fatalf("%x times %x is %x, want %x", scalar, point, got, want)
		}
		if got := Multiply(scalar, [32]byte{9}); !bytes.Equal(got[:], private.PublicKey().Bytes()) {
			t.Fatalf("the public half of %x is %x", scalar, got)
		}
	}
}

// TestShared: the secret of two Ed25519 keys is that of the standard library for their scalars. Keys of small order have none.
func TestShared(t *testing.T) {
	_, a, _ := ed25519.GenerateKey(nil)
	_, b, _ := ed25519.GenerateKey(nil)
	half := func(key ed25519.PrivateKey) *ecdh.PrivateKey {
		scalar := sha512.Sum512(key.Seed())
		return must.Get(ecdh.X25519().NewPrivateKey(scalar[:32]))(t)
	}
	want := must.Get(half(a).ECDH(half(b).PublicKey()))(t)
	for _, c := range [][2]ed25519.PrivateKey{{a, b}, {b, a}} {
		if got, ok := Shared(c[0], [32]byte(c[1].Public().(ed25519.PublicKey))); !ok || !bytes.Equal(got[:], want) {
			t.Errorf("%x, want %x", got, want)
		}
	}
	minus := [32]byte(bytes.Repeat([]byte{0xff}, 32)) // -1
	minus[0], minus[31] = 0xec, 0x7f
	for _, y := range [][32]byte{{}, {1}, minus} {
		if _, ok := Shared(a, y); ok {
			t.Errorf("there is a secret with %x", y)
		}
	}
}
