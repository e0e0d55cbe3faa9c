package game

// At returns the record of a game as it stood at a step of its replay: from there
// it can go on in another way. An error is that of [Replay].
//
// A step may lie among decisions that were forced, or among sealed ones that are not
// yet revealed. The first belong to the entry before them, which stands; a moment
// among the second counts as before them all. What chance decides next stands too: it
// depends on nobody. So the game goes on with the decision of a seat, unless it is over.
func (r Record) At(step int) (Record, error) {
	again, err := NewReplayer(r)
	if err != nil {
		return Record{}, err
	}
	for n := 0; n < len(r.Entries); n++ {
		if again.Steps() >= step && r.Entries[n].Chance == nil {
			r.Entries, r.Result = again.table.Record().Entries, nil // without what is still sealed
			return r, nil
		}
		if err := again.Next(); err != nil {
			return Record{}, err
		}
	}
	return r, nil
}
