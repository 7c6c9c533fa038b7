import { clean } from '../../../../shared/one-line.ts'
import { pageIn } from '../../ui/page-in.ts'

/** A page of a list of the workshop: its number, from 1, and the words that it is searched for. */
export interface ListPlace {
  page: number
  words: string
}

/** Returns the page that an address names. */
export const placeIn = (url: URL): ListPlace => ({
  page: pageIn(url),
  words: clean(url.searchParams.get('mots') ?? '').slice(0, 200),
})

/** Returns the address of a page of the list at `path`. */
export function addressOf(path: string, { page, words }: ListPlace): string {
  const query = new URLSearchParams({
    ...(words && { mots: words }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}
