package main

import "reflect"

// plain converts a value to a form for other programs: structs by the names of their fields,
// and sets (even bit masks) as lists of their members. It needs no types of the rules.
func plain(v reflect.Value) any {
	if members, ok := list(v); ok {
		return members
	}
	switch v.Kind() {
	case reflect.Struct:
		fields := map[string]any{}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				fields[f.Name] = plain(v.Field(i))
			}
		}
		return fields
	case reflect.Slice, reflect.Array:
		all := make([]any, v.Len())
		for i := range all {
			all[i] = plain(v.Index(i))
		}
		return all
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return plain(v.Elem())
	}
	return v.Interface()
}

// list returns the values of a set's method All.
func list(v reflect.Value) ([]any, bool) {
	all := v.MethodByName("All")
	if !all.IsValid() || all.Type().NumIn() != 0 || all.Type().NumOut() != 1 || !all.Type().Out(0).CanSeq() {
		return nil, false
	}
	members := []any{}
	for m := range all.Call(nil)[0].Seq() {
		members = append(members, plain(m))
	}
	return members, true
}
