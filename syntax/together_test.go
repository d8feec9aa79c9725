package syntax

import "testing"

func TestTogether(t *testing.T) {
	done := make([]bool, 1000)
	ParallelFor(len(done), func(i int) { done[i] = true })
	for i, ok := range done {
		if !ok {
			t.Fatalf("%d was not done", i)
		}
	}
	ParallelFor(0, func(int) { t.Error("there is nothing to do") })
	defer func() {
		if p := recover(); p != "a rule that fails" {
			t.Errorf("panic %v", p)
		}
	}()
	ParallelFor(10, func(i int) {
		if i == 7 {
			panic("a rule that fails")
		}
	})
	t.Error("a panic was lost")
}
