package board

import "gavel/assets/locale"

// Numbers writes numbers as a language does. It keeps them, so that no frame makes
// one anew.
type Numbers struct {
	book        *locale.Book
	plain, plus map[int]string
}

// SetBook changes the language.
func (n *Numbers) SetBook(book *locale.Book) {
	*n = Numbers{book, map[int]string{}, map[int]string{}}
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

// Plus writes a gain.
func (n *Numbers) Plus(v int) string {
	text, ok := n.plus[v]
	if !ok {
		text = "+" + n.book.Number(v)
		n.plus[v] = text
	}
	return text
}
