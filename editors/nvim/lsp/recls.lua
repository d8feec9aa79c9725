-- The language server recls for game records; switch it on with
-- vim.lsp.enable('recls'). Records stand alone, so a file outside of any
-- workspace is served too.

---@type vim.lsp.Config
return {
  cmd = { 'recls', 'lsp' },
  filetypes = { 'sgf', 'ishi', 'csa' },
  root_markers = { '.git' },
}
