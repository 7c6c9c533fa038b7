import { brand } from '#brand/brand.ts'
import { families } from '#brand/navigation.ts'
import type { ProductSummary, SearchList } from '../../../shared/catalogue/catalogue.ts'
import type { PlaceSuggestion } from '../../../shared/catalogue/suggestions.ts'
import { paths } from '../../../shared/paths.ts'
import { hasQuotes } from '../../../shared/words/quotes.ts'
import { meaningfulWords, plainWords } from '../../../shared/words/stem-words.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { findLists, findNearLists, findNearPlaces, findPlaces, readings } from '../../content/find-places.ts'
import type { Unsold } from '../../content/unsold.ts'
import type { SearchWays } from './search-nothing.tsx'

/** Most of each that is offered where a search found nothing. */
const maxItems = { lists: 5, guides: 3, products: 8 }

/** The address of a search. */
export const searchAddress = (words: string): string =>
  `${paths.search}?${new URLSearchParams({ wd: words })}`

/** Words between quotes, which are never mended. */
export const exactly = (words: string): string => `"${words}"`

/** Pages that help whose name holds these words. */
export const helpNamed = (words: string): PlaceSuggestion[] =>
  findPlaces(readings([]), words, maxItems.guides)

/** The words of the house and of all it sells: each product answers to them. */
const ofAll = new Set(plainWords(`${brand.name} ${brand.product.one} ${brand.product.many}`))

/**
 * The list that words name and no product answers better: « promo », « bijoux », the name of the house. `null` for other words.
 * @param found products that the words find
 */
export function listNamed(words: string, found: number): string | null {
  const plain = plainWords(words)
  if (hasQuotes(words) || plain.length === 0) return null
  if (plain.some((word) => ofAll.has(word)) && meaningfulWords(words).every((word) => ofAll.has(word)))
    return paths.all
  const named = found === 0 ? findLists(words, 2) : []
  return named.length === 1 ? (named[0]?.path ?? null) : null
}

/** Most searches that are tried for what comes near. */
const maxNear = 4

/** Products that come near what was searched: what the first of some searches finds. */
async function nearProducts({ catalogue }: Commerce, searches: readonly string[]): Promise<ProductSummary[]> {
  for (const words of new Set(searches.filter(Boolean).slice(0, maxNear))) {
    const found = await catalogue.search(words, { sort: 'selection', page: 1 }).catch(() => null)
    if (found && found.total > 0 && !found.isPartial) return found.products.slice(0, maxItems.products)
  }
  return []
}

/** Ways on from words that found nothing. The page stands without those that cannot be read. */
export async function searchWays(
  commerce: Commerce,
  words: string,
  { nearest, near }: SearchList,
  unsold: Unsold | null,
): Promise<SearchWays> {
  const [posts, closest] = await Promise.all([
    commerce.catalogue.posts().catch(() => []),
    nearProducts(commerce, unsold ? unsold.near : [near]),
  ])
  const best =
    closest.length > 0
      ? null
      : await commerce.catalogue.list({ slug: 'best-sellers', sort: 'selection', page: 1 }).catch(() => null)
  const meant = [words, ...nearest].join(' ')
  const lists = findNearLists(meant, maxItems.lists)
  return {
    nearest: nearest.map((words) => ({ name: words, path: searchAddress(words) })),
    lists:
      lists.length > 0 ? lists : families.map(({ slug, label }) => ({ name: label, path: paths.list(slug) })),
    guides: findNearPlaces(readings(posts), meant, maxItems.guides),
    near: closest,
    products: best?.products.slice(0, maxItems.products) ?? [],
  }
}
