import { entryOf, slugify } from '../../../shared/words/fit-words.ts'
import type { ProductAttribute } from './variations.ts'

/** An attribute that a variation leaves open: the shopper chooses one of `options`. */
export interface OpenChoice {
  slug: string
  label: string
  options: string[]
}

/** The fields of a variation that depend on the shopper's choice. */
interface Choosable {
  title: string
  name: string
  open: OpenChoice[]
  attributes: Record<string, string>
  options: Record<string, string>
}

/** Adds the product's options to the open attributes of a variation. `attributes` is the JSON column of the product. */
export function withOptions(
  open: readonly { slug: string; label: string }[],
  attributes: string,
): OpenChoice[] {
  const its = JSON.parse(attributes) as ProductAttribute[]
  return open.map(({ slug, label }) => ({
    slug,
    label,
    options: its.find((each) => each.slug === slug)?.options ?? [],
  }))
}

/** Whether two options read the same, with plain or no-break spaces (`45 cm`), in any case. */
const readsAlike = (own: string, asked: string): boolean => {
  const plain = (option: string) => option.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(own) === plain(asked)
}

/** Whether two options have the same slug. An option of signs alone, `½`, has none. */
const hasSlugOf = (own: string, asked: string): boolean =>
  slugify(own) !== '' && slugify(own) === slugify(asked)

/** Ways in which a client may name an option: by its label, or by its slug. A slug has no signs: `5½` and `5+` are `5`. */
export const waysToName = [readsAlike, hasSlugOf] as const

/**
 * Returns the chosen option of each open attribute, by attribute slug, in the shop's spelling. Returns `null` unless every
 * open attribute has a valid option.
 */
export function chosenOptions(
  { open }: Pick<Choosable, 'open'>,
  asked: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const found = open.map(({ slug, options }) => {
    const named = asked[`attribute_${slug}`] ?? entryOf(asked, slug) ?? ''
    const [option] = waysToName.flatMap((isNamed) => options.find((each) => isNamed(each, named)) ?? [])
    return [slug, option]
  })
  return found.every(([, option]) => option) ? Object.fromEntries(found) : null
}

/** Returns a variation whose open attributes, options and name hold the shopper's choice. */
export function withChosen<T extends Choosable>(variant: T, chosen: Readonly<Record<string, string>>): T {
  const own = variant.open.flatMap(({ slug, label }) => {
    const option = entryOf(chosen, slug)
    return option ? [{ slug, label, option }] : []
  })
  if (own.length === 0) return variant
  const options = {
    ...variant.options,
    ...Object.fromEntries(own.map(({ label, option }) => [label, option])),
  }
  return {
    ...variant,
    name: `${variant.title} - ${Object.values(options).join(', ')}`,
    attributes: {
      ...variant.attributes,
      ...Object.fromEntries(own.map(({ slug, option }) => [`attribute_${slug}`, option])),
    },
    options,
    open: [],
  }
}
