-- The program that serves records.
local M = {}

---How the server is started, as the user's configuration has it.
---@return string[]
function M.command()
  local config = vim.lsp.config and vim.lsp.config.recls
  return config and type(config.cmd) == 'table' and config.cmd or M.by_hand or { 'recls', 'lsp' }
end

---@return boolean
function M.found()
  return vim.fn.executable(M.command()[1]) == 1
end

local told = false

---Tells the user, once, that there is no server: a record that has no findings would look like a clean one.
function M.tell_if_missing()
  if told or M.found() then
    return
  end
  told = true
  vim.notify(
    ('recls: there is no program `%s`, so records are not checked. :checkhealth recls says how to install it.'):format(M.command()[1]),
    vim.log.levels.WARN
  )
end

return M
