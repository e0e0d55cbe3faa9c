package slim

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// form is what differs between versions of Go, most of it words of the module's data (moduledata in Go's runtime/symtab.go).
type form struct {
	version      string
	facts        int  // where the data of functions starts
	indexFollows bool // whether the index of functions follows that data
	typesEnd     int  // where the types end
	links        int  // where the offsets of some types are, then twice how many there are; 0 if all types follow each other
	itabs        int  // where the addresses of the itabs are, then how many there are
	mapSize      int  // what the type of a map has more than other types, in bytes
}

// forms are the forms of the versions with which this package is tested.
var forms = []form{
	{version: "go1.25", facts: 40, typesEnd: 38, links: 44, itabs: 47, mapSize: 64},
	{version: "go1.26", facts: 40, indexFollows: true, typesEnd: 38, links: 45, itabs: 48, mapSize: 64},
	{version: "go1.27", facts: 43, indexFollows: true, typesEnd: 39, mapSize: 88},
}

// formOf returns the form of a program. The error says that it is not known.
func formOf(sections []section) (form, error) {
	const note = "\x09producers"
	const language = "\x08language\x01\x02Go"
	for _, s := range sections {
		_, version, ok := bytes.Cut(s.content, []byte(language))
		if s.id != customID || !ok || !bytes.HasPrefix(s.content, []byte(note)) {
			continue
		}
		in := reader{bytes: version}
		linkedBy := string(in.take(in.unsigned()))
		known := make([]string, len(forms))
		for i, f := range forms {
			if known[i] = f.version; linkedBy == f.version || strings.HasPrefix(linkedBy, f.version+".") {
				return f, nil
			}
		}
		return form{}, fmt.Errorf("linked by %s; tested are %s", linkedBy, strings.Join(known, ", "))
	}
	return form{}, errors.New("not linked by Go")
}
