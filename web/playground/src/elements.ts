// Helpers for elements. What comes from a record is set as text and never read as HTML.

export function make<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T
}

/** A message with its `code` as elements. */
export function codes(message: string): (string | HTMLElement)[] {
  return message.split(/`([^`]*)`/).map((part, i) => (i % 2 ? make('code', {}, part) : part))
}
