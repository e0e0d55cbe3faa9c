package fair

import (
	"encoding/hex"
	"fmt"
)

// MarshalText writes the part in hexadecimal. It never fails.
func (p Part) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, p[:]), nil }

// UnmarshalText reads what MarshalText writes, and refuses all else.
func (p *Part) UnmarshalText(text []byte) error { return readHex(p[:], text) }

// MarshalText writes the commitment in hexadecimal. It never fails.
func (c Commitment) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, c[:]), nil }

// UnmarshalText reads what MarshalText writes, and refuses all else.
func (c *Commitment) UnmarshalText(text []byte) error { return readHex(c[:], text) }

// MarshalText writes the number in hexadecimal. It never fails.
func (t TableID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, t[:]), nil }

// UnmarshalText reads what MarshalText writes, and refuses all else.
func (t *TableID) UnmarshalText(text []byte) error { return readHex(t[:], text) }

func readHex(to, text []byte) error {
	if len(text) != hex.EncodedLen(len(to)) {
		return fmt.Errorf("fair: %d hex digits are needed, there are %d", hex.EncodedLen(len(to)), len(text))
	}
	_, err := hex.Decode(to, text)
	return err
}
