import { brand } from '#brand/brand.ts'
import data from '#brand/catalogue/lists.json' with { type: 'json' }
import {
  budgets,
  collections,
  families,
  listAliases,
  occasions,
  recipients,
  selections,
} from '#brand/navigation.ts'
import { all } from '#text/lists.ts'
import type { Entry, Shown } from '../../shared/brand-content.ts'
import { paths } from '../../shared/paths.ts'
import { capital } from '../../shared/words/fit-words.ts'
import { type Edits, editsNow, type ListName, onceAnEdit } from './edited/edits.ts'

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

/** The lists of the menus. Their slugs are in the order of the sitemap. */
const entries: readonly Entry[] = [
  ...[selections, families, collections, recipients, budgets, occasions].flat(),
]

const ofBrand: Record<string, ListWords> = data

/** Whether the brand's files have a list, which therefore stays; `''` is the list of all products. */
export const isBrandList = (slug: string): boolean => Object.hasOwn(ofBrand, slug)

/** Slugs of the brand's lists. */
export const brandLists: readonly string[] = Object.keys(ofBrand)

/** Longest title of a document. */
const titleLength = 60

function editedWords(own: ListWords | undefined, { name, description, isRenamed }: ListName): ListWords {
  const h1 = isRenamed || !own ? name : own.h1
  return {
    ...own,
    h1,
    title: own?.h1 === h1 ? own.title : h1.slice(0, titleLength),
    intro: description || (own?.intro ?? ''),
    phrase: own?.phrase ?? '',
  }
}

const wordsNow = onceAnEdit(({ lists }: Edits): ReadonlyMap<string, ListWords> => {
  const all = new Map(Object.entries(ofBrand))
  for (const list of lists) all.set(list.slug, editedWords(all.get(list.slug), list))
  return all
})

/** Returns the current words of a list, `''` for all products; `null` when there is no such list. */
export const listWords = (slug: string): ListWords | null => wordsNow().get(slug) ?? null

/** Returns the current names of all lists, those of the staff's own categories last. */
export const listNames = onceAnEdit((): readonly { slug: string; name: string }[] =>
  [...wordsNow()].map(([slug, { h1 }]) => ({ slug, name: h1 })),
)

/** Returns the lists of the shop in the order of its menus, then the staff's own categories. All products are not a list. */
const listsShown = onceAnEdit(({ lists }: Edits): readonly (ListWords & { slug: string })[] =>
  [...new Set([...entries, ...lists].map(({ slug }) => slug))].flatMap((slug) => {
    const words = listWords(slug)
    return words ? [{ slug, ...words }] : []
  }),
)

/** Returns the same lists without the hidden ones, for search engines and programs. */
export const announcedLists = (hidden: ReadonlySet<string>): readonly (ListWords & { slug: string })[] =>
  listsShown().filter(({ slug }) => !hidden.has(slug))

/** Returns the name of a list of the shop as the brand calls it: « Nos incontournables ». */
export const listName = (slug: 'nouveautes' | 'best-sellers'): string =>
  listWords(slug)?.h1 ?? capital(brand.product.many)

/** What the brand's files call a list in menus and on tiles. */
const brandLabels = new Map(entries.map(({ slug, label }) => [slug, label]))

/**
 * Returns the label of a list in menus and on tiles: the name that the staff gave its category, in place of one that the
 * brand's files give. A label in other words stays.
 */
function labelOfList(slug: string, label: string): string {
  const own = editsNow().lists.find((each) => each.isRenamed && each.slug === slug)
  const isOfBrand = label === brandLabels.get(slug) || label === ofBrand[slug]?.h1
  return own && isOfBrand ? own.name : label
}

/** Returns the picture that the staff gave a category; `null` without one. */
export const pictureOfList = (slug: string): Shown | null =>
  editsNow().lists.findLast((list) => list.slug === slug)?.image ?? null

const listAt = paths.list('')

/** Returns the slug of a list that an address names, by its slug or by an alias. */
export const slugNamed = (named: string): string =>
  Object.hasOwn(listAliases, named) ? (listAliases[named] ?? '') : named

/** Returns the slug of the list at a path; `null` for any other path. */
export const slugAt = (path: string): string | null =>
  path.startsWith(listAt) ? slugNamed(path.slice(listAt.length)) : null

/** Does the same for a link: labels of paths that lead to no list stay. */
export const labelOfPath = (path: string | undefined, label: string): string =>
  path?.startsWith(listAt) ? labelOfList(slugNamed(path.slice(listAt.length)), label) : label

/** Returns lists of the brand's files with their current labels. */
export const entriesNow = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.map((entry) => ({ ...entry, label: labelOfList(entry.slug, entry.label) }))

const groups = [families, collections, selections, recipients, budgets, occasions]

/**
 * Returns the lists of the same group as this one, including itself. The families begin with the list of all products,
 * which belongs to them.
 */
export function siblingsOf(slug: string): readonly Entry[] {
  const group = groups.find((each) => each.some((entry) => entry.slug === slug)) ?? families
  const named = entriesNow(group)
  return group === families ? [{ slug: '', label: all }, ...named] : named
}
