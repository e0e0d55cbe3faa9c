package slim

// Sizes are the bytes of the parts of a module.
type Sizes struct {
	Functions map[string]int // code by function; "" has all that have no name
	Code      int            // all functions
	Data      int            // the initial content of the memory: types, tables, texts, fonts
	Other     int            // without the names
}

// SizesOf returns the sizes of a module that imports only functions, as Go's linker writes it. ok is false if it is none, or has no names.
func SizesOf(module []byte) (s Sizes, ok bool) {
	sections, ok := split(module)
	if !ok {
		return Sizes{}, false
	}
	s.Functions = map[string]int{}
	names, first := map[int]string{}, 0
	for _, part := range sections {
		in := reader{bytes: part.content}
		switch {
		case part.id == codeID:
			s.Code = len(part.content)
			continue
		case part.id == dataID:
			s.Data = len(part.content)
			continue
		case part.id == importID:
			first = in.unsigned()
		case part.id == customID && string(in.take(in.unsigned())) == "name":
			names = in.functionNames()
			continue
		}
		s.Other += len(part.content)
	}
	if code := find(sections, codeID); code != nil {
		in := reader{bytes: code.content}
		for i, n := first, in.unsigned(); n > 0 && !in.broken; n-- {
			s.Functions[names[i]] += len(in.take(in.unsigned()))
			i++
		}
	}
	return s, len(names) > 0
}

// functionNames reads the names of functions, by number, from the rest of the section of names.
func (r *reader) functionNames() map[int]string {
	const functions = 1
	names := map[int]string{}
	for len(r.bytes) > 0 && !r.broken {
		kind := r.take(1)[0]
		in := reader{bytes: r.take(r.unsigned())}
		if kind != functions {
			continue
		}
		for n := in.unsigned(); n > 0 && !in.broken; n-- {
			number := in.unsigned()
			names[number] = string(in.take(in.unsigned()))
		}
	}
	return names
}
