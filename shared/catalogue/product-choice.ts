import { entryOf, slugify } from '../words/fit-words.ts'
import type { Attribute, Product } from './catalogue.ts'

/** Options chosen so far, by attribute slug. */
export type Choice = Readonly<Record<string, string>>

/** Query parameter that leaves out pieces of a set: `?sans=7051-7071`. */
const withoutName = 'sans'

/**
 * Returns the query parameter of an attribute: `taille` for `pa_taille`. In a set the id of the piece follows:
 * `taille-7001`.
 */
const nameOf = (slug: string, pieceId?: number) =>
  slugify(slug.replace(/^pa_/, '')) + (pieceId === undefined ? '' : `-${pieceId}`)

/** Signs that a slug leaves out, and that tell two options apart: `5½` and `5+` are not 5. */
const telling = /[\p{S}\p{No}#%‰]/u

/** Returns an option as an address writes it: its slug, or the option itself if its slug lacks signs. */
const written = (option: string): string =>
  telling.test(option) || slugify(option) === '' ? option : slugify(option)

/** Whether two options have the same slug. */
const isAlike = (one: string, other: string) => slugify(one) !== '' && slugify(one) === slugify(other)

/**
 * Returns the choice that an address makes for a product or a piece of a set. Ignores unknown options. Links of a
 * WooCommerce write `?attribute_pa_taille=52`.
 */
export function choiceIn(
  query: URLSearchParams,
  attributes: readonly Pick<Attribute, 'slug' | 'options'>[],
  pieceId?: number,
): Choice {
  return Object.fromEntries(
    attributes.flatMap(({ slug, options }) => {
      const asked =
        query.get(nameOf(slug, pieceId)) ?? (pieceId === undefined ? query.get(`attribute_${slug}`) : null)
      const option =
        asked === null
          ? undefined
          : (options.find((each) => written(each) === asked) ?? options.find((each) => isAlike(each, asked)))
      return option === undefined ? [] : [[slug, option]]
    }),
  )
}

/** Writes a choice into a query string, in the format of `choiceIn`: `?taille=52&couleur=or-jaune`. */
export function writeChoice(
  query: URLSearchParams,
  attributes: readonly Pick<Attribute, 'slug'>[],
  choice: Choice,
  pieceId?: number,
): void {
  for (const { slug } of attributes) {
    const option = entryOf(choice, slug)
    if (option === undefined) query.delete(nameOf(slug, pieceId))
    else query.set(nameOf(slug, pieceId), written(option))
  }
}

/** Returns the address of a product with a choice: `/product/…-7010?taille=52&couleur=or-jaune`. */
export function choiceAddress(
  { path, attributes }: { path: string; attributes: readonly Pick<Attribute, 'slug'>[] },
  choice: Choice,
): string {
  const query = new URLSearchParams()
  writeChoice(query, attributes, choice)
  return `${query}` ? `${path}?${query}` : path
}

/** Returns the ids of the pieces that an address leaves out of a set. */
export const leftOutIn = (query: URLSearchParams): number[] =>
  (query.get(withoutName) ?? '').split('-').map(Number).filter(Boolean)

/** Writes the ids of the pieces that a set leaves out into an address. */
export function writeLeftOut(query: URLSearchParams, pieceIds: readonly number[]): void {
  if (pieceIds.length === 0) query.delete(withoutName)
  else query.set(withoutName, pieceIds.join('-'))
}

/** Returns the reference of a product or a choice: its own, or its number where it has none. */
export const referenceOf = ({ sku, id }: Pick<Product, 'sku' | 'id'>): string => sku || String(id)
