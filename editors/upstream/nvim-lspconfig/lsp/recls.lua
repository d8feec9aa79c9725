---@brief
---
--- https://github.com/recls/recls
---
--- Language server for game records: SGF (Go and other games), Ishi Standard Format (Go), CSA and KIF (shogi).
---
--- `recls` can be installed with Go:
--- ```sh
--- go install github.com/recls/recls/cmd/recls@latest
--- ```
--- or from the archives of https://github.com/recls/recls/releases.
---
--- Neovim has no filetypes for them yet. Without the plugin of recls, which has them, say:
--- ```lua
--- vim.filetype.add({
---   extension = {
---     sgf = 'sgf',
---     ishi = 'ishi', ish = 'ishi', prb = 'ishi',
---     csa = 'csa',
---     kif = 'kif', kifu = 'kif', ki2 = 'kif', ki2u = 'kif', bod = 'kif',
---   },
--- })
--- ```
---
--- See https://github.com/recls/recls/blob/main/docs/settings.md for all settings, such as the language of messages:
--- ```lua
--- vim.lsp.config('recls', { settings = { recls = { language = 'ja' } } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'recls', 'lsp' },
  filetypes = { 'sgf', 'ishi', 'csa', 'kif' },
  root_markers = { '.recls.toml', '.git' },
}
