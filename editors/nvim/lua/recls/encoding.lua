-- A record in an old encoding that Neovim has read as another: told, and opened
-- again in the right one by :ReclsReopen.
local client_of = require('recls.client')

local M = {}

---The encodings of records by their registered names, as 'fileencoding' has them.
local names = {
  ['UTF-8'] = 'utf-8',
  ['UTF-16LE'] = 'utf-16le',
  ['UTF-16BE'] = 'utf-16',
  ['US-ASCII'] = 'utf-8',
  ['ISO-8859-1'] = 'latin1',
  ['ISO-8859-15'] = 'iso-8859-15',
  ['Windows-1252'] = 'cp1252',
  ['Windows-1251'] = 'cp1251',
  ['KOI8-R'] = 'koi8-r',
  macintosh = 'macintosh',
  GB18030 = 'gb18030',
  Big5 = 'big5-hkscs',
  Shift_JIS = 'cp932',
  ['EUC-JP'] = 'euc-jp',
  ['ISO-2022-JP'] = 'iso-2022-jp',
  ['EUC-KR'] = 'cp949',
}

---Reads the file of a buffer again in an encoding. A buffer with changes that are
---not written stays as it is.
---@param buf integer
---@param name string registered name, as the server gives it
function M.reopen(buf, name)
  local encoding = names[name]
  if not encoding then
    return vim.notify(('recls: no encoding is called %s'):format(name), vim.log.levels.ERROR)
  end
  if vim.bo[buf].modified then
    return vim.notify('recls: the buffer has changes that are not written; undo them first', vim.log.levels.WARN)
  end
  -- Undo must not bring the wrong letters back: they would be written as they are.
  local undoreload = vim.o.undoreload
  vim.o.undoreload = 0
  local ok, err = pcall(vim.api.nvim_buf_call, buf, function()
    vim.cmd('silent edit ++enc=' .. encoding)
  end)
  vim.o.undoreload = undoreload
  if not ok then
    vim.notify('recls: ' .. tostring(err), vim.log.levels.ERROR)
  end
end

---Asks the server what the file of a buffer is; tells and offers if Neovim has
---read it as something else.
---@param client vim.lsp.Client
---@param buf integer
function M.check(client, buf)
  client_of.ask(client, 'recls/encoding', { textDocument = { uri = vim.uri_from_bufnr(buf) } }, buf, function(answer)
    if not answer or not vim.api.nvim_buf_is_valid(buf) then
      return
    end
    vim.api.nvim_buf_create_user_command(buf, 'ReclsReopen', function(command)
      M.reopen(buf, command.args ~= '' and command.args or answer.encoding)
    end, {
      nargs = '?',
      desc = 'Read the record again in the encoding that it is in',
      complete = function()
        return vim.tbl_keys(names)
      end,
    })
    if answer.misread then
      vim.notify(('recls: %s. Type :ReclsReopen to read it as %s.'):format(answer.message, answer.encoding), vim.log.levels.WARN)
    end
  end)
end

return M
