package dedupe

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

const (
	// shortest is how many moves a game has that is known by its moves alone. A shorter one from the usual start must
	// have the same players and the same date.
	shortest = 10
	// beginning is how many moves two games share of which one may be the beginning of the other.
	beginning = 40
	// tail is how many moves at the end of a game may differ.
	tail = 10
)

// Group is records of one game. The best comes first.
type Group struct {
	Entries []*Entry
	Exact   bool         // all have the same moves
	Why     i18n.Message // why the first is the best
}

// Groups finds the records that are there more than once, in the order of their best ones. exact asks for the same
// moves only.
func Groups(entries []Entry, exact bool) (groups []Group) {
	list := make([]*Entry, 0, len(entries))
	for i := range entries {
		if e := &entries[i]; e.Moves > 0 || e.placed || e.players() != "" {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, compare)
	classes := classesOf(list)
	for _, set := range joined(classes, exact) {
		var g Group
		g.Exact = len(set) == 1
		for _, class := range set {
			g.Entries = append(g.Entries, classes[class]...)
		}
		if len(g.Entries) > 1 {
			g.choose()
			groups = append(groups, g)
		}
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return byPlace(a.Entries[0], b.Entries[0]) })
	return groups
}

func compare(a, b *Entry) int {
	return cmp.Or(strings.Compare(a.board, b.board), cmp.Compare(a.start, b.start), slices.Compare(a.moves, b.moves),
		strings.Compare(a.shortKey(), b.shortKey()), byPlace(a, b))
}

func byPlace(a, b *Entry) int { return cmp.Or(a.File-b.File, a.Game-b.Game) }

// shortKey tells short games apart that may be equal by chance; "" for all others.
func (e *Entry) shortKey() string {
	if e.placed && e.Moves > 0 || e.Moves >= shortest {
		return ""
	}
	return e.players()
}

func (e *Entry) players() string {
	return strings.Trim(e.value(record.KeyBlack)+"\x00"+e.value(record.KeyWhite)+"\x00"+e.value(record.KeyDate), "\x00")
}

func (e *Entry) value(key string) string {
	if i := slices.IndexFunc(e.header, func(f field) bool { return f.key == key }); i >= 0 {
		return e.header[i].value
	}
	return ""
}

// classesOf puts equal neighbours together.
func classesOf(list []*Entry) (classes [][]*Entry) {
	for i, e := range list {
		if i > 0 {
			before := list[i-1]
			if before.board == e.board && before.start == e.start && slices.Equal(before.moves, e.moves) && before.shortKey() == e.shortKey() {
				classes[len(classes)-1] = append(classes[len(classes)-1], e)
				continue
			}
		}
		classes = append(classes, []*Entry{e})
	}
	return classes
}

// joined is the classes that belong together. They are sorted, so a class that another one begins with is before it,
// and those between the two begin with it too; those that differ at their ends only are neighbours.
func joined(classes [][]*Entry, exact bool) (sets [][]int) {
	of := make([]int, len(classes)) // a class that it is joined with; itself without one
	for i := range of {
		of[i] = i
	}
	find := func(i int) int {
		for of[i] != i {
			of[i] = of[of[i]]
			i = of[i]
		}
		return i
	}
	var open []int // the classes that this one begins with
	taken := make([]bool, len(classes))
	for i := 1; i < len(classes) && !exact; i++ {
		a, b := classes[i-1][0], classes[i][0]
		same := 0
		if a.board == b.board && a.start == b.start {
			same = shared(a.moves, b.moves)
		}
		open = append(open, i-1)
		for len(open) > 0 && classes[open[len(open)-1]][0].Moves > same {
			open = open[:len(open)-1]
		}
		if same >= beginning && max(a.Moves, b.Moves)-same <= tail {
			of[find(i)] = find(i - 1)
		}
		if len(open) == 0 || taken[open[len(open)-1]] {
			continue
		}
		if first := open[len(open)-1]; classes[first][0].Moves >= beginning {
			taken[first] = true // it is the beginning of several, and told of one
			of[find(i)] = find(first)
		}
	}
	at := make(map[int]int)
	for i := range classes {
		root := find(i)
		if _, ok := at[root]; !ok {
			at[root] = len(sets)
			sets = append(sets, nil)
		}
		sets[at[root]] = append(sets[at[root]], i)
	}
	return sets
}

// shared is how many moves two games begin with alike.
func shared(a, b []uint32) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// reasons are what makes one record better than another, the strongest first.
var reasons = []struct {
	of  func(e *Entry) int
	why i18n.Message
}{
	{func(e *Entry) int { return e.Moves }, i18n.Msg("it has the most moves")},
	{func(e *Entry) int { return e.Variations }, i18n.Msg("it has the most variations")},
	{func(e *Entry) int { return e.Comments }, i18n.Msg("it has the most comments")},
	{func(e *Entry) int { return e.Marks }, i18n.Msg("it has the most marks")},
	{func(e *Entry) int { return len(e.header) }, i18n.Msg("it has the most header fields")},
	{func(e *Entry) int { return btoi(e.Coding == "UTF-8") }, i18n.Msg("it is in UTF-8")},
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// choose puts the best record first, and says what it has before the next one.
func (g *Group) choose() {
	slices.SortStableFunc(g.Entries, func(a, b *Entry) int {
		for _, r := range reasons {
			if c := r.of(b) - r.of(a); c != 0 {
				return c
			}
		}
		return byPlace(a, b)
	})
	g.Why = i18n.Msg("it is the first of equals")
	for _, r := range reasons {
		if r.of(g.Entries[0]) != r.of(g.Entries[1]) {
			g.Why = r.why
			return
		}
	}
}

// Differences says in words how a record differs from the best one of its group.
func Differences(best, e *Entry) (list []i18n.Text) {
	add := func(text i18n.Message) { list = append(list, text) }
	if best.Bytes == e.Bytes && best.Format == e.Format && best.Coding == e.Coding && best.raw == e.raw {
		return []i18n.Text{i18n.Msg("the same text")}
	}
	same := shared(best.moves, e.moves)
	switch {
	case same < e.Moves:
		add(i18n.Msg("the moves differ from move %d on", same+1))
	case same < best.Moves:
		add(i18n.Msg("the first %d of %d moves", same, best.Moves))
	}
	if best.Format != e.Format {
		add(i18n.Msg("format %s", e.Format))
	}
	if best.Coding != e.Coding {
		add(i18n.Msg("encoding %s", e.Coding))
	}
	if best.raw != e.raw && same == e.Moves && same == best.Moves {
		add(i18n.Msg("the board is turned or mirrored"))
	}
	if keys := otherFields(best, e); len(keys) > 0 {
		add(i18n.Msg("header: %v", i18n.Items(keys...)))
	}
	for _, c := range []struct {
		mine, its int
		text      i18n.Message
	}{
		{e.Variations, best.Variations, i18n.Msg("variations: %d instead of %d", e.Variations, best.Variations)},
		{e.Comments, best.Comments, i18n.Msg("comments: %d instead of %d", e.Comments, best.Comments)},
		{e.Marks, best.Marks, i18n.Msg("moves with marks: %d instead of %d", e.Marks, best.Marks)},
	} {
		if c.mine != c.its {
			add(c.text)
		}
	}
	if len(list) == 0 {
		add(i18n.Msg("only the layout, the words of comments, or details such as times"))
	}
	return list
}

// otherFields are the names of the header fields that differ.
func otherFields(a, b *Entry) (keys []string) {
	for _, f := range slices.Concat(a.header, b.header) {
		if a.value(f.key) != b.value(f.key) && !slices.Contains(keys, f.key) {
			keys = append(keys, f.key)
		}
	}
	return keys
}
