// Package ui has the content of the page, without the page itself: the action
// bar, the log, descriptions for screen readers, the score sheet, and the texts
// of refusals. This package has the common part of all games. Each game has a
// package below it, with files of the same names.
package ui
