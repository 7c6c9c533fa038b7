import { families } from '#brand/navigation.ts'
import type { SearchList } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { findNearLists, findNearPlaces, findPlaces, readings } from '../../content/find-places.ts'
import type { SearchWays } from './search-nothing.tsx'

/** Most of each that is offered where a search found nothing. */
const most = { lists: 5, guides: 3, products: 8 }

/** The address of a search. */
export const searchAddress = (words: string): string =>
  `${paths.search}?${new URLSearchParams({ wd: words })}`

/** Words between quotes, which are never mended. */
export const exactly = (words: string): string => `"${words}"`

/** Whether words are those of a page that helps. */
export const namesHelp = (words: string): boolean => findPlaces(readings([]), words, 1).length > 0

/** Ways on from words that found nothing. The page stands without those that cannot be read. */
export async function searchWays(
  commerce: Commerce,
  words: string,
  { nearest }: SearchList,
): Promise<SearchWays> {
  const [posts, best] = await Promise.all([
    commerce.catalogue.posts().catch(() => []),
    commerce.catalogue.list({ slug: 'best-sellers', sort: 'selection', page: 1 }).catch(() => null),
  ])
  const meant = [words, ...nearest].join(' ')
  const lists = findNearLists(meant, most.lists)
  return {
    nearest: nearest.map((said) => ({ name: said, path: searchAddress(said) })),
    lists:
      lists.length > 0 ? lists : families.map(({ slug, label }) => ({ name: label, path: paths.list(slug) })),
    guides: findNearPlaces(readings(posts), meant, most.guides),
    products: best?.products.slice(0, most.products) ?? [],
  }
}
