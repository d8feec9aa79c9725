package convert

import "fmt"

// Loss is one kind of thing that the other format has no place for.
type Loss struct {
	What  string // "extra data behind complete lines"
	Count int    // how often it occurs in the file, at least 1
}

// String is one line for people.
func (l Loss) String() string {
	if l.Count == 1 {
		return "lost: " + l.What
	}
	return fmt.Sprintf("lost: %s (%d times)", l.What, l.Count)
}

// losses counts, in the order in which things are first met.
type losses struct {
	all   []Loss
	index map[string]int
}

func (l *losses) add(what string, n int) {
	if n <= 0 {
		return
	}
	if l.index == nil {
		l.index = make(map[string]int)
	}
	i, ok := l.index[what]
	if !ok {
		i = len(l.all)
		l.index[what] = i
		l.all = append(l.all, Loss{What: what})
	}
	l.all[i].Count += n
}
