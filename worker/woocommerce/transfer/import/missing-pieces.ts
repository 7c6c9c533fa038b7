import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { numbersOf } from '../read-pages.ts'
import type { Imported } from './part.ts'
import type { ImportedProduct } from './write-products.ts'

/** Returns notes about sets whose pieces do not exist. They are sold without these pieces. */
export async function missingPieces(
  house: House,
  items: readonly Imported<ImportedProduct>[],
  seen: ReadonlySet<number>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(items.flatMap(({ data }) => data.pieces))]
  if (wanted.length === 0) return new Map()
  const rows = await house.read<{ id: number }>({
    sql: 'SELECT id FROM products WHERE id IN (SELECT value FROM json_each(?1))',
    params: [JSON.stringify(wanted)],
  })
  const known = new Set([...seen, ...rows.map(({ id }) => id)])
  return new Map(
    items.flatMap(({ id, data }) => {
      const lost = data.pieces.filter((piece) => !known.has(piece))
      return lost.length > 0
        ? [[id, `grouped_products: ${lost.join(', ')}: not here: the set is without`]]
        : []
    }),
  )
}

/** Returns the ids of all published products of a WooCommerce, in ascending order. */
export async function publishedIds(platform: Platform): Promise<number[]> {
  const query = { status: 'publish', orderby: 'id', order: 'asc' }
  return [...(await numbersOf(platform, 'wc/v3/products', query))].map(Number)
}
