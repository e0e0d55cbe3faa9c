// Package trouble has the sentences about what went wrong, and about what a page cannot prove.
package trouble

import (
	"context"
	"errors"

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
	for _, known := range [...]struct {
		err error
		key string
	}{
		{invitecode.ErrNotACode, "friends.code.none"},
		{invitecode.ErrMistyped, "friends.code.damaged"},
		{invitecode.ErrOwn, "friends.code.own"},
		{invitecode.ErrKind, "friends.code.kind"},
		{invitecode.ErrForeign, "friends.code.foreign"},
		{invitecode.ErrOlder, "friends.reload.theirs"},
		{invitecode.ErrNewer, "friends.reload.mine"},
		{room.ErrNone, "friends.room.none"},
		{room.ErrTypo, "friends.room.typo"},
		{room.ErrLink, "friends.room.link"},
		{room.ErrOldLink, "friends.room.old"},
		{signaling.Full, "friends.full"},
		{signaling.Outdated, "friends.reload.mine"},
		{signaling.Ahead, "friends.reload.theirs"},
		{signaling.Shut, "friends.shut"},
		{signaling.Unaddressed, "friends.address.host"},
		{signaling.Direct, "friends.direct"},
		{signaling.ErrUnreachable, "friends.brokers"},
		{signaling.ErrUnanswered, "friends.unanswered"},
		{peer.ErrNoAddress, "friends.address"},
		{peer.ErrNoWebRTC, "friends.webrtc"},
		{peer.ErrBlocked, "friends.blocked"},
		{peer.ErrTaken, "friends.taken"},
		{peer.ErrUnreachable, "friends.unreachable"},
		{peer.ErrLeft, "friends.left"},
		{handshake.ErrProof, "friends.proof"},
		{handshake.ErrRefused, "friends.proof"},
		{handshake.ErrHost, "friends.proof"},
		{room.ErrTitle, "friends.proof"},
		{session.ErrDeclined, "friends.declined"},
		{session.ErrShut, "friends.shut"},
		{session.ErrCrowd, "friends.crowd"},
		{session.ErrFull, "friends.full"},
		{session.ErrUnwatched, "friends.unwatched"},
		{session.ErrWatched, "friends.watched"},
		{session.ErrDuplicate, "friends.elsewhere"},
		{session.ErrTooFew, "friends.seats"},
		{session.ErrTooMany, "friends.people"},
		{session.ErrPlaying, "friends.playing"},
		{session.ErrNoChair, "friends.chair"},
		{session.ErrNotSaved, "page.warn.saved"},
		{session.ErrNobody, "page.warn.saved"},
		{session.ErrNoTable, "page.warn.saved"},
		{session.ErrNotLost, "friends.found"},
		{client.ErrNoRoom, "friends.moved"},
	} {
		if errors.Is(err, known.err) {
			return book.T(known.key)
		}
	}
	for _, garbled := range [...]error{
		invitecode.ErrMalformed, invitecode.ErrVersion, invitecode.ErrSDP, room.ErrSeal, room.ErrTooLong, signaling.ErrTooLong,
		peer.ErrMisbehaved, peer.ErrTooBig, handshake.ErrMalformed, relay.ErrKey, wire.ErrMessage, session.ErrFlood,
	} {
		if errors.Is(err, garbled) {
			return book.T("friends.garbled")
		}
	}
	for _, lost := range [...]error{peer.ErrLost, peer.ErrSlow, peer.ErrClosed, wire.ErrSuperseded, session.ErrGone, context.DeadlineExceeded} {
		if errors.Is(err, lost) {
			return book.T("friends.lost")
		}
	}
	return book.T("friends.unknown")
}

// Technical returns the program's words about an error for which errorText has only the general
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
	var fault fair.Error
	switch {
	case errors.Is(err, verdict.ErrCards), errors.Is(err, fair.ErrSeed):
		return book.T("friends.unfair.cards")
	case errors.Is(err, verdict.ErrDraw):
		return book.T("friends.unfair.due")
	case errors.Is(err, verdict.ErrSeals):
		return book.T("friends.unfair.seals")
	case errors.Is(err, verdict.ErrOther):
		return book.T("friends.unfair.other")
	case errors.As(err, &fault):
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
	for _, why := range [...]error{peer.ErrUnreachable, peer.ErrNoAddress, peer.ErrBlocked, signaling.Unaddressed} {
		if errors.Is(err, why) {
			return true
		}
	}
	return false
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
