package site

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// gameForm is the part of the start form for one game.
type gameForm struct {
	Name               string
	First              bool // it is the first game, and chosen by default
	Players, Opponents []int
	Here               []int // how many people can play at one device
	Fewest, Most       int   // the number of players
	Shortest, Longest  int   // in minutes
	Ticks              []tick
	Choices            []choice
	Limit              bool // it has a time limit for negotiations
}

// tick is an option with two values; a text explains the one that is not the default.
type tick struct{ Name, Other string }

// choice is an option of several values without explanations.
type choice struct {
	Name   string
	Long   bool // some values need a line of their own
	Values []value
}

type value struct {
	Name    string
	Default bool
}

// levels returns the levels of bots that the form offers, the weakest first.
func levels() (offered []value) {
	for _, name := range bot.Levels()[1:] {
		offered = append(offered, value{name, name == bot.Easy})
	}
	return offered
}

// short is how many letters of an English text fit beside others.
const short = 20

// gameForms returns the form's parts for all games. Their options follow from the rules; their
// form follows from the available texts.
func gameForms() (forms []gameForm) {
	for i, rules := range catalogue.Games().Rules() {
		form := gameForm{Name: rules.Name(), First: i == 0, Limit: text(rules.Name(), "limit") != ""}
		form.Shortest, form.Longest = rules.Info().Shortest, rules.Info().Longest
		fewest, most := rules.Seats()
		form.Fewest, form.Most = fewest, most
		for n := fewest; n <= most; n++ {
			form.Players = append(form.Players, n)
		}
		for n := 1; n <= most; n++ {
			form.Here = append(form.Here, n)
		}
		form.Opponents = form.Here[:most-1]
		for _, o := range rules.Options() {
			if text(form.Name, o.Name, "about") != "" {
				form.Ticks = append(form.Ticks, tick{o.Name, other(o)})
				continue
			}
			asked := choice{Name: o.Name}
			for _, v := range o.Values {
				asked.Values = append(asked.Values, value{v, v == o.Default})
				asked.Long = asked.Long || len(text(form.Name, o.Name, v)) > short
			}
			form.Choices = append(form.Choices, asked)
		}
		forms = append(forms, form)
	}
	return forms
}

// text returns a text of a game in the start form, "" if there is none.
func text(parts ...string) string {
	key := "shell." + strings.Join(parts, ".")
	if t := locale.For(locale.English).T(key); t != key {
		return t
	}
	return ""
}

// other returns the value of a two-valued option that is not the default.
func other(o game.Option) string {
	return o.Values[slices.IndexFunc(o.Values, func(v string) bool { return v != o.Default })]
}

// gameStyle returns the style that hides the fields of other games, in the start form and in
// the lobby's, shows that options are not the usual ones, and finds a game's poster in the file
// of all. A style sheet cannot compare two attributes, so there are rules for each game.
func gameStyle(forms []gameForm) []byte {
	var out bytes.Buffer
	for i, f := range forms {
		fmt.Fprintf(&out, "#new-game:has([name=\"game\"][value=%q]:checked):has([data-game=%[1]q] :is(input:checked:not(:default), option:checked:not([value=\"\"]))) summary small { display: inline; }\n", f.Name)
		fmt.Fprintf(&out, "[value=%q] ~ picture img, [data-art=%[1]q] img { object-position: %[2]d%%; }\n", f.Name, 100*i/max(len(forms)-1, 1))
		fmt.Fprintf(&out, ":is(#new-game, #table-settings-form):has([name=\"game\"][value=%q]:checked) [data-game]:not([data-game=%[1]q]) { display: none; }\n", f.Name)
	}
	return out.Bytes()
}
