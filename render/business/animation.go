package business

import (
	"time"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The kinds of pictures of the scene.
const (
	sharePic    = "share"
	blankPic    = "blank share"
	monthPic    = "month"
	backPic     = "business/month-back"
	seasonPic   = "season"
	notePic     = "business/note"
	envelopePic = "business/envelope"
	openPic     = "business/envelope-open"
	pocketPic   = "business/envelope-pocket"
	diePic      = "business/die"
	bagPic      = "business/bag"
	undoPic     = "parlour/undo"
	pursePic    = "parlour/purse"
)

// animation is a transition of this game in progress.
type animation struct {
	*board.Animation[boardState, effect, layout]
	chosen choice // own shares that are about to leave
}

// flight is the height of a flying share or card above the straight line.
const flight = 34

func flat(at geom.Point, width float64) motion.Pose {
	return motion.Pose{At: at, Width: width, Face: 1, Alpha: 1}
}

// cards appends the open month cards, and those that come or go.
func (a animation) cards(items []board.Item) []board.Item {
	for month := 1; month <= rules.Months; month++ {
		i, before := a.From.open(month)
		k, after := a.To.open(month)
		if !before && !after {
			continue
		}
		leaf := board.Lying(a.Now.leaf[month-1], -1)
		var it board.Item
		switch {
		case !after: // the month is over: back to its place in the year
			leaf.Face = 1
			it = a.card(a.From.year[month-1], month, a.Was.cards[i].W)
			it.Pose, it.Flying = a.Away(cardPose(&a.Was, i), leaf, 0, cardTime, flight)
		case !before:
			it = a.card(a.To.year[month-1], month, a.Is.cards[k].W)
			start := time.Duration(0)
			if a.Effect.kind == deal {
				start = turningUp.At(k, rules.InView)
			}
			it.Pose, it.Flying = a.Out(leaf, cardPose(&a.Is, k), start, cardTime, flight)
		case i != k:
			it = a.card(a.To.year[month-1], month, a.Is.cards[k].W)
			it.Pose, it.Flying = a.Move(cardPose(&a.Was, i), cardPose(&a.Is, k), 0, cardTime, 0)
		default:
			it = a.card(a.To.year[month-1], month, a.Is.cards[k].W)
			it.Pose = cardPose(&a.Now, k)
			from, to := cardPose(&a.Was, k).Alpha, it.Pose.Alpha
			it.Pose.Alpha = from + (to-from)*motion.Part(a.At, 0, board.SettleTime)
		}
		items = append(items, it)
	}
	return items
}

// cardPose returns the pose of the card in a place.
func cardPose(l *layout, place int) motion.Pose {
	pose := board.Lying(l.cards[place], 1)
	if l.bare || l.shut && place == 0 {
		pose.Alpha = 0
	}
	return pose
}

func (a animation) card(c rules.Card, month int, rest float64) board.Item {
	return board.Item{Front: sprite.ID{Kind: monthPic, N: month<<4 | int(c)}, Back: sprite.ID{Kind: backPic}, Rest: rest, Shape: cardShape}
}

// chip returns a share of a colour. rest is its width at rest.
func (a animation) chip(c rules.Colour, rest float64) board.Item {
	return board.Item{Front: sprite.ID{Kind: sharePic, N: int(c), Small: small(rest)}, Rest: rest, Shape: 1, Token: true}
}

// small reports whether a share of a width in dp needs the drawing for small sizes.
func small(width float64) bool { return width < 27 }

// inBag returns the pose of shares in the bag, where they are invisible.
func (a animation) inBag() motion.Pose { return flat(a.Now.bag.Centre(), a.Now.bag.W*0.4) }

// offered returns the pose of the j-th share of a group on the market.
func (a animation) offered(l *layout, group, j int, lot rules.Shares) motion.Pose {
	box, n := l.group(group, max(1, a.To.seats)), lot.Count()
	cols, d := l.lot(box)
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	return flat(geom.Grid(box, j, n, cols, d, d, 2*l.Unit).Centre(), d)
}

// groups appends the shares on the market, and those that come there or go back into the bag.
func (a animation) groups(items []board.Item) []board.Item {
	total, done := 0, 0
	for _, lot := range a.To.groups {
		total += lot.Count()
	}
	for g := range a.To.seats {
		before, after := a.From.groups[g], a.To.groups[g]
		lot := after
		if lot == 0 {
			lot = before
		}
		j := 0
		for c := rules.Red; c < rules.Colours; c++ {
			for range lot.Of(c) {
				pose := a.offered(&a.Now, g, j, lot)
				it := a.chip(c, pose.Width)
				it.Target = takeIDs[g]
				switch {
				case before == after:
					it.Pose = pose
				case after != 0:
					it.Pose, it.Flying = a.Out(a.inBag(), pose, dealing.At(done, total), chipTime, flight)
				case a.Effect.kind == take:
					j++
					continue // on its way to its owner
				default:
					it.Pose, it.Flying = a.Away(pose, a.inBag(), moving.At(j, lot.Count()), chipTime, flight)
				}
				items = append(items, it)
				j++
				done++
			}
		}
	}
	return items
}

// hands appends the own shares, and those that come to a hand or leave it.
func (a animation) hands(items []board.Item) []board.Item {
	total, done := 0, 0
	if a.Effect.kind == deal {
		for i := range a.To.at {
			total += a.To.at[i].hand.Count()
		}
	}
	for seat := range game.Seat(a.To.seats) {
		before, after := a.From.at[seat].hand, a.To.at[seat].hand
		moved, left := 0, 0
		if after.Count() < before.Count() {
			left = before.Count() - after.Count()
		}
		for c := rules.Red; c < rules.Colours; c++ {
			had, has := before.Of(c), after.Of(c)
			for j := range max(had, has) {
				it, came := a.chip(c, a.Now.chip()), a.coming(c, j, had)
				switch {
				case j >= had && a.Effect.kind == deal:
					it.Pose, it.Flying = a.Out(a.inBag(), a.lies(&a.Is, seat, c, j, has, &choice{}), dealing.At(done, total), chipTime, flight)
					done++
				case j >= had:
					it.Pose, it.Flying = a.Move(came, a.lies(&a.Is, seat, c, j, has, &choice{}), moving.At(moved, 5), chipTime, flight)
					moved++
				case j >= has:
					start := time.Duration(0)
					if a.Effect.kind == sell {
						start = suspense
					}
					it.Pose, it.Flying = a.Away(a.lies(&a.Was, seat, c, j, had, &a.chosen), a.inBag(), start+moving.At(moved, left), chipTime, flight)
					moved++
				case seat != a.To.me:
					continue
				case had == has:
					it.Pose = a.lies(&a.Now, seat, c, j, has, &a.chosen)
				default:
					it.Pose, _ = a.Move(a.lies(&a.Was, seat, c, j, had, &a.chosen), a.lies(&a.Is, seat, c, j, has, &choice{}), 0, chipTime, 0)
				}
				if seat != a.To.me && j >= had && !it.Flying && a.At > 0 {
					continue // counted with the others
				}
				if seat == a.To.me && a.To.phase == rules.Discarding {
					it.Target = discardIDs[c]
					if a.chosen.has(c, j, has) {
						it.Target = keepIDs[c]
					}
				}
				items = append(items, it)
			}
		}
	}
	return items
}

// coming returns the pose from which a new share comes to a hand: the j-th of a colour, where
// there were b before. A share of a taken group comes from its place in the group.
func (a animation) coming(c rules.Colour, j, b int) motion.Pose {
	if a.Effect.kind != take {
		return a.inBag()
	}
	for g := range a.To.seats {
		lot := a.From.groups[g]
		if lot == 0 || a.To.groups[g] != 0 {
			continue
		}
		before := 0
		for other := rules.Red; other < c; other++ {
			before += lot.Of(other)
		}
		return a.offered(&a.Now, g, before+j-b, lot)
	}
	return a.inBag()
}

// lies returns the pose of the j-th of k shares of a colour at a seat. Some of the own shares may
// be chosen.
func (a animation) lies(l *layout, seat game.Seat, c rules.Colour, j, k int, chosen *choice) motion.Pose {
	if seat != a.To.me {
		box := l.seats[seat].counter(c)
		return flat(box.Centre(), box.W)
	}
	return chosen.pose(l, c, j, k)
}

// ids are the targets of the groups, of a colour to discard or keep, and of the open cards.
var takeIDs, discardIDs, keepIDs, monthIDs = func() (take [rules.MaxSeats]string, discard, keep [rules.Colours]string, month [rules.InView]string) {
	for i := range take {
		take[i] = "take-" + string(rune('0'+i))
	}
	for c := range rules.Colour(rules.Colours) {
		discard[c], keep[c] = "discard-"+c.String(), "keep-"+c.String()
	}
	for i := range month {
		month[i] = "month-" + string(rune('0'+i))
	}
	return
}()
