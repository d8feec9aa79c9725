vim.bo.commentstring = 'REMARK %s'
vim.bo.comments = ':REMARK'
require('recls.ftplugin')('setlocal commentstring< comments<')
