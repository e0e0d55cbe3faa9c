package people

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// requestList shows the requests to join, each with the host's two answers.
type requestList struct {
	root  dom.Element
	items map[int]*requestItem // by the request's id
	after dom.Element          // gets the focus when the request that had it is answered
	all   dom.Element          // answers all of them at once
}

type requestItem struct {
	root, text, admit, refuse dom.Element
}

func (k *requestList) show(requests []wire.Request, book *locale.Book) {
	t := book.T
	kept := make(map[int]*requestItem, len(requests))
	var roots []dom.Element
	for _, request := range requests {
		item := k.items[request.ID]
		if item == nil {
			item = newRequestItem(request.ID)
		}
		item.text.SetText(book.Who("page.request.wants", request.Name))
		item.admit.SetText(t("page.request.admit")).Attr("aria-label", book.Who("page.request.admit.who", request.Name))
		refuse, whom := "page.request.refuse", "page.request.refuse.who"
		if request.Again {
			refuse, whom = "page.request.never", "page.request.never.who"
		}
		item.refuse.SetText(t(refuse)).Attr("aria-label", book.Who(whom, request.Name))
		kept[request.ID] = item
		roots = append(roots, item.root)
	}
	if len(requests) > 1 {
		if k.all.IsUndefined() {
			k.all = dom.New("div", "ways", dom.Button("", "admit-all"), dom.Button("", "refuse-all"))
		}
		k.all.Find("[data-act=admit-all]")[0].SetText(t("page.request.all", "n", len(requests))).Hide(len(requests) >= crowd)
		none := "page.request.none"
		if len(requests) >= crowd {
			none = "page.request.link"
		}
		k.all.Find("[data-act=refuse-all]")[0].SetText(t(none))
		roots = append(roots, k.all)
	}
	k.items = kept
	k.root.Toggle("crowd", len(requests) >= crowd)
	_, inside := k.root.Document().Focused().Closest(".requests")
	k.root.Arrange(roots...)
	k.root.Hide(len(roots) == 0)
	if inside && k.root.Document().Focused().Matches("body") {
		k.after.Focus()
	}
}

// admitAll lets all in whose requests are in the list with a button.
func (c *controls) admitAll(button dom.Element) {
	list, _ := button.Closest(".requests")
	for _, admit := range list.Find("[data-act=admit]") {
		c.Send(model.Command{Admit: &wire.Admit{ID: admit.Index("n"), Yes: true}})
	}
}

func newRequestItem(id int) *requestItem {
	button := func(class, act string) dom.Element {
		return dom.Button(class, act).Attr("data-n", strconv.Itoa(id))
	}
	k := &requestItem{text: dom.New("p", ""), admit: button("primary", "admit"), refuse: button("", "refuse")}
	k.root = dom.New("div", "request", k.text, dom.New("div", "ways", k.admit, k.refuse))
	return k
}
