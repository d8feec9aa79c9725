package charset

import "slices"

// EncodeAs writes a text in the charset of a name, as Lookup knows it, with its byte order mark where mark is set and
// there is one. It refuses a text with a character that the charset lacks: the error is then an *Unrepresentable.
func EncodeAs(s, name string, mark bool) ([]byte, error) {
	c, _ := find(name)
	if c.codec == nil {
		c = mustFind("UTF-8")
	}
	body, err := (&Text{Name: c.name, codec: c.codec}).encodeBody(s)
	if err != nil || !mark {
		return body, err
	}
	return slices.Concat([]byte(markFor(c.name)), body), nil
}
