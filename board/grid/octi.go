package grid

import (
	"slices"

	"github.com/recls/recls/record"
)

// Pod is a piece of Octi.
type Pod struct {
	Color  record.Color
	Prongs Prongs
}

// Pods are the pods on a point of Octi, those that came last behind the others.
// The content of a point (At) is the colour of the last.
func (b *Board) Pods(p record.Point) []Pod {
	if b.pods == nil {
		return nil
	}
	return b.pods[b.index(p)]
}

func (b *Board) index(p record.Point) int { return int(p.Row)*b.cols + int(p.Col) }

// maxStack bounds what is kept of a stack: no variant has as many pods.
const maxStack = 64

// AddPod puts a pod on top of those on a point.
func (b *Board) AddPod(p record.Point, pod Pod) {
	if pods := b.Pods(p); len(pods) < maxStack {
		b.setPods(p, append(pods, pod))
	}
}

// RemovePod takes the last pod with these prongs away, or the last one when no
// prongs are told, and reports whether there was one.
func (b *Board) RemovePod(p record.Point, prongs Prongs) bool {
	_, ok := b.takePod(p, func(x Pod) bool { return prongs == 0 || x.Prongs == prongs })
	return ok
}

func (b *Board) setPods(p record.Point, pods []Pod) {
	b.pods[b.index(p)] = pods
	content := record.Empty
	if n := len(pods); n > 0 {
		content = pods[n-1].Color
	}
	b.put(p, content)
}

// takePod takes the last pod of a point that is so.
func (b *Board) takePod(p record.Point, so func(Pod) bool) (pod Pod, ok bool) {
	pods := b.Pods(p)
	for i := len(pods) - 1; i >= 0; i-- {
		if so(pods[i]) {
			pod = pods[i]
			b.setPods(p, slices.Delete(pods, i, i+1))
			return pod, true
		}
	}
	return pod, false
}

// PlayOcti makes a move of Octi and tells how many pods it took. It is not ok, and the rest of the move is not made,
// when a pod that it moves is not there or a point is not on the board.
func (b *Board) PlayOcti(color record.Color, steps []OctiStep) (taken int, ok bool) {
	for _, s := range steps {
		n, ok := b.playStep(color, s)
		if taken += n; !ok {
			return taken, false
		}
	}
	return taken, true
}

func (b *Board) playStep(color record.Color, s OctiStep) (taken int, ok bool) {
	if !b.On(s.At) {
		return 0, false
	}
	if len(s.Path) == 0 && s.Add|s.Lose == 0 {
		b.AddPod(s.At, Pod{color, s.Prongs})
		return 0, true
	}
	pod, ok := b.takePod(s.At, func(x Pod) bool { return x.Color == color && (s.Prongs == 0 || x.Prongs == s.Prongs) })
	if !ok {
		return 0, false
	}
	pod.Prongs = pod.Prongs&^s.Lose | s.Add
	at := s.At
	for _, hop := range s.Path {
		if !b.On(hop.To) {
			ok = false
			break
		}
		taken += b.takeJumped(at, hop)
		at = hop.To
	}
	b.AddPod(at, pod)
	return taken, ok
}

// takeJumped removes what a pod takes between two points of its way.
func (b *Board) takeJumped(from record.Point, hop OctiHop) (taken int) {
	cols, rows := int(from.Col)+int(hop.To.Col), int(from.Row)+int(hop.To.Row)
	if cols%2 != 0 || rows%2 != 0 {
		return 0
	}
	middle := record.Point{Col: uint8(cols / 2), Row: uint8(rows / 2)}
	for _, prongs := range hop.Takes {
		if prongs == 0 {
			taken += len(b.Pods(middle))
			b.setPods(middle, nil)
		} else if b.RemovePod(middle, prongs) {
			taken++
		}
	}
	return taken
}
