-- A record in another format, in a new file beside it.
local client_of = require('recls.client')

local M = {}

local kind = 'refactor.rewrite.convert'

---The conversions on offer, by the format that they make. docs/lsp.md lists their
---names.
---@param client vim.lsp.Client
---@return table<string, table> code actions
local function conversions(client, buf, wait)
  local start = { line = 0, character = 0 }
  local answer = vim.lsp.buf_request_sync(buf, 'textDocument/codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(buf),
    range = { start = start, ['end'] = start },
    context = { diagnostics = {}, only = { kind } },
  }, wait)
  local list = {}
  for _, action in ipairs(answer and answer[client.id] and answer[client.id].result or {}) do
    local format = action.data and (action.data.action or ''):match('^convert%.(.+)$')
    if format then
      list[format] = action
    end
  end
  return list
end

---@return string[] formats that the record in the current buffer can be converted to
function M.formats()
  local client = client_of.of()
  local list = client and vim.tbl_keys(conversions(client, vim.api.nvim_get_current_buf(), 1000)) or {}
  table.sort(list)
  return list
end

---Opens the file that an edit has made, and writes it.
local function open(edit)
  for _, change in ipairs(edit.documentChanges or {}) do
    if change.kind == 'create' then
      vim.cmd.split(vim.fn.fnameescape(vim.uri_to_fname(change.uri)))
      vim.cmd.write({ bang = true, mods = { silent = true } })
      return
    end
  end
end

---Converts the record in the current buffer and opens the new text. What the
---other format has no place for, the server tells.
---@param format string 'sgf', 'ishi', 'kif'
function M.to(format)
  local buf = vim.api.nvim_get_current_buf()
  local client = client_of.required()
  if not client then
    return
  end
  local list = conversions(client, buf, 5000)
  if not list[format] then
    local known = vim.tbl_keys(list)
    table.sort(known)
    local choice = #known > 0 and table.concat(known, ', ') or 'nothing'
    vim.notify(('this record can be converted to %s, not to %s'):format(choice, format), vim.log.levels.ERROR)
    return
  end
  client_of.ask(client, 'codeAction/resolve', list[format], buf, function(action)
    if action and action.edit then
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
      open(action.edit)
    elseif action and action.disabled then
      vim.notify(action.disabled.reason, vim.log.levels.ERROR)
    end
  end)
end

return M
