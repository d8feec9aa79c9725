vim.bo.commentstring = 'REMARK %s'
vim.b.undo_ftplugin = 'setlocal commentstring<'
