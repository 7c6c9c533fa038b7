import { brand } from '#brand/brand.ts'
import data from '#brand/catalogue/lists.json' with { type: 'json' }
import { capital } from '../../shared/words/capital.ts'

/** Words of a list page. */
export interface ListWords {
  h1: string
  /** Title of the document, at most 60 characters. */
  title: string
  intro: string
  /** Short sentence for the meta description. */
  phrase: string
  /** Sentence of the tile on the home page. Only the eight collections have one. */
  tile?: string
}

const words: Record<string, ListWords> = data

/** Names of all lists; the slug `''` means all products. */
export const listNames: readonly { slug: string; name: string }[] = Object.entries(words).map(
  ([slug, { h1 }]) => ({ slug, name: h1 }),
)

/** Returns the words of a list of the specification, `''` for all products; `null` when there is no such list. */
export const listWords = (slug: string): ListWords | null =>
  Object.hasOwn(words, slug) ? (words[slug] ?? null) : null

/** Returns the name of a list of the shop as the brand calls it: « Nos incontournables ». */
export const listName = (slug: 'nouveautes' | 'best-sellers'): string =>
  listWords(slug)?.h1 ?? capital(brand.product.many)

/** Longest title of a document. */
const titleLength = 60

/**
 * Returns the words of a list as the staff changed them; `null` when there is no such list.
 * @param edited the categories that the staff made or changed
 */
export function listWordsNow(
  slug: string,
  edited: readonly { slug: string; name: string; description: string }[],
): ListWords | null {
  const own = listWords(slug)
  const category = edited.find((each) => each.slug === slug)
  if (!category) return own
  const { name, description } = category
  return {
    ...own,
    h1: name,
    title: own?.h1 === name ? own.title : name.slice(0, titleLength),
    intro: description || (own?.intro ?? ''),
    phrase: own?.phrase ?? '',
  }
}
