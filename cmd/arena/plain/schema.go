package plain

import "reflect"

// Schema describes how [Append] writes values of these types: a JSON Schema (2020-12) whose $defs have the types by their names.
func Schema(types ...reflect.Type) map[string]any {
	defs := map[string]any{}
	for _, t := range types {
		describe(t, defs)
	}
	return map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs}
}

// describe returns the schema of a type, and adds those of its structs to the definitions.
func describe(t reflect.Type, defs map[string]any) map[string]any {
	if of := members(t); of != nil {
		return list(describe(of, defs))
	}
	if named(t) {
		return map[string]any{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Struct:
		name := t.Name()
		if _, known := defs[name]; !known {
			properties, required := map[string]any{}, []string{}
			defs[name] = map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
			for _, f := range fields(t) {
				properties[f.name] = describe(f.of, defs)
				required = append(required, f.name)
			}
			defs[name].(map[string]any)["required"] = required
		}
		return map[string]any{"$ref": "#/$defs/" + name}
	case reflect.Slice:
		return list(describe(t.Elem(), defs))
	case reflect.Array:
		array := list(describe(t.Elem(), defs))
		array["minItems"], array["maxItems"] = t.Len(), t.Len()
		return array
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.String:
		return map[string]any{"type": "string"}
	}
	number := map[string]any{"type": "integer"}
	if t.Kind() >= reflect.Uint {
		number["minimum"] = 0
	}
	return number
}

func list(items map[string]any) map[string]any {
	return map[string]any{"type": "array", "items": items}
}
