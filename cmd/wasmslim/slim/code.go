package slim

// code is instructions of WebAssembly (core specification 2.0, 5.4). The functions below write them as expressions and statements,
// so that [unfold] can be read.
type code []byte

// i32Const and end are also the instructions with which the linker writes the place of a piece of data.
const (
	i32Const = 0x41
	end      = 0x0b
)

// all returns statements, one after the other.
func all(statements ...code) (c code) {
	for _, s := range statements {
		c = append(c, s...)
	}
	return c
}

func constant(n int) code { return appendSigned(code{i32Const}, n) }

// variable is a local variable, a number of 32 bits that starts at 0.
type variable byte

func (v variable) get() code           { return code{0x20, byte(v)} }
func (v variable) set(value code) code { return all(value, code{0x21, byte(v)}) }
func (v variable) add(n code) code     { return v.set(sum(v.get(), n)) }

func sum(terms ...code) code {
	c := terms[0]
	for _, term := range terms[1:] {
		c = all(c, term, code{0x6a})
	}
	return c
}

func times(a code, n int) code     { return all(a, constant(n), code{0x6c}) }
func left(a code, n int) code      { return all(a, constant(n), code{0x74}) }
func right(a code, n int) code     { return all(a, constant(n), code{0x76}) }
func isLess(a, b code) code        { return all(a, b, code{0x49}) }
func loadByte(at code) code        { return all(at, code{0x2d, 0, 0}) }
func load(at code) code            { return all(at, code{0x28, 2, 0}) }
func store(at, value code) code    { return all(at, value, code{0x36, 2, 0}) }
func when(c code, do ...code) code { return all(c, code{0x04, 0x40}, all(do...), code{end}) }
func either(c, do, other code) code {
	return all(c, code{0x04, 0x40}, do, code{0x05}, other, code{end})
}

// count repeats statements with a variable from 0 to a limit.
func count(v variable, limit int, do ...code) code {
	again := when(isLess(v.get(), constant(limit)), all(do...), v.add(constant(1)), code{0x0c, 1})
	return all(v.set(constant(0)), code{0x03, 0x40}, again, code{end})
}

// fill sets so many bytes to 0.
func fill(at, bytes int) code {
	return all(constant(at), constant(0), constant(bytes), code{0xfc, 0x0b, 0})
}

// function returns the body of a function without parameters, as a code section has it.
func function(variables int, statements ...code) code {
	const i32 = 0x7f
	return all(code{1, byte(variables), i32}, all(statements...), code{end})
}
