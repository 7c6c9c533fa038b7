import * as z from 'zod'
import { repeatedTerms } from '../../../shared/catalogue/terms.ts'
import type { BrandFiles } from './read-brand.ts'

const text = z.string().trim().min(1)
const listWords = z.strictObject({
  h1: text,
  title: z.string().trim().min(1).max(60),
  intro: text,
  phrase: text,
  tile: text.optional(),
})

/** Groups of `navigation.ts` whose lists are terms, with the part of `terms.json` and the kind that each needs. */
const kinds = {
  families: ['categories', 'category'],
  collections: ['categories', 'collection'],
  recipients: ['tags', 'recipient'],
  occasions: ['tags', 'occasion'],
} as const

/** Lists that the shop makes itself. */
const ownLists = ['nouveautes', 'best-sellers', 'promotion']

/** Returns the slugs of all lists of a brand, in order. */
export const listSlugs = ({ navigation }: Pick<BrandFiles, 'navigation'>): string[] => {
  const { families, collections, selections, recipients, budgets, occasions } = navigation
  return [families, collections, selections, recipients, budgets, occasions].flatMap((group) =>
    group.map(({ slug }) => slug),
  )
}

/** Returns the lists of `navigation.ts` without a term, and the terms without a list. */
function termFaults({ navigation, terms }: BrandFiles): string[] {
  const groups = Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][]
  return groups.flatMap(([group, [part, kind]]) => {
    const listed = navigation[group].map(({ slug }) => slug)
    const known = terms[part].filter((term) => term.kind === kind).map(({ slug }) => slug)
    return [
      ...listed
        .filter((slug) => !known.includes(slug))
        .map(
          (slug) =>
            `navigation.ts: ${group} "${slug}" has no term; add { "slug": "${slug}", "kind": "${kind}" } with an id of its own to "${part}" of catalogue/terms.json`,
        ),
      ...known
        .filter((slug) => !listed.includes(slug))
        .map(
          (slug) =>
            `catalogue/terms.json: the ${kind} "${slug}" has no list; add it to ${group} of navigation.ts, or remove it`,
        ),
    ]
  })
}

function wordFaults(files: BrandFiles): string[] {
  const slugs = ['', ...listSlugs(files)]
  const missing = slugs
    .filter((slug) => !Object.hasOwn(files.lists, slug))
    .map((slug) => `catalogue/lists.json: the list "${slug}" has no words; add the key "${slug}"`)
  const read = Object.entries(files.lists).flatMap(([slug, words]) => [
    ...(slugs.includes(slug)
      ? []
      : [`catalogue/lists.json: "${slug}" is in no group of navigation.ts; add it there, or remove the key`]),
    ...(listWords.safeParse(words).error?.issues ?? []).map(
      ({ path, message }) => `catalogue/lists.json: "${slug}", ${path.join('.')}: ${message}`,
    ),
  ])
  return [...missing, ...read]
}

/** Returns the faults of the lists: terms, words and synonyms that do not fit `navigation.ts`. */
export function listFaults(files: BrandFiles): string[] {
  const slugs = listSlugs(files)
  const twice = slugs.filter((slug, index) => slugs.indexOf(slug) < index)
  const strange = files.navigation.selections.filter(
    ({ slug }) => !ownLists.includes(slug) && !files.terms.tags.some((term) => term.slug === slug),
  )
  const lost = files.synonyms.flatMap(({ lists = [], near = [] }) => [...lists, ...near])
  return [
    ...repeatedTerms(files.terms).map(({ message }) => `catalogue/terms.json: ${message}`),
    ...twice.map((slug) => `navigation.ts: two lists have the slug "${slug}"; rename one of them`),
    ...strange.map(
      ({ slug }) =>
        `navigation.ts: selections "${slug}" has no term; add it to "tags" of catalogue/terms.json with the kind "featured"`,
    ),
    ...termFaults(files),
    ...wordFaults(files),
    ...[...new Set(lost)]
      .filter((slug) => !slugs.includes(slug) && !isTerm(files, slug))
      .map((slug) => `catalogue/synonyms.json: there is no list "${slug}"`),
  ]
}

const isTerm = ({ terms }: BrandFiles, slug: string): boolean =>
  [...terms.categories, ...terms.tags].some((term) => term.slug === slug)
