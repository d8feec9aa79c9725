package htmlpage

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// markup is text of HTML. Constants become it by themselves, a string of a record does not: whatever is converted to it
// is the page's own, or escaped.
type markup string

// writer makes a page.
type writer struct{ strings.Builder }

// add writes markup with values in the places of {}, each in the content of an element or in a quoted attribute.
// Strings are escaped.
func (w *writer) add(m markup, values ...any) {
	parts := strings.Split(string(m), "{}")
	if len(parts) != len(values)+1 {
		panic(fmt.Sprintf("htmlpage: %d values for %s", len(values), m))
	}
	for i, part := range parts {
		w.WriteString(part)
		if i == len(values) {
			return
		}
		switch v := values[i].(type) {
		case markup:
			w.WriteString(string(v))
		case string:
			w.WriteString(escape(v))
		case int:
			w.WriteString(strconv.Itoa(v))
		default:
			panic(fmt.Sprintf("htmlpage: %T in %s", v, m))
		}
	}
}

// escape makes text safe in the content of an element and in a quoted attribute.
func escape(text string) string {
	return html.EscapeString(strings.ReplaceAll(text, "\x00", "\uFFFD"))
}

// marked is a text in which what is between backquotes is code.
func marked(text string) markup {
	var b strings.Builder
	parts := strings.Split(text, "`")
	for i, part := range parts {
		safe := escape(part)
		switch {
		case i%2 == 0:
			b.WriteString(safe)
		case i == len(parts)-1: // without its end
			b.WriteString("`" + safe)
		default:
			b.WriteString("<code>" + safe + "</code>")
		}
	}
	return markup(b.String()) // all of it is escaped
}

// page writes all of it.
func (w *writer) page(p *Page, policy string) {
	word := p.word
	w.add(`<!doctype html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>recls: {}</title>
<style>{}</style>
</head>
<body>
<header>
<div class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" class="wood"/><path d="M10.5 4v24M21.5 4v24M4 10.5h24M4 21.5h24" class="ruling"/><circle cx="10.5" cy="21.5" r="5" class="black"/><circle cx="21.5" cy="10.5" r="5" class="white"/></svg>
<h1>{}</h1></div>
<p class="summary">{}</p>
<ul class="tiles">`, p.Locale.Language(), policy, p.Summary, style, word("title"), p.Summary)
	for _, c := range p.Counts {
		none := markup("")
		if c.N == 0 {
			none = " none"
		}
		w.add("\n"+`<li class="tile {}{}"><b>{}</b> <span>{}</span></li>`, c.Severity, none, Thousands(c.N), c.Label)
	}
	w.add("\n</ul>")
	for _, note := range p.Notes {
		w.add("\n"+`<p class="note">{}</p>`, note)
	}
	w.add("\n</header>\n<main>\n<aside>")
	w.bars(p)
	w.add("\n</aside>\n" + `<div class="content">`)
	if len(p.Errors) > 0 {
		w.add("\n"+`<section class="failures" aria-labelledby="failures">
<h2 id="failures">{}</h2>
<ul>`, word("notChecked"))
		for _, e := range p.Errors {
			w.add("\n<li><code>{}</code> {}</li>", e.File, e.Reason)
		}
		w.add("\n</ul>\n</section>")
	}
	if len(p.Findings) > 0 {
		w.findings(p)
	}
	if len(p.Rules) > 0 {
		w.add("\n"+`<section aria-labelledby="explained" class="explained">
<h2 id="explained">{}</h2>`, word("rules"))
		for i := range p.Rules {
			w.rule(p, &p.Rules[i])
		}
		w.add("\n</section>")
	}
	w.add(`
</div>
</main>
<footer>{}</footer>
<script>{}</script>
</body>
</html>
`, p.Version, script)
}

// bars writes how often each rule was reported, and how often in each file.
func (w *writer) bars(p *Page) {
	if len(p.Rules) > 0 {
		w.add("\n"+`<section aria-labelledby="by-rule">
<h2 id="by-rule">{}</h2>
<ol class="bars" id="rules">`, p.word("byRule"))
		for _, r := range p.Rules {
			w.add("\n"+`<li><button type="button" data-code="{}" aria-pressed="false" title="{}"><span class="name {}">{}</span><span class="n">{}</span><span class="code">{}</span><svg class="bar {}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="{}" height="4"/></svg></button></li>`,
				r.Code, r.Title, r.Severity, marked(r.Title), Thousands(r.N), r.Code, r.Severity, r.Percent)
		}
		w.add("\n</ol>\n</section>")
	}
	if len(p.Files) > 0 {
		w.add("\n"+`<section aria-labelledby="by-file">
<h2 id="by-file">{}</h2>
<ol class="bars" id="files">`, p.word("byFile"))
		for _, f := range p.Files {
			w.add("\n"+`<li><button type="button" data-file="{}" aria-pressed="false" title="{}"><span class="name file">{}</span><span class="n">{}</span><svg class="bar {}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="{}" height="4"/></svg></button></li>`,
				f.Name, f.Name, f.Name, Thousands(f.N), f.Worst, f.Percent)
		}
		w.add("\n</ol>\n</section>")
	}
}

// findings writes the findings, with what chooses among them.
func (w *writer) findings(p *Page) {
	word := p.word
	w.add("\n"+`<section aria-labelledby="findings-title">
<div class="tools">
<h2 id="findings-title">{} <output id="shown" data-some="{}"></output></h2>
<div class="controls" hidden>
<input id="query" type="search" placeholder="{}" aria-label="{}" autocomplete="off" spellcheck="false">
<fieldset id="severities"><legend>{}</legend>`, word("findings"), word("shown"), word("filter"), word("filter"), word("severities"))
	for _, c := range p.Counts {
		if c.N > 0 {
			w.add("\n"+`<label class="{}"><input type="checkbox" value="{}" checked> {}</label>`, c.Severity, c.Severity, word(c.Severity))
		}
	}
	w.add("\n"+`</fieldset>
<label class="sort">{} <select id="order"><option value="severity">{}</option><option value="place">{}</option><option value="code">{}</option></select></label>
<button type="button" id="clear" hidden>{}</button>
</div>
</div>
<div id="findings">`, word("sortBy"), word("bySeverity"), word("byPlace"), word("byCode"), word("showAll"))
	for i := range p.Findings {
		w.finding(p, &p.Findings[i])
	}
	w.add("\n</div>\n"+`<p id="nothing" hidden>{}</p>`+"\n</section>", word("nothing"))
}

func (w *writer) finding(p *Page, f *Finding) {
	word := p.word
	w.add("\n"+`<article class="finding {}" data-order="{}" data-rank="{}" data-severity="{}" data-code="{}" data-file="{}">
<div class="text">
<p class="where"><span class="severity">{}</span> <span class="place">{}:{}:{}</span> <a class="code" href="#{}">{}</a></p>
<h3>{}</h3>
<pre><span class="gutter">{}</span>{}<mark>{}</mark>{}</pre>`,
		f.Severity, f.Order, f.Rank, f.Severity, f.Code, f.File,
		word(f.Severity), f.File, f.Line, f.Column, anchor(f.Code), f.Code,
		marked(f.Message), f.Line, f.Before, f.Marked, f.After)
	for _, r := range f.Related {
		w.add("\n"+`<p class="related">{} {}:{}: {}</p>`, word("see"), r.Line, r.Column, marked(r.Message))
	}
	if len(f.Fixes) > 0 {
		w.add("\n" + `<ul class="fixes">`)
		for _, fix := range f.Fixes {
			if fix.Safe {
				w.add(`<li class="safe">{}<small>{}</small></li>`, marked(fix.Title), word("safe"))
			} else {
				w.add(`<li>{}<small>{}</small></li>`, marked(fix.Title), word("changes"))
			}
		}
		w.add("</ul>")
	}
	w.add("\n</div>")
	if b := f.Board; b != nil {
		w.add("\n"+`<figure><img src="{}" alt="{}"><figcaption>{}</figcaption></figure>`, b.Image(), p.BoardAt(b.Title), b.Title)
	}
	w.add("\n</article>")
}

// rule writes what a rule is about. Its URL is that of our documentation.
func (w *writer) rule(p *Page, r *Rule) {
	w.add("\n"+`<details id="{}">
<summary><span class="code {}">{}</span> {}</summary>
<div class="doc">`, anchor(r.Code), r.Severity, r.Code, r.Title)
	for _, text := range []string{r.What, r.Why} {
		if text != "" {
			w.add("<p>{}</p>", marked(text))
		}
	}
	if len(r.Bad) > 0 {
		w.add("<h4>{}</h4>", p.word("reported"))
		for _, text := range r.Bad {
			w.add(`<pre class="bad">{}</pre>`, text)
		}
	}
	if len(r.Good) > 0 {
		w.add("<h4>{}</h4>", p.word("fine"))
		for _, text := range r.Good {
			w.add(`<pre class="good">{}</pre>`, text)
		}
	}
	if len(r.Fixes) > 0 {
		w.add("<h4>{}</h4>", p.word("fix"))
		for _, text := range r.Fixes {
			w.add("<p>{}</p>", marked(text))
		}
	}
	if r.Source != "" {
		w.add("<h4>{}</h4><p>{}</p>", p.word("source"), marked(r.Source))
	}
	w.add("\n"+`<p><a href="{}" rel="noreferrer">{}</a></p>
</div>
</details>`, r.URL, p.InDocumentation(r.Code))
}
