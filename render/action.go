package render

import "slices"

// Action is something that a person may do, as the model of the game has it.
type Action struct {
	ID      string
	Label   string // in the page's language
	Enabled bool
	Primary bool // it is what is most likely wanted
	OnTable bool // what it chooses lies on the table
}

// Actions are what the person of a scene may do now, and what they have prepared.
// The scene knows where an action lies on the table, and nothing of when it is
// allowed. Without any, as in a replay, nothing on the table offers itself.
type Actions struct {
	All    []Action
	Picked []string // ids of what is chosen to make a decision of; one that is chosen several times is there as often
	Bid    int      // the sum of a bid that can be made, or 0
}

// Find returns the action with an id; one that is not there is not enabled.
func (a Actions) Find(id string) Action {
	if i := slices.IndexFunc(a.All, func(a Action) bool { return a.ID == id }); i >= 0 {
		return a.All[i]
	}
	return Action{}
}

// Within tells whether what can still be chosen on the table has a target each.
func (a Actions) Within(targets []Target) bool {
	for _, one := range a.All {
		if one.OnTable && one.Enabled && !slices.Contains(a.Picked, one.ID) && !slices.ContainsFunc(targets, func(t Target) bool { return t.ID == one.ID }) {
			return false
		}
	}
	return true
}

// Can tells whether an action is enabled.
func (a Actions) Can(id string) bool { return a.Find(id).Enabled }
