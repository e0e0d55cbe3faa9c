package business

// The sizes of a card and of the year.
const (
	Offers = 6  // on a month card
	Months = 12 // of the year, counted from 1
	deck   = 15 // month cards, of which three stay in the box [B13]
	InView = 3  // number of months whose cards lie open: this one and the next two [B7]
)

// Offer is a combination of shares that the bank buys, any number of times [B5]. It has the price
// that the bank pays without a multiple.
type Offer struct {
	Combo Shares
	Price int
}

// Card is a month card; 0 is a hidden one.
type Card uint8

// String returns the card's name in records, such as "R1".
func (c Card) String() string { return cards[c].name }

// Offers returns the bank's offers on the card, larger combinations first.
func (c Card) Offers() [Offers]Offer { return cards[c].offers }

// readCard returns the card with a name.
func readCard(name string) (Card, bool) {
	for c, card := range cards {
		if c > 0 && card.name == name {
			return Card(c), true
		}
	}
	return 0, false
}

type face struct {
	name   string
	offers [Offers]Offer
}

// cards is the card set, made for this program. The prices are near 17,500 a share. They rise
// with the rarity of the colour and with the size of a set in one colour.
var cards = [deck + 1]face{
	{name: "?"},
	{"R1", [Offers]Offer{
		{combo("RRRRR"), 135_000}, {combo("RRRB"), 75_000}, {combo("YYVV"), 85_000},
		{combo("GGG"), 80_000}, {combo("RRY"), 50_000}, {combo("BB"), 35_000},
	}},
	{"B1", [Offers]Offer{
		{combo("BBBBB"), 145_000}, {combo("BBBY"), 80_000}, {combo("VVGG"), 90_000},
		{combo("RRR"), 60_000}, {combo("BBV"), 55_000}, {combo("YY"), 40_000},
	}},
	{"Y1", [Offers]Offer{
		{combo("YYYYY"), 155_000}, {combo("YYYV"), 90_000}, {combo("RRGG"), 80_000},
		{combo("BBB"), 65_000}, {combo("YYG"), 60_000}, {combo("VV"), 40_000},
	}},
	{"V1", [Offers]Offer{
		{combo("VVVVV"), 165_000}, {combo("VVVG"), 95_000}, {combo("RRBB"), 75_000},
		{combo("YYY"), 70_000}, {combo("RVV"), 55_000}, {combo("GG"), 45_000},
	}},
	{"G1", [Offers]Offer{
		{combo("GGGGG"), 180_000}, {combo("RGGG"), 95_000}, {combo("BBYY"), 75_000},
		{combo("VVV"), 75_000}, {combo("BGG"), 60_000}, {combo("RR"), 35_000},
	}},
	{"R2", [Offers]Offer{
		{combo("RRRYY"), 105_000}, {combo("RRRR"), 95_000}, {combo("BVGG"), 80_000},
		{combo("GGG"), 80_000}, {combo("RBV"), 50_000}, {combo("RR"), 35_000},
	}},
	{"B2", [Offers]Offer{
		{combo("BBBVV"), 115_000}, {combo("BBBB"), 100_000}, {combo("RRYG"), 70_000},
		{combo("RRR"), 60_000}, {combo("BYG"), 50_000}, {combo("BB"), 35_000},
	}},
	{"Y2", [Offers]Offer{
		{combo("YYYGG"), 120_000}, {combo("YYYY"), 105_000}, {combo("RBBV"), 70_000},
		{combo("BBB"), 65_000}, {combo("RYV"), 50_000}, {combo("YY"), 40_000},
	}},
	{"V2", [Offers]Offer{
		{combo("RRVVV"), 115_000}, {combo("VVVV"), 115_000}, {combo("BYYG"), 75_000},
		{combo("YYY"), 70_000}, {combo("BVG"), 50_000}, {combo("VV"), 40_000},
	}},
	{"G2", [Offers]Offer{
		{combo("BBGGG"), 125_000}, {combo("GGGG"), 125_000}, {combo("RYVV"), 75_000},
		{combo("VVV"), 75_000}, {combo("RYG"), 50_000}, {combo("GG"), 45_000},
	}},
	{"R3", [Offers]Offer{
		{combo("RBYVG"), 85_000}, {combo("RRYY"), 75_000}, {combo("BGGG"), 100_000},
		{combo("RRR"), 60_000}, {combo("BVV"), 55_000}, {combo("RY"), 30_000},
	}},
	{"B3", [Offers]Offer{
		{combo("RBYVG"), 85_000}, {combo("BBVV"), 80_000}, {combo("RRRY"), 80_000},
		{combo("BBB"), 65_000}, {combo("YGG"), 60_000}, {combo("BV"), 30_000},
	}},
	{"Y3", [Offers]Offer{
		{combo("RBYVG"), 85_000}, {combo("YYGG"), 85_000}, {combo("BBBV"), 85_000},
		{combo("YYY"), 70_000}, {combo("RRV"), 50_000}, {combo("YG"), 35_000},
	}},
	{"V3", [Offers]Offer{
		{combo("RBYVG"), 85_000}, {combo("RRVV"), 80_000}, {combo("YYYG"), 90_000},
		{combo("VVV"), 75_000}, {combo("BBG"), 55_000}, {combo("RV"), 30_000},
	}},
	{"G3", [Offers]Offer{
		{combo("RBYVG"), 85_000}, {combo("BBGG"), 85_000}, {combo("RVVV"), 90_000},
		{combo("GGG"), 80_000}, {combo("RYY"), 55_000}, {combo("BG"), 35_000},
	}},
}

// combo returns the shares of a combination in the table above.
func combo(text string) Shares {
	s, _ := readShares(text)
	return s
}
