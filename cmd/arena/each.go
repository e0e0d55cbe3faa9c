package main

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// each plays so many deals on all cores, as many at a time on each as parallel says, and passes the results to take, one at a time,
// in any order. At each tick it reports how many are done. After an error it starts no more deals.
func each[T any](deals, parallel int, play func(deal int) (T, error), take func(T), tick <-chan time.Time, progress func(done int)) error {
	type result struct {
		of  T
		err error
	}
	results := make(chan result, 64)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range parallel * runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for deal := int(next.Add(1)) - 1; deal < deals; deal = int(next.Add(1)) - 1 {
				of, err := play(deal)
				if err != nil {
					next.Store(int64(deals)) // stops the other workers
				}
				results <- result{of, err}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	var failure error
	for done := 0; ; {
		select {
		case r, more := <-results:
			switch {
			case !more:
				return failure
			case r.err != nil:
				failure = r.err
			default:
				take(r.of)
				done++
			}
		case <-tick:
			progress(done)
		}
	}
}
