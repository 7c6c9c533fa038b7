import { slugify } from '../../../shared/words/slug.ts'
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

/** Whether both are the same option. Clients may send its label or its slug, with plain or no-break spaces (`45 cm`). */
export const sameOption = (own: string | undefined, asked: string): boolean =>
  own !== undefined && slugify(own) === slugify(asked)

/**
 * Returns the chosen option of each open attribute, by attribute slug, in the shop's spelling. Returns `null` unless every
 * open attribute has a valid option.
 */
export function chosenOptions(
  { open }: Pick<Choosable, 'open'>,
  asked: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const found = open.map(({ slug, options }) => [
    slug,
    options.find((option) => sameOption(option, asked[`attribute_${slug}`] ?? asked[slug] ?? '')),
  ])
  return found.every(([, option]) => option) ? Object.fromEntries(found) : null
}

/** Returns a variation whose open attributes, options and name hold the shopper's choice. */
export function withChosen<T extends Choosable>(variant: T, chosen: Readonly<Record<string, string>>): T {
  const own = variant.open.flatMap(({ slug, label }) => {
    const option = chosen[slug]
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
