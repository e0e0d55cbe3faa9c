package art

// Ranks is how many ranks a portrait can show.
const Ranks = 4

// RankBadge is where a portrait shows a rank.
func RankBadge() Part { return Part{0, 67, 39, 31} }
