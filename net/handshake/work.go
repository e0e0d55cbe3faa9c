package handshake

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"time"
)

// MaxEffort is the most work that a guest does for a host. A browser on a
// computer takes 0.15 s for it on average, a slow phone less than a second.
const MaxEffort = 16

const (
	// workSlice is how many hashes a guest makes at once. A browser has one
	// thread, so between two slices the rest of the page has workRest.
	workSlice = 1024
	workRest  = time.Millisecond
)

// work finds a number that fits to the transcript, see [transcript.worked].
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

// worked tells whether a number is worth an effort: as many bits at the
// beginning of a hash are zero. Nobody knows a better way to find one than to
// try, and one hash checks it.
func (t transcript) worked(effort byte, work uint64) bool {
	var tried [sha256.Size + 8]byte
	binary.BigEndian.PutUint64(tried[copy(tried[:], t.sum[:]):], work)
	sum := sha256.Sum256(tried[:])
	return bits.LeadingZeros64(binary.BigEndian.Uint64(sum[:])) >= int(effort)
}
