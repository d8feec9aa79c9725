-- Programs skip a line that starts with #; a line that starts with * is a comment
-- of the game, which goes on in the next line.
vim.bo.commentstring = '# %s'
vim.bo.comments = ':#,:*'
require('recls.ftplugin')('setlocal commentstring< comments<')
