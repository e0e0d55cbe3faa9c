package page

import "strings"

// screenMark follows on a table's link where it is to be shown on a big screen. The
// room's code may stand behind it.
const screenMark = "&screen="

// ScreenIn returns the code behind the mark of a link for a big screen; false if the
// text is none.
func ScreenIn(text string) (code string, ok bool) {
	_, code, ok = strings.Cut(text, screenMark)
	return code, ok
}

// ScreenLink is the link by which a big screen shows the table of a link.
func ScreenLink(link, code string) string { return link + screenMark + code }
