package people

import (
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/model"
)

// absence is a player who is absent, whose page is late, or who thinks for long.
type absence struct {
	name    string
	mine    bool // it is the reader's page
	away    time.Duration
	outcome outcome
	left    time.Duration // while botSoon: the time until a bot decides, rounded up to seconds
}

// outcome is what happens to the decisions of an absent player.
type outcome string

const (
	nothingWaits outcome = "nothing" // there is no game
	tableWaits   outcome = "waits"
	botSoon      outcome = "soon" // a bot decides after the grace time
	botPlays     outcome = "bot"
	pageLate     outcome = "late"   // the game waits for the page of a player who is there
	thinksLong   outcome = "thinks" // the game waits for the decision of a player who is there
)

// absences returns the absent players and those for whose pages the game waits, a while after the lobby
// was received.
func absences(l *model.Lobby, after time.Duration) []absence {
	var all []absence
	for i, c := range l.Chairs {
		if c.Late && c.Link != wire.Away {
			all = append(all, absence{name: c.Name, mine: i == l.Me, outcome: pageLate})
		}
		if c.Thinks > 0 && c.Link != wire.Away {
			all = append(all, absence{name: c.Name, mine: i == l.Me, away: c.Thinks + after, outcome: thinksLong})
		}
		if c.Link != wire.Away || c.Watches {
			continue
		}
		grace := time.Duration(l.Grace)
		a := absence{name: c.Name, away: c.Away + after, outcome: tableWaits}
		switch {
		case !l.Playing:
			a.outcome = nothingWaits
		case c.Autoplayed, grace > 0 && a.away >= grace:
			a.outcome = botPlays
		case grace > 0:
			a.outcome, a.left = botSoon, (grace - a.away + time.Second - 1).Truncate(time.Second)
		}
		all = append(all, a)
	}
	return all
}

// absent says who is away, and what happens to their decisions; or for whose page or decision the game waits.
func absent(a absence, book *locale.Book) string {
	switch a.outcome {
	case pageLate:
		if a.mine {
			return book.T("page.notice.late.mine")
		}
		return book.Who("page.notice.late", a.name)
	case thinksLong:
		if a.mine {
			return book.T("page.absent.thinks.mine", "time", clock(a.away))
		}
		return book.T("page.absent.thinks", "who", a.name, "time", clock(a.away))
	case nothingWaits:
		return book.T("page.absent", "who", a.name, "time", clock(a.away))
	case botPlays:
		return book.T("page.absent.autoplayed", "who", a.name, "time", clock(a.away))
	case botSoon:
		return book.T("page.absent.soon", "who", a.name, "time", clock(a.away), "left", clock(a.left))
	}
	return book.T("page.absent.waits", "who", a.name, "time", clock(a.away))
}

// clock formats a duration as minutes and seconds, such as 1:05.
func clock(d time.Duration) string {
	seconds := int(max(d, 0).Round(time.Second) / time.Second)
	tail := strconv.Itoa(seconds % 60)
	if len(tail) == 1 {
		tail = "0" + tail
	}
	return strconv.Itoa(seconds/60) + ":" + tail
}
