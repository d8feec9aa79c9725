package server

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// An editor decodes a file before the server sees it, mostly as UTF-8, and old records are in GB2312, Shift_JIS or
// EUC-KR. What it cannot decode is U+FFFD in its text, and is lost as soon as that is saved. So texts are compared with
// the bytes that they come from, and one that was read wrongly is not changed before it was opened again.

// misreadCode is the code of the finding that an editor has read a file wrongly. It has no rule, and no setting turns
// it off: it is about the editor and not about the record.
const misreadCode = "editor/encoding"

// misreadPage is where that is explained.
const misreadPage = "https://github.com/recls/recls/blob/main/docs/editors/encoding.md"

// reopenAs is the command with which a client opens a file again in an encoding. Its arguments are the URI and the
// registered name of the encoding.
const reopenAs = "recls.reopenAs"

// methodEncoding asks what the bytes of a document are.
const methodEncoding = "recls/encoding"

// EncodingParams names a document. Where the server cannot read its file, the client sends the bytes.
type EncodingParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Bytes        *string                         `json:"bytes,omitempty"` // base64
	// SavedIn is the encoding in which the client keeps the document. It has read it rightly.
	SavedIn string `json:"savedIn,omitempty"`
}

// EncodingResult is what the bytes are, and whether the text in the editor is a right reading of them.
type EncodingResult struct {
	Encoding string `json:"encoding"`          // registered name: "GB18030", "Shift_JIS"
	Mark     bool   `json:"mark"`              // a byte order mark is in front
	Misread  bool   `json:"misread"`           // the text is another reading of the bytes
	ReadAs   string `json:"readAs,omitempty"`  // of that reading, by its look
	Lost     int    `json:"lost"`              // characters that are U+FFFD in the text and are whole in the file
	Message  string `json:"message,omitempty"` // of the finding
}

// encodingOf answers recls/encoding; null where nobody has the bytes.
func (s *server) encodingOf(at *target, p *EncodingParams) (*EncodingResult, error) {
	if p.Bytes != nil {
		data, err := base64.StdEncoding.DecodeString(*p.Bytes)
		if err != nil {
			return nil, &badParams{fmt.Errorf("bytes: %w", err), true}
		}
		s.docs.give(at.snap, data)
		s.changed(at.snap.identity)
		if at.snap = s.docs.snapshot(at.snap.key); at.snap == nil {
			return nil, errContentModified
		}
		if s.publish == nil {
			s.spawn("encoding", s.findingsChanged)
		}
	}
	if p.SavedIn != "" {
		name, ok := charset.Lookup(p.SavedIn)
		if !ok {
			return nil, &badParams{fmt.Errorf("savedIn: %q is not an encoding", p.SavedIn), true}
		}
		s.docs.savedIn(at.snap, name)
		s.changed(at.snap.identity)
		return &EncodingResult{Encoding: name}, nil
	}
	original := s.docs.original(at.snap.key, at.f.Format, s.largest)
	if original == nil {
		return nil, nil
	}
	r := &EncodingResult{Encoding: original.text.Name, Mark: original.text.Mark}
	if m := at.snap.misreading(); m != nil {
		r.Misread, r.ReadAs, r.Lost, r.Message = true, m.As, m.Lost, s.words(m.message())
	} else if in := at.f.Source().Encoding(); in.Name != "" && in != original.encoding() {
		// The file has been saved in another encoding since.
		if id, ok := s.docs.doubt(at.snap.key); ok {
			s.changed(id)
			s.spawn("encoding", s.findingsChanged)
		}
	}
	return r, nil
}

// misreading is what an editor has made of a file.
type misreading struct {
	charset.Misreading
	name string // of the encoding of the file
}

func (m *misreading) message() i18n.Message {
	if m.Lost == 0 {
		return i18n.Msg("the editor reads this file as %s, but it is in %s: letters are wrong", m.As, m.name)
	}
	return i18n.Plural(m.Lost, "the editor reads this %s file as %s: saving it now destroys a character",
		"the editor reads this %s file as %s: saving it now destroys %d characters", m.name, m.As, m.Lost)
}

// original is the bytes of a document, and what they are.
type original struct {
	data []byte
	text *charset.Text
}

func (o *original) encoding() syntax.Encoding {
	return syntax.Encoding{Name: o.text.Name, Mark: o.text.Mark}
}

// reading is what is known about how the client has read a document. Its lock is that of documents.
type reading struct {
	given  []byte // the bytes, where the client has sent them
	sent   bool
	said   bool // the client has said what saved is: nothing is compared
	unsure bool // a text has come otherwise than by typing since it was compared
	// what comparing came to
	wrong *misreading
	saved syntax.Encoding // of the file, where the text is a right reading of it
}

// longInsert is from how many bytes on a change may be a file that was read again, and not what somebody types.
const longInsert = 64

// inserted notes what a change puts in. Clients that open a file again in another encoding send it as a change.
func (r *reading) inserted(text string) {
	r.unsure = r.unsure || !r.said && (len(text) >= longInsert || strings.ContainsRune(text, '\uFFFD'))
}

// give takes the bytes of a document, and ends its latest snapshot, which was not compared with them.
func (d *documents) give(s *snapshot, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc, ok := d.open[s.key]; ok {
		doc.reading = reading{given: data, sent: true, unsure: true}
		doc.invalidate()
	}
}

// savedIn notes the encoding in which a client keeps a document, and ends its latest snapshot, which was judged
// without.
func (d *documents) savedIn(s *snapshot, encoding string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc, ok := d.open[s.key]; ok {
		doc.reading = reading{saved: syntax.Encoding{Name: encoding}, said: true}
		doc.invalidate()
		doc.base = nil // what was found in it is not built upon
	}
}

// doubt has a document compared anew with its file, which has changed, if it was misread or is in an old encoding.
// Whether one in UTF-8 has become another is asked for when its text changes.
func (d *documents) doubt(u uri.URI) (changed identity, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc := d.open[u]
	if doc == nil || doc.reading.said {
		return changed, false
	}
	doc.reading.unsure = true
	if doc.reading.wrong == nil && doc.reading.saved.Name == "" {
		return changed, false
	}
	doc.invalidate()
	return doc.identity, true
}

// original reads the bytes of a document: those that the client has sent, or else those of its file.
func (d *documents) original(key uri.URI, f syntax.Format, most int) *original {
	d.mu.Lock()
	var data []byte
	sent := false
	if doc := d.open[key]; doc != nil {
		data, sent = doc.reading.given, doc.reading.sent
	}
	d.mu.Unlock()
	if !sent {
		name, ok := d.files.Name(key)
		if !ok {
			return nil
		}
		var err error
		if data, err = d.files.ReadFile("", name, int64(most)); err != nil { // a link is followed, as the editor has
			return nil
		}
	}
	return &original{data, syntax.Decode(data, f).Bytes()}
}

// comparison is how a new snapshot of a document is compared with its file, once its format is known: its misreading is
// noted, or else the encoding of the file is that of its source. comparison is called with the lock of documents held.
// A text that was found to be well read stays so while somebody types.
func (d *documents) comparison(doc *document, s *snapshot) func(syntax.Format) {
	if !doc.reading.unsure && doc.reading.wrong == nil {
		return func(syntax.Format) {}
	}
	return func(f syntax.Format) {
		var saved syntax.Encoding
		if stats := s.src.ByteStats(); stats.Wide+stats.NUL+stats.Control == 0 {
			// Plain ASCII is read alike everywhere.
		} else if x := d.original(s.key, f, d.max); x != nil {
			if m, ok := x.text.Misread(x.data, s.src.Text()); ok {
				s.wrong = &misreading{m, x.text.Name}
			} else {
				saved = x.encoding()
			}
		}
		if saved != s.src.Encoding() {
			s.src.SavedIn(saved)
			s.before = nil // what was found in another encoding is not built upon
		}
		d.mu.Lock()
		defer d.mu.Unlock()
		if doc.latest == s {
			doc.reading.unsure, doc.reading.wrong, doc.reading.saved = false, s.wrong, saved
		}
	}
}

// misreading is how the client has misread the text; nil where it has not, or nobody can know.
func (s *snapshot) misreading() *misreading {
	if s.file == nil {
		return nil // of the disk: the server has read it itself
	}
	s.file()
	return s.wrong
}

// refuses reports, for everything that would change a text, that it must stay as it is: characters were lost when the
// client read it, and what is written over it makes that harder to see and to take back. This is the one place.
func (s *server) refuses(snap *snapshot) (why i18n.Message, yes bool) {
	m := snap.misreading()
	if m == nil || m.Lost == 0 {
		return why, false
	}
	return i18n.Msg("%s was not changed: it is in %s, and the editor reads it as %s. Open it again as %s.", snap.shownName(), m.name, m.As, m.name), true
}

// shownName is the name of the file, as texts for users say it.
func (s *snapshot) shownName() string {
	name := baseName(string(s.uri))
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	return excerpt.Line(name, 80)
}

// tellRefused tells the user, once a file, why a text stays as it is.
func (s *server) tellRefused(snap *snapshot, why i18n.Message) {
	if s.docs.firstTime(snap, "misread") {
		s.tell(protocol.MessageTypeWarning, why)
	}
}

// misreadFinding is the finding about a text that was misread, at the first character that shows it; nil for others.
func (s *server) misreadFinding(snap *snapshot) []protocol.Diagnostic {
	m := snap.misreading()
	if m == nil {
		return nil
	}
	d := protocol.Diagnostic{
		Range:    snap.mapper.SpanRange(m.place(snap.src.Text())),
		Severity: protocol.DiagnosticSeverityWarning,
		Code:     protocol.String(misreadCode),
		Source:   protocol.NewOptional("recls"),
		Message:  protocol.String(s.words(m.message())),
	}
	if m.Lost > 0 {
		d.Severity = protocol.DiagnosticSeverityError
	}
	if s.clientCaps.codeDescription {
		d.CodeDescription = protocol.CodeDescription{Href: misreadPage}
	}
	return []protocol.Diagnostic{d}
}

// place is the first character that was lost, or that is not ASCII, or the start of the text.
func (m *misreading) place(text string) syntax.Span {
	odd := func(r rune) bool { return r == '\uFFFD' }
	if m.Lost == 0 {
		odd = func(r rune) bool { return r > 0x7f || r == 0 || r == 0x1b }
	}
	for i, r := range text {
		if odd(r) {
			return syntax.Span{Start: i, End: i + len(string(r))}
		}
	}
	return syntax.Span{}
}

// reopenings offers to open a misread file again, to clients that can.
func (a *actions) reopenings(known []protocol.Diagnostic) {
	m := a.snap.misreading()
	if m == nil || !a.wants(protocol.CodeActionKindQuickFix) || !slices.Contains(a.s.clientCaps.commands, reopenAs) {
		return
	}
	kind := protocol.CodeActionKindQuickFix
	title := a.s.words(i18n.Msg("Reopen as %s", m.name))
	x := &protocol.CodeAction{Title: title, Kind: &kind, IsPreferred: ptr(true), Command: protocol.Command{
		Title: title, Command: reopenAs, Arguments: []protocol.LSPAny{mustJSON(a.snap.uri), mustJSON(m.name)},
	}}
	for _, d := range known {
		if d.Code == protocol.String(misreadCode) {
			x.Diagnostics = []protocol.Diagnostic{d}
		}
	}
	a.list = append(a.list, x)
}
