package people

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
)

// linkOf returns the name of the mark beside a chair.
func linkOf(c model.Chair) string {
	switch {
	case c.Level != "":
		return "bot"
	case c.Local:
		return "here"
	}
	switch c.Link {
	case model.Good:
		return "good"
	case model.Fair, model.Relayed:
		return "fair"
	case model.Poor:
		return "poor"
	case model.Away:
		return "away"
	}
	return "here"
}

// chairState describes a chair: whether its person is ready, before the game, and how well they
// are connected. A bot's level is included where it cannot be chosen.
func chairState(c model.Chair, chair int, l model.Lobby, lobby bool, book *locale.Book) string {
	t := book.T
	switch {
	case c.Level != "" && lobby && l.Hosting:
		return t("page.chair.bot", "temper", c.Temper)
	case c.Level != "":
		return t("page.chair.bot.level", "level", t("shell.level."+c.Level), "temper", c.Temper)
	}
	switch {
	case c.Local && l.Hosting:
		return t("page.chair.local")
	case c.Local:
		return t("page.chair.with", "who", l.Name(l.Host))
	}
	var parts []string
	if c.Watches {
		parts = append(parts, t("page.chair.watches"))
	}
	if lobby && chair != l.Host && c.Link != model.Away {
		if c.Ready {
			parts = append(parts, t("page.chair.ready"))
		} else {
			parts = append(parts, t("page.chair.unready"))
		}
	}
	switch c.Link {
	case model.Good:
		parts = append(parts, t("page.chair.good"))
	case model.Fair:
		parts = append(parts, t("page.chair.fair"))
	case model.Poor:
		parts = append(parts, t("page.chair.poor"))
	case model.Relayed:
		parts = append(parts, t("page.chair.relayed"))
	case model.Away:
		parts = append(parts, t("page.chair.away", "time", clock(c.Away)))
	}
	if c.Autoplayed {
		parts = append(parts, t("page.chair.autoplayed"))
	}
	return strings.Join(parts, " · ")
}
