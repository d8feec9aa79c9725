// Package sarif writes the Static Analysis Results Interchange Format (SARIF) Version 2.1.0, OASIS Standard, as far as
// a checker of texts needs it.
//
// A log is written as the results come: what they need before they are known (the rules, how the run ended) comes after
// them, so that a log of any length takes no memory. Section numbers are those of the standard.
package sarif

// Level is how bad a result is (section 3.27.10).
type Level string

// The levels of results.
const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

// Text is a message (3.11) or a multiformat message string (3.12).
type Text struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

// Result is one finding (3.27).
type Result struct {
	RuleID       string            `json:"ruleId"`
	Level        Level             `json:"level"`
	Message      Text              `json:"message"`
	Locations    []Location        `json:"locations"`
	Related      []Location        `json:"relatedLocations,omitempty"`
	Fingerprints map[string]string `json:"partialFingerprints,omitempty"`
	Fixes        []Fix             `json:"fixes,omitempty"`
	Properties   *Properties       `json:"properties,omitempty"`
}

// Location is a place in a file (3.28), with what is said of it when it is not the first of a result.
type Location struct {
	ID       int      `json:"id,omitempty"`
	Physical Physical `json:"physicalLocation"`
	Message  *Text    `json:"message,omitempty"`
}

// Physical is a region of a file (3.29).
type Physical struct {
	Artifact Artifact `json:"artifactLocation"`
	Region   *Region  `json:"region,omitempty"`
}

// Artifact names a file (3.4): by a URI relative to the base that BaseID names, or by an absolute one.
type Artifact struct {
	URI    string `json:"uri"`
	BaseID string `json:"uriBaseId,omitempty"`
}

// Region is a part of a text (3.30). Lines and columns count from 1, columns in Unicode code points; the end is after
// the last character.
type Region struct {
	StartLine   int   `json:"startLine"`
	StartColumn int   `json:"startColumn"`
	EndLine     int   `json:"endLine"`
	EndColumn   int   `json:"endColumn"`
	Snippet     *Text `json:"snippet,omitempty"`
}

// Fix is one way to fix a result (3.55).
type Fix struct {
	Description Text        `json:"description"`
	Changes     []Change    `json:"artifactChanges"`
	Properties  *Properties `json:"properties,omitempty"`
}

// Change is what a fix does to one file (3.56).
type Change struct {
	Artifact     Artifact      `json:"artifactLocation"`
	Replacements []Replacement `json:"replacements"`
}

// Replacement puts a text in the place of a region (3.57).
type Replacement struct {
	Deleted  Region `json:"deletedRegion"`
	Inserted *Text  `json:"insertedContent,omitempty"`
}

// Properties is what the standard has no word for (3.8).
type Properties struct {
	Severity string   `json:"severity,omitempty"`         // of a result: ours, which has one level more
	Safe     *bool    `json:"safe,omitempty"`             // of a fix
	Tags     []string `json:"tags,omitempty"`             // of a rule
	Problem  string   `json:"problem.severity,omitempty"` // of a rule, in the words of code scanning services
}

// Rule describes a rule (3.49).
type Rule struct {
	ID      string   `json:"id"`
	Name    string   `json:"name,omitempty"` // for people: one word in Pascal case
	Short   Text     `json:"shortDescription"`
	Full    Text     `json:"fullDescription"`
	Help    Text     `json:"help"`
	HelpURI string   `json:"helpUri"`
	Default struct { // how it is set when the user has not said otherwise (3.50)
		Enabled bool  `json:"enabled"`
		Level   Level `json:"level"`
	} `json:"defaultConfiguration"`
	Properties *Properties `json:"properties,omitempty"`
}

// Driver is the program that found the results, with its rules (3.19).
type Driver struct {
	Name           string `json:"name"`
	FullName       string `json:"fullName,omitempty"` // with the version
	Version        string `json:"version,omitempty"`  // begins with a digit
	InformationURI string `json:"informationUri,omitempty"`
	Rules          []Rule `json:"rules"`
}

// Notification is something to say about the run itself (3.58).
type Notification struct {
	Level     Level      `json:"level"`
	Message   Text       `json:"message"`
	Locations []Location `json:"locations,omitempty"`
}

// Invocation is how the run went (3.20).
type Invocation struct {
	Successful    bool           `json:"executionSuccessful"`
	ExitCode      int            `json:"exitCode"`
	Notifications []Notification `json:"toolExecutionNotifications,omitempty"`
}
