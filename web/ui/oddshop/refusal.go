package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

var refusals = map[game.Refusal]ui.Refusal{
	rules.NotAPrice:      {Past: "oddshop.reason.price"},
	rules.ExpertUsed:     {Now: "oddshop.bar.why.used", Past: "oddshop.reason.expert"},
	rules.NoSuchPlace:    {Past: "oddshop.reason.place"},
	rules.NotYourMoney:   {Past: "oddshop.reason.money"},
	rules.EmptyBid:       {Past: "oddshop.reason.empty"},
	rules.CannotStay:     {Past: "oddshop.reason.stay"},
	rules.NotOneCard:     {Past: "oddshop.reason.card"},
	rules.NotInBid:       {Past: "oddshop.reason.bid"},
	rules.NobodyThere:    {Past: "oddshop.reason.nobody"},
	rules.EmptyOffer:     {Past: "oddshop.reason.offer"},
	rules.NotYours:       {Now: "oddshop.bar.why.given", Past: "oddshop.reason.give"},
	rules.NotTheirs:      {Now: "oddshop.bar.why.taken", Past: "oddshop.reason.want"},
	rules.TooManyOffers:  {Past: "oddshop.reason.offers"},
	rules.NoSuchOffer:    {Now: "oddshop.bar.why.gone", Past: "oddshop.reason.gone"},
	rules.NotYourOffer:   {Past: "oddshop.reason.answer"},
	rules.AlreadySkipped: {Now: "oddshop.bar.why.skipped", Past: "oddshop.reason.skipped"},
}

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal { return refusals[r] }
