package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
)

// site is where the specification of FF[4] and copies of the older ones are.
const site = "https://www.red-bean.com/sgf/"

// documents are the pages that the rules cite, by the short names of recls: spec/sgf.md, section 1.
func documents() []diagnostics.Document {
	pages := []diagnostics.Document{
		{Short: "FF1", Name: i18n.Msg("FF[1]"), URL: site + "ff1_3/ff1.html"},
		{Short: "FF3", Name: i18n.Msg("FF[3]"), URL: site + "ff1_3/ff3.html"},
		{Short: "FF4", Name: i18n.Msg("FF[4]"), URL: site + "sgf4.html"},
		{Short: "FF4/properties", Name: i18n.Msg("FF[4], properties"), URL: site + "properties.html", Parts: true},
		{Short: "FF4/index", Name: i18n.Msg("FF[4], list of properties"), URL: site + "proplist_ff.html"},
		{Short: "FF4/convert", Name: i18n.Msg("FF[4], converting old files"), URL: site + "converting.html"},
		{Short: "FF4/compat", Name: i18n.Msg("FF[4], compatibility"), URL: site + "compatibility.html"},
		{Short: "FF4/changes", Name: i18n.Msg("FF[4], changes from FF[3]"), URL: site + "changes.html"},
		{Short: "FF4/var", Name: i18n.Msg("FF[4], variations"), URL: site + "var.html"},
		{Short: "FF4/guide", Name: i18n.Msg("FF[4], user guide"), URL: site + "user_guide/index.html"},
		{Short: "game page", Name: i18n.Msg("FF[4], pages of the games"), URL: site + "index.html"},
	}
	for game := range strings.FieldsSeq("go backgammon loa hex amazons octi gess twixt") {
		name := strings.ToUpper(game[:1]) + game[1:]
		if game == "loa" {
			name = "Lines of Action"
		}
		pages = append(pages, diagnostics.Document{Short: "FF4/" + game, Name: i18n.Msg("FF[4], %s", name), URL: site + game + ".html"})
	}
	return pages
}
