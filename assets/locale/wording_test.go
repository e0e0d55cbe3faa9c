package locale

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestNumbersAreGrouped: numbers in texts are grouped like those that the program fills in.
func TestNumbersAreGrouped(t *testing.T) {
	long := regexp.MustCompile(`\d{1,3}([.,\s\x{a0}\x{202f}]\d{3})+|\d{4,}`)
	for _, lang := range Langs() {
		b := For(lang)
		for place, text := range everyText(t, b) {
			for _, found := range long.FindAllString(text, -1) {
				digits := regexp.MustCompile(`\D`).ReplaceAllString(found, "")
				if n, err := strconv.Atoi(digits); err != nil || b.Number(n) != found {
					t.Errorf("%s: %s has %q, want %q", lang, place, found, b.Number(n))
				}
			}
		}
	}
}

// faulty is wording around a placeholder that is wrong for some of its values.
type faulty struct {
	what   string
	words  *regexp.Regexp
	except []string // keys where it is correct
}

var faults = []faulty{
	{"an object may be a plural, as boots are", regexp.MustCompile(
		`\{object\}[”“»\s]* (is|are|was|has|stays|goes|est|sont|vaut|reste|quitte|ist|sind|hat|bleibt|kommt|liegt)\b`), nil},
	{"several names need a verb in the plural", regexp.MustCompile(
		`\{(names|winners)\} (is|has|wins|was|est|a|gagne|ist|hat|gewinnt)\b`), nil},
	{"a number alone does not say of what", regexp.MustCompile(
		`\b(has|have|gets?|a|avez|récupère[rz]?|récupérer|hast?|bekommst?) (only |still |nur |noch )?\{n\}( back| zurück|[.,;:]|$)`),
		[]string{"friends.room.length"}},
	{"a house’s number alone does not say that it is one", regexp.MustCompile(
		`\b(the|la|die|das|takes?|prendre|nehmen) \{(house|other)\}`), []string{"forsale.log.last"}},
	{"the French “plus d’…” may be read as more", regexp.MustCompile(`^Plus d[’e]`),
		[]string{"oddshop.log.discard.broke"}},
}

// TestWordsFitWhatFillsThem: the faults above do not return.
func TestWordsFitWhatFillsThem(t *testing.T) {
	for _, lang := range Langs() {
		for key, text := range For(lang).all() {
			for _, f := range faults {
				if f.words.MatchString(text) && !slices.Contains(f.except, baseKey(key)) {
					t.Errorf("%s: %s: %s: %q", lang, key, f.what, text)
				}
			}
		}
	}
}

// TestCountsHaveForms: a text that counts with {n} has a form for one.
func TestCountsHaveForms(t *testing.T) {
	counted := regexp.MustCompile(`\{n\} (coins?|houses?|points?|shares?|objects?|offers?|groups?|cheques?|` +
		`pièces?|maisons?|actions?|objets?|offres?|lots?|chèques?|` +
		`Münzen?|Häuser|Haus|Punkten?|Aktien?|Gegenstände|Gegenstand|Angebote?|Pakete?|Schecks?)\b`)
	for _, lang := range Langs() {
		for key, text := range For(lang).all() {
			if counted.MatchString(text) && !strings.Contains(key, "#") {
				t.Errorf("%s: %s counts without a form for one: %q", lang, key, text)
			}
		}
	}
}

// forbidden are the words, by language, that are not used: a thing has one name, and each
// of these was another name of it, or words that children stumble over.
var forbidden = map[Lang][]string{
	English: {
		`trading window`, `\bplea\b`, `\bthe expert\b.*weighed`,
		`standing (order|bid|offer|one)`,                     // advance bid, highest bid, open offer
		`\bchairs?\b( of| for| at| have| this| can|[.,:]|$)`, // seat
		`\bdear(est)?\b`,  // expensive
		`\brecords?\b`,    // game file
		`\bseal(ed|s)?\b`, // encrypted, or secret of a bid
		`(^|[.:;,] )who (passes|has|had|shares|was|comes|gets|stays)\b`, // whoever, anyone who
		`not whole`, `no better word`, `philtre`,
	},
	French: {
		`serveurs? de rencontre`, `cartes? d’argent`, `\bprimes?\b`, `^Qui `, `[.:;] qui (gagne|a|avait|vient) `,
		`consigne`,          // mise d’avance
		`Personne \{n\}`,    // « Personne 2 a passé »
		`(^|[^{])\bbots?\b`, // robot
		`\bchaises?\b( de| cette| ont| pour|[.,]|$)`, // place
		`scellé`,              // chiffré
		`d’authentification`,  // carte Authentification
		`(^|[^{])\bscores?\b`, // points
		`\btouchez\b`, `lance la partie`, `tranch`, `caduque`, `points? chacun`, `au plus \{longest\}`,
	},
	German: {
		`Prämie`, `Tischchef`, `zieht sich zurück`, `Zurückziehen`, `\bArt\b`, `Spielende`, `Spiel zu Ende`, `Neues Spiel`,
		`Auftrag`,                           // Vorabgebot
		`\bStuhl( von| für| hat|[.,]|$)`,    // Platz
		`Stühle`, `\bCoach\b`, `versiegelt`, // Plätze, Trainer, verschlüsselt
		`erwartetes Ergebnis`, `Ergebnis \{score\}`, `im Ergebnis$`, // Punkte
		`Auktion(en)?( kaum| in \{|, die| der Runde)`, // Versteigerung
		`ganzes Spiel`, `ein Spiel durch`, `mitten im Spiel`, // Partie
		`nicht ausgegeben`, `letzte Gebot`, `Erlös`, `ist kein Hereinkommen`, `höchstens \{longest\}`,
	},
}

// TestOneWordPerThing: no text has one of the forbidden words.
func TestOneWordPerThing(t *testing.T) {
	for _, lang := range Langs() {
		words := regexp.MustCompile(`(?i)` + strings.Join(forbidden[lang], "|"))
		for place, text := range everyText(t, For(lang)) {
			if found := words.FindString(text); found != "" {
				t.Errorf("%s: %s says %q: %q", lang, place, found, text)
			}
		}
	}
}
