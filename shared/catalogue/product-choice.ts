import { slugify } from '../words/slug.ts'
import type { Attribute } from './catalogue.ts'

/** Options chosen so far, by attribute slug. */
export type Choice = Readonly<Record<string, string>>

/** Name in an address that leaves pieces of a set out: `?sans=7051-7071`. */
const withoutName = 'sans'

/** `pa_taille` is `taille` in an address; in a set, the id of the piece follows: `taille-7001`. */
const nameOf = (slug: string, pieceId?: number) =>
  slugify(slug.replace(/^pa_/, '')) + (pieceId === undefined ? '' : `-${pieceId}`)

/** What an address chooses of a product, or of a piece of a set; options it does not have are left out. */
export function choiceIn(
  query: URLSearchParams,
  attributes: readonly Pick<Attribute, 'slug' | 'options'>[],
  pieceId?: number,
): Choice {
  return Object.fromEntries(
    attributes.flatMap(({ slug, options }) => {
      const asked = query.get(nameOf(slug, pieceId))
      const option = asked === null ? undefined : options.find((each) => slugify(each) === slugify(asked))
      return option === undefined ? [] : [[slug, option]]
    }),
  )
}

/** Writes a choice into an address, as `choiceIn` reads it: `?taille=52&couleur=or-jaune`. */
export function writeChoice(
  query: URLSearchParams,
  attributes: readonly Pick<Attribute, 'slug'>[],
  choice: Choice,
  pieceId?: number,
): void {
  for (const { slug } of attributes) {
    const option = choice[slug]
    if (option === undefined) query.delete(nameOf(slug, pieceId))
    else query.set(nameOf(slug, pieceId), slugify(option))
  }
}

/** Address of a product with a choice made: `/product/…-7010?taille=52&couleur=or-jaune`. */
export function choiceAddress(
  { path, attributes }: { path: string; attributes: readonly Pick<Attribute, 'slug'>[] },
  choice: Choice,
): string {
  const query = new URLSearchParams()
  writeChoice(query, attributes, choice)
  return `${query}` ? `${path}?${query}` : path
}

/** Pieces of a set that an address leaves out. */
export const leftOutIn = (query: URLSearchParams): number[] =>
  (query.get(withoutName) ?? '').split('-').map(Number).filter(Boolean)

export function writeLeftOut(query: URLSearchParams, pieceIds: readonly number[]): void {
  if (pieceIds.length === 0) query.delete(withoutName)
  else query.set(withoutName, pieceIds.join('-'))
}
