-- SGF has no comments of its own: C[] is part of the game.
vim.bo.commentstring = ''
vim.bo.comments = ''
vim.opt_local.matchpairs = { '(:)', '[:]' }
require('recls.ftplugin')('setlocal commentstring< comments< matchpairs<')
