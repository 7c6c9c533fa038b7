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
 * One page of all that lists show, in the order of the house, each product with its variations: what files for other programs
 * tell of them. Terms come from the index in memory, so that a product costs its own row and those of its variations. Pieces of
 * sets are left out, and what goes with a product. `page` from 1.
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
  // Each product is read once for its variations, in that order of tables. The `+` keeps SQLite from going through all that are
  // published.
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
