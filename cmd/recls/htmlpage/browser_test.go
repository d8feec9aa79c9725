package htmlpage

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// browser is a Chromium; a test without one says so.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	t.Skip("there is no Chromium here: the page was not opened (CHROMIUM names one)")
	return ""
}

// opened is the page as it is in a browser when its script has run, and what the browser complains of.
func opened(t *testing.T, page, fragment string) (dom, console string) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	c := exec.CommandContext(ctx, browser(t), "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(),
		"--enable-logging=stderr", "--dump-dom", "file://"+page+fragment)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	var said []string
	for line := range strings.Lines(errs.String()) {
		if strings.Contains(line, "CONSOLE") {
			said = append(said, line)
		}
	}
	return out.String(), strings.Join(said, "")
}

var article = regexp.MustCompile(`<article [^>]*>`)
var attribute = regexp.MustCompile(`data-(\w+)="([^"]*)"`)

// visible is what the findings that are shown say of themselves, in their order.
func visible(dom, what string) []string {
	var list []string
	for _, tag := range article.FindAllString(dom, -1) {
		if strings.Contains(tag, ` hidden=`) {
			continue
		}
		for _, a := range attribute.FindAllStringSubmatch(tag, -1) {
			if a[1] == what {
				list = append(list, a[2])
			}
		}
	}
	return list
}

// sample is a page of four findings. Its texts want to be more than text.
func sample(t *testing.T) string {
	t.Helper()
	finding := func(order int, file, severity, code string, rank int) Finding {
		return Finding{Order: order, File: file, Line: 1 + order, Column: 2, Severity: severity, Code: code, Rank: rank,
			Message: `</h3><script>document.title = "taken"</script>`, Before: "(;", Marked: `<img src=x onerror="document.title='taken'">`, After: ")"}
	}
	p := Page{Version: "recls test", Summary: "a sample", Counts: []Count{{"error", "errors", 2}, {"hint", "hints", 2}}}
	p.Findings = []Finding{
		finding(0, `a "b" & c.sgf`, "hint", "sgf/one", 4), finding(1, `a "b" & c.sgf`, "error", "sgf/two", 1),
		finding(2, "d.sgf", "error", "sgf/one", 1), finding(3, "d.sgf", "hint", "csa/one", 4),
	}
	p.Findings[0].Board = &Board{Title: `" onload="x`, SVG: `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>document.title="taken"</script></svg>`}
	for _, code := range []string{"sgf/one", "sgf/two", "csa/one"} {
		p.Rules = append(p.Rules, Rule{Code: code, Severity: "error", Title: "a rule", What: "<b>what</b>", Bad: []string{"</pre><script>"}, N: 1, Percent: 50})
	}
	p.Files = []File{{Name: `a "b" & c.sgf`, N: 2, Percent: 100, Worst: "error"}, {Name: "d.sgf", N: 2, Percent: 100, Worst: "error"}}
	var out bytes.Buffer
	if err := p.Write(&out); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestInBrowser opens the page: it sorts by severity, filters by what its address says, and does nothing that a text in
// it wants.
func TestInBrowser(t *testing.T) {
	page := sample(t)
	for _, c := range []struct {
		fragment, what string
		want           []string
	}{
		{"", "code", []string{"sgf/two", "sgf/one", "sgf/one", "csa/one"}},
		{"#code=sgf%2Fone", "severity", []string{"error", "hint"}},
		{"#code=sgf%2Fone&file=d.sgf", "order", []string{"2"}},
		{"#file=a+%22b%22+%26+c.sgf", "order", []string{"1", "0"}},
		{"#code=sgf%2Fnone", "code", nil},
	} {
		dom, console := opened(t, page, c.fragment)
		if got := visible(dom, c.what); !slices.Equal(got, c.want) {
			t.Errorf("%q shows %v, want %v", c.fragment, got, c.want)
		}
		if console != "" {
			t.Errorf("%q: the browser complains:\n%s", c.fragment, console)
		}
		if strings.Contains(dom, "<title>taken") || !strings.Contains(dom, "<title>recls: a sample</title>") {
			t.Errorf("%q: a text has become more than text", c.fragment)
		}
		if c.want == nil && !strings.Contains(dom, `<p id="nothing">`) {
			t.Errorf("%q: the page does not say that nothing fits", c.fragment)
		}
	}
	dom, _ := opened(t, page, "#rule-sgf-two")
	if !regexp.MustCompile(`<details id="rule-sgf-two" open="">`).MatchString(dom) {
		t.Error("an explanation that is asked for does not open")
	}
}

// TestSelfContained: the page asks nobody for anything, with a browser or without one.
func TestSelfContained(t *testing.T) {
	data, err := os.ReadFile(sample(t))
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	if strings.Count(page, "<script>") != 1 || strings.Contains(page, "onerror=\"") || strings.Contains(page, "<b>what") {
		t.Error("a text has become markup")
	}
	if !strings.Contains(page, `content="default-src &#39;none&#39;; style-src &#39;sha256-`) {
		t.Error("there is no policy")
	}
	for _, src := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if to := src[1]; to != "" && !strings.HasPrefix(to, "data:image/svg") && !strings.HasPrefix(to, "#rule-") {
			t.Errorf("the page refers to %q", to)
		}
	}
	if strings.Contains(string(style), "url(") || strings.Contains(string(style), "@import") || strings.Contains(string(script), "fetch") {
		t.Error("the style sheet or the script loads something")
	}
}
