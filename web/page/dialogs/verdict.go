package dialogs

import "gavel/web/page/dom"

// belowVerdict puts a section on the score sheet, below the winner, in place of the one before with
// the same id. If a button of that one has the focus, the button of the new one gets it.
func belowVerdict(doc dom.Document, id string, section dom.Element) {
	sheet, focused := doc.ByID("sheet-body"), doc.Focused().Matches("#"+id+" *")
	for _, was := range sheet.Find("#" + id) {
		was.Call("remove")
	}
	for _, verdict := range sheet.Find(".verdict") {
		verdict.Call("after", section.Attr("id", id).Value)
	}
	if again := section.Find("button"); focused && len(again) > 0 {
		again[0].Focus()
	}
}
