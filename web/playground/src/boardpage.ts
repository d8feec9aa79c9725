// The script of the frame with the board: the page of the VS Code panel, with the window around it as its host.
import { body, pageWords } from '../../../editors/vscode/src/board/page/markup'
import { start } from '../../../editors/vscode/src/board/page/main'
import type { FromPage } from '../../../editors/vscode/src/board/messages'
import { languages, translation } from './languages'

// What comes from elsewhere does not reach the page.
window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== location.origin) event.stopImmediatePropagation()
})

const wanted = location.search.slice(1) || 'en'
const language = Object.hasOwn(languages, wanted) ? wanted : 'en'
const t = await translation(language)
document.documentElement.lang = language
document.title = t('Board')
document.body.innerHTML = body(t)
document.body.dataset['words'] = JSON.stringify(pageWords(t))
start({
  postMessage: (message: FromPage) => window.parent.postMessage(message, location.origin),
  setState: () => undefined
})
