package trouble

import (
	"testing"

	"gavel/assets/locale"
	"gavel/net/verdict"
	"gavel/web/model"
)

// TestFindings: each finding has its own sentence, in each language, and only two of them call a deal fair.
func TestFindings(t *testing.T) {
	names := []string{"Ada", "Bo"}
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		said := map[string]verdict.Finding{}
		for found := verdict.Unfair; found <= verdict.Drawn; found++ {
			proof := verdict.Proof{Found: found}
			if found == verdict.Unfair {
				proof.Err = verdict.ErrCards
			}
			v := Verdict(proof, names, book)
			if v.Sentence == "" || v.Finding == model.Shuffled != (found >= verdict.Shuffled) || v.Finding == model.Unfair != (found == verdict.Unfair) {
				t.Errorf("%d: %+v", found, v)
			}
			if same, known := said[v.Sentence]; known && found != verdict.Late {
				t.Errorf("%d says the same as %d", found, same)
			}
			said[v.Sentence] = found
		}
	}
}

// TestOtherBots: bots that this page cannot check are no fault of anybody. Bots that it has checked may be.
func TestOtherBots(t *testing.T) {
	book := locale.For(locale.English)
	proof := verdict.Proof{Found: verdict.Drawn, OtherBots: true}
	if v, want := Verdict(proof, nil, book), book.T("friends.drawn")+" "+book.T("friends.bots.other"); v.Sentence != want || v.Finding != model.Shuffled {
		t.Errorf("%+v", v)
	}
	proof = verdict.Proof{Found: verdict.Drawn, Bots: 2}
	if v := Verdict(proof, []string{"Ada", "Bo"}, book); v.Finding != model.Unfair {
		t.Errorf("%+v", v)
	}
}

// TestDrawsWithoutSomebody: the sentence after a game counts the draws without a person.
func TestDrawsWithoutSomebody(t *testing.T) {
	book := locale.For(locale.English)
	proof := verdict.Proof{Found: verdict.Drawn, Draws: 12}
	proof.Without[1], proof.Without[2] = 3, 1
	less := []string{
		book.T("friends.drawn.times", "who", "Bo", "n", 3, "all", 12),
		book.T("friends.drawn.times", "who", "Cy", "n", 1, "all", 12),
	}
	if said, want := Verdict(proof, []string{"Ada", "Bo", "Cy"}, book).Sentence, book.T("friends.drawn.less", "names", less); said != want {
		t.Errorf("%q, want %q", said, want)
	}
}
