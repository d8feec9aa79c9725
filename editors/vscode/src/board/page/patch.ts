// Makes a drawing into another one and leaves alone what both have. Two boards of a game that follow each other differ in
// a few elements of hundreds, and a browser lays out and paints what has changed.

export function patch(old: Element, to: Element): void {
  attributes(old, to)
  const [from, wanted] = [[...old.childNodes], [...to.childNodes]]
  let start = 0
  let [end, wantedEnd] = [from.length, wanted.length]
  // with as many children on both sides each stands for one; else those at the ends do as long as they are equal
  const like = from.length === wanted.length ? alike : equal
  while (start < end && start < wantedEnd && like(from[start]!, wanted[start]!)) start++
  while (end > start && wantedEnd > start && like(from[end - 1]!, wanted[wantedEnd - 1]!)) [end, wantedEnd] = [end - 1, wantedEnd - 1]
  const after = from[end] ?? null
  for (const node of from.slice(start, end)) node.remove()
  for (const node of wanted.slice(start, wantedEnd)) old.insertBefore(document.adoptNode(node), after)
}

function equal(old: Node, to: Node): boolean {
  return old.isEqualNode(to)
}

/** Whether a node is as wanted now. */
function alike(old: Node, to: Node): boolean {
  if (old.nodeName !== to.nodeName) return false
  if (old instanceof Element && to instanceof Element) patch(old, to)
  else if (old.nodeValue !== to.nodeValue) old.nodeValue = to.nodeValue
  return true
}

/** The classes of a place are those of the page, which sets them anew for each board. */
function attributes(old: Element, to: Element): void {
  const ownClass = old.hasAttribute('data-point') || old.hasAttribute('data-hand')
  for (const { name } of [...old.attributes]) if (!to.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of to.attributes) if (!(ownClass && name === 'class') && old.getAttribute(name) !== value) old.setAttribute(name, value)
}
