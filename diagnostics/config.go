package diagnostics

// Config is what a user decides about rules. The zero value is the default.
type Config struct {
	// Severity overrides the severity of a code.
	Severity map[string]Severity
	// Off and On switch codes; On also reaches rules that are off by default.
	Off, On map[string]bool
	// Max is how many findings of one code are given out before a last one says
	// how many more there are; 0 means DefaultMax, below 0 no limit.
	Max int
}

// DefaultMax is how many findings of one code are given out.
const DefaultMax = 1000

// Set reads one setting of a rule as users write it: a severity, "off" or "on". It reports whether it understood the
// word. The last setting of a code counts.
func (c *Config) Set(code, value string) bool {
	s, isSeverity := ParseSeverity(value)
	if !isSeverity && value != "on" && value != "off" {
		return false
	}
	if isSeverity {
		put(&c.Severity, code, s)
	}
	put(&c.On, code, value != "off")
	put(&c.Off, code, value == "off")
	return true
}

func put[V any](m *map[string]V, key string, v V) {
	if *m == nil {
		*m = make(map[string]V)
	}
	(*m)[key] = v
}

func (c *Config) enabled(r *Rule) bool {
	return !c.Off[r.Code] && (!r.Has(Off) || c.On[r.Code])
}

func (c *Config) max() int {
	switch {
	case c.Max == 0:
		return DefaultMax
	case c.Max < 0:
		return 1 << 30
	}
	return c.Max
}
