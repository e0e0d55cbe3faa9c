package handshake

import "syscall/js"

// compatible replaces characters by their compatible forms in Unicode (NFKC). The browser has
// the tables for it.
func compatible(text string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", text, "NFKC").String()
}
