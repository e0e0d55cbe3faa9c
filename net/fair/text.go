package fair

import (
	"encoding/hex"
	"fmt"
)

// MarshalText encodes the part in hexadecimal. It never fails.
func (p Part) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, p[:]), nil }

// UnmarshalText decodes the text of MarshalText, and nothing else.
func (p *Part) UnmarshalText(text []byte) error { return readHex(p[:], text) }

// MarshalText encodes the commitment in hexadecimal. It never fails.
func (c Commitment) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, c[:]), nil }

// UnmarshalText decodes the text of MarshalText, and nothing else.
func (c *Commitment) UnmarshalText(text []byte) error { return readHex(c[:], text) }

// MarshalText encodes the number in hexadecimal. It never fails.
func (t TableID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, t[:]), nil }

// UnmarshalText decodes the text of MarshalText, and nothing else.
func (t *TableID) UnmarshalText(text []byte) error { return readHex(t[:], text) }

func readHex(to, text []byte) error {
	if len(text) != hex.EncodedLen(len(to)) {
		return fmt.Errorf("fair: %d hex digits are needed, there are %d", hex.EncodedLen(len(to)), len(text))
	}
	_, err := hex.Decode(to, text)
	return err
}

// MarshalText encodes the number in hexadecimal. It never fails.
func (c ChainID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, c[:]), nil }

// UnmarshalText decodes the text of MarshalText, and nothing else.
func (c *ChainID) UnmarshalText(text []byte) error { return readHex(c[:], text) }
