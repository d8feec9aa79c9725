-- Commands, and the formatting of records before they are written, where the user
-- asked for it with vim.g.recls_format_on_save, or for one buffer with
-- vim.b.recls_format_on_save.
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

vim.api.nvim_create_autocmd('LspAttach', {
  group = 'recls',
  desc = 'Ask recls about the encoding of a game record',
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == 'recls' then
      require('recls.encoding').check(client, event.buf)
    end
  end,
})

vim.api.nvim_create_user_command('ReclsBoard', function()
  require('recls.board').toggle()
end, { desc = 'Show or hide the board at the cursor' })

vim.api.nvim_create_user_command('ReclsFind', function(command)
  local positions = require('recls.positions')
  if command.bang then
    positions.stop()
  else
    positions.find()
  end
end, { bang = true, desc = 'List where the position at the cursor comes about in the workspace; with ! end the search' })

vim.api.nvim_create_user_command('ReclsMove', function(command)
  require('recls.moves').to(vim.api.nvim_get_current_win(), tonumber(command.args) or 0)
end, { nargs = 1, desc = 'Go to a move of the main line' })

vim.api.nvim_create_user_command('ReclsConvert', function(command)
  require('recls.convert').to(command.args)
end, {
  nargs = 1,
  desc = 'Convert the record to another format, in a new file',
  complete = function(typed)
    return vim.tbl_filter(function(format)
      return vim.startswith(format, typed)
    end, require('recls.convert').formats())
  end,
})

vim.api.nvim_create_user_command('ReclsRestart', function()
  if not require('recls.restart')() then
    vim.notify('recls is not running', vim.log.levels.WARN)
  end
end, { desc = 'Restart the server' })

for lhs, step in pairs({ ['<Plug>(recls-next-move)'] = 'next', ['<Plug>(recls-previous-move)'] = 'previous' }) do
  vim.keymap.set('n', lhs, function()
    require('recls.moves').step(vim.api.nvim_get_current_win(), step, vim.v.count1)
  end, { desc = 'The ' .. step .. ' move of the record' })
end
for lhs, by in pairs({ ['<Plug>(recls-next-variation)'] = 1, ['<Plug>(recls-previous-variation)'] = -1 }) do
  vim.keymap.set('n', lhs, function()
    require('recls.moves').variation(vim.api.nvim_get_current_win(), by)
  end, { desc = 'Another variation of the record' })
end
