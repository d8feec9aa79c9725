package server

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"go.lsp.dev/uri"

	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// maxURI is the longest URI of a document, in bytes: no system knows a path of more
// characters. What comes after a longer one is not looked for.
const maxURI = 32 << 10

// identity is which document something is about. Clients write one URI in several
// ways, and some find a document again only under the very string that they gave.
type identity struct {
	key uri.URI // in normal form: equal for all ways to write it, and for comparing only
	uri uri.URI // as the client wrote it when it opened the document: under which it hears of it
}

// identityOf is the document that params open, whose URI has been read as key.
func identityOf(params []byte, key uri.URI) identity {
	id := identity{key: uri.URI(strings.Clone(string(key)))}
	if written, _, ok := documentURI(params); ok && normal(written) == key {
		id.uri = uri.URI(written)
	} else {
		id.uri = id.key // the URI is given twice, and differs
	}
	return id
}

// normal is the normal form of a URI as somebody wrote it. One that cannot be read
// gets a form that differs from that of all others.
func normal(written string) uri.URI {
	if u, err := uri.Parse(written); err == nil {
		return u
	}
	return uri.URI("unreadable:" + hex.EncodeToString([]byte(written)))
}

// withReadableURI is params with the URI of their document in a form that can be
// read. ok is false where that was not the trouble.
func withReadableURI(params []byte) (readable []byte, ok bool) {
	written, at, ok := documentURI(params)
	if !ok {
		return nil, false
	}
	if _, err := uri.Parse(written); err == nil {
		return nil, false
	}
	key, _ := json.Marshal(normal(written))
	return slices.Concat(params[:at.Start], key, params[at.End:]), true
}

// documentURI is params.textDocument.uri as the client wrote it, and where it is. It reads no further than to there.
func documentURI(params []byte) (written string, at syntax.Span, ok bool) {
	d := json.NewDecoder(bytes.NewReader(params))
	if !toMember(d, "textDocument") || !toMember(d, "uri") {
		return "", at, false
	}
	var raw json.RawMessage
	if d.Decode(&raw) != nil || json.Unmarshal(raw, &written) != nil || raw[0] != '"' {
		return "", at, false
	}
	end := int(d.InputOffset())
	return written, syntax.Span{Start: end - len(raw), End: end}, true
}

// toMember goes into an object, up to the value of one of its members.
func toMember(d *json.Decoder, name string) bool {
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return false
	}
	for d.More() {
		t, err := d.Token()
		if err != nil || t == name {
			return err == nil
		}
		var skipped json.RawMessage
		if d.Decode(&skipped) != nil {
			return false
		}
	}
	return false
}

func shortly(u uri.URI) string { return excerpt.Line(string(u), 200) }
