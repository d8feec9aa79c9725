package treediff

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
	for _, n := range nodes {
		if len(q.by[keys[n]]) > 0 {
			return true
		}
	}
	return false
}

// left are those of values that nobody took.
func (q *queues[K, V]) left(values []V) (rest []V) {
	for _, v := range values {
		if !q.taken[v] {
			rest = append(rest, v)
		}
	}
	return rest
}
