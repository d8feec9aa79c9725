-- The language server recls for game records; switch it on with
-- vim.lsp.enable('recls'). Records stand alone, so a file outside of any
-- workspace is served too.

---@type vim.lsp.Config
return {
  cmd = { 'recls', 'lsp' },
  filetypes = { 'sgf', 'ishi', 'csa' },
  root_markers = { '.recls.toml', '.git' },
  -- The lens of a game opens the board, where the editor says that it can.
  init_options = { commands = { 'recls.showBoard' } },
  commands = {
    ['recls.showBoard'] = function()
      require('recls.board').open()
    end,
  },
  -- Neovim applies them and does not say so; conversions make a file with them.
  capabilities = { workspace = { workspaceEdit = { documentChanges = true } } },
}
