/** What a part of the page and its fresh copy are matched by: an id, the product a card leads to, the value a label ticks. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return ''
  const named = node.matches('article, label') && node.querySelector('a, input')
  return node.id || (named && (named.getAttribute('href') ?? named.getAttribute('value'))) || ''
}

/** Set in the browser, unknown to the server: whether a fold is open, a script awake, a link filled. */
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

/** Fields show what the server says, but for the one being written in. */
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
 * Makes a part of the page what its fresh copy is, changing nothing that is the same: what has the focus keeps it, open
 * folds stay open, cards that stay keep their pictures. Things are matched by their id, cards by their product, choices
 * by their value, the rest by its place. The copy is used up.
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
