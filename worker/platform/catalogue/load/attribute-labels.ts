import { choiceLabels } from '#brand/trade/choices.ts'
import { filterIds } from '#brand/trade/filters.ts'

export type AttributeSlug = keyof typeof choiceLabels

/** Labels of the attributes that a shopper can choose. Their order is the order of choices: size or length, then colour. */
export const attributeLabels: Readonly<Record<AttributeSlug, string>> = choiceLabels

const choiceIds: Readonly<Record<AttributeSlug, number>> = { pa_taille: 1, pa_longueur: 2, pa_couleur: 3 }

/** Returns the stable id of an attribute; 0 for an unknown one, as WooCommerce does for the attribute of a single product. */
export const idOfAttribute = (slug: string): number =>
  ({ ...choiceIds, ...filterIds })[slug as AttributeSlug] ?? 0
