import { ownLink } from '../../../../shared/catalogue/blocks.ts'
import { paths, productPath, productRefIds } from '../../../../shared/paths.ts'
import { findLists } from '../../../content/find-places.ts'
import { listWords } from '../../../content/lists.ts'
import { findPages, pageName } from './own-pages.ts'
import { type Item, onceEach } from './pick-item.ts'

const [guideAt, productAt] = [paths.post('*').slice(0, -1), paths.product('')]

/** Returns the slug of the list at a path, `''` for all products; `null` for any other path. */
export const listAt = (path: string): string | null => {
  if (path === paths.all) return ''
  return path.startsWith(paths.list('')) ? path.slice(paths.list('').length) : null
}

/** Returns the number in the path of a guide or a product: `7001` of `/product/bague-aube-7001`. */
export const numberAt = (path: string): number | null => {
  if (path.startsWith(guideAt)) return Number(path.slice(guideAt.length)) || null
  return path.startsWith(productAt) ? (productRefIds(path.slice(productAt.length))[0] ?? null) : null
}

/** Returns the path of something that words found among products, guides and lists. */
function pathOf({ ref, name, note }: Item): string {
  if (ref.startsWith('/')) return ref
  return note === 'Guide' ? paths.post(Number(ref)) : productPath({ id: Number(ref), name })
}

/** Returns the address that the staff typed or pasted, as a thing to tick; empty for words. */
function typedAddress(typed: string): Item[] {
  const words = typed.trim().replace(/^https?:\/\/[^/]+(?=\/)/, '')
  const path = words.startsWith('/') ? ownLink(words) : null
  return path ? [{ ref: path, name: pageName(path) ?? path, note: 'Adresse' }] : []
}

/**
 * Returns what words, or an address, find by path: lists, pages, guides and products.
 * @param others finds products and guides by the same words
 */
export async function findPaths(words: string, others: () => Promise<readonly Item[]>): Promise<Item[]> {
  const typed = typedAddress(words)
  if (typed.length > 0) return typed
  const near = [
    ...findLists(words, 4).map(({ name, path }): Item => ({ ref: path, name, note: 'Liste' })),
    ...findPages(words, 4).map(({ name, path }): Item => ({ ref: path, name, note: 'Page' })),
  ]
  const found = (await others()).map((item) => ({ ...item, ref: pathOf(item) }))
  return onceEach([...near, ...found])
}

/** Returns the thing at a path. Guides and products are in `numbered`, by number; an unknown path keeps its address. */
export function itemAt(path: string, numbered: (id: number) => Item | undefined): Item {
  const list = listAt(path)
  const name = list === null ? undefined : listWords(list)?.h1
  if (name !== undefined) return { ref: path, name, note: 'Liste' }
  const number = numberAt(path)
  const thing = number === null ? undefined : numbered(number)
  if (thing) return { ...thing, ref: path }
  return { ref: path, name: pageName(path) ?? path, note: pageName(path) ? 'Page' : 'Adresse' }
}
