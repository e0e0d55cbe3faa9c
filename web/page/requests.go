//go:build js

package page

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// knockList shows who wants to join, with the host's two answers.
type requestList struct {
	root  dom.Element
	items map[int]*knockItem // by the knock's id
	after dom.Element        // gets the focus when the knock that had it is answered
	all   dom.Element        // refuses several at once
}

type knockItem struct {
	root, text, admit, refuse dom.Element
}

func (k *requestList) show(knocks []JoinRequest, book *locale.Book) {
	t := book.T
	kept := make(map[int]*knockItem, len(knocks))
	var roots []dom.Element
	for _, knock := range knocks {
		item := k.items[knock.ID]
		if item == nil {
			item = newKnockItem(knock.ID)
		}
		item.text.SetText(t("page.knock.wants", "who", knock.Name))
		item.admit.SetText(t("page.knock.admit")).Attr("aria-label", t("page.knock.admit.who", "who", knock.Name))
		item.refuse.SetText(t("page.knock.refuse")).Attr("aria-label", t("page.knock.refuse.who", "who", knock.Name))
		kept[knock.ID] = item
		roots = append(roots, item.root)
	}
	if len(knocks) > 1 {
		if k.all.IsUndefined() {
			k.all = dom.New("button", "").Attr("type", "button").Attr("data-act", "refuse-all")
		}
		roots = append(roots, k.all.SetText(t("page.knock.none")))
	}
	k.items = kept
	_, inside := dom.Focused().Closest(".knocks")
	k.root.Arrange(roots...)
	k.root.Hide(len(roots) == 0)
	if inside && dom.Focused().Matches("body") {
		k.after.Focus()
	}
}

func newKnockItem(id int) *knockItem {
	button := func(class, act string) dom.Element {
		return dom.New("button", class).Attr("type", "button").Attr("data-act", act).Attr("data-n", strconv.Itoa(id))
	}
	k := &knockItem{text: dom.New("p", ""), admit: button("primary", "admit"), refuse: button("", "refuse")}
	k.root = dom.New("div", "knock", k.text, dom.New("div", "ways", k.admit, k.refuse))
	return k
}
