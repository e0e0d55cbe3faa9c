package model

import "time"

// Today is one day of today's auction.
type Today struct {
	Day             int
	Date            time.Time
	Current         bool      // the day is today
	Tries           []Try     // one for each game
	Days            []Day     // the days of the same month that can be played
	Earlier, Later  int       // the nearest such days in earlier and later months; 0 if there is none
	Streak, Longest int       // numbers of days in a row with a result
	Forgiven        time.Time // the latest missed day that did not end the streak; zero if none
	Left            []Left    // unfinished games of other days, the newest last
	Stars           [5]int    // the number of results with 1 to 5 stars
}

// Left is an unfinished game of a day.
type Left struct {
	Day  int
	Date time.Time
	Game string
}

// Day is a day in the calendar.
type Day struct {
	Number int
	Date   time.Time
	Played int // the number of games played
}

// Try is a person's game of a day.
type Try struct {
	Game         string
	Unfinished   bool // it can be continued
	Over         bool
	Counts       bool // otherwise it was practice
	Score, Place int
	Rated        bool // par is known; otherwise it is being computed
	Par, Stars   int
	Share        string // text to share; "" if there is none
}

// Intents about today's auction.
type (
	// OpenToday shows this day; 0 means today. The answer is State.Today.
	OpenToday int
	// PlayToday plays a game of the shown day, under this name.
	PlayToday struct{ Game, Name string }
	// ContinueTry continues an unfinished game of a day.
	ContinueTry struct {
		Day  int
		Game string
	}
	// CloseToday says that the person has closed the dialog.
	CloseToday struct{}
)
