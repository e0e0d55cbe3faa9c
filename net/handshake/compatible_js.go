package handshake

import "syscall/js"

// compatible writes a text in the letters for which Unicode has others that
// stand for the same (NFKC). The browser has the tables for it.
func compatible(text string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", text, "NFKC").String()
}
