import { platformVariation } from '../../mirror/platform-product.ts'
import { choiceKey } from '../csv/references.ts'
import type { Platform } from '../platform.ts'
import { readAll } from '../read-pages.ts'
import type { Note } from '../report.ts'
import type { Again } from './again.ts'
import type { Bodies } from './bodies.ts'
import { type FindThere, sendAll } from './send-all.ts'

type Body = Bodies['variations'][number]

/** A variation as it is told, here or there: an attribute of the shop has a number there, whatever it is called. */
interface Told {
  sku: string
  attributes: readonly { id?: number; name: string; option: string }[]
}

/** What tells a variation from its sisters: its code, else its options; a platform tells the code of the product for none. */
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
 * Makes or changes the variations of a product at a platform.
 * @param product its number there, and its code
 * @returns those that were refused, and why
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
