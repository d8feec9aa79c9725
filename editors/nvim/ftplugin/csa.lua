vim.bo.commentstring = "' %s"
vim.bo.comments = ":'"
require('recls.ftplugin')('setlocal commentstring< comments<')
