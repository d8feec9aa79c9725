package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
)

// site is where the specification of FF[4] and copies of the older ones are.
const site = "https://www.red-bean.com/sgf/"

// documents are the pages that the rules cite, by the short names of recls: spec/sgf.md, section 1.
func documents() []diagnostics.Document {
	pages := []diagnostics.Document{
		{Short: "FF1", Name: "FF[1]", URL: site + "ff1_3/ff1.html"},
		{Short: "FF3", Name: "FF[3]", URL: site + "ff1_3/ff3.html"},
		{Short: "FF4", Name: "FF[4]", URL: site + "sgf4.html"},
		{Short: "FF4/properties", Name: "FF[4], properties", URL: site + "properties.html", Parts: true},
		{Short: "FF4/index", Name: "FF[4], list of properties", URL: site + "proplist_ff.html"},
		{Short: "FF4/convert", Name: "FF[4], converting old files", URL: site + "converting.html"},
		{Short: "FF4/compat", Name: "FF[4], compatibility", URL: site + "compatibility.html"},
		{Short: "FF4/changes", Name: "FF[4], changes from FF[3]", URL: site + "changes.html"},
		{Short: "FF4/var", Name: "FF[4], variations", URL: site + "var.html"},
		{Short: "FF4/guide", Name: "FF[4], user guide", URL: site + "user_guide/index.html"},
		{Short: "game page", Name: "FF[4], pages of the games", URL: site + "index.html"},
	}
	for game := range strings.FieldsSeq("go backgammon loa hex amazons octi gess twixt") {
		name := strings.ToUpper(game[:1]) + game[1:]
		if game == "loa" {
			name = "Lines of Action"
		}
		pages = append(pages, diagnostics.Document{Short: "FF4/" + game, Name: "FF[4], " + name, URL: site + game + ".html"})
	}
	return pages
}
