package ui

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
)

// Subject parts what a scene calls a subject, such as "house-17": its kind, which of
// them, and that as a number, 0 if it is none.
func Subject(id string) (kind, which string, n int) {
	kind, which, _ = strings.Cut(id, "-")
	n, _ = strconv.Atoi(which)
	return kind, which, n
}

// shared are the signs that all tables have, as subjects.
var shared = []string{"mark", "rank", "turn", "waiting", "winner", "scores"}

// Sign names a sign of the table, by its kind as a subject, and says what it means. The
// section "signs" of the game's rules says the same.
func (n Narrator) Sign(kind string) string { return n.Means(n.called(kind), kind) }

// SignOf is Sign with what this one says now, such as a number.
func (n Narrator) SignOf(kind string, now any) string { return n.Means(n.SignNow(kind, now), kind) }

// SignNow names a sign and says only what it says now.
func (n Narrator) SignNow(kind string, now any) string {
	return n.Book.T("page.name.seat", "who", n.called(kind), "facts", now)
}

// SignAt is Sign for a fact about a seat.
func (n Narrator) SignAt(seat game.Seat, fact, kind string) string {
	return n.Means(n.Book.T("page.name.seat", "who", n.Who(seat), "facts", fact), kind)
}

// Means says what a sign of a kind means that has a name of its own.
func (n Narrator) Means(name, kind string) string {
	return name + ". " + n.Book.T(n.chapter(kind)+".what."+kind)
}

func (n Narrator) called(kind string) string { return n.Book.T(n.chapter(kind) + ".sign." + kind) }

// chapter is where the texts of a kind of signs stand.
func (n Narrator) chapter(kind string) string {
	if slices.Contains(shared, kind) {
		return "page"
	}
	return n.Game.Name()
}
