-- Where the position at the cursor comes about in the records of the workspace, in the quickfix list.
local client_of = require('recls.client')

local M = {}

---@class recls.Search
---@field client vim.lsp.Client
---@field id integer of the request
local running ---@type recls.Search?

---Ends the search that runs.
function M.stop()
  if running then
    local search = running
    running = nil
    if vim.fn.has('nvim-0.11') == 1 then
      search.client:cancel_request(search.id)
    else
      search.client.cancel_request(search.id)
    end
  end
end

---@param client vim.lsp.Client
---@param found table the answer to recls.findPosition
local function show(client, found)
  if found.refused then
    return vim.notify(found.refused, vim.log.levels.WARN)
  end
  -- The places are locations that say more: who played, and what followed.
  local items = vim.lsp.util.locations_to_items(found.positions, client.offset_encoding)
  for _, item in ipairs(items) do
    item.text = item.user_data.text
  end
  local title = ('%s%d places in %d records'):format(found.more and 'the first ' or '', #items, found.files)
  vim.fn.setqflist({}, ' ', { title = title, items = items })
  if #items > 1 then
    vim.cmd('botright copen')
  else
    vim.notify(('This position is nowhere else (%d records read)'):format(found.files))
  end
end

---Looks for the position at the cursor, or at the place that a code action names. Another search takes the place of one
---that runs.
---@param client vim.lsp.Client?
---@param place table? with textDocument and position
function M.find(client, place)
  client = client or client_of.required()
  if not client then
    return
  end
  M.stop()
  place = place or client_of.here(client, vim.api.nvim_get_current_win())
  local mine
  local function handler(failure, found)
    if running ~= mine then
      return -- it was stopped
    end
    running = nil
    if failure then
      vim.notify(failure.message, vim.log.levels.WARN)
    elseif found and found ~= vim.NIL then
      show(client, found)
    end
  end
  local params = { command = 'recls.findPosition', arguments = { place } }
  local sent, id
  if vim.fn.has('nvim-0.11') == 1 then
    sent, id = client:request('workspace/executeCommand', params, handler, 0)
  else
    sent, id = client.request('workspace/executeCommand', params, handler, 0)
  end
  if sent then
    mine = { client = client, id = id }
    running = mine
  end
end

return M
