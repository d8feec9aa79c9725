-- Highlights of the board in letters.
local M = {}

local links = {
  ReclsBoardTitle = 'Title',
  ReclsBoardEdge = 'LineNr',
  ReclsBoardEmpty = 'NonText',
  ReclsBoardBlack = 'Identifier',
  ReclsBoardWhite = 'String',
  ReclsBoardMark = 'Special',
  ReclsBoardLast = 'Search',
  ReclsBoardFact = 'Comment',
  ReclsBoardComment = 'Normal',
  ReclsBoardChosen = 'CursorLine',
}

---Gives the groups their colours, unless a colour scheme or the user has.
function M.define()
  for name, link in pairs(links) do
    vim.api.nvim_set_hl(0, name, { link = link, default = true })
  end
end

---@class recls.Span
---@field group string
---@field from integer byte, from 0
---@field to integer byte behind it

---@param spans recls.Span[]
local function each(spans, line, pattern, group, first, last)
  local at = first
  while true do
    local from, to = line:find(pattern, at)
    if not from or to > last then
      return
    end
    table.insert(spans, { group = group, from = from - 1, to = to })
    at = to + 1
  end
end

---A row of shogi: | ・v歩V歩 歩|四. A piece of White has a v before it, one that
---moved last a capital V or a ^.
local function shogi(line)
  local spans = {}
  local close = line:find('|', 2, true)
  each(spans, line, '・', 'ReclsBoardEmpty', 2, close)
  each(spans, line, ' [\227-\233][\128-\191][\128-\191]', 'ReclsBoardBlack', 2, close)
  each(spans, line, 'v[\227-\233][\128-\191][\128-\191]', 'ReclsBoardWhite', 2, close)
  each(spans, line, '[V^][\227-\233][\128-\191][\128-\191]', 'ReclsBoardLast', 2, close)
  return spans
end

---A row of stones: " 7 . . O . . .(X). .  7", numbered at one side or at both.
local function stones(line, first, last)
  local spans = {}
  each(spans, line, '[.+]', 'ReclsBoardEmpty', first, last)
  each(spans, line, '[%w^#*@]', 'ReclsBoardMark', first, last)
  each(spans, line, '%d*X', 'ReclsBoardBlack', first, last)
  each(spans, line, '%d*O', 'ReclsBoardWhite', first, last)
  each(spans, line, '%(%S+%)', 'ReclsBoardLast', first, last)
  return spans
end

---@param line string of the board
---@return recls.Span[] later ones lie above earlier ones
function M.row(line)
  if line:find('^|') then
    return shogi(line)
  end
  if line:find('%d[XO]') or line:find(' | ', 1, true) and line:find('[XO.]') then
    return stones(line, 1, #line) -- backgammon
  end
  local _, first = line:find('^%s*%d+%s')
  local last = line:find('%s%d+%s*$')
  if first and last and last > first then
    local spans = stones(line, first, last)
    table.insert(spans, 1, { group = 'ReclsBoardEdge', from = 0, to = first })
    table.insert(spans, 1, { group = 'ReclsBoardEdge', from = last - 1, to = #line })
    return spans
  end
  return { { group = 'ReclsBoardEdge', from = 0, to = #line } }
end

return M
