// Helpers for elements of the page. What comes from a record is set as text and never read as HTML.

export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T
}

export function text(tag: string, content: string, className = ''): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = content
  if (className) node.className = className
  return node
}

const namespace = 'http://www.w3.org/2000/svg'

export function svg(tag: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  return node
}

/** Replaces what an element has, unless it has the same already: what is replaced is laid out anew. */
export function fill(holder: HTMLElement, nodes: Node[]): void {
  const same = nodes.length === holder.childNodes.length && nodes.every((node, i) => node.isEqualNode(holder.childNodes[i]!))
  if (!same) holder.replaceChildren(...nodes)
}

/** Sets what has changed alone: to set an equal text would make a screen reader say it again, and costs a layout. */
export function setText(node: HTMLElement, content: string): void {
  if (node.textContent !== content) node.textContent = content
}
