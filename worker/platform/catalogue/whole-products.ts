import { cardTermsOf } from './facet-index/card-terms.ts'
import { narrow } from './facet-index/narrow.ts'
import { currentIndex } from './facet-index/store.ts'
import { allProducts, listedIn } from './facet-index/values.ts'
import { ensurePrices } from './prices.ts'
import { type CardRow, rowColumns } from './product-columns.ts'
import { wireCard } from './product-wire.ts'
import { type BriefVariationRow, briefColumns, briefVariation } from './variation-wire.ts'
import { labelsIn, paragraphs } from './wire-parts.ts'

/**
 * Reads one page of all listed products in the default order (`menu_order`), each with its variations, for product feeds
 * and exports. Terms come from the index in memory, so a product costs only its own row and the rows of its variations.
 * Leaves out the pieces of sets and the related products. `page` from 1.
 */
export async function wholeProducts(
  db: D1Database,
  page: number,
  perPage: number,
  now = new Date(),
): Promise<{ products: object[]; total: number }> {
  await ensurePrices(db, now)
  const index = await currentIndex(db, now)
  const list = listedIn(index, allProducts(index))
  const { ids, total } = narrow(index, {
    list,
    filters: {},
    found: undefined,
    order: 'house',
    page,
    perPage,
  })
  if (ids.length === 0) return { products: [], total }
  const asked = JSON.stringify(ids)
  // The CROSS JOIN fixes the order of the tables, so SQLite reads each product once. The `+` stops it from scanning all
  // published products.
  const [products, variations] = await db.batch([
    db
      .prepare(
        `SELECT ${rowColumns}, p.stock AS total_stock, p.description FROM products p
         WHERE p.id IN (SELECT value FROM json_each(?1)) AND +p.status = 'publish'`,
      )
      .bind(asked),
    db
      .prepare(
        `SELECT ${briefColumns} FROM json_each(?1) asked CROSS JOIN products p ON p.id = asked.value
         CROSS JOIN variations v ON v.product_id = p.id WHERE p.type = 'variable' AND v.status = 'publish'`,
      )
      .bind(asked),
  ])
  const rows = new Map(
    ((products?.results ?? []) as unknown as (CardRow & { description: string })[]).map((row) => [
      row.id,
      row,
    ]),
  )
  const choices = Map.groupBy(
    (variations?.results ?? []) as unknown as BriefVariationRow[],
    (row) => row.product_id,
  )
  const wholes = ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const labels = labelsIn(row.attributes)
    const product = {
      ...wireCard(row, cardTermsOf(index, id)),
      description: paragraphs(row.description.split('\n\n')),
    }
    return [{ product, variations: (choices.get(id) ?? []).map((each) => briefVariation(each, labels)) }]
  })
  return { products: wholes, total }
}
