import { chosenVariation } from '../../../client/ui/buyable.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { derivedIntent } from '../../commerce/contract/derived-intent.ts'
import type { AddItem } from '../../commerce/families/cart.ts'
import type { Visit } from '../../render/visit.ts'

const field = 'attribute_'

/**
 * A request by the variation it chooses, whose number a platform knows whatever its options are called, with the choices that
 * one leaves open; as it was said where the catalogue does not tell which it is.
 */
export function chosenItem(item: AddItem, product: Product | null): AddItem {
  const choice = Object.fromEntries(
    Object.entries(item.attributes).map(([name, option]) => [name.slice(field.length), option]),
  )
  const variation = product && chosenVariation(product, choice)
  if (!variation) return item
  const open = (variation.open ?? []).map((slug) => [field + slug, choice[slug] ?? ''])
  return { ...item, id: variation.id, attributes: Object.fromEntries(open) }
}

/**
 * Names a form by where it goes and what it sends, so that the second click of a double one has the name of the first;
 * `undefined` for one a script sends, whose intent tells one click from another.
 */
export async function formName(
  { url, isScripted }: Pick<Visit, 'url' | 'isScripted'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (isScripted) return undefined
  const { intent: _, ...sent } = fields
  return derivedIntent(JSON.stringify([url.pathname, sent]))
}
