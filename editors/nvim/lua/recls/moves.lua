-- From move to move in the text, with or without the board.
local client_of = require('recls.client')

local M = {}

---Goes some steps on or back from the cursor of a window.
---@param win integer
---@param way 'next'|'previous'|'first'|'last'
---@param count integer?
---@param moved fun()? called when the cursor is there
function M.step(win, way, count, moved)
  local buf = vim.api.nvim_win_get_buf(win)
  local client = client_of.required(buf)
  if not client then
    return
  end
  local function from(params, left)
    client_of.ask(client, 'recls/board', params, buf, function(board)
      local to = board and board[way]
      if to and vim.api.nvim_win_is_valid(win) then
        client_of.go(client, win, to.range.start)
      else
        left = 1
      end
      if left > 1 then
        from({ textDocument = params.textDocument, game = board.game, node = to.node }, left - 1)
      elseif moved then
        moved()
      end
    end)
  end
  from(client_of.here(client, win), count or 1)
end

---Asks the server about the cursor of a window, and goes to where it finds.
---@param win integer
---@param method string
---@param more table what to ask besides the place of the cursor
---@param place fun(answer: table): table? what of the answer to go to; it has a range
---@param moved fun()? called when the cursor is there
local function go_where(win, method, more, place, moved)
  local buf = vim.api.nvim_win_get_buf(win)
  local client = client_of.required(buf)
  if not client then
    return
  end
  local params = vim.tbl_extend('error', client_of.here(client, win), more)
  client_of.ask(client, method, params, buf, function(answer)
    local to = answer and place(answer)
    if to and vim.api.nvim_win_is_valid(win) then
      client_of.go(client, win, to.range.start)
      if moved then
        moved()
      end
    end
  end)
end

---Goes round the alternatives of the move at the cursor; where it has none, into
---the variations behind it.
---@param win integer
---@param by 1|-1
---@param moved fun()?
function M.variation(win, by, moved)
  go_where(win, 'recls/board', {}, function(board)
    if #board.siblings > 1 then
      return board.siblings[(board.sibling + by) % #board.siblings + 1]
    elseif #board.variations > 1 then
      return board.variations[by == 1 and 2 or #board.variations]
    end
  end, moved)
end

---Goes to a move of the main line.
---@param win integer
---@param number integer from the start of the game, which is 0
---@param moved fun()?
function M.to(win, number, moved)
  go_where(win, 'recls/gotoMove', { number = number }, function(found)
    return found
  end, moved)
end

return M
