package app

import (
	"slices"

	"gavel/render"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// shown is what a page shows at one moment: its parts and their content. The golden files have
// it as text (says). The document fills it.
type shown struct {
	shows        string // "start", "lobby", "join", "table" or "replay"; "" before the first state
	game         string // the game on the table
	watching     bool   // the person has no seat
	practises    bool
	moment, last int  // of the replay
	again        bool // the deal of the replay can be played
	dialogs      []string

	lobby model.Lobby // the people at the table of friends
	here  bool        // there is a table of friends
	join  model.Join

	lost       string // the name of the lost host
	quiet      bool   // the host is lost after the game
	returns    bool   // the host may return
	recovery   model.Recovery
	recovering bool
	relay      bool // the meeting servers are offered to a guest who has lost the host

	table      model.Table
	bar        ui.Bar
	outOfReach bool
	log        []ui.Line
	runs       bool // a clock runs

	explained string
	about     model.Box
	aloud     bool
	beat      model.Beat
	spot      string // the spot of the beat, as the picture has found it
	spotAt    []render.Target
	shownNote string
	hint      *coach.Hint
	thinking  bool // the coach is thinking

	sheet *ui.Scoresheet
	try   *model.Try   // beside the score sheet
	climb *model.Climb // as try
	found finding      // beside the score sheet

	today     model.Today
	rungs     []model.Rung
	listed    results.List
	copy      model.Copy
	brought   *model.Brought
	transfer  *model.Transfer
	checking  bool
	reminded  int            // how often the page has reminded of making a copy
	games     []model.Played // the games of a file
	challenge *model.Challenge
	link      model.ReplayLink
	reviewing bool // the coach works on the review
	review    *coach.Report
	whose     map[int]string  // the people whose game can be reviewed
	asked     *model.Practice // the choice of a seat for practice
	list      model.PuzzleList
	judging   bool // the coach judges the answer
	answer    *coach.Answer
	back      string // "table" or "game": where the page asks to go back to

	question, yes, no string
}

// finding is the result of the check of a deal.
type finding struct {
	sentence string
	found    model.Finding
}

// is reports whether a dialog is open.
func (s shown) is(dialog string) bool { return slices.Contains(s.dialogs, dialog) }

// says describes everything that is shown, in a fixed order, without empty parts.
func (s shown) says() []section {
	start, replay := s.shows == "" || s.shows == "start", s.shows == "replay"
	table := s.shows == "table" || replay
	lost, explained, spot := s.here && s.lost != "", table && s.explained != "", table && s.spot != ""
	return full(
		part(true, "page", "shows", s.shows, "dialogs", s.dialogs),
		part(start, "start", "reminds of keeping a copy", s.reminded > 0),
		part(table, "place", "game", s.game, "watched", s.watching, "practice", s.practises),
		part(replay, "replay", "moment", s.moment, "last", s.last, "to be played again", s.again),
		part(s.shows == "join", "join", "", s.join),
		part(s.here, "people", "", s.lobby),
		part(lost, "lost", "host", s.lost, "after the game", s.quiet, "may return", s.returns, "goes on", s.recovery, "gathers", s.recovering, "relay offered", s.relay),
		part(table, "table", "", s.table, "clock", s.runs),
		part(s.shows == "table", "bar", "", s.bar, "whole, as the table has no room", s.outOfReach),
		part(table, "log", "", s.log),
		part(table, "note", "", s.shownNote),
		part(explained, "explained", "", s.explained, "in a frame", s.aloud, "about", s.about),
		part(table, "beat", "", s.beat),
		part(spot, "the picture has", "", s.spot, "at", s.spotAt),
		part(table, "hint", "the coach thinks", s.thinking, "", s.hint),
		part(table, "score sheet", "", s.sheet),
		part(table, "try", "", s.try),
		part(table, "climb", "", s.climb),
		part(table && s.sheet != nil, "deal", "", s.found.sentence, "found", s.found.found),
		part(s.is("answer"), "dialog answer", "being judged", s.judging, "", s.answer),
		part(s.is("challenge"), "dialog challenge", "", s.challenge),
		part(s.is("copy"), "dialog copy", "", s.copy, "being checked", s.checking, "brought", s.brought),
		part(s.is("crash"), "dialog crash", "back to", s.back),
		part(s.is("file"), "dialog file", "", s.games),
		part(s.is("ladder"), "dialog ladder", "", s.rungs),
		part(s.is("link"), "dialog link", "", s.link),
		part(s.is("practice"), "dialog practice", "", s.asked),
		part(s.is("puzzles"), "dialog puzzles", "", s.list),
		part(s.is("question"), "dialog question", "asks", s.question, "yes", s.yes, "no", s.no),
		part(s.is("results"), "dialog results", "games", len(s.listed), "", s.listed),
		part(s.is("review"), "dialog review", "being worked on", s.reviewing, "whose", s.whose, "", s.review),
		part(s.is("today"), "dialog today", "", s.today),
		part(s.is("transfer"), "dialog transfer", "", s.transfer),
	)
}
