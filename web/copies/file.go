package copies

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"gavel/game"
	"gavel/web/results"
	"gavel/web/store"
)

// MaxFile is the largest file that is read, in bytes.
const MaxFile = results.MaxBytes * 3 / 2

// version is the version of the file format. A program reads its own version and older ones.
const version = 1

// Reasons for refusing a file.
var (
	ErrForeign = errors.New("copies: no copy")
	ErrNewer   = errors.New("copies: made by a newer version of the program")
	ErrDamaged = errors.New("copies: damaged")
)

// file is a copy as JSON.
type file struct {
	Gavel   string               `json:"gavel"` // [mark]
	Version int                  `json:"version"`
	Check   string               `json:"check"` // the check sum of the items
	Items   map[store.Key]string `json:"items"`
}

const mark = "copy"

// Write encodes items as a file.
func (i Items) Write() string {
	text, _ := json.Marshal(file{mark, version, i.check(), i}) // JSON can encode all of it
	return string(text) + "\n"
}

// check returns a check sum that reveals damage. It does not prove who has written the items.
func (i Items) check() string {
	h := sha256.New()
	part := func(text string) {
		h.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(text))))
		h.Write([]byte(text))
	}
	for _, k := range slices.Sorted(maps.Keys(i)) {
		part(string(k))
		part(i[k])
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:12])
}

// Read decodes a file, or a list of results in the format of older versions. Its contents were
// written by this program, or by somebody who forges the check sum.
func Read(text string, rules Rules) (Items, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if results.Is(text) {
		return readResults(text)
	}
	if start := strings.Join(strings.Fields(text[:min(len(text), 200)]), ""); !strings.HasPrefix(start, `{"gavel":"`+mark+`",`) {
		return nil, ErrForeign
	}
	var of struct{ Version int }
	if json.Unmarshal([]byte(text), &of) != nil {
		return nil, ErrDamaged
	}
	if of.Version > version {
		return nil, ErrNewer
	}
	var f file
	if game.Strict([]byte(text), &f) != nil || f.Version != version || f.Items == nil || Items(f.Items).check() != f.Check {
		return nil, ErrDamaged
	}
	items, all := Items(f.Items), sections(rules)
	for k, text := range items {
		if s, known := find(all, k); known && s.check != nil && s.check(text) != nil {
			return nil, ErrDamaged
		}
	}
	return items, nil
}

func readResults(text string) (Items, error) {
	l, err := results.Read(strings.ReplaceAll(text, "\r\n", "\n"))
	switch {
	case errors.Is(err, results.ErrVersion):
		return nil, ErrNewer
	case err != nil:
		return nil, ErrDamaged
	}
	return blocks(l), nil
}

// blocks returns the items of a list of games.
func blocks(l results.List) Items {
	items := Items{}
	for n, text := range l.Blocks() {
		items[store.Block(n)] = text
	}
	return items
}
