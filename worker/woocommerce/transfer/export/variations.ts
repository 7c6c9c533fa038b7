import { platformVariation } from '../../mirror/platform-product.ts'
import { choiceKey } from '../csv/terms.ts'
import type { Platform } from '../platform.ts'
import { readAll } from '../read-pages.ts'
import type { Note } from '../report.ts'
import type { Again } from './again.ts'
import type { Bodies } from './bodies.ts'
import { type FindThere, sendAll } from './send-all.ts'

type Body = Bodies['variations'][number]

/** A variation in our format or in WooCommerce's. A global attribute has an id in WooCommerce, whatever its name. */
interface Told {
  sku: string
  attributes: readonly { id?: number; name: string; option: string }[]
}

/**
 * Returns a key that identifies a variation of a product: its SKU, otherwise its options. WooCommerce gives the
 * product's SKU when a variation has none.
 */
const keyOf = ({ sku, attributes }: Told, product: string): string =>
  sku !== '' && sku !== product
    ? sku
    : choiceKey(
        0,
        attributes.map(({ id, name, option }): [string, string] => [
          id ? String(id) : name.toLowerCase(),
          option,
        ]),
      )

/**
 * Creates or changes the variations of a product in WooCommerce.
 * @param product its id in WooCommerce and its SKU
 * @returns the refused variations, with reasons
 */
export async function pushVariations(
  target: Platform,
  product: { id: number; sku: string },
  bodies: readonly Body[],
  again: Again,
): Promise<Note[]> {
  if (bodies.length === 0) return []
  const path = `wc/v3/products/${product.id}/variations`
  const find: FindThere = async () => {
    const there = await readAll(target, path, platformVariation, {})
    return new Map(there.map((each) => [keyOf(each, product.sku), each.id]))
  }
  const known = await find([])
  const sent = bodies.map((body) => {
    const id = known.get(keyOf(body, product.sku))
    return id ? { id, ...body } : body
  })
  const refused: Note[] = []
  await sendAll(
    target,
    path,
    sent,
    (at, why) =>
      refused.push({ what: `${product.sku} ${bodies[at] ? keyOf(bodies[at], product.sku) : ''}`, why }),
    { again, find, keyOf: (body) => keyOf(body as Body, product.sku) },
  )
  return refused
}
