package treediff

import "slices"

// couple is two values that belong together.
type couple[V any] struct{ a, b V }

// couples pairs the values of two lists that have the same key, each list in its order. The zero key is nobody's.
func couples[K, V comparable](left, right []V, keyA, keyB func(V) K) (met []couple[V], alone, rest []V) {
	waiting := newQueues(right, keyB)
	var none K
	for _, v := range left {
		other, ok := v, false
		if k := keyA(v); k != none {
			other, ok = waiting.take(k)
		}
		if ok {
			met = append(met, couple[V]{v, other})
		} else {
			alone = append(alone, v)
		}
	}
	return met, alone, waiting.left(right)
}

// queues hold what waits for a partner, by what it must share with it, each in its order.
type queues[K comparable, V comparable] struct {
	by    map[K][]V
	taken map[V]bool
}

func newQueues[K, V comparable](values []V, by func(V) K) *queues[K, V] {
	q := &queues[K, V]{by: make(map[K][]V, len(values)), taken: make(map[V]bool)}
	for _, v := range values {
		q.by[by(v)] = append(q.by[by(v)], v)
	}
	return q
}

// take gives the first that waits for k.
func (q *queues[K, V]) take(k K) (v V, ok bool) {
	list := q.by[k]
	if len(list) == 0 {
		return v, false
	}
	q.by[k] = list[1:]
	q.taken[list[0]] = true
	return list[0], true
}

// anyOf tells whether something waits for one of some nodes.
func (q *queues[K, V]) anyOf(keys []K, nodes []int32) bool {
	return slices.ContainsFunc(nodes, func(n int32) bool { return len(q.by[keys[n]]) > 0 })
}

// left are those of values that nobody took.
func (q *queues[K, V]) left(values []V) []V {
	return slices.DeleteFunc(slices.Clone(values), func(v V) bool { return q.taken[v] })
}
