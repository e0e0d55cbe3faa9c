package ui

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
)

// Subject splits the id of a scene's subject, such as "house-17", into its kind and the rest. n
// is the rest as a number, 0 if it is none.
func Subject(id string) (kind, which string, n int) {
	kind, which, _ = strings.Cut(id, "-")
	n, _ = strconv.Atoi(which)
	return kind, which, n
}

// shared are the kinds of the signs that all tables have.
var shared = []string{"mark", "rank", "turn", "waiting", "winner", "scores"}

// Sign names a sign of the table and explains it. The kind is that of its subject. The section
// "signs" of the game's rules has the same texts.
func (n Narrator) Sign(kind string) string { return n.Means(n.called(kind), kind) }

// SignOf returns the text of Sign with the sign's current value, such as a number.
func (n Narrator) SignOf(kind string, now any) string { return n.Means(n.SignNow(kind, now), kind) }

// SignNow names a sign with only its current value.
func (n Narrator) SignNow(kind string, now any) string {
	return n.Book.T("page.name.seat", "who", n.called(kind), "facts", now)
}

// SignAt returns the text of Sign for a fact about a seat.
func (n Narrator) SignAt(seat game.Seat, fact, kind string) string {
	return n.Means(n.Book.T("page.name.seat", "who", n.Who(seat), "facts", fact), kind)
}

// Means explains a sign of a kind that has a name of its own.
func (n Narrator) Means(name, kind string) string {
	return name + ". " + n.Book.T(chapter(n.Game, kind)+".what."+kind)
}

// Decorates reports whether a subject is explained as a sign alone, in the same words whenever somebody asks.
func (n Narrator) Decorates(words Words, subject string) bool {
	kind, _, _ := Subject(subject)
	return words.Explain(subject) == n.Sign(kind)
}

func (n Narrator) called(kind string) string {
	return n.Book.T(chapter(n.Game, kind) + ".sign." + kind)
}

// chapter returns the beginning of the keys of a kind of signs.
func chapter(of Game, kind string) string {
	if slices.Contains(shared, kind) {
		return "page"
	}
	return of.Name()
}
