# Game records. Kakoune knows no filetypes for them: these hooks belong into kakrc until it does.
hook -group recls-filetype global BufCreate .*[.]sgf %{ set-option buffer filetype sgf }
hook -group recls-filetype global BufCreate .*[.](ishi|ish|prb) %{ set-option buffer filetype ishi }
hook -group recls-filetype global BufCreate .*[.]csa %{ set-option buffer filetype csa }
hook -group recls-filetype global BufCreate .*[.](kif|kifu|ki2|ki2u|bod) %{ set-option buffer filetype kif }

# For rc/servers.kak of kakoune-lsp
hook -group lsp-filetype-recls global BufSetOption filetype=(?:sgf|ishi|csa|kif) %{
    set-option buffer lsp_servers %{
        [recls]
        root_globs = [".recls.toml", ".git", ".hg"]
        args = ["lsp"]
        settings_section = "recls"
    }
}
