package model

import "time"

// Today is a day of today's auction.
type Today struct {
	Day             int
	Date            time.Time
	Current         bool      // it is today
	Tries           []Try     // one a game
	Days            []Day     // of the same month that can be played
	Earlier, Later  int       // the nearest days of the months before and after; 0 if there is none
	Streak, Longest int       // on how many days in a row games were played
	Forgiven        time.Time // the day that was missed and forgiven of late; zero if none was
	Left            []Left    // games of other days that are begun and not over; the newest last
	Stars           [5]int    // how many results have each number of stars, from 1 on
}

// Left is a game of a day that is begun and not over.
type Left struct {
	Day  int
	Date time.Time
	Game string
}

// Day is a day in the calendar.
type Day struct {
	Number int
	Date   time.Time
	Played int // how many games
}

// Try is somebody's game of a day.
type Try struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Game         string
	Unfinished   bool // it can be taken up
	Over         bool
	Counts       bool // else it was practice
	Score, Place int
	Rated        bool // par is known, else it is being worked out
	Par, Stars   int
	Share        string // the text for others; "" if there is none
}

// What a person wants of today's auction.
type (
	// OpenToday shows this day; 0 is today: the answer is State.Today.
	OpenToday int
	// PlayToday plays a game of the day that is shown, for the person of this name.
	PlayToday struct{ Game, Name string }
	// ContinueTry goes on with a game of a day that is begun and not over.
	ContinueTry struct {
		Day  int
		Game string
	}
	// CloseToday says that the person has closed the dialog.
	CloseToday struct{}
)

func (OpenToday) intent()   {}
func (PlayToday) intent()   {}
func (ContinueTry) intent() {}
func (CloseToday) intent()  {}
