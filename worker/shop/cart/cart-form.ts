import { chosenVariation } from '../../../client/ui/selection.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { derivedIntent } from '../../commerce/contract/derived-intent.ts'
import type { AddItem } from '../../commerce/families/cart.ts'
import type { Visit } from '../../render/visit.ts'

const field = 'attribute_'

/**
 * Replaces the id of a product by the id of the chosen variation, because every platform knows that id whatever it
 * calls the options. Keeps the choices that the variation leaves open. Returns the item unchanged when the catalogue
 * cannot tell the variation.
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
 * Returns an intent derived from the path and fields of a form, so that both clicks of a double click have the same
 * one. Returns `undefined` for a form sent by script, which carries an intent of its own for each click.
 */
export async function formName(
  { url, isScripted }: Pick<Visit, 'url' | 'isScripted'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (isScripted) return undefined
  const { intent: _, ...sent } = fields
  return derivedIntent(JSON.stringify([url.pathname, sent]))
}

/**
 * Returns the intent of one piece of a set. It is always the same for the same form, so a retry adds no piece twice.
 */
export const intentOfPiece = (intent: string, pieceId: number): Promise<string> =>
  derivedIntent(`${intent.toLowerCase()}/${pieceId}`)
