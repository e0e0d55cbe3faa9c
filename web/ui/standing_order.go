package ui

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
)

// StandingOrder is a decision that the viewer has made in advance, such as "bid up to 12, then
// pass". It is a comparable value of its game.
type StandingOrder interface {
	// String writes the order for [Game.ReadOrder].
	String() string
	// Text describes the order.
	Text(book *locale.Book) string
	// Answer returns the effect of the order on a view of the viewer's seat.
	Answer(game.View) Answer
	// Hides reports whether a control of the action bar is not needed meanwhile, so that the order
	// can take its place.
	Hides(id string) bool
}

// OrderNumbers reads count numbers from a standing order's text. It returns false for any other
// text. Package fmt would do so too, but add 44 kB to the page.
func OrderNumbers(text string, count int) (numbers []int, ok bool) {
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, len(numbers) == count
}

// Answer is the effect of a standing order on a view.
type Answer struct {
	Decision game.Decision // the due and legal decision; nil if none is due
	Last     bool          // it is the order's last decision
	Ends     Reason        // the reason why the order has ended; without a key while it has not
}

// StandingOrders is the model of the standing order at this screen. It handles the controls that
// give an order, its decisions, and its end. Nobody else learns of it. The zero value has no
// order.
//
// The views are those that the viewer has seen.
type StandingOrders struct {
	Order StandingOrder // nil without one
	last  progress      // of its last decision
	open  bool          // the bar shows the possible orders
	sum   int           // for the next order, as typed; 0 for the game's proposal
}

// progress is the progress of a decision. A guest may learn that the table has taken it before
// they see its result, or after.
type progress uint8

const (
	unmade progress = iota
	sent
	taken // by the table
	seen  // there was a step that may be its result
)

// The controls that all games share, and the common beginning of all ids.
const (
	orderPrefix = "order-"
	orderOpen   = "order-open"
	orderClose  = "order-close"
	orderOff    = "order-off" // cancels the order
)

// OrderAgainID is the control of [OrderAgain].
const OrderAgainID = "order-again"

// OrderIdleID is no control of the bar. A page asks for its order after each step: the order that
// a game gives by itself, because the viewer has nothing to decide with.
const OrderIdleID = "order-idle"

// OrderAgain returns the control that orders a sealed bid to be repeated, under a label. If the
// bid is only prepared, the control also makes it now. Without a bid it cannot be used.
func OrderAgain(book *locale.Book, label string, bid bool) Control {
	c := Control{ID: OrderAgainID, Label: label, Key: orderKey}
	if !bid {
		c.Why = book.T("page.order.why")
	}
	return c
}

// IsOrder reports whether a control belongs to standing orders.
func IsOrder(id string) bool { return strings.HasPrefix(id, orderPrefix) }

// See handles a step. It returns the reason if the step ends the order.
func (s *StandingOrders) See(step game.Step) (why Reason) {
	switch {
	case s.Order == nil:
		return Reason{}
	case s.last != unmade:
		if s.last == taken || !step.View.Deciding().Owes.Has(step.View.Viewer()) {
			s.End()
		} else {
			s.last = seen
		}
		return Reason{}
	}
	if step.Autoplayed.Has(step.View.Viewer()) {
		why = Reason{Key: "page.order.over.bot"}
	} else {
		why = s.Order.Answer(step.View).Ends
	}
	if why.Key != "" {
		s.End()
	}
	return why
}

// End ends the order, if there is one.
func (s *StandingOrders) End() { s.Order, s.last = nil, unmade }

// Decide returns the due decision of the order in a view. The caller brings it to the table now.
func (s *StandingOrders) Decide(v game.View) (d game.Decision, due bool) {
	a, due := s.Due(v)
	if due = due && s.last == unmade; due && a.Last {
		s.last = sent
	}
	return a.Decision, due
}

// Decided notes that the table has taken the decision from [StandingOrders.Decide].
func (s *StandingOrders) Decided() {
	switch s.last {
	case sent:
		s.last = taken
	case seen:
		s.End()
	}
}

// Due returns the order's decision in a view, also if the table has it already.
func (s *StandingOrders) Due(v game.View) (a Answer, due bool) {
	if s.Order == nil {
		return Answer{}, false
	}
	a = s.Order.Answer(v)
	return a, a.Decision != nil
}

// Press presses a control of standing orders. also is the control of the action bar that the same
// press presses, or "".
func (s *StandingOrders) Press(id string, value int, w Words, draft Draft) (also string) {
	switch id {
	case orderOpen:
		s.open, s.sum = true, 0
	case orderClose:
		s.open = false
	case orderOff:
		s.End()
	default:
		o, also := w.Order(id, value, draft)
		if o == nil {
			s.sum = max(value, 0)
			return ""
		}
		s.Order, s.open = o, false
		return also
	}
	return ""
}

// Bar returns the action bar with the standing order in it, or with the controls that give one.
func (s *StandingOrders) Bar(bar Bar, n Narrator, v game.View, draft Draft) Bar {
	if s.Order != nil {
		return s.ordered(bar, n.Book, v)
	}
	switch give := n.Words(v).Orders(s.sum, draft); {
	case len(give) == 0:
		s.open = false
	case len(give) == 1 && give[0].Why != "": // it appears when there is a bid to repeat
	case len(give) == 1:
		bar.Controls = insert(bar.Controls, give[0])
	case s.open:
		primary := slices.IndexFunc(give, isPrimary)
		bar.Controls = slices.Insert(give, primary, Control{ID: orderClose, Label: n.Book.T("page.order.close"), Key: orderKey})
	default:
		bar.Controls = insert(bar.Controls, Control{
			ID: orderOpen, Label: n.Book.T("page.order.open"), Name: n.Book.T("page.order.open.name"), Key: orderKey,
		})
	}
	return bar
}

// orderKey is the shortcut of the controls of standing orders.
const orderKey = "a"

// ordered returns the bar with the order in it. While the order decides, the bar asks nothing.
func (s *StandingOrders) ordered(bar Bar, book *locale.Book, v game.View) Bar {
	if _, due := s.Due(v); due {
		bar.Prompt, bar.Due, bar.Alert = "…", false, ""
	}
	text := s.Order.Text(book)
	bar.Controls = slices.DeleteFunc(insert(bar.Controls, Control{
		ID: orderOff, Kind: Order, Label: text, Name: book.T("page.order.off", "order", text), Key: orderKey,
	}), func(c Control) bool { return s.Order.Hides(c.ID) })
	return bar
}

// insert puts a control after the primary one, or at the end.
func insert(controls []Control, c Control) []Control {
	at := slices.IndexFunc(controls, isPrimary)
	if at < 0 {
		at = len(controls) - 1
	}
	return slices.Insert(slices.Clone(controls), at+1, c)
}

func isPrimary(c Control) bool { return c.Primary }
