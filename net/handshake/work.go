package handshake

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"time"
)

// MaxEffort is the most work that a guest does for a host. On average a browser takes 0.15 s
// for it on a computer, and less than a second on a slow phone.
const MaxEffort = 16

const (
	// workSlice is how many hashes a guest computes at once. A browser has one thread, so the
	// page gets workRest between two slices.
	workSlice = 1024
	workRest  = time.Millisecond
)

// work finds a number that is accepted by [transcript.worked].
func (t transcript) work(ctx context.Context, effort byte) (uint64, error) {
	for n := uint64(0); ; n++ {
		if t.worked(effort, n) {
			return n, nil
		}
		if n%workSlice < workSlice-1 {
			continue
		}
		select {
		case <-time.After(workRest):
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
}

// worked reports whether a number proves an effort: a hash starts with as many zero bits. The
// only known way to find such a number is to try; one hash checks it.
func (t transcript) worked(effort byte, work uint64) bool {
	var tried [sha256.Size + 8]byte
	binary.BigEndian.PutUint64(tried[copy(tried[:], t.sum[:]):], work)
	sum := sha256.Sum256(tried[:])
	return bits.LeadingZeros64(binary.BigEndian.Uint64(sum[:])) >= int(effort)
}
