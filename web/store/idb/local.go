//go:build js

package idb

import (
	"strings"
	"syscall/js"

	"gavel/web/store"
)

// local is localStorage. Earlier versions of this program stored everything there, and it is
// the disk of a browser without IndexedDB. It stores only texts, so its items have no format, and
// each page counts the revisions by itself.
type local struct {
	storage   js.Value
	revisions map[store.Key]int
	unread    bool // there is a database, but the browser cannot read it
}

const prefix = "gavel."

func openLocal() (l local, ok bool) {
	defer func() { ok = recover() == nil && ok }()
	l.storage, l.revisions = get(js.Global(), "localStorage"), map[store.Key]int{}
	l.storage.Call("setItem", prefix+"probe", "")
	l.storage.Call("removeItem", prefix+"probe")
	return l, true
}

// Load implements [store.Disk].
func (l local) Load() (all map[store.Key]store.Item, err error) {
	defer caught(&err)
	all = map[store.Key]store.Item{}
	for i := range l.storage.Get("length").Int() {
		name := l.storage.Call("key", i).String()
		if key, ours := strings.CutPrefix(name, prefix); ours {
			all[store.Key(key)] = store.Item{Text: l.storage.Call("getItem", name).String()}
		}
	}
	if l.unread {
		return all, store.ErrUnread
	}
	return all, nil
}

// Commit implements [store.Disk].
func (l local) Commit(wanted []store.Key, change func(map[store.Key]store.Item) map[store.Key]store.Item) (err error) {
	defer caught(&err)
	now := map[store.Key]store.Item{}
	for _, k := range wanted {
		now[k] = store.Item{Text: l.get(k), Revision: l.revisions[k]}
	}
	written := change(now)
	for k, item := range written {
		if err := l.write(string(k), item.Text); err != nil {
			for _, k := range wanted { // all or nothing
				_ = l.write(string(k), now[k].Text)
			}
			return err
		}
	}
	for k, item := range written {
		l.revisions[k] = item.Revision
	}
	return nil
}

// write writes an item; "" removes it.
func (l local) write(key, text string) (err error) {
	defer func() {
		if recover() != nil {
			err = store.ErrFull
		}
	}()
	if text == "" {
		l.storage.Call("removeItem", prefix+key)
	} else {
		l.storage.Call("setItem", prefix+key, text)
	}
	return nil
}

// get returns an item; "" if there is none.
func (l local) get(k store.Key) (text string) {
	defer func() { _ = recover() }()
	if v := l.storage.Call("getItem", prefix+string(k)); v.Type() == js.TypeString {
		text = v.String()
	}
	return text
}

// Watch implements [store.Disk]. It does nothing: this page sees another page's change when it
// writes the same item.
func (local) Watch(func(map[store.Key]store.Item)) {}
