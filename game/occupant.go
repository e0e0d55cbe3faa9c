package game

import "strings"

// Occupant is the person or the bot in a seat. A person has a name and a bot has a
// level. The other one is empty.
type Occupant struct {
	Name  string `json:"name,omitempty"`
	Level string `json:"level,omitempty"`
}

// IsBot reports whether the occupant is a bot. A person's name has no influence.
func (s Occupant) IsBot() bool { return s.Level != "" }

// A record has the occupant of a seat as one text: "Ada", "bot:medium". A person's name that
// looks like a bot gets a prefix: "person:bot:medium". So does a name that looks like such a
// prefixed name. Hence every occupant has a text of its own. All other names are written
// unchanged.
const (
	botMark    = "bot:"
	personMark = "person:"
)

// mistakable reports whether a name needs the prefix in a record.
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

// readOccupant reads an occupant from its text. A bot without a level is invalid.
func readOccupant(text string) Occupant {
	if level, isBot := strings.CutPrefix(text, botMark); isBot && level != "" {
		return Occupant{Level: level}
	}
	if name, marked := strings.CutPrefix(text, personMark); marked && mistakable(name) {
		return Occupant{Name: name}
	}
	return Occupant{Name: text}
}
