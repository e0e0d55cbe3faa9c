package e2e

import (
	"cmp"
	"slices"
	"testing"
	"time"
)

// watchWires records the traffic of the page's connections, and clicks, in ms since 1970.
const watchWires = `
globalThis.wires = [];
globalThis.clicks = [];
addEventListener("click", e => clicks.push(performance.timeOrigin + e.timeStamp), true);
const create = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...args) {
	const channel = create.apply(this, args), send = channel.send;
	const note = (sent, data) => wires.push({
		At: performance.timeOrigin + performance.now(), Sent: sent, Bytes: data.byteLength,
		Kind: new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0)[0],
	});
	channel.addEventListener("message", e => note(false, e.data));
	channel.send = function (data) { note(true, data); return send.call(this, data); };
	return channel;
};`

// frame is a frame recorded by watchWires.
type frame struct {
	At          float64
	Sent        bool
	Bytes, Kind int
}

// message is the kind of frames with a message, see package peer.
const message = 1

// BenchmarkFriends reports the cost of a game of four people on one machine: the length of both
// direct codes, messages and bytes of a guest, the time from a click to another guest's
// message, and the times from opening the link and from a reload to sitting at the table.
func BenchmarkFriends(b *testing.B) {
	var messages, bytes, seated, back, games float64
	var delays []float64
	for b.Loop() {
		h := newcomer(b, "Ada", "about:blank", desktop, nil)
		h.before(watchWires)
		h.open(serveWithBroker(b), "forsale", 3)
		all := []*friend{h}
		for _, name := range guests[:3] {
			g := newcomer(b, name, "about:blank", small, nil)
			g.before(watchWires)
			all = append(all, g)
		}
		invitation := h.invite(word("page.share.code"))
		di := all[3]
		di.navigate(h.offers(word("page.share.link")))
		di.click(word("shell.join.now"))
		reply := di.offers(word("page.share.code"))
		h.connect(reply)
		h.admit(di)
		b.ReportMetric(float64(len(invitation)), "chars-invitation")
		b.ReportMetric(float64(len(reply)), "chars-reply")
		link := h.room()
		for _, g := range all[1:3] {
			opened := time.Now()
			g.navigate(link)
			g.click(word("shell.join.now"))
			h.admit(g)
			seated += time.Since(opened).Seconds() / 2
		}
		for range 2 {
			h.click(word("page.chair.remove", "who", "")) // a bot
		}
		h.deal()
		finish(b, all...)
		var clicks []float64
		for _, f := range all {
			clicks = append(clicks, eval[[]float64](f.person, "clicks")...)
		}
		slices.Sort(clicks)
		for _, g := range all[1:] {
			frames := eval[[]frame](g.person, "wires")
			delays = append(delays, afterClicks(clicks, frames)...)
			for _, f := range frames {
				bytes += float64(f.Bytes) / 3
				if f.Kind == message {
					messages += 1. / 3
				}
			}
		}
		h.click(word("shell.sheet.rematch"))
		soon(b, all[1], all...)
		reloaded := time.Now()
		all[1].reload()
		all[1].until("the guest is back", all[1].owes)
		back += time.Since(reloaded).Seconds()
		games++
	}
	slices.Sort(delays)
	b.ReportMetric(messages/games, "messages/guest")
	b.ReportMetric(bytes/games, "bytes/guest")
	b.ReportMetric(delays[len(delays)/2], "ms-median")
	b.ReportMetric(delays[len(delays)*95/100], "ms-p95")
	b.ReportMetric(seated/games, "s-to-seated")
	b.ReportMetric(back/games, "s-to-return")
}

// afterClicks returns how many ms after each click the next message arrived, if one arrived
// before the next click.
func afterClicks(clicks []float64, frames []frame) (delays []float64) {
	frames = slices.DeleteFunc(slices.Clone(frames), func(f frame) bool { return f.Sent || f.Kind != message })
	for i, click := range clicks {
		n, _ := slices.BinarySearchFunc(frames, click, func(f frame, at float64) int { return cmp.Compare(f.At, at) })
		if n < len(frames) && (i+1 == len(clicks) || frames[n].At < clicks[i+1]) {
			delays = append(delays, frames[n].At-click)
		}
	}
	return delays
}
