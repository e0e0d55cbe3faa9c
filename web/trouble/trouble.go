// Package trouble has the sentences about what went wrong, and about what a page cannot prove.
package trouble

import (
	"context"
	"errors"
	"slices"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/client"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/relay"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/transfer"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/games"
)

// Problem says in a sentence why a record cannot be shown.
func Problem(err error, book *locale.Book) string {
	var at *game.LineError
	switch {
	case errors.Is(err, game.ErrNotRecord):
		return book.T("page.record.foreign")
	case errors.Is(err, game.ErrVersion):
		return book.T("page.record.version")
	case errors.As(err, &at):
		return book.T("page.record.broken", "line", at.Line, "reason", games.Wrong(err, book))
	}
	return book.T("page.record.unreadable")
}

// Text says in a sentence or two what went wrong between friends, and what
// helps.
func Text(err error, book *locale.Book) string {
	var characters room.CharacterError
	var length room.LengthError
	var version handshake.VersionError
	var moved session.MovedError
	switch {
	case errors.As(err, &characters):
		return book.T("friends.room.character", "character", string(rune(characters)))
	case errors.As(err, &length):
		return book.T("friends.room.length", "n", int(length))
	case errors.As(err, &version) && version.ReloadMine():
		return book.T("friends.reload.mine")
	case errors.As(err, &version):
		return book.T("friends.reload.theirs")
	case errors.As(err, &moved):
		return book.T("friends.moved")
	}
	for _, s := range sentences {
		if slices.ContainsFunc(s.errs, func(known error) bool { return errors.Is(err, known) }) {
			return book.T(s.key)
		}
	}
	return book.T("friends.unknown")
}

// sentences has the keys of the sentences about errors.
var sentences = []struct {
	key  string
	errs []error
}{
	{"friends.code.none", []error{invitecode.ErrNotACode}},
	{"friends.code.damaged", []error{invitecode.ErrMistyped}},
	{"friends.code.own", []error{invitecode.ErrOwn}},
	{"friends.code.kind", []error{invitecode.ErrKind}},
	{"friends.code.foreign", []error{invitecode.ErrForeign}},
	{"friends.reload.theirs", []error{invitecode.ErrOlder, signaling.Ahead}},
	{"friends.reload.mine", []error{invitecode.ErrNewer, signaling.Outdated}},
	{"friends.room.none", []error{room.ErrNone}},
	{"friends.room.typo", []error{room.ErrTypo}},
	{"friends.room.link", []error{room.ErrLink}},
	{"friends.room.old", []error{room.ErrOldLink}},
	{"friends.full", []error{signaling.Full, session.ErrFull}},
	{"friends.shut", []error{signaling.Shut, session.ErrShut}},
	{"friends.address.host", []error{signaling.Unaddressed}},
	{"friends.direct", []error{signaling.Direct}},
	{"friends.brokers", []error{signaling.ErrUnreachable}},
	{"friends.unanswered", []error{signaling.ErrUnanswered}},
	{"friends.address", []error{peer.ErrNoAddress}},
	{"friends.webrtc", []error{peer.ErrNoWebRTC}},
	{"friends.blocked", []error{peer.ErrBlocked}},
	{"friends.taken", []error{peer.ErrTaken}},
	{"friends.unreachable", []error{peer.ErrUnreachable}},
	{"friends.left", []error{peer.ErrLeft}},
	{"friends.proof", []error{handshake.ErrProof, handshake.ErrRefused, handshake.ErrHost, room.ErrTitle}},
	{"friends.declined", []error{session.ErrDeclined}},
	{"friends.crowd", []error{session.ErrCrowd}},
	{"friends.unwatched", []error{session.ErrUnwatched}},
	{"friends.watched", []error{session.ErrWatched}},
	{"friends.elsewhere", []error{session.ErrDuplicate}},
	{"friends.seats", []error{session.ErrTooFew}},
	{"friends.people", []error{session.ErrTooMany}},
	{"friends.playing", []error{session.ErrPlaying}},
	{"friends.chair", []error{session.ErrNoChair}},
	{"page.warn.saved", []error{session.ErrNotSaved, session.ErrNobody, session.ErrNoTable}},
	{"friends.found", []error{session.ErrNotLost}},
	{"friends.moved", []error{client.ErrNoRoom}},
	{"friends.garbled", []error{
		invitecode.ErrMalformed, invitecode.ErrVersion, invitecode.ErrSDP, room.ErrSeal, room.ErrTooLong, signaling.ErrTooLong,
		peer.ErrMisbehaved, peer.ErrTooBig, handshake.ErrMalformed, relay.ErrKey, wire.ErrMessage, session.ErrFlood,
	}},
	{"friends.lost", []error{peer.ErrLost, peer.ErrSlow, peer.ErrClosed, wire.ErrSuperseded, session.ErrGone, context.DeadlineExceeded}},
}

// Technical returns the program's words about an error for which Text has only the general
// sentence; "" for any other.
func Technical(err error, book *locale.Book) string {
	if Text(err, book) != book.T("friends.unknown") {
		return ""
	}
	return err.Error()
}

// Asked returns, for the host's page, why a person could not join; "" if the host need not
// know.
func Asked(err error, book *locale.Book) string {
	var version handshake.VersionError
	switch {
	case errors.As(err, &version) && version.ReloadMine(), errors.Is(err, invitecode.ErrNewer):
		return book.T("friends.request.newer")
	case errors.As(err, &version), errors.Is(err, invitecode.ErrOlder):
		return book.T("friends.request.older")
	case errors.Is(err, peer.ErrNoAddress):
		return book.T("friends.address")
	case errors.Is(err, peer.ErrBlocked):
		return book.T("friends.blocked")
	}
	return ""
}

// Refusal says why this page has left the table of a host. It has left for another reason if the sentence is "".
func Refusal(err error, host string, book *locale.Book) string {
	if errors.Is(err, verdict.ErrRefused) {
		return book.T("friends.refused", "who", host, "reason", reason(err, book))
	}
	return ""
}

// reason describes what is wrong with a deal, as the end of a sentence.
func reason(err error, book *locale.Book) string {
	var at *game.LineError
	switch {
	case errors.Is(err, verdict.ErrCards), errors.Is(err, fair.ErrSeed):
		return book.T("friends.unfair.cards")
	case errors.Is(err, verdict.ErrDraw):
		return book.T("friends.unfair.due")
	case errors.Is(err, verdict.ErrSeals):
		return book.T("friends.unfair.seals")
	case errors.Is(err, verdict.ErrOther):
		return book.T("friends.unfair.other")
	case errors.Is(err, fair.ErrDeal):
		return book.T("friends.unfair.draw")
	case errors.As(err, &at):
		return games.Wrong(err, book)
	}
	if errors.Is(err, verdict.ErrRefused) {
		return book.T("friends.unfair.missing")
	}
	return book.T("friends.unfair.record")
}

// RelayMayHelp reports whether the meeting servers may solve the reason why there is no direct
// connection.
func RelayMayHelp(err error) bool {
	return slices.ContainsFunc([]error{peer.ErrUnreachable, peer.ErrNoAddress, peer.ErrBlocked, signaling.Unaddressed},
		func(why error) bool { return errors.Is(err, why) })
}

// Transfer says why no copy has moved to another device.
func Transfer(err error, book *locale.Book) string {
	switch {
	case errors.As(err, new(handshake.VersionError)):
		return book.T("transfer.version")
	case errors.Is(err, transfer.ErrTooBig):
		return book.T("transfer.big")
	case errors.Is(err, transfer.ErrNotKept):
		return book.T("transfer.refused")
	case RelayMayHelp(err):
		return book.T("friends.unreachable")
	}
	return book.T("transfer.failed")
}
