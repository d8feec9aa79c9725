-- The language server recls for game records; switch it on with
-- vim.lsp.enable('recls'). Records stand alone, so a file outside of any
-- workspace is served too.

---@type vim.lsp.Config
return {
  cmd = { 'recls', 'lsp' },
  filetypes = { 'sgf', 'ishi', 'csa', 'kif' },
  root_markers = { '.recls.toml', '.git' },
  -- The lens of a game opens the board, an action lists positions, and a fix reads
  -- a file again, where the editor says that it can.
  init_options = { commands = { 'recls.showBoard', 'recls.showPositions', 'recls.reopenAs' } },
  commands = {
    ['recls.showBoard'] = function()
      require('recls.board').open()
    end,
    ['recls.showPositions'] = function(command, context)
      require('recls.positions').find(vim.lsp.get_client_by_id(context.client_id), command.arguments[1])
    end,
    ['recls.reopenAs'] = function(command)
      local uri, name = unpack(command.arguments)
      require('recls.encoding').reopen(vim.uri_to_bufnr(uri), name)
    end,
  },
  -- Neovim applies them and does not say so; conversions make a file with them.
  capabilities = { workspace = { workspaceEdit = { documentChanges = true } } },
}
