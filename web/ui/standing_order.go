package ui

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
)

// StandingOrder is what the viewer has said beforehand that they will decide, such
// as "bid up to 12, then pass": a comparable value of its game.
type StandingOrder interface {
	// String writes the order for [Game.ReadOrder].
	String() string
	// Text says what it will do.
	Text(book *locale.Book) string
	// Answer tells what it does about a view of the viewer's seat.
	Answer(game.View) Answer
	// Hides tells whether a control of the action bar is needless meanwhile, so that
	// the order can stand in its place.
	Hides(id string) bool
}

// OrderNumbers reads so many numbers of a standing order's text; false if the text is not
// that. Package fmt would do so too, and weigh 44 kB.
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

// Answer is what a standing order does about a view.
type Answer struct {
	Decision game.Decision // what is due, and legal; nil if nothing is
	Last     bool          // the order is carried out with it
	Ends     Reason        // why the order no longer holds; no key while it does
}

// StandingOrders are the model of the standing order at this screen: how one is
// given in the action bar, what it decides, and when it ends. Nobody else is told of
// it. The zero value has none.
//
// The views are those that the viewer has been told of.
type StandingOrders struct {
	Order StandingOrder // nil without one
	last  progress      // of its last decision
	open  bool          // the bar shows which can be given
	sum   int           // for the next one, as typed; 0 for what the game proposes
}

// progress is how far a decision is. A guest may hear that it is taken before they see
// what came of it, or after.
type progress uint8

const (
	unmade progress = iota
	sent
	taken // by the table
	seen  // a step that may be its own
)

// The controls that all games have alike, and what the ids of all begin with.
const (
	orderPrefix = "order-"
	orderOpen   = "order-open"
	orderClose  = "order-close"
	orderOff    = "order-off" // takes the order back
)

// OrderAgainID is the control of [OrderAgain].
const OrderAgainID = "order-again"

// OrderAgain returns the control that orders a sealed bid to be made once more: the one
// prepared, which it makes now as well, or the one that is sealed already.
func OrderAgain(book *locale.Book, prepared, sealed bool) Control {
	c := Control{ID: OrderAgainID, Label: book.T("page.order.again"), Key: orderKey}
	switch {
	case sealed:
		c.Label = book.T("page.order.again.sealed")
	case !prepared:
		c.Why = book.T("page.order.why")
	}
	return c
}

// IsOrder tells whether a control is about standing orders.
func IsOrder(id string) bool { return strings.HasPrefix(id, orderPrefix) }

// See takes in a step, and returns why the order has ended with it, if it has.
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

// Decide returns what the order decides in a view, which is brought to the table now.
func (s *StandingOrders) Decide(v game.View) (d game.Decision, due bool) {
	a, due := s.Due(v)
	if due = due && s.last == unmade; due && a.Last {
		s.last = sent
	}
	return a.Decision, due
}

// Decided notes that the table has taken what [StandingOrders.Decide] returned.
func (s *StandingOrders) Decided() {
	switch s.last {
	case sent:
		s.last = taken
	case seen:
		s.End()
	}
}

// Due returns what the order decides in a view, or has decided and waits for.
func (s *StandingOrders) Due(v game.View) (a Answer, due bool) {
	if s.Order == nil {
		return Answer{}, false
	}
	a = s.Order.Answer(v)
	return a, a.Decision != nil
}

// Press presses a control about standing orders. It returns the control of the
// action bar that is pressed as well, or "".
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

// Bar returns the action bar with the standing order in it, or with what gives one.
func (s *StandingOrders) Bar(bar Bar, n Narrator, v game.View, draft Draft) Bar {
	if s.Order != nil {
		return s.ordered(bar, n.Book, v)
	}
	switch give := n.Words(v).Orders(s.sum, draft); {
	case len(give) == 0:
		s.open = false
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

// orderKey is the shortcut of what concerns standing orders.
const orderKey = "a"

// ordered returns the bar with the order in it. While it is due, the bar asks nothing.
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

// insert puts a control right after the one that is most likely wanted, or at the end.
func insert(controls []Control, c Control) []Control {
	at := slices.IndexFunc(controls, isPrimary)
	if at < 0 {
		at = len(controls) - 1
	}
	return slices.Insert(slices.Clone(controls), at+1, c)
}

func isPrimary(c Control) bool { return c.Primary }
