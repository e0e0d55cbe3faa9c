package today_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/app/today"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// visitor is a person who opens the dialog.
type visitor struct {
	*featuretest.App
	*today.Feature
}

func visits(t *testing.T) *visitor {
	p := featuretest.New(t)
	return &visitor{p, today.New(p)}
}

// at sets the clock to an hour of a day.
func (v *visitor) at(day daily.Day, hour time.Duration) {
	v.Clock = day.Date().Add(hour * time.Hour)
}

// opens opens the dialog about a day, and returns what it shows.
func (v *visitor) opens(day daily.Day) model.Today {
	v.Handle(model.OpenToday(day))
	return *v.Showing.Today
}

var (
	rules, _ = catalogue.Games().Find("forsale")
	tenth    = daily.Try{Day: 10, Game: "forsale"}
	ofTenth  = store.Try(tenth.String())
)

// ends ends the game of the tenth day, which is a try or not, and returns what is shown of it.
func (v *visitor) ends(t *testing.T, try *daily.Try) model.Try {
	t.Helper()
	d := daily.Deal(rules, tenth.Day)
	par, err := deal.NewPar(catalogue.Games(), d)
	for over := false; err == nil && !over; {
		over, err = par.Step()
	}
	must.Do(t, err)
	r := par.Record()
	r.Seats = slices.Clone(r.Seats)
	r.Seats[d.Seat] = game.Occupant{Name: "Ada"}
	played := must.Get(results.Of(r, d.Seat, 1))(t)
	o := feature.Over{Record: r, Seat: d.Seat, Alone: true, Try: try, Played: played, Ending: new(feature.Ending)}
	v.Hear(o)
	v.App.Kept().Do(o.Ending.Change, nil)
	return *v.Showing.Try
}

// TestATryIsATry: an unfinished game of the day does not start again, neither at once nor on the next day. The same cards, reached
// in another way, are practice, and so is the game after its end.
func TestATryIsATry(t *testing.T) {
	v := visits(t)
	play := model.PlayToday{Game: "forsale", Name: "Ada"}
	v.at(10, 23)
	v.opens(0)
	v.Handle(play)
	begun := v.App.Kept().Get(ofTenth)
	for _, hour := range []time.Duration{23, 26} {
		v.at(10, hour)
		if of := v.opens(10).Tries[0]; !of.Unfinished || of.Over {
			t.Errorf("at hour %d it is %+v", hour, of)
		}
		v.Handle(play)
	}
	if !slices.Equal(v.Tried, []daily.Try{tenth, tenth, tenth}) || len(v.Played) > 0 || begun == "" || v.App.Kept().Get(ofTenth) != begun {
		t.Errorf("tried are %v, played %v; kept is %q, was %q", v.Tried, v.Played, v.App.Kept().Get(ofTenth), begun)
	}
	if left := v.opens(0).Left; len(left) != 1 || left[0].Day != 10 || left[0].Game != "forsale" {
		t.Errorf("on the next day %+v is left", left)
	}
	if other := v.ends(t, nil); other.Counts {
		t.Errorf("the same cards by another way are %+v", other)
	}
	if first := v.ends(t, &tenth); !first.Counts || !first.Rated {
		t.Errorf("the try is %+v", first)
	}
	v.App.Kept().Set(ofTenth, "")
	if shown := v.opens(10); !shown.Tries[0].Counts || !shown.Tries[0].Over || shown.Streak != 1 {
		t.Errorf("of its day there is %+v", shown)
	}
	v.Handle(play)
	if len(v.Tried) != 3 || len(v.Played) != 1 {
		t.Errorf("then tried are %v, played %v", v.Tried, v.Played)
	}
}

// TestTheDayTurnsInTheDialog: pressing Play after midnight does not start a past day by accident.
func TestTheDayTurnsInTheDialog(t *testing.T) {
	v := visits(t)
	v.at(3, 12)
	v.opens(0)
	v.at(4, 0)
	v.Handle(model.PlayToday{Game: "forsale", Name: "Ada"})
	if s := v.Showing.Today; len(v.Tried)+len(v.Played) > 0 || len(v.Warnings) != 1 || s.Day != 4 || !s.Current {
		t.Errorf("the page shows %+v, and warns %q", s, v.Warnings)
	}
	v.at(2, 0) // the clock is set back
	if s := v.opens(4); s.Day != 2 || s.Later != 0 || s.Earlier != 0 || len(s.Days) != 2 {
		t.Errorf("with a clock that was put back there is %+v", s)
	}
	v.at(8, 0) // the first day of December
	if s := v.opens(0); s.Date.Day() != 1 || len(s.Days) != 8 {
		t.Errorf("on the first of a month there is %+v", s)
	}
	v.at(400, 0)
	if s := v.opens(1); s.Day != 400-daily.Days+1 || s.Earlier != 0 || s.Later == 0 {
		t.Errorf("the first day that can be played is in %+v", s)
	}
}

// TestWhatIsLeftToDo: when the page opens, people who left at once get their stars, and a game of the day that an older version
// saved as the game in progress moves to its own place. A game with the same cards that is no try stays.
func TestWhatIsLeftToDo(t *testing.T) {
	v := visits(t)
	v.at(10, 12)
	text := must.Get(daily.Deal(rules, 10).Record("Ada").Text())(t)
	kept := v.App.Kept()
	kept.Set(store.Save, text)
	if v.Hear(feature.Opened{}); kept.Get(store.Save) != text || kept.Get(ofTenth) != "" {
		t.Errorf("a game that is no try becomes %q, and the try %q", kept.Get(store.Save), kept.Get(ofTenth))
	}
	kept.Set(store.Today, "begun 10 forsale\n8 forsale 50 1 12,38\n9 oddshop 50 1 12,38\n")
	v.Hear(feature.Opened{})
	if left := daily.Read(kept.Get(store.Today)).Unrated(); len(left) > 0 {
		t.Errorf("no stars have %v", left)
	}
	if got := kept.Get(ofTenth); kept.Get(store.Save) != "" || strings.TrimSpace(got) != strings.TrimSpace(text) {
		t.Errorf("kept are %q and the try %q", kept.Get(store.Save), got)
	}
}
