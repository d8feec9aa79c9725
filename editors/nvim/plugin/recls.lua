-- Formats records before they are written, where the user asked for it with
-- vim.g.recls_format_on_save, or for one buffer with vim.b.recls_format_on_save.
if vim.g.loaded_recls then
  return
end
vim.g.loaded_recls = true

---@param buf integer
---@return boolean?
local function wanted(buf)
  local here = vim.b[buf].recls_format_on_save
  if here ~= nil then
    return here
  end
  return vim.g.recls_format_on_save
end

vim.api.nvim_create_autocmd('BufWritePre', {
  group = vim.api.nvim_create_augroup('recls', {}),
  desc = 'Format a game record with recls',
  callback = function(event)
    local client = vim.lsp.get_clients({ name = 'recls', bufnr = event.buf })[1]
    if client and wanted(event.buf) then
      vim.lsp.buf.format({ bufnr = event.buf, id = client.id, timeout_ms = 5000 })
    end
  end,
})
