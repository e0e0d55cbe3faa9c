package illustration

import "gavel/assets/art"

// drawings returns all drawings, by the numbers that package art knows them by.
func drawings() []func(*Pen) {
	all := make([]func(*Pen), art.Drawings)
	for i, draw := range stampDrawings() {
		all[i] = func(p *Pen) { draw(p, stampInk) }
	}
	for d, draw := range singles() {
		all[d] = draw
	}
	each := func(first art.Drawing, count int, draw func(p *Pen, i int)) {
		for i := range count {
			all[int(first)+i] = func(p *Pen) { draw(p, i) }
		}
	}
	each(art.Skies, 30, func(p *Pen, i int) { p.sky(i + 1) })
	each(art.HouseDrawings, 30, func(p *Pen, i int) { houses()[i](p) })
	each(art.Backdrops, art.Objects, func(p *Pen, i int) { p.backdrop(i + 1) })
	each(art.ObjectDrawings, art.Objects, func(p *Pen, i int) { objects()[i].draw(p) })
	each(art.Seasons, art.Months, func(p *Pen, i int) { p.season(i + 1) })
	each(art.Chips, art.Shares, (*Pen).chip)
	each(art.ShareSigns, art.Shares, func(p *Pen, i int) { p.shareSign(i, art.ShareText(i)) })
	each(art.Faces, art.Avatars, func(p *Pen, i int) { p.portrait(faces()[i]) })
	each(art.CharacterFaces, art.Characters, func(p *Pen, i int) { p.portrait(characters()[i]) })
	each(art.RankBadges, art.Ranks, func(p *Pen, i int) { p.rank(i + 1) })
	each(art.SeatMarks, art.Marks, (*Pen).seatMark)
	each(art.IconDrawings, len(art.Icons()), func(p *Pen, i int) { p.icon(art.Icons()[i]) })
	each(art.CategorySigns, art.Categories, (*Pen).categorySign)
	each(art.FamilyMarks, art.Families, func(p *Pen, i int) { p.familyMark(i + 1) })
	each(art.VerdictCards, 4, func(p *Pen, i int) { p.verdictCard(art.Verdict(i)) })
	each(art.VerdictMarks, 4, func(p *Pen, i int) { p.verdictMark(art.Verdict(i)) })
	each(art.MoneyCards, 4, func(p *Pen, i int) { p.moneyCard([]int{0, 5, 10, 20}[i]) })
	each(art.Notes, 3, func(p *Pen, i int) { p.note([]int{5, 25, 100}[i]) })
	each(art.Dice, 6, func(p *Pen, i int) { p.die(i + 1) })
	return all
}

// singles returns the drawings of which there is only one.
func singles() map[art.Drawing]func(*Pen) {
	return map[art.Drawing]func(*Pen){
		art.SealDrawing:           func(p *Pen) { p.seal(false) },
		art.RibbonsDrawing:        func(p *Pen) { p.seal(true) },
		art.SheetsDrawing:         (*Pen).sheets,
		art.HouseBackDrawing:      (*Pen).houseBack,
		art.ChequeBackDrawing:     (*Pen).chequeBack,
		art.MoneyBackDrawing:      (*Pen).moneyBack,
		art.ObjectBackDrawing:     (*Pen).objectBack,
		art.MonthBackDrawing:      (*Pen).monthBack,
		art.LozengeDrawing:        func(p *Pen) { p.lozenge(100) },
		art.CoinDrawing:           func(p *Pen) { p.coin(32, 18, 30) },
		art.CoinFaceDrawing:       func(p *Pen) { p.coinFace(0, 0, unit) },
		art.PurseDrawing:          (*Pen).purse,
		art.HammerDrawing:         (*Pen).hammer,
		art.SoundBlockDrawing:     func(p *Pen) { p.soundBlock(0, 0, 56) },
		art.SparkDrawing:          (*Pen).spark,
		art.PlaceCardDrawing:      (*Pen).placeCard,
		art.GoldPlaqueDrawing:     (*Pen).goldPlaque,
		art.OpportunistDrawing:    (*Pen).opportunist,
		art.SalePointerDrawing:    (*Pen).salePointer,
		art.CurtainDrawing:        (*Pen).curtain,
		art.VignetteDrawing:       (*Pen).vignette,
		art.LampDrawing:           (*Pen).lamp,
		art.BeamDrawing:           (*Pen).beamOfLight,
		art.RaysDrawing:           (*Pen).rays,
		art.EnvelopeDrawing:       (*Pen).envelope,
		art.EnvelopeOpenDrawing:   (*Pen).envelopeOpen,
		art.EnvelopePocketDrawing: (*Pen).envelopePocket,
		art.BagDrawing:            (*Pen).bag,
		art.UndoDrawing:           (*Pen).undo,
		art.MeadowDrawing:         func(p *Pen) { p.meadow(12) },
		art.GroveDrawing: func(p *Pen) {
			p.tree(226, 222, 1.3, 0x5aa763)
			p.tree(-4, 220, 1.2, 0x4f9b5a)
		},
	}
}
