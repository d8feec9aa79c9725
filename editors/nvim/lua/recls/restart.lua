-- Stops the server and starts it again for the same buffers.
local client_of = require('recls.client')

---@param client vim.lsp.Client
local function stopped(client)
  if vim.fn.has('nvim-0.11') == 1 then
    return client:is_stopped()
  end
  return client.is_stopped()
end

---@param client vim.lsp.Client
local function stop(client)
  if vim.fn.has('nvim-0.11') == 1 then
    client:stop()
  else
    client.stop()
  end
end

---@return boolean whether there was a server to restart
return function()
  local client = client_of.of() or vim.lsp.get_clients({ name = 'recls' })[1]
  if not client then
    return false
  end
  local bufs = vim.tbl_keys(client.attached_buffers)
  stop(client)
  local timer = assert(vim.uv.new_timer())
  timer:start(20, 20, vim.schedule_wrap(function()
    if timer:is_closing() or not stopped(client) then
      return
    end
    timer:close()
    for _, buf in ipairs(bufs) do
      if vim.api.nvim_buf_is_loaded(buf) then
        vim.lsp.start(client.config, { bufnr = buf })
      end
    end
  end))
  return true
end
