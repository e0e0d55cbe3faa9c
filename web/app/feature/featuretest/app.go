// Package featuretest has an application for the tests of one feature.
package featuretest

import (
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/web/app/feature"
	"gavel/web/daily"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/store"
)

// App implements [feature.Context]. It does everything at once, and keeps what the feature has
// done. The methods of [feature.Tables] and [feature.Page] that it lacks panic.
type App struct {
	Showing  model.State
	Warnings []string
	Played   []deal.Deal
	Tried    []daily.Try
	Told     []feature.Event
	Clock    time.Time
	Wants    model.Settings
	Site     model.Site
	Promises bool // the browser promises to keep its data

	kept *store.Store
}

// New returns the application of an English person whose browser has nothing yet.
func New(t *testing.T) *App {
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	t.Cleanup(kept.Close)
	return &App{kept: kept}
}

// Post implements [feature.Context].
func (a *App) Post(f func()) { f() }

// Do implements [feature.Context].
func (a *App) Do(f func()) { f() }

// Work implements [feature.Context].
func (a *App) Work(f func()) { f() }

// State implements [feature.Context].
func (a *App) State() *model.State { return &a.Showing }

// Kept implements [feature.Context].
func (a *App) Kept() *store.Store { return a.kept }

// Games implements [feature.Context].
func (a *App) Games() feature.Games {
	return feature.Games{Rules: catalogue.Games(), Shown: games.All()}
}

// Tell implements [feature.Context].
func (a *App) Tell(e feature.Event) { a.Told = append(a.Told, e) }

// Page implements [feature.Context].
func (a *App) Page() feature.Page { return screen{app: a} }

// Tables implements [feature.Context].
func (a *App) Tables() feature.Tables { return tables{app: a} }

type screen struct {
	feature.Page
	app *App
}

func (s screen) Book() *locale.Book { return locale.For(locale.English) }
func (s screen) Site() model.Site   { return s.app.Site }
func (s screen) Now() time.Time     { return s.app.Clock }

func (s screen) Settings() model.Settings { return s.app.Wants }
func (s screen) Persist(then func(bool))  { then(s.app.Promises) }
func (s screen) Warn(sentence string)     { s.app.Warnings = append(s.app.Warnings, sentence) }

type tables struct {
	feature.Tables
	app *App
}

func (t tables) Own(f func())               { f() }
func (t tables) Claim() *store.Claim        { return nil }
func (t tables) Play(d deal.Deal, _ string) { t.app.Played = append(t.app.Played, d) }

func (t tables) Try(of daily.Try, _ game.Record, _ string) { t.app.Tried = append(t.app.Tried, of) }
