package i18n

// Tables gives the templates and the translations into a language, packed as in the folder tables and one after the
// other; and other tables by their names; nil for none. Who starts the program in a browser sets it: most readers need
// one language at most, so the program does not carry them.
var Tables func(tag string) []byte

// Table is another table of texts, packed; nil without one.
func Table(name string) []byte { return packedTable(name) }

func packedTable(tag string) []byte {
	if Tables == nil {
		return nil
	}
	return Tables(tag)
}
