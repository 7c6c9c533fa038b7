import { elements, idsIn, stringsIn, structuredIn } from './markup.ts'

/** An answer of the shop to a visitor without cookies. */
export interface Crawled {
  /** Path and query. */
  address: string
  status: number
  type: string
  /** Target of a redirect. */
  location: string | null
  /** Body of a page, a feed or a sitemap; `''` for anything else. */
  body: string
}

/** A reference in an answer: an address of the shop, and the anchor in its page. */
interface Reference {
  address: string
  anchor: string
  from: string
}

/** All answers by address, and all references. */
export interface Crawl {
  answers: ReadonlyMap<string, Crawled>
  references: readonly Reference[]
}

/** Number of parallel requests. */
const atOnce = 8

const isPage = ({ type }: Crawled) => type.startsWith('text/html')

const sources = (srcset: string | undefined): string[] =>
  srcset?.split(',').map((each) => each.trim().split(' ')[0] ?? '') ?? []

/** Returns the address that a GET form requests when it is sent unchanged. */
function formAddress(action: string, html: string): string {
  const inside = html.slice(html.indexOf(`action="${action}"`)).split('</form>')[0] ?? ''
  const fields = elements(inside, 'input').flatMap(({ name, value = '', type = 'text', ...rest }) => {
    const isLeft = (type === 'checkbox' || type === 'radio') && !('checked' in rest)
    return name && !isLeft && !('disabled' in rest) ? [[name, value]] : []
  })
  const [path, anchor] = action.split('#')
  return `${path}?${new URLSearchParams(fields)}${anchor ? `#${anchor}` : ''}`
}

/**
 * Returns every address that a page names: links, GET forms, files, pictures in each size, previews, structured data.
 */
function namedIn({ body, address }: Crawled, site: string): string[] {
  const metas = elements(body, 'meta').flatMap(({ property, content = '' }) =>
    property === 'og:image' || property === 'og:url' ? [content] : [],
  )
  const images = [...elements(body, 'img'), ...elements(body, 'source')]
  const links = elements(body, 'link').flatMap(({ href, imagesrcset }) => [
    href ?? '',
    ...sources(imagesrcset),
  ])
  const data = structuredIn(body).flatMap(stringsIn)
  return [
    ...elements(body, 'a').map(({ href = '' }) => href),
    ...elements(body, 'form').flatMap(({ method = 'get', action = address }) =>
      method === 'get' ? [formAddress(action, body)] : [],
    ),
    ...links,
    ...elements(body, 'script').map(({ src = '' }) => src),
    ...images.flatMap(({ src = '', srcset }) => [src, ...sources(srcset)]),
    ...[...metas, ...data].filter((value) => value.startsWith(`${site}/`) && !value.includes('{')),
  ].filter((value) => value !== '')
}

/** Returns the addresses in a feed, a sitemap or a manifest. */
const namedInFile = ({ body, type, address }: Crawled, site: string): string[] => {
  if (type.includes('xml'))
    return [...body.matchAll(/(?:<loc>|<g:link>|href=")([^<"]+)/g)].map((found) => found[1] ?? '')
  if (address.endsWith('.webmanifest'))
    return stringsIn(JSON.parse(body)).filter((each) => each.startsWith('/'))
  return type.startsWith('text/plain') ? (body.match(new RegExp(`${site}/[^\\s)]*`, 'g')) ?? []) : []
}

/** Returns a key for addresses that differ only in the values of their query. One of them stands for all. */
const shapeOf = ({ pathname, searchParams }: URL): string =>
  [pathname, ...new Set(searchParams.keys())].sort().join('?')

/**
 * Reads a shop from some start addresses. It requests every named address once. It follows the references of an answer
 * unless its address has a query, because filtered lists are checked but not followed.
 * @param site origin of the shop
 */
export async function crawl(site: string, starts: readonly string[]): Promise<Crawl> {
  const answers = new Map<string, Crawled>()
  const references: Reference[] = []
  const seen = new Set<string>()
  const waiting: string[] = []

  function meet(value: string, from: string): void {
    const url = new URL(value, site + from)
    if (url.origin !== site) return
    const address = url.pathname + url.search
    const isChoice = url.search !== ''
    const name = isChoice ? shapeOf(url) : address
    if (!isChoice || !seen.has(name))
      references.push({ address, anchor: decodeURIComponent(url.hash.slice(1)), from })
    if (seen.has(name)) return
    seen.add(name)
    waiting.push(address)
  }

  async function read(address: string): Promise<void> {
    const ask = () => fetch(site + address, { redirect: 'manual', headers: { Accept: 'text/html,*/*' } })
    // A reused connection may close just then, so try once more.
    const answer = await ask().catch(ask)
    const type = answer.headers.get('Content-Type') ?? ''
    const whole = await answer.text()
    const body = /html|xml|manifest|text\/plain/.test(type) ? whole : ''
    const found = { address, status: answer.status, type, location: answer.headers.get('Location'), body }
    answers.set(address, found)
    if (address.includes('?') || answer.status !== 200) return
    for (const value of isPage(found) ? namedIn(found, site) : namedInFile(found, site)) meet(value, address)
  }

  for (const start of starts) meet(start, '/')
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && running.size < atOnce) {
      const reading: Promise<void> = read(waiting.shift() ?? '/').finally(() => running.delete(reading))
      running.add(reading)
    }
    await Promise.race(running)
  }
  return { answers, references }
}

/** Returns the pages among the answers. */
export const pagesOf = ({ answers }: Crawl): Crawled[] =>
  [...answers.values()].filter((answer) => isPage(answer) && answer.status === 200)

/** Returns references to anchors that do not exist in their page. */
export function lostAnchors({ answers, references }: Crawl): string[] {
  const ids = new Map<string, Set<string>>()
  const idsOf = (address: string): Set<string> => {
    const known = ids.get(address) ?? idsIn(answers.get(address)?.body ?? '')
    ids.set(address, known)
    return known
  }
  const lost = references.filter(
    ({ address, anchor }) => anchor !== '' && answers.get(address)?.body && !idsOf(address).has(anchor),
  )
  return [...new Set(lost.map(({ address, anchor, from }) => `${from} → ${address}#${anchor}`))]
}
