package model

// What a person wants of the coach.
type (
	// AskHint asks what to decide now: the answer is State.Hint.
	AskHint struct{}
	// FollowHint decides as the hint says.
	FollowHint struct{}
	// AskReview goes through the game that is over: the answer is State.Review.
	AskReview struct{}
	// ReviewSeat says whose decisions the review is to be about.
	ReviewSeat int
	// StopCoach says that the person has closed what the coach works on.
	StopCoach struct{}
	// ShowMoment shows this step of the game that is reviewed.
	ShowMoment int
)

func (AskHint) intent()    {}
func (FollowHint) intent() {}
func (AskReview) intent()  {}
func (ReviewSeat) intent() {}
func (StopCoach) intent()  {}
func (ShowMoment) intent() {}
