// Package model has the values that the application (package app) and the page around the
// canvas (package page) exchange: the state that the page shows, and the intents of the person.
// It has no logic beyond plain properties of these values, and no JavaScript. So both sides can
// be built and tested without a browser.
package model
