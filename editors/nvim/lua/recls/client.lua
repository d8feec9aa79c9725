-- Questions to the server that Neovim has no functions for.
local M = {}

---@param buf integer? the current one by default
---@return vim.lsp.Client?
function M.of(buf)
  return vim.lsp.get_clients({ name = 'recls', bufnr = buf or vim.api.nvim_get_current_buf() })[1]
end

---The client of a buffer, or a word to the user that there is none.
---@param buf integer?
---@return vim.lsp.Client?
function M.required(buf)
  local client = M.of(buf)
  if not client then
    vim.notify('recls does not run for this file (:checkhealth recls shows why)', vim.log.levels.WARN)
  end
  return client
end

---Asks, and calls with the result, or with nil where there is none. A failed
---question is silent: a board that follows the cursor asks again at the next move.
---@param client vim.lsp.Client
---@param method string
---@param params table
---@param buf integer
---@param answer fun(result: any)
---@return boolean sent
function M.ask(client, method, params, buf, answer)
  local function handler(_, result)
    answer(result ~= vim.NIL and result or nil)
  end
  if vim.fn.has('nvim-0.11') == 1 then
    return (client:request(method, params, handler, buf))
  end
  return (client.request(method, params, handler, buf))
end

---The cursor of a window, as LSP has it.
---@param client vim.lsp.Client
---@param win integer
---@return table params with textDocument and position
function M.here(client, win)
  return vim.lsp.util.make_position_params(win, client.offset_encoding)
end

---@param line string
---@param character integer in units of the encoding
---@param encoding string
---@return integer bytes
local function bytes(line, character, encoding)
  if encoding == 'utf-8' then
    return math.min(character, #line)
  end
  if vim.fn.has('nvim-0.11') == 1 then
    return vim.str_byteindex(line, encoding, character, false)
  end
  local ok, index = pcall(vim.str_byteindex, line, character, encoding == 'utf-16')
  return ok and index or #line
end

---Puts the cursor of a window on a place of its text.
---@param client vim.lsp.Client
---@param win integer
---@param position { line: integer, character: integer }
function M.go(client, win, position)
  local buf = vim.api.nvim_win_get_buf(win)
  local row = math.min(position.line, vim.api.nvim_buf_line_count(buf) - 1)
  local line = vim.api.nvim_buf_get_lines(buf, row, row + 1, true)[1]
  vim.api.nvim_win_set_cursor(win, { row + 1, bytes(line, position.character, client.offset_encoding) })
  vim.api.nvim_win_call(win, function()
    vim.cmd('silent! normal! zv') -- opens the folds around it
  end)
end

return M
