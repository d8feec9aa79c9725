// Markdown of the server as HTML. Parts of it come from records: nothing but text, pictures that are in it, and links
// gets into the page.
import createDOMPurify from 'dompurify'
import { Marked } from 'marked'

const purify = createDOMPurify(window)
purify.addHook('afterSanitizeAttributes', node => {
  if (node.localName === 'a' && /^https?:/.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.localName === 'img') {
    // VS Code has the size of a picture behind its address, where nobody else looks for it.
    const [, source, size] = /^(data:image\/(?:svg\+xml|png);base64,[A-Za-z0-9+/=]*)(?:(?:\||%7C)(.*))?$/.exec(node.getAttribute('src') ?? '') ?? []
    if (source === undefined) node.remove()
    else node.setAttribute('src', source)
    for (const [, name, value] of size?.matchAll(/(width|height)=(\d+)/g) ?? []) node.setAttribute(name!, value!)
  }
})

const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 'span', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'class', 'start', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false
}

export function clean(html: string): string {
  return purify.sanitize(html, allowed)
}

const marked = new Marked()

/** A page, such as that of a rule. */
export function page(markdown: string): DocumentFragment {
  return purify.sanitize(marked.parse(markdown, { async: false }), { ...allowed, RETURN_DOM_FRAGMENT: true })
}
