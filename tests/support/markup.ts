/** Reads the HTML that the shop writes. It is regular: React closes every element and quotes every attribute. */

type Attributes = Readonly<Record<string, string>>

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#x27': "'",
  nbsp: '\u00a0',
}

const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

function attributesIn(source: string): Attributes {
  const found = [...source.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** Returns the attributes of each element with a name. */
export const elements = (html: string, name: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<${name}((?: (?:"[^"]*"|[^>"])*)?)>`, 'g'))].map(([, source = '']) =>
    attributesIn(source),
  )

/** Returns the text of the first element with a name. */
export const textIn = (html: string, name: string): string =>
  decode(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(html)?.[1] ?? '')

/** Returns the ids of the elements of a page. */
export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decode(id)))

/** Returns all strings in a JSON value except `@id`, which names a thing and not a place. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === '@id' ? [] : stringsIn(each)))
}

/** Returns the structured data of a page. */
export const structuredIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** Elements without text for readers, or with exact text such as code. */
const silent = new Set(['script', 'style', 'code', 'textarea', 'option'])
const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const spoken = ['alt', 'aria-label', 'placeholder', 'title']

const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/gs

/**
 * Returns every text that a page shows or announces, in order. Leaves out text in another language and exact text such
 * as code.
 */
export function wordsIn(html: string): string[] {
  const words: string[] = []
  const open: { name: string; hushes: boolean }[] = []
  let text = ''
  const end = () => {
    const said = decode(text)
    if (said.trim() !== '') words.push(said)
    text = ''
  }
  for (const [whole, closes, tag, source = ''] of html.matchAll(token)) {
    const isHushed = open.some(({ hushes }) => hushes)
    if (!tag) {
      if (!isHushed && !whole.startsWith('<!--')) text += whole
      continue
    }
    end()
    const name = tag.toLowerCase()
    if (closes) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue
    }
    const attributes = attributesIn(source)
    const hushes = silent.has(name) || (name !== 'html' && 'lang' in attributes)
    if (!isHushed && !hushes) words.push(...spoken.flatMap((each) => attributes[each] || []))
    if (!empty.has(name) && !source.endsWith('/')) open.push({ name, hushes })
  }
  end()
  return words
}
