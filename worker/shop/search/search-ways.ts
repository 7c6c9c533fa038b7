import { brand } from '#brand/brand.ts'
import { families } from '#brand/navigation.ts'
import type { ProductSummary, SearchList } from '../../../shared/catalogue/catalogue.ts'
import type { PlaceSuggestion } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { hasQuotes } from '../../../shared/words/quotes.ts'
import { meaningfulWords, plainWords } from '../../../shared/words/stem-words.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { findLists, findNearLists, findNearPlaces, findPlaces, readings } from '../../content/find-places.ts'
import { entriesNow } from '../../content/lists.ts'
import type { Unsold } from '../../content/unsold.ts'
import type { SearchWays } from './search-nothing.tsx'

/** The maximum number of suggestions of each kind. */
const maxItems = { lists: 5, guides: 3, products: 8 }

/** Returns the URL of a search. */
export const searchAddress = (words: string): string =>
  `${paths.search}?${new URLSearchParams({ wd: words })}`

/** Returns words in quotes. The search never corrects quoted words. */
export const exactly = (words: string): string => `"${words}"`

/** Returns the help pages whose name matches these words. */
export const helpNamed = (words: string): PlaceSuggestion[] =>
  findPlaces(readings([]), words, maxItems.guides)

/** The words for the shop and for products in general, which every product matches. */
const ofAll = new Set(plainWords(`${brand.name} ${brand.product.one} ${brand.product.many}`))

/**
 * Returns the list that words name better than any product: « promo », « bijoux », the name of the shop. Returns `null`
 * for other words.
 * @param found the number of products that the words find
 * @param hidden slugs of lists that it never names
 */
export function listNamed(words: string, found: number, hidden: ReadonlySet<string>): string | null {
  const plain = plainWords(words)
  if (hasQuotes(words) || plain.length === 0) return null
  if (plain.some((word) => ofAll.has(word)) && meaningfulWords(words).every((word) => ofAll.has(word)))
    return paths.all
  const named = found === 0 ? findLists(words, 2, hidden) : []
  return named.length === 1 ? (named[0]?.path ?? null) : null
}

/** The maximum number of similar searches. */
const maxNear = 4

/** Returns the products of the first similar search that finds some. */
async function nearProducts({ catalogue }: Commerce, searches: readonly string[]): Promise<ProductSummary[]> {
  for (const words of new Set(searches.filter(Boolean).slice(0, maxNear))) {
    const found = await catalogue.search(words, { sort: 'selection', page: 1 }).catch(() => null)
    if (found && found.total > 0 && !found.isPartial) return found.products.slice(0, maxItems.products)
  }
  return []
}

/** Returns the suggestions for words that found nothing. If a read fails, the page shows the others. */
export async function searchWays(
  commerce: Commerce,
  words: string,
  { nearest, near }: SearchList,
  unsold: Unsold | null,
): Promise<SearchWays> {
  const [posts, hidden, closest] = await Promise.all([
    commerce.catalogue.posts().catch(() => []),
    commerce.catalogue.hiddenLists(),
    nearProducts(commerce, unsold ? unsold.near : [near]),
  ])
  const best =
    closest.length > 0
      ? null
      : await commerce.catalogue.list({ slug: 'best-sellers', sort: 'selection', page: 1 }).catch(() => null)
  const meant = [words, ...nearest].join(' ')
  const lists = findNearLists(meant, maxItems.lists, hidden)
  return {
    nearest: nearest.map((words) => ({ name: words, path: searchAddress(words) })),
    lists:
      lists.length > 0
        ? lists
        : entriesNow(families).map(({ slug, label }) => ({ name: label, path: paths.list(slug) })),
    guides: findNearPlaces(readings(posts), meant, maxItems.guides),
    near: closest,
    products: best?.products.slice(0, maxItems.products) ?? [],
  }
}
