// Makes a drawing into another one and leaves alone what both have. Two boards of a game that follow each other differ in
// a few elements of hundreds, and a browser lays out and paints what has changed. What was drawn and what is to be drawn
// are compared as they came: browsers do that themselves, and fast, and the page may have set something of its own since.

/** Changes what is shown, which was made of one drawing, so that it is as if made of another. Both stay as they are. */
export function patch(shown: Element, old: Element, to: Element): void {
  attributes(shown, old, to)
  const [now, from, wanted] = [[...shown.childNodes], [...old.childNodes], [...to.childNodes]]
  let start = 0
  let [end, wantedEnd] = [from.length, wanted.length]
  const both = (same: (i: number, j: number) => boolean) => {
    while (start < end && start < wantedEnd && same(start, start)) start++
    while (end > start && wantedEnd > start && same(end - 1, wantedEnd - 1)) [end, wantedEnd] = [end - 1, wantedEnd - 1]
  }
  both((i, j) => from[i]!.isEqualNode(wanted[j]!))
  both((i, j) => alike(now[i]!, from[i]!, wanted[j]!)) // between what is equal, one stands for the other in their order
  const after = now[end] ?? null
  for (const node of now.slice(start, end)) node.remove()
  for (const node of wanted.slice(start, wantedEnd)) shown.insertBefore(shown.ownerDocument.importNode(node, true), after)
}

/** Whether a node is as wanted now. */
function alike(shown: ChildNode, old: ChildNode, to: ChildNode): boolean {
  if (old.isEqualNode(to)) return true
  if (old.nodeName !== to.nodeName) return false
  if (isElement(shown) && isElement(old) && isElement(to)) patch(shown, old, to)
  else shown.nodeValue = to.nodeValue
  return true
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function isPlace(element: Element): boolean {
  return element.hasAttribute('data-point') || element.hasAttribute('data-hand')
}

/** What a place looks like and whether the keyboard is on it belongs to the page, which sets both anew for each board. */
function attributes(shown: Element, old: Element, to: Element): void {
  const place = isPlace(old) && isPlace(to)
  for (const { name } of old.attributes) if (!to.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of to.attributes) {
    if (!(place && (name === 'class' || name === 'tabindex')) && old.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
}
