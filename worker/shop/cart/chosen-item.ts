import { chosenVariation } from '../../../client/ui/buyable.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import type { AddItem } from '../../commerce/families/cart.ts'

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
