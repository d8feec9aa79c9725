package cases

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// typos is how many typos are made in the records of each format.
const typos = 20_000

// largestTyped is the longest text in which typos are made, in bytes: a longer one takes the time of a hundred others
// and has the same places in it.
const largestTyped = 60_000

// typo is one slip of a hand: one character deleted, inserted, replaced, swapped with the next one, or written in the
// other case.
type typo struct {
	kind string
	at   int    // offset of the slip, in the text before and after it
	text string // the whole text after it
}

var slips = []string{"delete", "insert", "replace", "swap", "case"}

// slip makes a typo of one kind at a random place of a text; ok is false where there is no place for it.
func slip(rnd *rand.Rand, text, kind string) (t typo, ok bool) {
	for range 100 {
		at := rnd.IntN(len(text))
		for !utf8.RuneStart(text[at]) {
			at--
		}
		r, n := utf8.DecodeRuneInString(text[at:])
		head, one, tail := text[:at], text[at:at+n], text[at+n:]
		key := string(rune('!' + rnd.IntN('~'-'!'+1)))
		switch kind {
		case "delete":
			return typo{kind, at, head + tail}, true
		case "insert":
			return typo{kind, at, head + key + one + tail}, true
		case "replace":
			if key != one {
				return typo{kind, at, head + key + tail}, true
			}
		case "swap":
			if _, m := utf8.DecodeRuneInString(tail); m > 0 && tail[:m] != one {
				return typo{kind, at, head + tail[:m] + one + tail[m:]}, true
			}
		case "case":
			if other := swapCase(r); other != r {
				return typo{kind, at, head + string(other) + tail}, true
			}
		}
	}
	return typo{}, false
}

func swapCase(r rune) rune {
	if unicode.IsUpper(r) {
		return unicode.ToLower(r)
	}
	return unicode.ToUpper(r)
}

// typed is a record in which typos are made: its safe fixes are applied, so that what a fix does after a typo it does
// because of the typo.
type typed struct {
	path     string
	file     *syntax.File
	text     string // of its canonical layout, without white space
	moves    int    // nodes of all its games
	words    map[string]int
	findings []diagnostics.Finding
	clean    bool // without error or warning
}

func newTyped(c *Checker, path string, f syntax.Format, text string) *typed {
	fixed := c.Catalogue.FixAll(context.Background(), f.Parse(syntax.NewSource(text)), c.Config, diagnostics.OnlySafe)
	return &typed{
		path: path, file: fixed.File, findings: fixed.Left,
		text: bare(fixed.File), moves: nodes(fixed.File), words: words(fixed.File.Source().Text()),
		clean: !slices.ContainsFunc(fixed.Left, serious) && !slices.ContainsFunc(fixed.File.Games(), unplayed),
	}
}

// unplayed is true of a game that recls does not play over: nothing is said of its moves.
func unplayed(g *record.Game) bool { return g.Kind == record.Other }

func serious(x diagnostics.Finding) bool { return x.Severity <= diagnostics.Warning }

// bare is a record without its white space, in its canonical layout.
func bare(f *syntax.File) string {
	text := syntax.Apply(f.Source().Text(), format.Edits(formats.Of(f).Layout, f, format.Options{}))
	return strings.Join(strings.Fields(text), "")
}

// nodes is how many nodes the games of a record have.
func nodes(f *syntax.File) (n int) {
	for _, g := range f.Games() {
		n += len(g.Nodes)
	}
	return n
}

// fresh are the findings that a record has not had before the typo.
func (b *typed) fresh(findings []diagnostics.Finding) (list []diagnostics.Finding) {
	key := func(x diagnostics.Finding) string { return x.Code() + " " + x.Message.String() }
	had := map[string]int{}
	for _, x := range b.findings {
		had[key(x)]++
	}
	for _, x := range findings {
		if had[key(x)]--; had[key(x)] < 0 {
			list = append(list, x)
		}
	}
	return list
}

// outcome is what became of one typo.
type outcome struct {
	quotes error    // of a text that is not there
	found  bool     // by a warning or an error
	onLine bool     // one of which is on the line of the typo
	count  int      // of warnings and errors
	lost   []string // words that the safe fixes took away
	hidden bool     // found before the fixes, silent after them, and not mended
	fixes  string   // the rules whose fixes were applied
}

// try judges a record with a typo, applies the safe fixes, and judges again.
func (b *typed) try(c *Checker, t typo) (o outcome) {
	before := b.file.Format.Parse(syntax.NewSource(t.text))
	fixed := c.Catalogue.FixAll(context.Background(), before, c.Config, diagnostics.OnlySafe)
	findings := fixed.Left
	if len(fixed.Edits) > 0 {
		findings = c.Check(before)
	}
	o.quotes = quotes(findings)
	found := b.fresh(findings)
	for _, x := range found {
		if serious(x) {
			o.count++
			o.onLine = o.onLine || t.on(before.Source(), x.Span)
		}
	}
	o.found = o.count > 0
	if len(fixed.Edits) > 0 {
		o.fixes = strings.Join(slices.Sorted(maps.Keys(fixed.Applied)), " ")
		o.lost = b.lost(words(t.text), words(fixed.File.Source().Text()))
		o.hidden = slices.ContainsFunc(found, told) && !slices.ContainsFunc(b.fresh(fixed.Left), told) && bare(fixed.File) != b.text
	}
	return o
}

// told are the findings that the command line prints without being asked.
func told(x diagnostics.Finding) bool { return x.Severity <= diagnostics.Information }

// on reports whether a finding is on the line of the typo. Where that is at the end of a line, the next line is as
// right.
func (t typo) on(src *syntax.Source, x syntax.Span) bool {
	line := src.LineAt(t.at)
	return src.LineAt(x.Start) <= line && line <= src.LineAt(x.End) ||
		t.at == src.LineSpan(line).End && src.LineAt(x.Start) == line+1 ||
		t.at == src.LineStart(line) && src.LineAt(x.Start) == line-1
}

// idle reports whether the record means what it did: the typo has changed white space.
func (b *typed) idle(t typo) bool {
	f := b.file.Format.Parse(syntax.NewSource(t.text))
	return bare(f) == b.text && nodes(f) == b.moves
}

// remarks are the statements that are for readers and engines, their moves and numbers included.
var remarks = map[string]syntax.KindSet{
	"csa": syntax.Kinds(csa.Comment),
	"kif": syntax.Kinds(kif.Comment, kif.Bookmark, kif.Skipped),
}

// free reports whether a place is in a text that no grammar governs: a comment, a name.
func (b *typed) free(at int) bool {
	if remarks[b.file.Format.ID()].Has(b.file.Tree.Kind(b.file.Tree.NodeAt(at))) {
		return true
	}
	for _, p := range classify.Tokens(formats.Of(b.file).Classify, b.file, syntax.Span{Start: at, End: at + 1}) {
		return p.Class == classify.Text || p.Class == classify.Comment || p.Class == classify.Escape
	}
	return false
}

// lost are the words that the record had before the typo and after it, and that the fixes took away.
func (b *typed) lost(before, after map[string]int) (list []string) {
	for w, n := range b.words {
		if after[w] < min(n, before[w]) {
			list = append(list, w)
		}
	}
	slices.Sort(list)
	return list
}

// typoTable counts what becomes of typos.
type typoTable struct {
	rows   map[string]*typoRow
	counts []int          // of warnings and errors, for each typo found
	broken map[string]int // promises, by what went wrong and the rules that did it
	silent map[string]int // typos that nothing finds, by their kind and place
}

type typoRow struct{ all, found, onLine int }

func (r *typoRow) add(o outcome) {
	r.all++
	if o.found {
		r.found++
	}
	if o.onLine {
		r.onLine++
	}
}

func (r *typoRow) line(name string) string {
	if r.all == 0 {
		return fmt.Sprintf("| %s | 0 | | |\n", name)
	}
	share := func(n int) float64 { return 100 * float64(n) / float64(r.all) }
	return fmt.Sprintf("| %s | %d | %.1f %% | %.1f %% |\n", name, r.all, share(r.found), share(r.onLine))
}

// The rows of the table besides one for each kind of typo.
const (
	anyTypo  = "all of these"
	freeTypo = "in comments, names and other texts"
)

func (table *typoTable) String() string {
	var s strings.Builder
	s.WriteString("| typo | tried | found | on its line |\n|---|---:|---:|---:|\n")
	for _, name := range append(slices.Clone(slips), anyTypo, freeTypo) {
		s.WriteString(table.rows[name].line(name))
	}
	slices.Sort(table.counts)
	n := len(table.counts)
	fmt.Fprintf(&s, "\nWarnings and errors for one typo that is found: %d in the median, at most %d for 95 of 100.\n", table.counts[n/2], table.counts[n*95/100])
	return s.String()
}

// makeTypos makes n typos in records of some sets: first a set is chosen, then a record of it, so that a thousand games
// of one server do not hide the twenty of another program.
func makeTypos(t *testing.T, c *Checker, sets [][]*typed, n int) *typoTable {
	rnd := rand.New(rand.NewPCG(1, 2))
	table := &typoTable{rows: map[string]*typoRow{anyTypo: {}, freeTypo: {}}, broken: map[string]int{}, silent: map[string]int{}}
	for _, kind := range slips {
		table.rows[kind] = &typoRow{}
	}
	for i := range n {
		set := sets[rnd.IntN(len(sets))]
		b, kind := set[rnd.IntN(len(set))], slips[i%len(slips)]
		if s, ok := slip(rnd, b.file.Source().Text(), kind); ok {
			o := b.try(c, s)
			table.promises(t, b, s, o)
			table.count(t, b, s, o)
		}
	}
	return table
}

// promises reports what the safe fixes may not do.
func (table *typoTable) promises(t *testing.T, b *typed, s typo, o outcome) {
	broken := ""
	switch {
	case o.quotes != nil:
		broken = o.quotes.Error()
	case len(o.lost) > 0:
		broken = fmt.Sprintf("%s: words are gone", o.fixes)
	case o.hidden:
		broken = fmt.Sprintf("%s: the typo is hidden", o.fixes)
	default:
		return
	}
	if table.broken[broken]++; table.broken[broken] <= 3 {
		t.Errorf("%s: %s at %d: %s %q: %s", b.path, s.kind, s.at, broken, o.lost, s.around())
	}
}

// count adds a typo to the table. What is found in a record that was faulty before says nothing, and a typo that
// changes nothing is none.
func (table *typoTable) count(t *testing.T, b *typed, s typo, o outcome) {
	if !b.clean || !o.found && b.idle(s) {
		return
	}
	if o.found {
		table.counts = append(table.counts, o.count)
	}
	if b.free(s.at) {
		table.rows[freeTypo].add(o)
		return
	}
	table.rows[s.kind].add(o)
	table.rows[anyTypo].add(o)
	if !o.found && testing.Verbose() {
		where := s.kind + " " + b.place(s.at)
		if table.silent[where]++; table.silent[where] <= 3 {
			t.Logf("silent: %s: %s", where, s.around())
		}
	}
}

// place says what a typo hit: the class of the text, or else the character.
func (b *typed) place(at int) string {
	for _, p := range classify.Tokens(formats.Of(b.file).Classify, b.file, syntax.Span{Start: at, End: at + 1}) {
		return classify.Classes()[p.Class]
	}
	return fmt.Sprintf("%q", b.file.Source().Text()[at:at+1])
}

// around shows a typo in its surroundings.
func (t typo) around() string {
	from, to := max(0, t.at-30), min(len(t.text), t.at+30)
	return fmt.Sprintf("%q", t.text[from:t.at]+"▮"+t.text[t.at:to])
}

// log tells which rules break the promises, and which typos nothing finds.
func (table *typoTable) log(t *testing.T) {
	for what, counts := range map[string]map[string]int{"broken": table.broken, "silent": table.silent} {
		for _, k := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return counts[b] - counts[a] }) {
			t.Logf("%s %5d %s", what, counts[k], k)
		}
	}
}

// typedSets are the records of a folder and of each folder below it, by their format.
func typedSets(c *Checker, texts map[string]string) map[string][][]*typed {
	sets := map[string]map[string][]*typed{}
	for _, path := range slices.Sorted(maps.Keys(texts)) {
		f, text := formats.Detect(path, []byte(texts[path])), texts[path]
		if f == nil || text == "" || len(text) > largestTyped {
			continue
		}
		if sets[f.ID()] == nil {
			sets[f.ID()] = map[string][]*typed{}
		}
		dir := filepath.Dir(path)
		sets[f.ID()][dir] = append(sets[f.ID()][dir], newTyped(c, path, f, text))
	}
	lists := map[string][][]*typed{}
	for id, by := range sets {
		for _, dir := range slices.Sorted(maps.Keys(by)) {
			lists[id] = append(lists[id], by[dir])
		}
	}
	return lists
}

// TestTypos makes typos in real records and holds the safe fixes to their promise: nothing that the record had before
// the typo, and that the typo left in place, is gone after them, and no typo is hidden by them. How many typos are
// found is in docs/corpus.md, which -update writes.
func TestTypos(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	sets := typedSets(c, corpus(t))
	for _, f := range formats.All() {
		t.Run(f.ID(), func(t *testing.T) {
			if !*update { // which writes one file
				t.Parallel()
			}
			table := makeTypos(t, c, sets[f.ID()], typos)
			table.log(t)
			if all := table.rows[anyTypo]; all.found*100 < all.all*90 || all.onLine*100 < all.all*85 {
				t.Errorf("too few typos are found:\n%s", table)
			}
			section(t, filepath.Join("..", "..", "..", "docs", "corpus.md"), "typos of "+f.ID(), table.String())
		})
	}
}

// TestSampleTypos is TestTypos for the records that this package has of its own.
func TestSampleTypos(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	for id, sets := range typedSets(c, sampleTexts(t)) {
		t.Run(id, func(t *testing.T) { makeTypos(t, c, sets, 1000).log(t) })
	}
}

// samples are the records under testdata, one a file, and those of the tour.
func samples(t *testing.T) (paths []string) {
	for _, pattern := range []string{"../../../testdata/*/*", "../tour/*"} {
		list, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, slices.DeleteFunc(list, func(path string) bool { return formats.Detect(path, nil) == nil })...)
	}
	if len(paths) == 0 {
		t.Fatal("no records")
	}
	return paths
}

// sampleTexts are the texts of samples, by their path.
func sampleTexts(t *testing.T) map[string]string {
	texts := map[string]string{}
	for _, path := range samples(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(data)
	}
	return texts
}

// section holds what is between two marks of a page against what it should be, and writes it with -update.
func section(t *testing.T, path, name, want string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	fresh, ok := filetest.Section(string(data), "<!-- "+name+" -->\n", "<!-- end of "+name+" -->\n", want)
	if !ok {
		t.Fatalf("%s has no section %q", path, name)
	}
	switch {
	case fresh == string(data):
	case !*update:
		t.Errorf("%s is stale; run: RECLS_CORPUS=... go test ./cmd/recls/cases -run TestTypos -update", path)
	default:
		if err := os.WriteFile(path, []byte(fresh), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
