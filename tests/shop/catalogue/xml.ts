/** Returns the names of the elements of a document, in the order they open. Throws when it is not well formed. */
export function elementsOf(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  for (const [, close, name = '', selfClosed] of xml.matchAll(/<(\/?)([a-zA-Z][\w:.-]*)[^>]*?(\/?)>/g)) {
    if (close && open.pop() !== name) throw new Error(`${name} closes what it did not open`)
    if (close) continue
    seen.push(name)
    if (!selfClosed) open.push(name)
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} never closed`)
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(xml)) throw new Error('A bare &')
  return seen
}

/** Returns the content of each element with a name, in a well-formed document. */
export function partsOf(xml: string, name: string): string[] {
  elementsOf(xml)
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    (found) => found[1] ?? '',
  )
}
