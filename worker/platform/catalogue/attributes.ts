import { choiceLabels } from '#brand/trade/choices.ts'
import { filterIds } from '#brand/trade/filters.ts'

export type AttributeSlug = keyof typeof choiceLabels

/** Labels of the attributes that a shopper can choose. Their order is the order of choices: size or length, then colour. */
export const attributeLabels: Readonly<Record<AttributeSlug, string>> = choiceLabels

const choiceIds: Readonly<Record<AttributeSlug, number>> = { pa_taille: 1, pa_longueur: 2, pa_couleur: 3 }

/** Returns the stable id of an attribute; 0 for an unknown one, as WooCommerce does for the attribute of a single product. */
export const idOfAttribute = (slug: string): number =>
  ({ ...choiceIds, ...filterIds })[slug as AttributeSlug] ?? 0

/** Options of a variation by attribute slug, as stored: `{ pa_taille: '50' }`. Imported products may have other slugs. */
export type Choice = Partial<Record<string, string>>

/** Returns the labels of a product's attributes, by slug: those in its column `attributes`, else `attributeLabels`. */
export const labelsIn = (attributes: string): Record<string, string> => ({
  ...attributeLabels,
  ...Object.fromEntries(
    (JSON.parse(attributes) as { slug: string; name?: string }[]).flatMap(({ slug, name }) =>
      name ? [[slug, name]] : [],
    ),
  ),
})

/** Returns the options of a choice in the order of `attributeLabels`; other attributes come last. */
export function choiceEntries(
  choice: Choice,
  labels: Readonly<Record<string, string>> = attributeLabels,
): { slug: string; label: string; option: string }[] {
  return [...new Set([...Object.keys(attributeLabels), ...Object.keys(choice)])].flatMap((slug) => {
    const option = choice[slug]
    return option === undefined ? [] : [{ slug, label: labels[slug] ?? slug, option }]
  })
}

/** Returns a variation's options as text: `50, Or jaune`. */
export const choiceName = (choice: Choice): string =>
  choiceEntries(choice)
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ')
