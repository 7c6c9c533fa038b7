import { bySize } from '../../platform/sql/by-size.ts'
import type { Statement } from '../../platform/sql/statement.ts'
import type { ProductRows } from './product-rows.ts'
import { type Row, upsert } from './upsert.ts'

const set = (sql: string, rows: unknown): Statement => ({ sql, params: [JSON.stringify(rows)] })

const nameOf = ({ id, sku }: Row) => ({ id, sku })

/** Returns the statement that takes SKUs from their old rows when they now belong to others, as in WooCommerce. */
const freed = (table: string, rows: readonly unknown[]) =>
  set(
    `UPDATE ${table} SET sku = '#' || id WHERE id IN (SELECT other.id FROM json_each(?1) w
      JOIN ${table} other ON other.sku = w.value ->> 'sku' WHERE other.id <> w.value ->> 'id')`,
    rows,
  )

/** SQL of columns whose value does not come from the row. */
interface OwnColumns {
  product: Readonly<Record<string, string>>
  variation: Readonly<Record<string, string>>
}

/**
 * Returns the statements that write products as in WooCommerce, with their terms, variations and pieces. Variations
 * that no longer exist keep their rows for the orders that have them. Run them in order, in one transaction; a repeat changes nothing. Each statement
 * fits D1's size limit.
 */
export function productUpserts(all: readonly ProductRows[], columns: OwnColumns): Statement[] {
  const groups = bySize(all)
  // Pieces of sets come last, because they are products themselves.
  return [...groups.flatMap((some) => upsertsOf(some, columns)), ...groups.flatMap(pieceStatements)]
}

function upsertsOf(all: readonly ProductRows[], columns: OwnColumns): Statement[] {
  const products = all.map(({ product }) => product)
  const variations = all.flatMap((each) => each.variations)
  const terms = all.flatMap(({ product, terms: its }) => its.map((term) => [product['id'], ...term]))
  const ids = products.map(({ id }) => id)
  return [
    freed('products', products.map(nameOf)),
    freed('variations', variations.map(nameOf)),
    upsert('products', products, columns.product),
    {
      sql: `UPDATE variations SET status = 'draft', removed = 1, sku = '#' || id
        WHERE product_id IN (SELECT value FROM json_each(?1)) AND id NOT IN (SELECT value FROM json_each(?2))`,
      params: [JSON.stringify(ids), JSON.stringify(variations.map(({ id }) => id))],
    },
    ...bySize(variations).map((some) => upsert('variations', some, { ...columns.variation, removed: '0' })),
    set(
      `INSERT INTO terms (taxonomy, slug, name) SELECT value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)
        WHERE value ->> 2 <> '' ON CONFLICT (taxonomy, slug) DO NOTHING`,
      terms,
    ),
    set('DELETE FROM product_terms WHERE product_id IN (SELECT value FROM json_each(?1))', ids),
    set(
      `INSERT OR IGNORE INTO product_terms (term_id, product_id) SELECT t.id, value ->> 0 FROM json_each(?1)
        JOIN terms t ON t.taxonomy = value ->> 1 AND t.slug = value ->> 2`,
      terms,
    ),
  ]
}

function pieceStatements(all: readonly ProductRows[]): Statement[] {
  const pieces = all.flatMap(({ product, pieces: its }) =>
    its.map((piece, place) => [product['id'], place, piece]),
  )
  return [
    set(
      'DELETE FROM set_pieces WHERE set_id IN (SELECT value FROM json_each(?1))',
      all.map(({ product }) => product['id']),
    ),
    set(
      `INSERT INTO set_pieces (set_id, position, piece_id) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
        WHERE value ->> 2 IN (SELECT id FROM products)`,
      pieces,
    ),
  ]
}
