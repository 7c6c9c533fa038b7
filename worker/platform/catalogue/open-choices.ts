import { slugify } from '../../../shared/words/slug.ts'
import type { ProductAttribute } from './variations.ts'

/** An attribute of which a variation is any option: the shopper chooses among those there are. */
export interface OpenChoice {
  slug: string
  label: string
  options: string[]
}

/** What of a variation a choice decides. */
interface Choosable {
  title: string
  name: string
  open: OpenChoice[]
  attributes: Record<string, string>
  options: Record<string, string>
}

/** What a variation leaves open, with the options of its product. `attributes`: the column of that name. */
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

/** Callers may send an option in its words or by its slug, and plain spaces for its no-break ones (`45 cm`). */
export const sameOption = (own: string | undefined, asked: string): boolean =>
  own !== undefined && slugify(own) === slugify(asked)

/**
 * What is chosen of what a variation leaves open, by the names of its attributes, in the words of the shop; `null` unless
 * it is all chosen, each among the options there are.
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

/** A variation with what a shopper has chosen of what it leaves open: its choices, its words and its name. */
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
