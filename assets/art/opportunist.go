package art

// Opportunist is the mark of the seat that bids last: a fox on a token.
func Opportunist() Picture { return opportunistDrawing.picture(72, 72) }

// SalePointer is a gloved hand that points down at what is for sale.
func SalePointer() Picture { return salePointerDrawing.picture(64, 88) }
