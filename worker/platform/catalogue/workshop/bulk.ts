import { brand } from '#brand/brand.ts'
import { type BulkChange, piecesAfter, priceAfter } from '../../../../shared/catalogue/bulk-change.ts'
import { addDays } from '../../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { type Statement, storedInstant } from '../../sql/statement.ts'
import { isOvertaken, versionSql, type Writer } from '../writing/edits.ts'
import { highestPrice, highestStock } from '../writing/products/product-body.ts'
import { publishWrites } from '../writing/publish.ts'

/** Maximum number of products in one change. */
const maxAtOnce = 500

interface Row {
  id: number
  name: string
  version: number
  type: 'simple' | 'variable' | 'grouped'
  regular: number | null
  stock: number | null
  sale: number | null
  own_prices: number
}

/** Effect of a change on one product: cents or stock before and after. `refused` is the reason why nothing changes. */
interface BulkLine {
  id: number
  name: string
  version: number
  before: number | null
  after: number | null
  refused: string | null
}

const isStock = (change: BulkChange) => change.kind === 'stock-add' || change.kind === 'stock-set'

/** Returns the reason why a change does not apply to a product; `null` if it applies. */
function refusalOf(row: Row, change: BulkChange, after: number | null): string | null {
  if (row.type === 'grouped') return 'un ensemble suit ses pièces'
  if (isStock(change)) {
    if (row.type === 'variable') return 'ses variantes ont chacune leur stock'
    if (after === null) return 'ses pièces ne sont pas comptées'
    return after > highestStock ? 'trop de pièces' : null
  }
  if (row.regular === null) return 'il n’a pas de prix'
  if (row.own_prices > 0) return 'ses variantes ont chacune leur prix'
  if ((after ?? 0) > highestPrice) return 'prix trop haut'
  return row.sale !== null && row.sale >= (after ?? 0) ? 'sa promotion ne serait plus une réduction' : null
}

/** Computes the effect of a change on products, sorted by name. Writes nothing. */
export async function previewBulk(
  db: D1Database,
  ids: readonly number[],
  change: BulkChange,
  now: Date,
): Promise<BulkLine[]> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, ${versionSql('product', 'p.id')} AS version, p.type, p.regular_cents AS regular, p.stock,
        (SELECT min(m.price_cents) FROM promotions m WHERE m.product_id = p.id AND m.to_date >= ?2) AS sale,
        (SELECT count(*) FROM variations v WHERE v.product_id = p.id AND v.regular_cents IS NOT NULL) AS own_prices
       FROM products p WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.shelf IS NOT 'deleted' ORDER BY p.name, p.id`,
    )
    .bind(JSON.stringify(ids.slice(0, maxAtOnce)), parisDay(now))
    .all<Row>()
  return results.map((row) => {
    const before = isStock(change) ? row.stock : row.regular
    const after = isStock(change)
      ? piecesAfter(row.stock, change)
      : row.regular === null
        ? null
        : priceAfter(row.regular, change)
    const refused = refusalOf(row, change, after)
    return { id: row.id, name: row.name, version: row.version, before, after, refused }
  })
}

type Item = readonly [id: number, version: number, before: number | null, after: number]

const each = (items: readonly Item[]) => JSON.stringify(items)

/** Returns the statements that set new regular prices. The old prices stay in `price_history`. */
function priceStatements(items: readonly Item[], now: Date): Statement[] {
  const today = parisDay(now)
  const priceOf = 'SELECT value ->> 3 FROM json_each(?1) WHERE value ->> 0 = '
  return [
    {
      sql: `UPDATE price_history SET to_date = max(from_date, ?2) WHERE to_date IS NULL
        AND product_id IN (SELECT value ->> 0 FROM json_each(?1)) AND price_cents <> (${priceOf} product_id)`,
      params: [each(items), addDays(today, -1)],
    },
    {
      sql: `INSERT INTO price_history (product_id, price_cents, from_date)
        SELECT value ->> 0, value ->> 3, ?2 FROM json_each(?1) w WHERE NOT EXISTS (
          SELECT 1 FROM price_history h WHERE h.product_id = w.value ->> 0 AND h.to_date IS NULL)
        ON CONFLICT DO UPDATE SET to_date = NULL`,
      params: [each(items), today],
    },
    {
      sql: `UPDATE products SET regular_cents = (${priceOf} products.id), modified_at = ?2
        WHERE id IN (SELECT value ->> 0 FROM json_each(?1))`,
      params: [each(items), storedInstant(now)],
    },
  ]
}

/** Returns the statement that changes stocks by the difference in the preview, so that sales since then still count. */
const stockStatement = (items: readonly Item[], now: Date): Statement => ({
  sql: `UPDATE products SET modified_at = ?2, stock = coalesce((SELECT max(0, products.stock + (value ->> 3) - (value ->> 2))
      FROM json_each(?1) WHERE value ->> 0 = products.id), (SELECT value ->> 3 FROM json_each(?1) WHERE value ->> 0 = products.id))
    WHERE id IN (SELECT value ->> 0 FROM json_each(?1))`,
  params: [each(items), storedInstant(now)],
})

/** Returns the statement that records these changes in `stock_moves`. Run it before the stocks change. */
const moveStatement = (items: readonly Item[], operation: string, { who, now }: Writer): Statement => ({
  sql: `INSERT INTO stock_moves (product_id, pieces, left_after, reason, words, who, form, at)
    SELECT id, counted - coalesce(stock, 0), counted, 'counted', 'Plusieurs fiches', ?3, ?4 || '-' || id, ?2 FROM (
      SELECT p.id, p.stock, coalesce(max(0, p.stock + (w.value ->> 3) - (w.value ->> 2)), w.value ->> 3) AS counted
      FROM json_each(?1) w JOIN products p ON p.id = w.value ->> 0) WHERE counted <> coalesce(stock, 0)`,
  params: [each(items), now.toISOString(), who, operation],
})

/** Returns the statement that adds one history row per product. It fails for all if one product has a newer version. */
const editStatements = (items: readonly Item[], field: string, { who, now }: Writer): Statement => ({
  sql: `INSERT INTO catalogue_edits (subject, subject_id, version, at, who, changes)
    SELECT 'product', value ->> 0, (value ->> 1) + 1, ?2, ?3, json_array(json_object('field', ?4, 'before', value ->> 2,
      'after', value ->> 3)) FROM json_each(?1)`,
  params: [each(items), storedInstant(now), who, field],
})

/** Reads how many products an operation has written; `null` if it has not run. */
const writtenBy = (db: D1Database, operation: string) =>
  db
    .prepare('SELECT products FROM catalogue_operations WHERE id = ?1')
    .bind(operation)
    .first<number>('products')

/**
 * Writes the changes of a preview in one transaction. A repeated operation writes nothing.
 * @param operation idempotency key from the preview
 * @returns number of written products
 * @throws PlatformError 409 `catalogue_bulk_changed` if a product was edited since the preview
 */
export async function writeBulk(
  env: Env,
  operation: string,
  { items, kind }: { items: readonly Item[]; kind: 'price' | 'stock' },
  writer: Writer,
): Promise<number> {
  const done = await writtenBy(env.DB, operation)
  if (done !== null) return done
  const wrong = items.find(
    ([, , , after]) =>
      after < (kind === 'price' ? 1 : 0) || after > (kind === 'price' ? highestPrice : highestStock),
  )
  if (wrong)
    throw new PlatformError(
      400,
      'rest_invalid_param',
      'Un prix est au-dessus de 0, un stock jamais en dessous',
    )
  const statements = [
    {
      sql: 'INSERT INTO catalogue_operations (id, at, products) VALUES (?1, ?2, ?3)',
      params: [operation, storedInstant(writer.now), items.length],
    },
    editStatements(items, kind === 'price' ? 'regular' : 'stock', writer),
    ...(kind === 'price'
      ? priceStatements(items, writer.now)
      : [moveStatement(items, operation, writer), stockStatement(items, writer.now)]),
  ]
  const [first, ...others] = items.map(([id]) => ({ id, statements: [] as Statement[] }))
  if (!first) return 0
  try {
    await publishWrites(env, [{ ...first, statements }, ...others], writer.now)
  } catch (error) {
    const meanwhile = await writtenBy(env.DB, operation)
    if (meanwhile !== null) return meanwhile
    if (!isOvertaken(error)) throw error
    throw new PlatformError(
      409,
      'catalogue_bulk_changed',
      `Un de ces ${brand.product.many} a été modifié entre-temps\u00a0: rien n’a été écrit. Refaites l’aperçu.`,
    )
  }
  return items.length
}
