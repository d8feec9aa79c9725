-- The board in a split beside the text. It follows the cursor, and its keys move
-- the cursor of the text: the text is what is true, the board only shows it.
local client_of = require('recls.client')
local colors = require('recls.colors')
local moves = require('recls.moves')

local M = {}

local namespace = vim.api.nvim_create_namespace('recls.board')

---@class recls.Panel
---@field buf integer
---@field win integer
---@field group integer of its autocommands
---@field text integer? the window that it follows
---@field asked boolean? a question is on its way
---@field again boolean? the cursor has moved since
local panel ---@type recls.Panel?

---@class recls.Line
---@field text string
---@field group string? of the whole line
---@field spans recls.Span[]?

---@param lines recls.Line[]
---@param text string one line or more; line ends of DOS are line ends
local function add(lines, text, group, indent)
  for _, line in ipairs(vim.split(text:gsub('\r', ''):gsub('\n+$', ''), '\n')) do
    table.insert(lines, { text = (indent or '') .. line, group = group })
  end
end

---@param steps table[] BoardStep
---@param chosen integer? from 0
local function add_steps(lines, heading, steps, chosen)
  table.insert(lines, { text = '' })
  table.insert(lines, { text = heading, group = 'ReclsBoardFact' })
  for i, step in ipairs(steps) do
    local here = i - 1 == chosen
    local name = step.name and ('  ' .. step.name:gsub('%s+', ' ')) or ''
    add(lines, step.title .. name, here and 'ReclsBoardChosen' or nil, here and '> ' or '  ')
  end
end

---What the panel shows of an answer to recls/board.
---@return recls.Line[]
local function lines_of(board)
  local lines = {}
  add(lines, board.title, 'ReclsBoardTitle')
  if board.games > 1 then
    add(lines, ('game %d of %d'):format(board.game + 1, board.games), 'ReclsBoardFact')
  end
  if board.text ~= '' then
    table.insert(lines, { text = '' })
    for _, row in ipairs(vim.split(board.text, '\n', { trimempty = true })) do
      table.insert(lines, { text = row, spans = colors.row(row) })
    end
  end
  table.insert(lines, { text = '' })
  for _, fact in ipairs(board.facts) do
    add(lines, fact, 'ReclsBoardFact')
  end
  if #board.siblings > 1 then
    add_steps(lines, 'Variations', board.siblings, board.sibling)
  end
  if #board.variations > 1 then
    add_steps(lines, 'Then', board.variations)
  end
  if board.comment ~= '' then
    table.insert(lines, { text = '' })
    add(lines, board.comment, 'ReclsBoardComment')
  end
  return lines
end

---@param lines recls.Line[]
local function show(lines)
  local buf = panel.buf
  vim.bo[buf].modifiable = true
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, vim.tbl_map(function(line) return line.text end, lines))
  vim.bo[buf].modifiable = false
  vim.api.nvim_buf_clear_namespace(buf, namespace, 0, -1)
  for row, line in ipairs(lines) do
    local spans = line.spans or line.group and { { group = line.group, from = 0, to = #line.text } } or {}
    for _, span in ipairs(spans) do
      vim.api.nvim_buf_set_extmark(buf, namespace, row - 1, span.from, { end_col = span.to, hl_group = span.group })
    end
  end
end

---The panel is as wide as its board, and no narrower than a comment needs.
local function fit(board)
  local width = 32
  for _, row in ipairs(vim.split(board.text, '\n')) do
    width = math.max(width, vim.fn.strdisplaywidth(row) + 2)
  end
  vim.api.nvim_win_set_width(panel.win, math.min(width, math.floor(vim.o.columns / 2)))
end

---Asks for the board at the cursor of the text and shows it. One question is on
---its way at a time: the cursor moves faster than anyone looks.
local function follow()
  local text = panel.text
  if panel.asked then
    panel.again = true
    return
  end
  if not text or not vim.api.nvim_win_is_valid(text) then
    return
  end
  local buf = vim.api.nvim_win_get_buf(text)
  local client = client_of.of(buf)
  if not client then
    return
  end
  local mine = panel
  panel.asked, panel.again = client_of.ask(client, 'recls/board', client_of.here(client, text), buf, function(board)
    mine.asked = false
    if panel ~= mine then
      return
    end
    if board then
      show(lines_of(board))
      if not mine.fitted then
        fit(board)
        mine.fitted = true
      end
    else
      show({ { text = 'no game here', group = 'ReclsBoardFact' } })
    end
    if mine.again then
      follow()
    end
  end), false
end

local function watch()
  panel.group = vim.api.nvim_create_augroup('recls.board', {})
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter', 'TextChanged', 'TextChangedI', 'LspAttach' }, {
    group = panel.group,
    desc = 'The board follows the cursor',
    callback = function(event)
      local win = vim.api.nvim_get_current_win()
      if win ~= panel.win and vim.api.nvim_win_get_buf(win) == event.buf and client_of.of(event.buf) then
        panel.text = win
        follow()
      end
    end,
  })
  vim.api.nvim_create_autocmd('LspDetach', {
    group = panel.group,
    desc = 'A server that has gone does not answer',
    callback = function()
      panel.asked = false
    end,
  })
  vim.api.nvim_create_autocmd('BufWipeout', {
    group = panel.group,
    buffer = panel.buf,
    callback = function()
      vim.api.nvim_del_augroup_by_id(panel.group)
      panel = nil
    end,
  })
end

---The cursor of a window that is not the current one moves without an event.
local function moved()
  if panel then
    follow()
  end
end

local function map()
  local function key(lhs, desc, act)
    vim.keymap.set('n', lhs, function()
      local text = panel.text
      if text and vim.api.nvim_win_is_valid(text) then
        act(text)
      end
    end, { buffer = panel.buf, nowait = true, desc = desc })
  end
  local function step(way)
    return function(text) moves.step(text, way, vim.v.count1, moved) end
  end
  for _, lhs in ipairs({ 'l', '<Right>', ']m' }) do
    key(lhs, 'Next move', step('next'))
  end
  for _, lhs in ipairs({ 'h', '<Left>', '[m' }) do
    key(lhs, 'Previous move', step('previous'))
  end
  key('<Home>', 'Start of the game', step('first'))
  key('<End>', 'End of the variation', step('last'))
  key('gm', 'Move by its number', function(text) moves.to(text, vim.v.count, moved) end)
  key('<Tab>', 'Next variation', function(text) moves.variation(text, 1, moved) end)
  key('<S-Tab>', 'Previous variation', function(text) moves.variation(text, -1, moved) end)
  key('<CR>', 'To the text', vim.api.nvim_set_current_win)
  vim.keymap.set('n', 'q', M.close, { buffer = panel.buf, nowait = true, desc = 'Close the board' })
end

---@param text integer
local function make(text)
  local buf = vim.api.nvim_create_buf(false, true)
  vim.bo[buf].bufhidden = 'wipe'
  vim.bo[buf].modifiable = false
  pcall(vim.api.nvim_buf_set_name, buf, 'recls://board')
  local win = vim.api.nvim_open_win(buf, false, { split = 'right', win = text })
  local plain = { number = false, relativenumber = false, signcolumn = 'no', foldcolumn = '0', list = false, spell = false,
    wrap = true, linebreak = true, winfixwidth = true, cursorline = false }
  for name, value in pairs(plain) do
    vim.api.nvim_set_option_value(name, value, { scope = 'local', win = win })
  end
  panel = { buf = buf, win = win, text = text }
end

---Shows the board of the record in the current window.
function M.open()
  local text = vim.api.nvim_get_current_win()
  if not client_of.required() then
    return
  end
  if panel and vim.api.nvim_win_is_valid(panel.win) then
    panel.text = text
  else
    colors.define()
    make(text)
    watch()
    map()
  end
  follow()
end

function M.close()
  if panel then
    vim.api.nvim_buf_delete(panel.buf, { force = true })
  end
end

function M.toggle()
  if panel then
    M.close()
  else
    M.open()
  end
end

return M
