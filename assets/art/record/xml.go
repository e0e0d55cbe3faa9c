package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The attributes that elements of a picture may have.
const (
	looks  = " id fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin "
	shapes = looks + "transform aria-label "
	ramps  = " id href gradientUnits gradientTransform "
)

// known has the elements of a picture and their attributes.
var known = map[string]string{
	"svg":            looks + "viewBox width height version ",
	"g":              looks + "transform clip-path data-stars ",
	"defs":           " id ",
	"clipPath":       " id clipPathUnits ",
	"linearGradient": ramps + "x1 y1 x2 y2 ",
	"radialGradient": ramps + "cx cy r ",
	"stop":           " id offset stop-color stop-opacity ",
	"path":           shapes + "d ",
	"rect":           shapes + "x y width height rx ry ",
	"circle":         shapes + "cx cy r ",
	"ellipse":        shapes + "cx cy rx ry ",
	"line":           shapes + "x1 y1 x2 y2 ",
	"polyline":       shapes + "points ",
	"polygon":        shapes + "points ",
}

// The namespaces of SVG, and of links in older files.
const (
	svgSpace  = "http://www.w3.org/2000/svg"
	linkSpace = "http://www.w3.org/1999/xlink"
)

// deepest is how many elements may lie inside each other.
const deepest = 12

// element is an element of a picture.
type element struct {
	name     string
	line     int
	attrs    map[string]string // the properties of its style, too
	children []*element
}

// fault returns an error in the element.
func (e *element) fault(format string, args ...any) error {
	return fmt.Errorf("line %d: <%s>: %w", e.line, e.name, fmt.Errorf(format, args...))
}

// parse reads the elements of a picture. What has another namespace is a note of an editor, and is
// left out, as titles are.
func parse(data []byte) (*element, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	root := &element{}
	open := []*element{root}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if name := t.Name.Local; t.Name.Space != svgSpace || name == "title" || name == "desc" || name == "metadata" {
				if err := d.Skip(); err != nil {
					return nil, err
				}
				continue
			}
			e := &element{name: t.Name.Local, attrs: map[string]string{}}
			e.line, _ = d.InputPos()
			if err := e.take(t.Attr); err != nil {
				return nil, err
			}
			if len(open) > deepest {
				return nil, e.fault("lies inside of more than %d others", deepest)
			}
			outer := open[len(open)-1]
			outer.children = append(outer.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
	if len(root.children) != 1 || root.children[0].name != "svg" {
		return nil, fmt.Errorf("not a picture: there is no <svg> of %s", svgSpace)
	}
	return root.children[0], nil
}

// take keeps the attributes of an element.
func (e *element) take(attrs []xml.Attr) error {
	allowed, ok := known[e.name]
	if !ok {
		return e.fault("this element is not known")
	}
	set := func(name, value string) error {
		if !strings.Contains(allowed, " "+name+" ") {
			return e.fault("%s=%q is not known", name, value)
		}
		e.attrs[name] = strings.TrimSpace(value)
		return nil
	}
	for _, a := range attrs {
		var err error
		switch {
		case a.Name.Space == "" && a.Name.Local == "style":
			err = e.style(a.Value, set)
		case a.Name.Space == "" && a.Name.Local != "xmlns", a.Name.Space == linkSpace:
			err = set(a.Name.Local, a.Value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// style sets each property of a style.
func (e *element) style(text string, set func(name, value string) error) error {
	for property := range strings.SplitSeq(text, ";") {
		name, value, ok := strings.Cut(property, ":")
		if !ok {
			if strings.TrimSpace(property) != "" {
				return e.fault("style %q is not known", property)
			}
			continue
		}
		if err := set(strings.TrimSpace(name), value); err != nil {
			return err
		}
	}
	return nil
}
