package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
)

// boardState is what lies on the table: a plain value.
type boardState struct {
	phase   rules.Phase
	me      game.Seat
	seats   int
	offer   row[rules.House]  // houses on offer, 0 where one was taken
	cheques row[rules.Cheque] // cheques on offer
	deck    int               // cards of the phase that are not shown yet
	in      game.Seats        // not passed, or selling
	owes    game.Seats        // whose decision the game waits for
	high    int               // the standing bid
	at      [rules.MaxSeats]holding
	lined   bool // the laid houses lie under the cheques, lowest first
	end     board.Standing
}

// holding is what lies at a seat.
type holding struct {
	bid     int          // coins in front
	coins   int          // coins held, or rules.Hidden
	hand    rules.Houses // houses held, as far as the viewer sees them
	held    int          // number of houses held, without the one laid
	laid    bool
	house   rules.House   // the house laid, 0 if it cannot be seen
	faceUp  bool          // the house laid is revealed
	line    int           // the cheque it lies under once it is there, from 0
	taken   int           // cheques
	cheques int           // their sum, or rules.Hidden
	bundle  rules.Cheques // at the end
}

// row is a row of at most six cards in fixed places.
type row[T comparable] struct {
	n    int
	card [rules.MaxSeats]T
	gone [rules.MaxSeats]bool
}

func rowOf[T comparable](cards []T) (r row[T]) {
	r.n = copy(r.card[:], cards)
	return r
}

// find is the place of the last such card that is still there, or -1.
func (r *row[T]) find(card T) int {
	for i := r.n - 1; i >= 0; i-- {
		if r.card[i] == card && !r.gone[i] {
			return i
		}
	}
	return -1
}

// take takes one such card away.
func (r *row[T]) take(card T) {
	if i := r.find(card); i >= 0 {
		r.gone[i] = true
	}
}

// first is the place of the first card that is still there, or -1.
func (r *row[T]) first() int {
	for i := range r.n {
		if !r.gone[i] {
			return i
		}
	}
	return -1
}

// now is the row with only the cards that there are now. They keep their places
// if they were in it; otherwise the row is made of them.
func (r row[T]) now(cards []T) row[T] {
	next := r
	for i := range next.n {
		next.gone[i] = true
	}
	for _, c := range cards {
		i := 0
		for i < r.n && (r.card[i] != c || !next.gone[i]) {
			i++
		}
		if i == r.n {
			return rowOf(cards)
		}
		next.gone[i] = false
	}
	return next
}

// blank is the state of which nothing is known but whose picture it is.
func blank(me game.Seat) boardState { return boardState{me: me} }

// seen is the state that a view tells of. Cards that lay on the table before keep their
// places.
func (s boardState) seen(v rules.View) boardState {
	next := boardState{
		phase: v.Phase, me: v.Seat, seats: len(v.Players), deck: v.Deck,
		in: v.In, owes: v.Turn.Owes, high: v.High, end: board.StandingOf(v),
		offer: s.offer.now(v.Offer), cheques: s.cheques.now(v.Cheques),
	}
	for i, pl := range v.Players {
		h := holding{
			bid: pl.Bid, coins: pl.Coins, hand: pl.Hand, held: pl.Held, laid: pl.Laid, house: pl.House,
			taken: pl.Taken, cheques: rules.Hidden,
		}
		if pl.Laid {
			h.held--
		}
		if game.Seat(i) == v.Seat || v.Options.Open || v.Phase == rules.Done {
			h.cheques = pl.Known.Cheques.Sum()
		}
		if v.Phase == rules.Done {
			h.bundle = pl.Known.Cheques
		}
		next.at[i] = h
	}
	return next
}

// handOf lists the houses that lie in a seat's hand, lowest first: those it
// holds without the one it has laid.
func (h holding) handOf(yield func(rules.House) bool) {
	for house := range h.hand.All() {
		if h.laid && house == h.house {
			continue
		}
		if !yield(house) {
			return
		}
	}
}

// place is where a house lies in the hand, counted from the left, and how many
// lie there.
func (h holding) place(house rules.House) (i, n int) {
	i = -1
	for other := range h.handOf {
		if other == house {
			i = n
		}
		n++
	}
	return i, n
}
