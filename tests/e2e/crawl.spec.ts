import { paths } from '../../shared/paths.ts'
import { typeset } from '../../shared/words/typeset.ts'
import { vocabularyFaults } from '../../shared/words/vocabulary.ts'
import { expect, test } from '../support/browser.ts'
import { type Crawl, type Crawled, crawl, lostAnchors, pagesOf } from '../support/crawl.ts'
import { elements, textIn, wordsIn } from '../support/markup.ts'

const titleOf = ({ body }: Crawled) => textIn(body, 'title')
const descriptionOf = ({ body }: Crawled) =>
  elements(body, 'meta').find(({ name }) => name === 'description')?.['content'] ?? ''
const canonicalOf = ({ body }: Crawled) =>
  elements(body, 'link').find(({ rel }) => rel === 'canonical')?.['href']
const isHidden = ({ body }: Crawled) => body.includes('<meta name="robots" content="noindex"')

/**
 * Whether an answer is as intended. Account pages redirect a guest to the login, and checkout without a product
 * redirects to the cart. A GET form redirects to its address without the empty fields.
 */
function isMeant({ status, location, address }: Crawled): boolean {
  // The endpoint of shopping agents only answers POST, as `llms.txt` says.
  if (address === paths.mcp) return status === 405
  if (!location || (status !== 302 && status !== 303)) return status === 200
  if (address === paths.checkout && location === paths.cart) return true
  return location.startsWith(`${paths.account}?backUrl=`) || location === address.split('?')[0]
}

/** Returns texts that several pages repeat. */
function repeated(pages: readonly Crawled[], of: (page: Crawled) => string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const before = first.get(of(page))
    first.set(of(page), page.address)
    return before === undefined ? [] : [`${before} and ${page.address}: ${of(page)}`]
  })
}

/** Whether a page leads further: by a link outside of its breadcrumbs and its own sections, or by a form. */
function leadsOn({ body, address }: Crawled): boolean {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const inside = main.replace(/<ol class="crumbs">.*?<\/ol>/s, '')
  const links = elements(inside, 'a').filter(({ href = '' }) => !href.startsWith('#') && href !== address)
  return links.length > 0 || elements(inside, 'form').length > 0
}

/** Treats no-break spaces before units as spaces. Our own texts use them, names and choices of products do not. */
const spaced = (words: string) =>
  words.replace(/[ \t\r\n]+/g, ' ').replace(/(?<=\p{N})\u00a0(?=\p{L})/gu, ' ')
/** Names of stored data are exact, without French typography. */
const isExact = (words: string) => words.startsWith('aubenacre')

/** Returns all faults of the pages, by the rule that they break. */
function faultsOf(found: Crawl, site: string): Record<string, string[]> {
  const { answers, references } = found
  const pages = pagesOf(found)
  const indexed = pages.filter((page) => canonicalOf(page) === site + page.address)
  const canonicals = new Set(indexed.map(({ address }) => site + address))
  const namedBy = (address: string) => references.find((each) => each.address === address)?.from
  const among = (some: readonly Crawled[], isWrong: (page: Crawled) => boolean) =>
    some.filter(isWrong).map(({ address }) => address)
  const seen = new Map(
    pages.flatMap((page) =>
      [...wordsIn(page.body), descriptionOf(page)].map((words) => [words, page.address]),
    ),
  )
  return {
    'what is named is there, without a detour': [...answers.values()]
      .filter((answer) => !isMeant(answer))
      .map(({ address, status, location }) => `${namedBy(address)} → ${address}: ${status} ${location}`),
    'a place in a page is there': lostAnchors(found),
    'a page has one h1': among(pages, ({ body }) => elements(body, 'h1').length !== 1),
    'a page is in French': among(pages, ({ body }) => !body.includes('<html lang="fr">')),
    'a page is indexed under its own address, or not at all': among(pages, (page) => {
      const canonical = canonicalOf(page)
      return canonical ? !canonicals.has(canonical) : !isHidden(page)
    }),
    'a title is its page’s own': repeated(indexed, titleOf),
    'a description is its page’s own': repeated(indexed, descriptionOf),
    'a title has 1 to 60 signs': among(indexed, (page) => !/^.{1,60}$/u.test(titleOf(page))),
    'a description has 1 to 155 signs': among(indexed, (page) => !/^.{1,155}$/u.test(descriptionOf(page))),
    'no fact of the house is missing': among(pages, ({ body }) => /BUSINESS_/.test(body)),
    'a page leads on': among(pages, (page) => !leadsOn(page)),
    'words are typeset': [...seen].flatMap(([words = '', address]) =>
      isExact(words) || spaced(typeset(words)) === spaced(words) ? [] : [`${address}: ${words}`],
    ),
    'words are those of the law and of the house': [...seen].flatMap(([words = '', address]) =>
      vocabularyFaults(words).map(({ found: word }) => `${address}: ${word}, in ${words}`),
    ),
  }
}

test('every link, file and picture exists, and every page has correct metadata', async ({ baseURL }) => {
  // It takes ten seconds on an idle machine.
  test.setTimeout(120_000)
  const site = baseURL ?? ''
  const found = await crawl(site, ['/', paths.sitemap, paths.robots, paths.llms, paths.favorites])
  expect(pagesOf(found).length).toBeGreaterThan(200)
  for (const [request, faults] of Object.entries(faultsOf(found, site)))
    expect.soft(faults, request).toEqual([])
})
