-- What README.md tells a user to write who installs the plugin by hand; the tests
-- want to know how the server ended.
local test = vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2))
vim.opt.runtimepath:prepend(vim.fs.dirname(test))
require('recls').enable({
  on_exit = function(code, signal)
    vim.schedule(function()
      vim.g.recls_exits = { { code = code, signal = signal } }
    end)
  end,
})
