import * as z from 'zod'
import { isByWeight } from '../../../shared/delivery/table.ts'
import { minorUnits } from '../../commerce/contract/text.ts'
import type { Env } from '../../env.ts'
import type { Variant } from '../../platform/catalogue/variant.ts'
import { whichDelivery } from '../../platform/delivery/table.ts'
import { ask } from '../../platform/sql/question.ts'
import { copies } from './prices.ts'

const cart = z.object({ items: z.array(z.object({ id: z.int(), price: minorUnits })) })

/**
 * Returns the weights of a cart's products in grams, by id, when the delivery price depends on weight. They come from
 * our copies, as for an order. Returns nothing for a product without a copy, because it could not be ordered either.
 */
export async function weightsOf(env: Env, body: unknown): Promise<Record<number, number>> {
  const { items } = cart.parse(body)
  const table = await ask(env.DB, whichDelivery(env.DB))
  if (items.length === 0 || !isByWeight(table)) return {}
  const found = await copies(env, items).catch((error: unknown) => {
    console.error('weights of a cart are not known', String(error))
    return new Map<number, Variant>()
  })
  return Object.fromEntries([...found].flatMap(([id, { weight }]) => (weight === null ? [] : [[id, weight]])))
}
