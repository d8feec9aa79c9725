// Package udiff compares two texts line by line and writes the difference as patch(1) reads it.
//
// Lines that occur exactly once in both texts are the anchors: the longest row of them that keeps
// its order in both is left alone, with all equal lines that touch it, and what lies between is
// replaced as a whole. That is not always the smallest difference, but it is the one a person
// expects, and it costs n log n for any input where the smallest would cost the square.
package udiff

import (
	"slices"
	"sort"
	"strings"
)

// context is how many equal lines stand around a change.
const context = 3

// Change replaces the lines From[0]:From[1] of the old text by the lines To[0]:To[1] of the new
// one. Lines count from 0; one of the two may be empty.
type Change struct{ From, To [2]int }

// Unified gives the difference in unified format with the names in its two header lines, "" when
// the texts are equal.
func Unified(oldName, newName, from, to string) string {
	if from == to {
		return ""
	}
	a, b := Lines(from), Lines(to)
	var out strings.Builder
	out.WriteString("--- " + oldName + "\n+++ " + newName + "\n")
	for group := range hunks(Changes(a, b), len(a)) {
		writeHunk(&out, a, b, group)
	}
	return out.String()
}

// Lines splits a text behind each "\n", which the lines keep; the last one may have none.
func Lines(text string) []string {
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// Changes turns a into b, in order; between two changes the lines are equal.
func Changes(a, b []string) []Change {
	var out []Change
	atA, atB := 0, 0
	add := func(toA, toB int) {
		if atA < toA || atB < toB {
			out = append(out, Change{[2]int{atA, toA}, [2]int{atB, toB}})
		}
	}
	for _, x := range anchors(a, b) {
		if x.a < atA || x.b < atB {
			continue // the equal lines of an earlier anchor already reach past this one
		}
		start := x
		for start.a > atA && start.b > atB && a[start.a-1] == b[start.b-1] {
			start.a, start.b = start.a-1, start.b-1
		}
		add(start.a, start.b)
		for x.a < len(a) && x.b < len(b) && a[x.a] == b[x.b] {
			x.a, x.b = x.a+1, x.b+1
		}
		atA, atB = x.a, x.b
	}
	add(len(a), len(b))
	return out
}

// pair is a line of the old text beside an equal one of the new.
type pair struct{ a, b int }

// anchors also holds the start of both texts and their ends, so that equal lines there count
// whether they are unique or not.
func anchors(a, b []string) []pair {
	row := append([]pair{{0, 0}}, increasing(unique(a, b))...)
	endA, endB := len(a), len(b)
	for endA > 0 && endB > 0 && a[endA-1] == b[endB-1] {
		endA, endB = endA-1, endB-1
	}
	return append(row, pair{endA, endB})
}

// unique pairs the lines that occur once in a and once in b, in the order of a.
func unique(a, b []string) []pair {
	count := make(map[string][2]int, len(a))
	for _, line := range a {
		n := count[line]
		n[0]++
		count[line] = n
	}
	place := make(map[string]int)
	for i, line := range b {
		n := count[line]
		n[1]++
		count[line] = n
		place[line] = i
	}
	var pairs []pair
	for i, line := range a {
		if count[line] == [2]int{1, 1} {
			pairs = append(pairs, pair{i, place[line]})
		}
	}
	return pairs
}

// increasing is the longest row of pairs that rises in b too (patience sorting).
func increasing(pairs []pair) []pair {
	piles := make([]int, 0, len(pairs)) // index of the pair on top of each pile
	before := make([]int, len(pairs))   // the pair that a pair follows, -1 for none
	for i, p := range pairs {
		at := sort.Search(len(piles), func(k int) bool { return pairs[piles[k]].b >= p.b })
		before[i] = -1
		if at > 0 {
			before[i] = piles[at-1]
		}
		if at == len(piles) {
			piles = append(piles, i)
		} else {
			piles[at] = i
		}
	}
	if len(piles) == 0 {
		return nil
	}
	var row []pair
	for i := piles[len(piles)-1]; i >= 0; i = before[i] {
		row = append(row, pairs[i])
	}
	slices.Reverse(row)
	return row
}
