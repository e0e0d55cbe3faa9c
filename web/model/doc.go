// Package model has the values that the application (package app) and the page
// around the canvas (package page) exchange: what the page shows, and what a
// person wants. It has no logic beyond plain properties of these values, and no
// JavaScript, so that both sides can be built and tested without a browser.
package model
