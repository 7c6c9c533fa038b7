/** Makes an element with attributes and content. Strings become text, never markup. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...pieces: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...pieces)
  return made
}
