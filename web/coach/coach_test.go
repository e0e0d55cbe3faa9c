package coach

import (
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/web/ui"
	forsaleui "gavel/web/ui/forsale"
)

func narrator(lang locale.Lang, names ...string) ui.Narrator {
	return ui.Narrator{Game: forsaleui.Game{}, Names: names, Viewer: 0, Book: locale.For(lang)}
}

// buying is a table at which the viewer may pass for 17 or go up to 28.
func buying() forsale.View {
	return forsale.View{
		Phase: forsale.Buying, Round: 2, High: 4, In: game.AllSeats(3), Offer: []forsale.House{17, 20, 28},
		Pass: forsale.Passing{House: 17, Back: 1, Lost: 2},
		Players: []forsale.Player{
			{Bid: 3, Known: forsale.Known{Coins: 9}}, {Bid: 4, Known: forsale.Known{Coins: 10}}, {Known: forsale.Known{Coins: 6}},
		},
	}
}

func bid(n uint8) forsale.Decision { return forsale.Decision{Do: forsale.Bid, N: n} }

func TestHintCitesTheNumbersOfTheSearch(t *testing.T) {
	passes := search.Advice{Decision: forsale.Decision{}, Win: 0.42, Points: 43.25, Share: 1}
	bids := search.Advice{Decision: bid(9), Win: 0.35, Points: 41, Notes: [search.Notes]float64{28, 9.04, 0.8, 0.8 * 9.04}}
	doubtful := bids
	doubtful.Notes[2], doubtful.Notes[3] = 0.3, 0.3*7
	free := buying()
	free.Pass = forsale.Passing{House: 17}
	for _, c := range []struct {
		advice []search.Advice
		view   forsale.View
		lang   locale.Lang
		want   string
	}{
		{[]search.Advice{passes, bids}, buying(), "en", "Pass now: you take house 17 for 2. Winning house 28 would cost about 9.0, and Ada can still bid up to 14."},
		{[]search.Advice{passes, doubtful}, free, "en", "Pass now: you take house 17 for free. With “Bid 9” you would get house 28 only 30% of the time, for about 7.0. Ada can still bid up to 14."},
		{[]search.Advice{bids, passes}, buying(), "en", "Bid 9: 80% of the time you get house 28, and the round costs you about 9.0. If you pass now: house 17 for 2."},
		{[]search.Advice{passes, bids}, buying(), "de", "Passe jetzt: Du nimmst Haus 17 für 2. Haus 28 zu gewinnen würde etwa 9,0 kosten, und Ada kann noch bis 14 bieten."},
	} {
		if h := NewHint(c.advice, c.view, narrator(c.lang, "Me", "Ada", "Bo")); h.Sentence != c.want {
			t.Errorf("%q, want %q", h.Sentence, c.want)
		}
	}
	hopeless := search.Advice{Decision: bid(28), Win: 0.004, Points: 10}
	h := NewHint([]search.Advice{passes, bids, hopeless}, buying(), narrator("fr", "Moi", "Ada", "Bo"))
	want := []Option{{"Passer", 42, "43,3", 100}, {"Miser 9", 35, "41,0", 0}}
	if !reflect.DeepEqual(h.Options, want) || h.Varies {
		t.Errorf("the options are %+v, want %+v", h.Options, want)
	}
}

// If a search follows a rule there are no figures, and none are shown.
func TestHintWithoutFigures(t *testing.T) {
	h := NewHint([]search.Advice{{Decision: forsale.Decision{}, Share: 1}}, buying(), narrator("en", "Me", "Ada", "Bo"))
	if len(h.Options) != 0 || !strings.HasPrefix(h.Sentence, "Pass.") {
		t.Errorf("the hint is %+v", h)
	}
	if h := NewHint(nil, buying(), narrator("en", "Me", "Ada", "Bo")); h.Sentence != "" {
		t.Errorf("advice of nobody says %q", h.Sentence)
	}
}

func TestMarks(t *testing.T) {
	best := search.Advice{Decision: forsale.Decision{}, Win: 0.4, Points: 40, Share: 1}
	often, seldom := search.Advice{Decision: bid(6), Win: 0.2, Share: 0.3}, search.Advice{Decision: bid(7), Win: 0.1, Share: 0.1}
	varied := []search.Advice{{Decision: bid(5), Win: 0.3, Share: 0.6}, often, seldom}
	for _, c := range []struct {
		judged search.Advice
		advice []search.Advice
		want   Mark
	}{
		{best, []search.Advice{best}, Best},
		{search.Advice{Decision: bid(4), Win: 0.4, Points: 40}, []search.Advice{best}, Best}, // has the same result
		{search.Advice{Decision: bid(5), Win: 0.39, Points: 40}, []search.Advice{best}, Fine},
		{search.Advice{Decision: bid(6), Win: 0.34, Points: 39}, []search.Advice{best}, Slip},
		{search.Advice{Decision: bid(7), Win: 0.38, Points: 30}, []search.Advice{best}, Blunder}, // by its points
		{often, varied, Best},
		{seldom, varied, Blunder},
	} {
		m := moment{view: forsale.View{}, judged: c.judged, known: true, advice: c.advice}
		if mark, _, _ := m.judge(30); mark != c.want {
			t.Errorf("%v is %s, want %s", c.judged, mark, c.want)
		}
	}
	m := moment{view: forsale.View{}, advice: varied}
	if mark, _, _ := m.judge(30); mark != Unweighed {
		t.Errorf("what nobody can judge is %s", mark)
	}
}

// record reads a golden record.
func record(t *testing.T, path string) game.Record {
	t.Helper()
	file := must.Get(os.Open(path))(t)
	defer func() { _ = file.Close() }()
	return must.Get(game.ReadRecord(file, catalogue.Games().Find))(t)
}

// reviewed reviews a record to the end.
func reviewed(t *testing.T, r game.Record) *Review {
	t.Helper()
	review := must.Get(NewReview(catalogue.Games(), r, 0))(t)
	for before := 0; ; {
		done, of, err := review.Step()
		if err != nil || done < before {
			t.Fatalf("%d of %d after %d: %v", done, of, before, err)
		}
		if done == of {
			return review
		}
		before = done
	}
}

func TestReviewIsDeterministicAndWhole(t *testing.T) {
	r := record(t, "../../game/testdata/forsale-3-standard.gavel")
	s := narrator("en", "Me", "Ada", "Bo")
	report := reviewed(t, r).Report(s)
	if again := reviewed(t, r).Report(s); !reflect.DeepEqual(report, again) {
		t.Error("the same record gives another review")
	}
	own := 0
	for _, e := range r.Entries {
		if e.Chance == nil && e.Seat == 0 {
			own++
		}
	}
	if len(report.Verdicts) != own {
		t.Errorf("%d verdicts for %d decisions", len(report.Verdicts), own)
	}
	line, marks := report.Course.Chart.Lines[0], report.Course.Chart.Marks
	end := 0
	if r.Result.Place(0) == 1 {
		end = 100 / len(r.Result.Winners)
	}
	if len(line) != own+1 || line[own] != end || slices.Min(line) < 0 || slices.Max(line) > 100 {
		t.Errorf("the chance to win goes %v, after %d decisions to %d", line, own, end)
	}
	if !report.Won {
		t.Error("the winner's review does not say that they won")
	}
	numbered(t, report.Good, marks)
	review := must.Get(NewReview(catalogue.Games(), r, 1))(t)
	for done, of := 0, 1; done < of; {
		done, of, _ = review.Step()
	}
	report = review.Report(s)
	if report.Won || len(report.Good) > 1 {
		t.Errorf("a loser's review: won %v, best moves %v", report.Won, report.Good)
	}
	numbered(t, report.Costly, report.Course.Chart.Marks)
}

// numbered checks that a curve has the numbers of the most important decisions.
func numbered(t *testing.T, important []int, marks []string) {
	t.Helper()
	numbers := strings.Fields(strings.Join(marks, " "))
	slices.Sort(numbers)
	if want := []string{"1", "2"}; len(important) == 0 || !strings.HasPrefix(marks[important[0]], "1") || !slices.Equal(numbers, want[:len(important)]) {
		t.Errorf("the decisions %v are the most important ones, and the chart's marks are %q", important, marks)
	}
}

// played returns the record of a game of three. In the first round seat 0 bids as given, and it
// sells its highest house first. Everybody else passes and sells the lowest.
func played(t *testing.T, first uint8) game.Record {
	t.Helper()
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: []game.Occupant{{Name: "Me"}, {Name: "Ada"}, {Name: "Bo"}}}))(t)
	table.Start()
	for table.Turn().Mode != game.Over {
		for seat := range table.Turn().Owes.All() {
			v := table.View(seat).(forsale.View)
			d := forsale.Decision{Do: forsale.Pass}
			switch hand := v.Players[seat].Hand; {
			case v.Phase == forsale.Selling && seat == 0:
				d = forsale.Decision{Do: forsale.Sell, N: uint8(hand.Highest())}
			case v.Phase == forsale.Selling:
				d = forsale.Decision{Do: forsale.Sell, N: uint8(hand.Lowest())}
			case seat == 0 && v.Round == 1 && v.High == 0:
				d = bid(first)
			}
			must.Do(t, table.Decide(seat, d))
			if v.Phase == forsale.Buying {
				break
			}
		}
	}
	return table.Record()
}

// firstBid returns the verdict on the bid of the first round.
func firstBid(t *testing.T, n uint8) Verdict {
	t.Helper()
	for _, v := range reviewed(t, played(t, n)).Report(narrator("en", "Me", "Ada", "Bo")).Verdicts {
		if v.Made == locale.For("en").T("forsale.bar.bid", "n", n) {
			return v
		}
	}
	t.Fatalf("no verdict on a bid of %d", n)
	return Verdict{}
}

func TestObviousBlunderIsMarked(t *testing.T) {
	if v := firstBid(t, 18); v.Mark != Blunder || v.Better == "" || v.Cost == "" {
		t.Errorf("to give all coins for a house is %+v", v)
	}
}

// A jump bid is not among the search's options, but is still judged: by games of its own, so
// more mildly than bids that cost more.
func TestJumpBidIsJudged(t *testing.T) {
	r := reviewed(t, played(t, 9))
	m := r.moments[slices.IndexFunc(r.moments, func(m moment) bool { return m.made == bid(9) })]
	all := reviewed(t, played(t, 18))
	worse := all.moments[slices.IndexFunc(all.moments, func(m moment) bool { return m.made == bid(18) })]
	if slices.ContainsFunc(m.advice, func(a search.Advice) bool { return a.Decision == bid(9) }) {
		t.Fatal("the search weighs the jump by itself, which tests nothing")
	}
	if !m.known || m.judged.Playouts != m.advice[0].Playouts || m.judged.Points <= worse.judged.Points {
		t.Errorf("a jump to 9 is judged %+v by the side of %+v, one to 18 %+v", m.judged, m.advice[0], worse.judged)
	}
}

// A house is judged like another that sells for as much, if nobody else has one between them.
func TestEquivalentHousesAreOne(t *testing.T) {
	found := false
	for _, m := range reviewed(t, record(t, "../../game/testdata/forsale-3-standard.gavel")).moments {
		v := m.view.(forsale.View)
		if v.Phase != forsale.Selling || m.judged.Decision == m.made {
			continue
		}
		found = true
		low, high := m.judged.Decision.(forsale.Decision).N, m.made.(forsale.Decision).N
		for seat, p := range v.Players {
			for h := range p.Known.Houses.All() {
				if game.Seat(seat) != v.Seat && forsale.House(min(low, high)) < h && h < forsale.House(max(low, high)) {
					t.Errorf("house %d counts as %d, but seat %d has %d", high, low, seat, h)
				}
			}
		}
		if mark, win, points := m.judge(30); m.judged.Decision == m.advice[0].Decision && (mark != Best || win != 0 || points != 0) {
			t.Errorf("to sell %d and not %d is %s", high, low, mark)
		}
	}
	if !found {
		t.Error("the record has no such sale, which tests nothing")
	}
}

// Every decision of a person is judged, in every game and phase.
func TestEveryDecisionIsJudged(t *testing.T) {
	for _, path := range []string{
		"../../game/testdata/forsale-5-scarce.gavel", "../../game/oddshop/testdata/oddshop-3-5.gavel",
		"../../game/oddshop/testdata/oddshop-5-9.gavel", "../../game/business/testdata/4-original.gavel",
	} {
		for i, m := range reviewed(t, record(t, path)).moments {
			if mark, win, points := m.judge(30); mark == Unweighed || math.IsNaN(win) || math.IsNaN(points) {
				t.Errorf("%s: decision %d, %s, is %s and costs %v, %v", path, i+1, m.made, mark, win, points)
			}
		}
	}
}

// The sum of all expected scores is close to the sum of the final scores.
func TestCourseAddsUp(t *testing.T) {
	r := record(t, "../../game/testdata/forsale-3-standard.gavel")
	scores := 0
	for _, n := range r.Result.Scores {
		scores += n
	}
	for i, m := range reviewed(t, r).moments {
		sum := 0.0
		for _, n := range m.expected[:len(r.Seats)] {
			sum += n
		}
		if math.Abs(sum-float64(scores)) > 0.15*float64(scores) {
			t.Errorf("at decision %d all expect %.0f together, in the end they have %d", i+1, sum, scores)
		}
	}
}
