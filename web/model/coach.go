package model

// Intents to the coach.
type (
	// AskHint asks what to decide now. The answer is State.Hint.
	AskHint struct{}
	// FollowHint makes the decision of the hint.
	FollowHint struct{}
	// AskReview asks for a review of the finished game. The answer is State.Review.
	AskReview struct{}
	// AskWhy asks which decisions of the finished game cost most. The answer is State.Why.
	AskWhy struct{}
	// ReviewSeat chooses the seat whose decisions are reviewed.
	ReviewSeat int
	// AskChances asks how everybody's chances to win went in the finished game. The answer is
	// State.Chances.
	AskChances struct{}
	// StopCoach says that the person has closed the hint or the review.
	StopCoach struct{}
	// ShowMoment shows this step of the reviewed game.
	ShowMoment int
)
