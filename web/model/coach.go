package model

// What a person wants of the coach.
type (
	// AskHint asks what to decide now: the answer is AwaitHint and ShowHint.
	AskHint struct{}
	// FollowHint decides as the hint says.
	FollowHint struct{}
	// Review goes through the game that is over: the answer is AwaitReview and ShowReview, or
	// AskWhose.
	Review struct{}
	// ReviewSeat answers AskWhose: whose game to review.
	ReviewSeat int
	// StopCoach says that the person has closed what the coach works on.
	StopCoach struct{}
	// ShowMoment shows this step of the game that is reviewed.
	ShowMoment int
)

func (AskHint) intent()    {}
func (FollowHint) intent() {}
func (Review) intent()     {}
func (ReviewSeat) intent() {}
func (StopCoach) intent()  {}
func (ShowMoment) intent() {}
