package art

// PanelInset is the width of a panel's corners and edges in design units: the
// part that must not be stretched when a panel is drawn larger.
const PanelInset = 20

const panelSide = 64

// PlaceCard is the cream card with somebody's name.
func PlaceCard() Picture { return placeCardDrawing.picture(panelSide, panelSide) }

// GoldPlaque is a plate to be pressed.
func GoldPlaque() Picture { return goldPlaqueDrawing.picture(panelSide, panelSide) }

// Spark is one glint of a small celebration.
func Spark() Picture { return sparkDrawing.picture(40, 40) }
