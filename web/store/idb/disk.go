//go:build js

// Package idb is the disk of package store in a browser. It has the items in IndexedDB with
// strict durability, and locks by Web Locks. Writes are durable within a few milliseconds, even
// if the browser is killed. A write to localStorage may take half a minute to reach the disk.
package idb

import (
	"errors"
	"slices"
	"syscall/js"
	"time"

	"gavel/web/store"
)

// The database has one object store: from a key to an object {t: text, r: revision, f:
// format}. Another version of the database would have other stores.
const (
	database = "gavel"
	version  = 1
	items    = "items"
)

// patience is how long the browser may take to open the database and to read all items, before
// the page continues without them. It is long, because a page without them has none of the
// person's data.
const patience = 10 * time.Second

// disk is the database.
type disk struct {
	db      js.Value
	newer   bool // a newer version of this program uses the database
	channel channel
	watch   func(map[store.Key]store.Item)
	missed  []string                 // keys that other pages wrote before there was somebody to tell
	first   map[store.Key]store.Item // all items at the time when the page opened the database
	running []js.Value               // unfinished transactions
	away    chan struct{}            // closed when the person returns to the page; nil while they are there
}

// Open opens and reads the database. It waits for the browser. If that fails, it uses
// localStorage. If there is none either, nothing is stored.
func Open() (store.Disk, store.Locks) {
	d := &disk{channel: newChannel()}
	locks := newLocks(d.channel)
	err := d.open()
	if err == nil {
		d.channel.hear("changed", func(keys []string) { go d.changed(keys) })
		d.first, err = d.read()
	}
	if err == nil || errors.Is(err, store.ErrNewer) {
		return d, locks
	}
	if l, ok := openLocal(); ok {
		l.unread = errors.Is(err, store.ErrUnread)
		return l, locks
	}
	return store.Nowhere(), locks
}

func (d *disk) open() (err error) {
	defer caught(&err)
	factory := get(js.Global(), "indexedDB")
	if !factory.Truthy() {
		return store.ErrNowhere
	}
	request := factory.Call("open", database, version)
	done := make(chan error, 1)
	late := false // nobody waits for the database any more
	var funcs listeners
	ended := func(err error) {
		funcs.release()
		report(done, err)
	}
	// A database that is made late gets its items too. Without them, no page could use it.
	funcs.on(request, "onupgradeneeded", func() { request.Get("result").Call("createObjectStore", items) })
	funcs.on(request, "onsuccess", func() {
		if late { // otherwise it would stay open for a page that deletes the database or has a newer version
			request.Get("result").Call("close")
		}
		ended(nil)
	})
	funcs.on(request, "onerror", func() { ended(failure(request)) })
	select {
	case err = <-done:
	case <-time.After(patience):
		err, late = store.ErrUnread, true
	}
	if errors.Is(err, store.ErrNewer) {
		d.newer = true
	}
	if err != nil {
		return err
	}
	d.db = request.Get("result")
	// These callbacks live as long as the page.
	d.db.Set("onversionchange", js.FuncOf(func(_ js.Value, args []js.Value) any {
		// A newer version waits for the database. Without a new version, the person or the
		// browser is deleting it.
		d.newer = !args[0].Get("newVersion").IsNull()
		d.db.Call("close")
		return nil
	}))
	return nil
}

// read reads all items. Some browsers open a database but never read it, if a page that the
// browser has suspended has an open transaction.
func (d *disk) read() (map[store.Key]store.Item, error) {
	var keys, values js.Value
	done := make(chan error, 1)
	go func() {
		done <- d.transact("readonly", func(all js.Value) (js.Value, func()) {
			keys, values = all.Call("getAllKeys"), all.Call("getAll")
			return js.Value{}, nil
		})
	}()
	select {
	case err := <-done:
		if err != nil {
			return nil, err
		}
	case <-time.After(patience):
		return nil, store.ErrUnread
	}
	read := map[store.Key]store.Item{}
	keys, values = keys.Get("result"), values.Get("result")
	for i := range keys.Length() {
		if item, ok := readItem(values.Index(i)); ok {
			read[store.Key(keys.Index(i).String())] = item
		}
	}
	return read, nil
}

// Load implements [store.Disk].
func (d *disk) Load() (map[store.Key]store.Item, error) {
	if d.newer {
		return nil, store.ErrNewer
	}
	return d.first, nil
}

// Commit implements [store.Disk].
func (d *disk) Commit(wanted []store.Key, change func(map[store.Key]store.Item) map[store.Key]store.Item) error {
	var written map[store.Key]store.Item
	once := func() error {
		return d.get("readwrite", wanted, func(all js.Value, now map[store.Key]store.Item) {
			written = change(now)
			for k, item := range written {
				all.Call("put", map[string]any{"t": item.Text, "r": item.Revision, "f": item.Format}, string(k))
			}
		})
	}
	err := once()
	if err != nil && !errors.Is(err, store.ErrFull) && !d.newer {
		// The connection may be lost, for example because the person has deleted the site's
		// data.
		if err = d.open(); err == nil {
			err = once()
		}
	}
	if d.newer {
		return store.ErrNewer
	}
	if err == nil && len(written) > 0 {
		keys := []any{"changed"}
		for k := range written {
			keys = append(keys, string(k))
		}
		d.channel.post(keys...)
	}
	return err
}

// Watch implements [store.Disk].
func (d *disk) Watch(f func(map[store.Key]store.Item)) {
	d.watch = f
	if len(d.missed) > 0 {
		go d.changed(d.missed)
	}
}

// changed reads items that another page has written.
func (d *disk) changed(names []string) {
	if d.watch == nil {
		d.missed = append(d.missed, names...)
		return
	}
	var wanted []store.Key
	for _, name := range names {
		wanted = append(wanted, store.Key(name))
	}
	var now map[store.Key]store.Item
	err := d.get("readonly", wanted, func(_ js.Value, items map[store.Key]store.Item) { now = items })
	if err == nil {
		d.watch(now)
	}
}

// leave aborts all transactions, and starts none until the person returns to the page. The
// browser may suspend a page in the middle of a transaction, which would then block the items
// for ever.
func (d *disk) leave() {
	d.away = make(chan struct{})
	for _, transaction := range d.running {
		_, _ = call(transaction, "abort") // it may be finished already
	}
}

// back is called when the person returns to the page.
func (d *disk) back() {
	if d.away != nil {
		close(d.away)
		d.away = nil
	}
}

// get reads items in a transaction, and calls f with them inside it.
func (d *disk) get(mode string, wanted []store.Key, f func(all js.Value, now map[store.Key]store.Item)) error {
	return d.transact(mode, func(all js.Value) (last js.Value, then func()) {
		requests := make([]js.Value, len(wanted))
		for i, k := range wanted {
			requests[i] = all.Call("get", string(k))
			last = requests[i]
		}
		return last, func() {
			now := map[store.Key]store.Item{}
			for i, k := range wanted {
				if item, ok := readItem(requests[i].Get("result")); ok {
					now[k] = item
				}
			}
			f(all, now)
		}
	})
}

// transact makes a transaction with the requests that begin makes. begin returns the last
// request, and a function that is called inside the transaction once that request is answered.
func (d *disk) transact(mode string, begin func(all js.Value) (last js.Value, then func())) (err error) {
	defer caught(&err)
	if d.away != nil {
		<-d.away
	}
	transaction := d.db.Call("transaction", items, mode, map[string]any{"durability": "strict"})
	d.running = append(d.running, transaction)
	defer func() { d.running = slices.DeleteFunc(d.running, transaction.Equal) }()
	done := make(chan error, 1)
	var funcs listeners
	defer funcs.release()
	funcs.on(transaction, "oncomplete", func() { report(done, nil) })
	funcs.on(transaction, "onabort", func() { report(done, failure(transaction)) })
	if last, then := begin(transaction.Call("objectStore", items)); then != nil {
		funcs.on(last, "onsuccess", func() {
			var err error
			func() {
				defer caught(&err)
				then()
				if transaction.Get("commit").Truthy() { // otherwise it takes one more turn of the browser's event loop
					transaction.Call("commit")
				}
			}()
			if err != nil {
				transaction.Call("abort")
			}
		})
	}
	return <-done
}

// readItem decodes an item. It returns false for anything else, because anybody may have
// written it.
func readItem(v js.Value) (item store.Item, ok bool) {
	if v.Type() != js.TypeObject {
		return item, false
	}
	text, revision, format := v.Get("t"), v.Get("r"), v.Get("f")
	if text.Type() != js.TypeString || revision.Type() != js.TypeNumber || format.Type() != js.TypeNumber {
		return item, false
	}
	return store.Item{Text: text.String(), Revision: revision.Int(), Format: format.Int()}, true
}
