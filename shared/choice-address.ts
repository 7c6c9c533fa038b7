import type { Attribute, Product } from './catalogue.ts'
import { slugify } from './paths.ts'

/** Name of a choice in an address: `taille`, `longueur`, `couleur`. */
export const choiceName = ({ label }: Pick<Attribute, 'label'>): string => slugify(label)

/**
 * Address of a jewel with a choice made: `/product/…-7010?taille=52&couleur=or-jaune`.
 * @param options option by attribute slug; what is not chosen is left out
 */
export function choiceAddress(
  { path, attributes }: Pick<Product, 'path' | 'attributes'>,
  options: Readonly<Record<string, string>>,
): string {
  const chosen = attributes.flatMap((attribute) => {
    const option = options[attribute.slug]
    return option ? [[choiceName(attribute), slugify(option)]] : []
  })
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path
}

/** The options an address names, by attribute slug; what is no option of the jewel stands for nothing. */
export function choiceIn(query: URLSearchParams, attributes: readonly Attribute[]): Record<string, string> {
  const chosen = attributes.flatMap((attribute) => {
    const asked = query.get(choiceName(attribute))
    const option = asked && attribute.options.find((each) => slugify(each) === slugify(asked))
    return option ? [[attribute.slug, option] as const] : []
  })
  return Object.fromEntries(chosen)
}
