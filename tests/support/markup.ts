/** Reading the HTML that the shop writes, which is regular: React closes what it opens and quotes every attribute. */

export type Attributes = Readonly<Record<string, string>>

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

/** Attributes of each element of a name. */
export const elements = (html: string, name: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<${name}((?: (?:"[^"]*"|[^>"])*)?)>`, 'g'))].map(([, source = '']) =>
    attributesIn(source),
  )

/** What the first element of a name holds, as text. */
export const textIn = (html: string, name: string): string =>
  decode(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(html)?.[1] ?? '')

/** Ids of the elements of a page. */
export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decode(id)))

/** All that JSON says in strings; an `@id` names a thing, not a place. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === '@id' ? [] : stringsIn(each)))
}

/** Structured data of a page. */
export const structuredIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** Elements that say nothing to a reader, or say it exactly. */
const silent = new Set(['script', 'style', 'code', 'textarea', 'option'])
const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const spoken = ['alt', 'aria-label', 'placeholder', 'title']

const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/gs

/** Every text a page shows or lets be heard, in its order, but what is in another language or said exactly. */
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
