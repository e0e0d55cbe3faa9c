package feature

import (
	"gavel/web/cast"
	"gavel/web/copies"
	"gavel/web/players"
	"gavel/web/store"
)

// PlayerName returns the name that the page shows for a player of this browser.
func PlayerName(c Context, q store.Player) string {
	return cast.Person(players.Of(c.Kept(), q).Name, c.Page().Book().T("page.device.name", "n", q))
}

// Whose returns the name of a player, if the browser has several.
func Whose(c Context, q store.Player) string {
	if len(c.Kept().Players()) == 1 {
		return ""
	}
	return PlayerName(c, q)
}

// Copy returns a copy of all that a player owns; with the secrets only if asked for.
func Copy(c Context, of store.Player, secrets bool) string {
	return copies.Facts(copies.Of(c.Kept(), of), c.Games().Rules.Find, secrets).Write()
}

// DownloadCopy saves such a copy as a file.
func DownloadCopy(c Context, of store.Player, secrets bool) {
	name := "gavel-copy"
	if who := Whose(c, of); who != "" {
		name += "-" + who
	}
	c.Page().Download(name+c.Page().Now().Format("-2006-01-02")+".json", Copy(c, of, secrets))
}
