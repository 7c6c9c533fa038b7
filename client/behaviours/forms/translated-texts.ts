/**
 * A translator of a browser wraps each text of a page in `<font>` elements. It moves the text there, or puts another
 * one in its place. React keeps the text that it drew. These functions let both work on the same page.
 */

/** Removes the `<font>` elements that a translator has put around texts. */
export function unwrapTexts(island: Element): void {
  for (const wrapped of island.querySelectorAll('font')) {
    const { parentNode } = wrapped
    wrapped.replaceWith(...wrapped.childNodes)
    parentNode?.normalize()
  }
}

/** The wrapper that now shows each text that a translator has taken out of an island. */
const wrappers = new WeakMap<Node, Element>()

const isWrapper = (node: Node | null): node is Element => node?.nodeName === 'FONT' && node.isConnected

/** Shows what React writes into a text that is no longer in the page: in the wrapper that stands in its place. */
function follow(text: Text, wrapper: Element): void {
  wrappers.set(text, wrapper)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      text.data = value
      // A page shown in its own language again has its texts back.
      if (!text.isConnected) wrapper.textContent = value
    },
  })
}

/** Keeps an island up to date while a translator works on it. Without one, it costs a look at each change. */
export function followTranslator(island: Element): void {
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
      if (!wrapper) continue
      for (const text of removedNodes) if (text instanceof Text && !text.isConnected) follow(text, wrapper)
    }
  }).observe(island, { childList: true, subtree: true })
}

/** Returns the child of `parent` that is a node, holds it, or shows its text; `null` when there is none. */
function placeIn(parent: Node, node: Node | null): Node | null {
  let place: Node | null = node && !node.isConnected ? (wrappers.get(node) ?? node) : node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * Lets React remove or move a node that a translator has wrapped: React then uses the wrapper in its place. Ignores the
 * removal of a node that is already gone.
 */
export function forgiveMoves(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, placeIn(this, before)) as T
  }
}
