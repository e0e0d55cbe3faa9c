package links

import "strings"

// The kinds of static pages to which links lead at a site with a canonical address.
const (
	tablePage     = "table"
	challengePage = "challenge"
	replayPage    = "replay"
	todayPage     = "today"
)

// Pages returns the kinds of pages to which links lead.
func Pages() []string { return []string{tablePage, challengePage, replayPage, todayPage} }

// PageName returns the name of the file of a page in a language.
func PageName(kind, lang string) string { return kind + "-" + lang + ".html" }

// Address returns the link with a fragment. previews is the folder of the pages for links; they
// show the link in chats, in the sender's language, and open the game with the same fragment.
// Without such pages the link leads to the page itself. Without a fragment the link is that of
// today's auction. The link to another device of the same person always leads to the page itself.
func Address(page, previews, lang, fragment string) string {
	if previews == "" || strings.HasPrefix(fragment, bringMark) {
		return page + fragment
	}
	kind := tablePage
	switch {
	case fragment == "":
		kind = todayPage
	case strings.HasPrefix(fragment, challengeMark):
		kind = challengePage
	case strings.HasPrefix(fragment, replayMark):
		kind = replayPage
	}
	return previews + PageName(kind, lang) + fragment
}
