package people

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// The host's choices for spectators without a chair.
const (
	watchSilent = "silent"
	watchVoices = "voices"
	watchNobody = "nobody"
)

// watcherLine shows the spectators without a chair, and the host's choice about them.
type watcherLine struct {
	who, may, choice dom.Element
	screen           *screenWay
}

func newWatcherLine(root dom.Element) watcherLine {
	may := root.Find(".watching-may")[0]
	return watcherLine{root.Find(".watchers")[0], may, may.Find("select")[0], &screenWay{root: root.Find(".screen-way")[0]}}
}

func (w watcherLine) show(l *model.Lobby, book *locale.Book) {
	says := ""
	if n := len(l.Watchers); n > 0 {
		says = book.T("page.watchers", "n", n, "names", l.Watchers)
	}
	if l.Screens > 0 {
		says = strings.TrimSpace(says + " " + book.T("page.screen.on"))
	}
	update(w.who, says)
	w.screen.show(l, book)
	w.may.Hide(!l.Runs())
	may := watchSilent
	switch {
	case l.Unwatched:
		may = watchNobody
	case l.Voices:
		may = watchVoices
	}
	w.choice.Set("value", may)
}

// onlooks tells a spectator without a chair what they can do; "" for others.
func onlooks(l *model.Lobby, book *locale.Book) string {
	switch {
	case !l.Onlooking() || l.Hosting:
		return ""
	case l.Asks:
		return book.Who("page.watching.asks", l.Keeper)
	}
	return book.T("page.watching.only")
}
