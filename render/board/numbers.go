package board

import "gavel/assets/locale"

// Numbers formats numbers in a language. It caches the texts, so that no frame makes one again.
type Numbers struct {
	book               *locale.Book
	plain, signed, own map[int]string
}

// SetBook changes the language.
func (n *Numbers) SetBook(book *locale.Book) {
	*n = Numbers{book, map[int]string{}, map[int]string{}, map[int]string{}}
}

// Plain writes a number.
func (n *Numbers) Plain(v int) string {
	text, ok := n.plain[v]
	if !ok {
		text = n.book.Number(v)
		n.plain[v] = text
	}
	return text
}

// Signed formats a gain or a loss.
func (n *Numbers) Signed(v int) string {
	if v < 0 {
		return n.Plain(v)
	}
	text, ok := n.signed[v]
	if !ok {
		text = "+" + n.book.Number(v)
		n.signed[v] = text
	}
	return text
}

// Own formats a gain or a loss of the viewer.
func (n *Numbers) Own(v int) string {
	text, ok := n.own[v]
	if !ok {
		text = n.book.T("page.you") + " " + n.Signed(v)
		n.own[v] = text
	}
	return text
}
