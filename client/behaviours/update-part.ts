/**
 * Returns the key that matches a node with its fresh copy: an id, the link of a card, or the value that a label ticks.
 */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return ''
  const named = node.matches('article, label') && node.querySelector('a, input')
  return node.id || (named && (named.getAttribute('href') ?? named.getAttribute('value'))) || ''
}

/** Attributes that the browser sets and the server does not know: whether a fold is open, whether a script is awake. */
const ours = new Set(['open', 'data-awake'])
const isOurs = (element: Element) => element.matches('article, [data-my-size]')

function updateAttributes(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !ours.has(name)) old.removeAttribute(name)
  }
}

/** Sets a field to the server's value, unless the visitor is typing in it. */
function updateField(old: Element): void {
  if (old instanceof HTMLInputElement) {
    if (old.type === 'checkbox') old.checked = old.defaultChecked
    else if (old !== document.activeElement) old.value = old.defaultValue
  } else if (old instanceof HTMLOptionElement) old.selected = old.defaultSelected
}

function updateNode(old: Node, fresh: Node): void {
  if (!(old instanceof Element && fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
  } else if (!isOurs(old)) updatePart(old, fresh)
}

/**
 * Changes a part of the page into its fresh copy and leaves equal nodes untouched. The focus stays, open folds stay
 * open, and remaining cards keep their pictures. Matches nodes by id, cards by their product, choices by their value
 * and other nodes by position. Consumes the copy.
 */
export function updatePart(old: Element, fresh: Element): void {
  updateAttributes(old, fresh)
  let at = old.firstChild
  for (const next of [...fresh.childNodes]) {
    const key = keyOf(next)
    const isMatch = (node: Node) => node.nodeName === next.nodeName && keyOf(node) === key
    const found = key ? [...old.childNodes].find(isMatch) : at && isMatch(at) ? at : undefined
    const isAhead = at && found && !(found.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
    if (!found || !isAhead) {
      old.insertBefore(next, at)
      continue
    }
    while (at && at !== found) at = removed(at)
    updateNode(found, next)
    at = found.nextSibling
  }
  while (at) at = removed(at)
  updateField(old)
}

function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
}
