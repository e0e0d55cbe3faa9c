package page

// Persist asks the browser not to delete by itself what it keeps, and calls then with
// whether it promises that.
//
// The application asks once there is something to lose: then the question with which
// Firefox interrupts the person makes sense. Chromium and Safari decide without one.
// Chromium hardly ever deletes anything; Safari does after seven days of use without a
// visit, unless the page is on the home screen, and only there it grants persistence.
// What a person wants for good they keep as a file.
func (p *Page) Persist(then func(promised bool)) {
	p.doc.Persist(then)
}
