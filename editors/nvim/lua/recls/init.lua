-- What a user's configuration calls.
local M = {}

---Neovim 0.10 knows nothing of lsp/recls.lua: reads it and serves what it says.
---@param changes table
local function enable_by_hand(changes)
  local file = vim.api.nvim_get_runtime_file('lsp/recls.lua', false)[1]
  local config = vim.tbl_deep_extend('force', { name = 'recls', capabilities = vim.lsp.protocol.make_client_capabilities() },
    dofile(file), changes)
  require('recls.program').by_hand = config.cmd
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('recls.enable', {}),
    pattern = config.filetypes,
    desc = 'Serve a game record with recls',
    callback = function(event)
      if require('recls.program').found() then
        config.root_dir = vim.fs.root(event.buf, config.root_markers)
        vim.lsp.start(config, { bufnr = event.buf })
      end
    end,
  })
  vim.g.recls_enabled = true
end

---Serves records with recls from now on. With Neovim 0.11 and later it is
---vim.lsp.config() and vim.lsp.enable(); with 0.10 it does the same.
---@param changes table? of lsp/recls.lua, as vim.lsp.config() takes them
function M.enable(changes)
  if vim.fn.has('nvim-0.11') == 0 then
    return enable_by_hand(changes or {})
  end
  if changes then
    vim.lsp.config('recls', changes)
  end
  vim.lsp.enable('recls')
end

return M
