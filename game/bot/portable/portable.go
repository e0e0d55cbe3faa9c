// Package portable has functions of package math with the same result on every machine.
// So bots decide the same everywhere.
//
// For the same reason bots convert products before they add them, as in
// a + float64(b*c). The conversion rounds; without it, some machines multiply
// and add in one step, without rounding between.
package portable

import "math"

// Ln 2 in two parts. The first has few enough bits for its multiples by
// exponents to be exact.
const (
	ln2High = 0x1.62e42fee00000p-1
	ln2Low  = math.Ln2 - ln2High
)

// inverses has 1/n! at n.
var inverses = [...]float64{
	1, 1, 1. / 2, 1. / 6, 1. / 24, 1. / 120, 1. / 720, 1. / 5040, 1. / 40320, 1. / 362880,
	1. / 3628800, 1. / 39916800, 1. / 479001600, 1. / 6227020800,
}

// Exp returns e to the power of x, with a relative error of about 1e-15. It returns 0 below -700,
// where the power is less than 1e-304.
func Exp(x float64) float64 {
	switch {
	case x < -700:
		return 0
	case x > 700:
		return math.Inf(1)
	}
	twos := math.Floor(x/math.Ln2 + 0.5)
	rest := x - float64(twos*ln2High) - float64(twos*ln2Low) // at most ln 2 / 2 from 0
	sum := 0.0
	for n := len(inverses) - 1; n >= 0; n-- {
		sum = float64(sum*rest) + inverses[n]
	}
	return math.Ldexp(sum, int(twos))
}

// Log returns the natural logarithm of x, with a relative error of about 1e-15. x must be
// positive.
func Log(x float64) float64 {
	part, twos := math.Frexp(x)
	if part < math.Sqrt2/2 {
		part = float64(part * 2)
		twos--
	}
	// ln part is 2 (s + s³/3 + s⁵/5 + ...).
	s := (part - 1) / (part + 1)
	square, sum := float64(s*s), 0.0
	for n := 23; n > 0; n -= 2 {
		sum = float64(sum*square) + 1/float64(n)
	}
	return float64(float64(twos)*ln2High) + (float64(float64(twos)*ln2Low) + float64(2*s*sum))
}

// Pow returns x to the power of y. x must be positive.
func Pow(x, y float64) float64 { return Exp(float64(y * Log(x))) }

// Logistic is the distribution function of the logistic distribution: the probability that a
// random value is below x widths.
func Logistic(x float64) float64 { return 1 / (1 + Exp(-x)) }

// Quantile is the inverse of [Logistic]. p is between 0 and 1.
func Quantile(p float64) float64 { return Log(p / (1 - float64(p))) }
