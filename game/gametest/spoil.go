package gametest

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"gavel/game"
)

// Chooser chooses a number from 0 to n-1; n is at least 1.
type Chooser interface{ IntN(n int) int }

// Spoil changes one value in a JSON text. It returns any other text unchanged.
func Spoil(text []byte, choose Chooser) []byte {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	var tree any
	if in.Decode(&tree) != nil {
		return text
	}
	s := spoiler{at: choose.IntN(count(tree)), Chooser: choose}
	spoilt, err := json.Marshal(s.spoil(tree))
	if err != nil {
		return text
	}
	return spoilt
}

// spoiler changes one value in a tree of JSON.
type spoiler struct {
	at int // number of values before it
	Chooser
}

func count(v any) int {
	n := 1
	switch v := v.(type) {
	case map[string]any:
		for _, v := range v {
			n += count(v)
		}
	case []any:
		for _, v := range v {
			n += count(v)
		}
	}
	return n
}

func (s *spoiler) spoil(v any) any {
	if s.at--; s.at == -1 {
		return s.spoilt(v)
	}
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			v[key] = s.spoil(v[key])
		}
	case []any:
		for i := range v {
			v[i] = s.spoil(v[i])
		}
	}
	return v
}

// numbers are values that may break an index, a count or a set of bits.
var numbers = []json.Number{
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "11", "12", "13", "15", "16", "30", "31", "32", "49", "50", "63", "64",
	"127", "128", "200", "255", "256", "1000", "65535", "65536", "16777216", "2147483647", "4294967295", "1000000000000",
	"9007199254740993", "9223372036854775807", "18446744073709551615", "1e99", "0.5",
	"-1", "-2", "-5", "-128", "-1000000000000", "-9223372036854775808",
}

// texts are values that are no names, or more than one name.
var texts = []string{"", " ", "\u202e", "x", "bot:easy", "Ada", "\u0000", "<b>", "\U0001f3f4\u200d\u2620", "nobody has a name as long as this one"}

func (s *spoiler) spoilt(v any) any {
	if s.IntN(12) == 0 {
		return []any{nil, []any{}, map[string]any{}, numbers[s.IntN(len(numbers))], texts[s.IntN(len(texts))], true}[s.IntN(6)]
	}
	switch v := v.(type) {
	case json.Number:
		return s.number(v)
	case string:
		return s.text(v)
	case bool:
		return !v
	case []any:
		return s.list(v)
	case map[string]any:
		return s.object(v)
	}
	return nil
}

func (s *spoiler) number(v json.Number) any {
	n, err := v.Int64()
	if err != nil {
		return numbers[0]
	}
	switch s.IntN(5) {
	case 0:
		return n + 1
	case 1:
		return n - 1
	case 2:
		return n ^ 1<<s.IntN(64)
	case 3:
		return s.IntN(256)
	}
	return numbers[s.IntN(len(numbers))]
}

func (s *spoiler) text(v string) any {
	letters := []byte(v)
	switch {
	case len(letters) > 0 && s.IntN(2) == 0:
		letters[s.IntN(len(letters))] ^= 1 << s.IntN(8)
		return string(letters)
	case s.IntN(2) == 0:
		return v[:s.IntN(len(v)+1)]
	}
	return texts[s.IntN(len(texts))]
}

func (s *spoiler) list(v []any) any {
	if len(v) == 0 {
		return []any{numbers[s.IntN(len(numbers))]}
	}
	i := s.IntN(len(v))
	switch s.IntN(5) {
	case 0:
		return slices.Delete(v, i, i+1)
	case 1:
		return append(v, v[i])
	case 2:
		return v[:0]
	case 3:
		return slices.Repeat(v, 4)
	}
	j := s.IntN(len(v))
	v[i], v[j] = v[j], v[i]
	return v
}

func (s *spoiler) object(v map[string]any) any {
	keys := slices.Sorted(maps.Keys(v))
	if len(keys) == 0 {
		return map[string]any{"x": 1}
	}
	key := keys[s.IntN(len(keys))]
	switch s.IntN(3) {
	case 0:
		delete(v, key)
	case 1:
		v[key+"x"] = v[key]
	default:
		v[key] = v[keys[s.IntN(len(keys))]]
	}
	return v
}

// Choices chooses the numbers of a script, and random numbers after its end.
type Choices struct {
	Script []byte
	After  game.SplitMix
}

// IntN implements Chooser.
func (c *Choices) IntN(n int) int {
	if len(c.Script) == 0 {
		return c.After.IntN(n)
	}
	k := int(c.Script[0]) % n
	c.Script = c.Script[1:]
	return k
}
