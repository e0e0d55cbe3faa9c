package art

// Drawing is the number of a recorded drawing.
type Drawing int

// The drawings in the order of the file: of each kind the first one.
const (
	Stamps         Drawing = 0
	Skies                  = Stamps + 16
	HouseDrawings          = Skies + 30
	Backdrops              = HouseDrawings + 30
	ObjectDrawings         = Backdrops + Objects
	Seasons                = ObjectDrawings + Objects
	Chips                  = Seasons + Months
	ShareSigns             = Chips + Shares
	Faces                  = ShareSigns + Shares
	CharacterFaces         = Faces + Avatars
	RankBadges             = CharacterFaces + Characters
	SeatMarks              = RankBadges + Ranks
	IconDrawings           = SeatMarks + Marks
	CategorySigns          = IconDrawings + 6
	FamilyMarks            = CategorySigns + Categories
	VerdictCards           = FamilyMarks + Families // the hidden one first
	VerdictMarks           = VerdictCards + 4
	MoneyCards             = VerdictMarks + 4
	Notes                  = MoneyCards + 4
	Dice                   = Notes + 3
	Singles                = Dice + 6
)

// The drawings of which there is only one.
const (
	SealDrawing = Singles + iota
	RibbonsDrawing
	SheetsDrawing
	HouseBackDrawing
	ChequeBackDrawing
	MoneyBackDrawing
	ObjectBackDrawing
	MonthBackDrawing
	LozengeDrawing
	CoinDrawing
	CoinFaceDrawing
	PurseDrawing
	HammerDrawing
	SoundBlockDrawing
	SparkDrawing
	PlaceCardDrawing
	GoldPlaqueDrawing
	OpportunistDrawing
	SalePointerDrawing
	CurtainDrawing
	VignetteDrawing
	LampDrawing
	BeamDrawing
	RaysDrawing
	EnvelopeDrawing
	EnvelopeOpenDrawing
	EnvelopePocketDrawing
	BagDrawing
	UndoDrawing
	MeadowDrawing
	GroveDrawing
	Drawings // how many there are
)

// picture is a picture that is nothing but the drawing.
func (d Drawing) picture(w, h float64) Picture {
	return Picture{w, h, func(p *Pen) { p.play(d) }}
}
