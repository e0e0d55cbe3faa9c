package business

import (
	"time"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/brush"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The kinds of pictures of the scene.
const (
	sharePic    = "share"
	smallPic    = "small share"
	blankPic    = "blank share"
	monthPic    = "month"
	backPic     = "back of months"
	seasonPic   = "season"
	notePic     = "note"
	envelopePic = "envelope"
	diePic      = "die"
	bagPic      = "bag"
	undoPic     = "undo"
	pursePic    = "purse"
)

// way is a moment under way: everything about the picture is a function of it.
type way struct {
	moment
	was, is plan // the plans before and after
	now     plan // on the way between them
	at      time.Duration
	manner  motion.Manner
	chosen  choice // own shares that are about to go
}

// over tells whether what happens has happened, so that names and numbers can
// say so.
func (w *way) over() bool { return w.at >= w.length-breath }

// move is the pose of a thing on its way during the moment.
func (w *way) move(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	f := motion.Flight{From: from, To: to, Start: start, Length: length, Ease: motion.InOutCubic, Arc: arc * w.now.unit}
	return w.manner.Show(f, w.at), f.Flying(w.at)
}

// away is the way of a thing to a place in which it is lost to sight.
func (w *way) away(from, to motion.Pose, start, length time.Duration) (motion.Pose, bool) {
	pose, flying := w.move(from, to, start, length, 34)
	pose.Alpha *= 1 - motion.Part(w.at, start+length*4/5, length/5)
	return pose, flying
}

// out is the way of a thing out of such a place.
func (w *way) out(from, to motion.Pose, start, length time.Duration) (motion.Pose, bool) {
	pose, flying := w.move(from, to, start, length, 34)
	pose.Alpha *= motion.Part(w.at, start, length/5)
	return pose, flying
}

func flat(at geom.Point, width float64) motion.Pose {
	return motion.Pose{At: at, Width: width, Face: 1, Alpha: 1}
}

// cards appends the months' cards that lie open, come or go.
func (w *way) cards(items []brush.Item) []brush.Item {
	for month := 1; month <= rules.Months; month++ {
		i, before := w.from.open(month)
		k, after := w.to.open(month)
		if !before && !after {
			continue
		}
		leaf := brush.Lying(w.now.leaf[month-1], -1)
		var it brush.Item
		switch {
		case !after: // over: back to its place in the year
			leaf.Face = 1
			it = w.card(w.from.year[month-1], month, w.was.cards[i].W)
			it.Pose, it.Flying = w.away(cardPose(&w.was, i), leaf, 0, cardTime)
		case !before:
			it = w.card(w.to.year[month-1], month, w.is.cards[k].W)
			start := time.Duration(0)
			if w.kind == deal {
				start = turningUp.At(k, rules.InView)
			}
			it.Pose, it.Flying = w.out(leaf, cardPose(&w.is, k), start, min(cardTime, w.length))
		case i != k:
			it = w.card(w.to.year[month-1], month, w.is.cards[k].W)
			it.Pose, it.Flying = w.move(cardPose(&w.was, i), cardPose(&w.is, k), 0, min(cardTime, w.length), 0)
		default:
			it = w.card(w.to.year[month-1], month, w.is.cards[k].W)
			it.Pose = cardPose(&w.now, k)
			from, to := cardPose(&w.was, k).Alpha, it.Pose.Alpha
			it.Pose.Alpha = from + (to-from)*motion.Part(w.at, 0, settleFor)
		}
		items = append(items, it)
	}
	return items
}

// cardPose is how the card of a place lies.
func cardPose(p *plan, place int) motion.Pose {
	pose := brush.Lying(p.cards[place], 1)
	if p.bare || p.shut && place == 0 {
		pose.Alpha = 0
	}
	return pose
}

func (w *way) card(c rules.Card, month int, rest float64) brush.Item {
	return brush.Item{Front: sprite.ID{Kind: monthPic, N: month<<4 | int(c)}, Back: sprite.ID{Kind: backPic}, Rest: rest, Shape: cardShape}
}

// chip is a share of a colour that will lie still at a width.
func (w *way) chip(c rules.Colour, rest float64) brush.Item {
	return brush.Item{Front: sprite.ID{Kind: shareKind(rest), N: int(c)}, Rest: rest, Shape: 1, Token: true}
}

// shareKind is the kind of drawing that a share of a width in dp can be read
// on.
func shareKind(width float64) string {
	if width < 27 {
		return smallPic
	}
	return sharePic
}

// inBag is where shares in the bag are, out of sight.
func (w *way) inBag() motion.Pose { return flat(w.now.bag.Centre(), w.now.bag.W*0.4) }

// offered is how the j-th share of a group on the market lies.
func (w *way) offered(p *plan, group, j int, lot rules.Shares) motion.Pose {
	box, n := p.group(group, max(1, w.to.seats)), lot.Count()
	cols, d := p.lot(box)
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	return flat(geom.Grid(box, j, n, cols, d, d, 2*p.unit).Centre(), d)
}

// groups appends the shares on the market, and those that come there or go
// back into the bag.
func (w *way) groups(items []brush.Item) []brush.Item {
	total, done := 0, 0
	for _, lot := range w.to.groups {
		total += lot.Count()
	}
	for g := range w.to.seats {
		before, after := w.from.groups[g], w.to.groups[g]
		lot := after
		if lot == 0 {
			lot = before
		}
		j := 0
		for c := rules.Red; c < rules.Colours; c++ {
			for range lot.Of(c) {
				pose := w.offered(&w.now, g, j, lot)
				it := w.chip(c, pose.Width)
				it.Target = takeIDs[g]
				switch {
				case before == after:
					it.Pose = pose
				case after != 0:
					it.Pose, it.Flying = w.out(w.inBag(), pose, dealing.At(done, total), min(chipTime, w.length))
				case w.kind == take:
					j++
					continue // on its way to its owner
				default:
					it.Pose, it.Flying = w.away(pose, w.inBag(), moving.At(j, lot.Count()), min(chipTime, w.length))
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
func (w *way) hands(items []brush.Item) []brush.Item {
	total, done := 0, 0
	if w.kind == deal {
		for i := range w.to.at {
			total += w.to.at[i].hand.Count()
		}
	}
	for seat := range game.Seat(w.to.seats) {
		before, after := w.from.at[seat].hand, w.to.at[seat].hand
		moved, left := 0, 0
		if after.Count() < before.Count() {
			left = before.Count() - after.Count()
		}
		for c := rules.Red; c < rules.Colours; c++ {
			b, a := before.Of(c), after.Of(c)
			for j := range max(a, b) {
				it, came := w.chip(c, w.now.chip()), w.coming(c, j, b)
				switch {
				case j >= b && w.kind == deal:
					it.Pose, it.Flying = w.out(w.inBag(), w.lies(&w.is, seat, c, j, a, &choice{}), dealing.At(done, total), chipTime)
					done++
				case j >= b:
					it.Pose, it.Flying = w.move(came, w.lies(&w.is, seat, c, j, a, &choice{}), moving.At(moved, 5), min(chipTime, w.length), 34)
					moved++
				case j >= a:
					start := time.Duration(0)
					if w.kind == sell {
						start = suspense
					}
					it.Pose, it.Flying = w.away(w.lies(&w.was, seat, c, j, b, &w.chosen), w.inBag(), start+moving.At(moved, left), min(chipTime, w.length))
					moved++
				case seat != w.to.me:
					continue
				case a == b:
					it.Pose = w.lies(&w.now, seat, c, j, a, &w.chosen)
				default:
					it.Pose, _ = w.move(w.lies(&w.was, seat, c, j, b, &w.chosen), w.lies(&w.is, seat, c, j, a, &choice{}), 0, min(chipTime, w.length), 0)
				}
				if seat != w.to.me && j >= b && !it.Flying && w.at > 0 {
					continue // counted with the others
				}
				if seat == w.to.me && w.to.phase == rules.Discarding {
					it.Target = discardIDs[c]
					if w.chosen.has(c, j, a) {
						it.Target = keepIDs[c]
					}
				}
				items = append(items, it)
			}
		}
	}
	return items
}

// coming is where a share that a hand did not have comes from: the j-th of a
// colour where there were b. Of a group that is taken it is the one that lay
// there.
func (w *way) coming(c rules.Colour, j, b int) motion.Pose {
	if w.kind != take {
		return w.inBag()
	}
	for g := range w.to.seats {
		lot := w.from.groups[g]
		if lot == 0 || w.to.groups[g] != 0 {
			continue
		}
		before := 0
		for other := rules.Red; other < c; other++ {
			before += lot.Of(other)
		}
		return w.offered(&w.now, g, before+j-b, lot)
	}
	return w.inBag()
}

// lies is how the j-th of k shares of a colour lies at a seat; of the own ones
// some are chosen.
func (w *way) lies(p *plan, seat game.Seat, c rules.Colour, j, k int, chosen *choice) motion.Pose {
	if seat != w.to.me {
		box := p.seats[seat].counter(c)
		return flat(box.Centre(), box.W)
	}
	return chosen.pose(p, c, j, k)
}

// ids are the targets of the groups, of a colour to discard or keep, and of the
// cards that lie open.
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
