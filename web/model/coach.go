package model

// Coach is what the page calls when a person asks the coach, each on a
// goroutine of its own.
type Coach struct {
	Hint   func()         // answer with AwaitHint and ShowHint
	Follow func()         // decide as the hint says
	Review func()         // of the game that is over: answer with AwaitReview and ShowReview
	Whose  func(seat int) // game to review: the answer to AskWhose
	Stop   func()         // the person has closed what the coach works on
	Moment func(step int) // show this step of the game that is reviewed
}
