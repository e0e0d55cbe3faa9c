package game

import "strings"

// Occupant is the person or the bot in a seat. A person has a name and a bot has a
// level. The other one is empty.
type Occupant struct {
	Name  string `json:"name,omitempty"`
	Level string `json:"level,omitempty"`
}

// IsBot tells a bot from a person, whatever that is called.
func (s Occupant) IsBot() bool { return s.Level != "" }

// A record writes who sits at a seat in one text: "Ada", "bot:medium". A
// person's name that would be read as a bot's has another word in front:
// "person:bot:medium". So has one that would be read as such a name, hence
// every occupant has a text of their own; all other names stand as they are.
const (
	botMark    = "bot:"
	personMark = "person:"
)

// mistakable tells whether a name cannot stand in a record as it is.
func mistakable(name string) bool {
	for strings.HasPrefix(name, personMark) {
		name = name[len(personMark):]
	}
	return strings.HasPrefix(name, botMark)
}

func (s Occupant) text() string {
	switch {
	case s.IsBot():
		return botMark + s.Level
	case mistakable(s.Name):
		return personMark + s.Name
	}
	return s.Name
}

// readOccupant reads what text writes. A bot without a level is none.
func readOccupant(text string) Occupant {
	if level, isBot := strings.CutPrefix(text, botMark); isBot && level != "" {
		return Occupant{Level: level}
	}
	if name, marked := strings.CutPrefix(text, personMark); marked && mistakable(name) {
		return Occupant{Name: name}
	}
	return Occupant{Name: text}
}
