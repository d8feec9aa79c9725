-- What README.md tells a user to write who installs the plugin by hand.
local test = vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2))
vim.opt.runtimepath:prepend(vim.fs.dirname(test))
vim.lsp.enable('recls')
