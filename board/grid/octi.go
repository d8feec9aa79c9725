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

// Pods are the pods on a point of Octi, those that came last after the others. The content of a point (At) is the
// colour of the last.
func (b *Board) Pods(p record.Point) []Pod {
	if b.pods == nil {
		return nil
	}
	return b.pods[b.index(p)]
}

// maxStack bounds what is kept of a stack: no variant has as many pods.
const maxStack = 64

// addPod puts a pod on top of those on a point.
func (b *Board) addPod(p record.Point, pod Pod) {
	if pods := b.Pods(p); len(pods) < maxStack {
		b.setPods(p, append(pods, pod))
	}
}

func (b *Board) setPods(p record.Point, pods []Pod) {
	b.pods[b.index(p)] = pods
	content := record.Empty
	if n := len(pods); n > 0 {
		content = pods[n-1].Color
	}
	b.put(p, content)
}

// takePod takes the last pod of a point away that has the colour and the prongs; Empty and no prongs mean any.
func (b *Board) takePod(p record.Point, color record.Color, prongs Prongs) (pod Pod, ok bool) {
	pods := b.Pods(p)
	for i, pod := range slices.Backward(pods) {
		if (color == record.Empty || pod.Color == color) && (prongs == 0 || pod.Prongs == prongs) {
			b.setPods(p, slices.Delete(pods, i, i+1))
			return pod, true
		}
	}
	return pod, false
}

// PlayOcti makes a move of Octi and reports how many pods it took. It is not ok, and the rest of the move is not made,
// when a pod that it moves is not there or a point is not on the board.
func (b *Board) PlayOcti(color record.Color, steps []OctiStep) (taken int, ok bool) {
	for _, s := range steps {
		if !b.On(s.At) {
			return taken, false
		}
		pod, ok := Pod{color, s.Prongs}, true
		if len(s.Path) > 0 || s.Add|s.Lose != 0 {
			pod, ok = b.takePod(s.At, color, s.Prongs)
		} // else it enters
		if !ok {
			return taken, false
		}
		pod.Prongs = pod.Prongs&^s.Lose | s.Add
		at := s.At
		for _, hop := range s.Path {
			if ok = b.On(hop.To); !ok {
				break
			}
			taken += b.takeJumped(at, hop)
			at = hop.To
		}
		if b.addPod(at, pod); !ok {
			return taken, false
		}
	}
	return taken, true
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
		} else if _, ok := b.takePod(middle, record.Empty, prongs); ok {
			taken++
		}
	}
	return taken
}
