import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import { ensurePrices } from './prices.ts'
import { type CardRow, cardColumns, setIds, termsOf } from './product-columns.ts'
import { available } from './product-query.ts'
import { wireCard, wireTerms } from './product-wire.ts'
import { type BriefVariationRow, briefColumns, briefVariation } from './variation-wire.ts'
import { labelsIn, paragraphs } from './wire-parts.ts'

/** The row of a card with the further columns of a product page. */
interface ProductRow extends CardRow {
  description: string
  related: string
  available: number
  terms: string
  set_ids: string | null
}

/** SQL of the product with id ?1, or of the product whose variation has id ?1. */
const one = `WITH one (id) AS (SELECT coalesce(
  (SELECT p.id FROM products p WHERE p.id = ?1 AND p.status = 'publish'),
  (SELECT v.product_id FROM variations v WHERE v.id = ?1 AND v.status = 'publish')))`
const pieces = 'SELECT g.piece_id FROM one j JOIN set_pieces g ON g.set_id = j.id'

/**
 * SQL of the product, its pieces, its related products and the sets that contain it. The `+` stops SQLite from scanning
 * all published products. Products created before ?2 are no longer new.
 */
const products = `${one} SELECT ${cardColumns}, p.description, p.related, ${available} AS available, ${setIds},
    ${termsOf("'category', 'tag'", '?2')}
  FROM products p WHERE +p.status = 'publish' AND p.id IN (
    SELECT id FROM one UNION ${pieces} UNION
    SELECT r.value FROM one j JOIN products o ON o.id = j.id, json_each(o.related) r UNION
    SELECT g.set_id FROM one j JOIN set_pieces g ON g.piece_id = j.id)`
const variations = `${one} SELECT ${briefColumns} FROM variations v JOIN products p ON p.id = v.product_id
  WHERE v.status = 'publish' AND +p.status = 'publish' AND v.product_id IN (SELECT id FROM one UNION ${pieces})
  ORDER BY v.id`

const cardOf = (row: ProductRow) => {
  const terms = JSON.parse(row.terms)
  return wireCard(row, {
    available: row.available === 1,
    categories: wireTerms(terms, 'category'),
    tags: wireTerms(terms, 'tag'),
  })
}

/** Returns a product with its variations. */
function wholeOf(row: ProductRow, choices: readonly BriefVariationRow[]) {
  const labels = labelsIn(row.attributes)
  return {
    product: { ...cardOf(row), description: paragraphs(row.description.split('\n\n')) },
    variations: choices
      .filter(({ product_id }) => product_id === row.id)
      .map((choice) => briefVariation(choice, labels)),
  }
}

/** Returns the statements of a product page, which one D1 round trip answers. */
export const productStatements = (db: D1Database, id: number, now: Date): D1PreparedStatement[] => [
  db.prepare(products).bind(id, newSince(now)),
  db.prepare(variations).bind(id),
]

/**
 * Reads the content of a product page in one D1 round trip. The id of a variation gives its product; `null` when there is
 * none. Returns `{ product, variations, pieces: [{ product, variations }], companions }`: the pieces of a set in order,
 * and the cards of related products and of the sets that contain the product. Objects have the shape of `wc/v3` with the
 * fields that the shop reads.
 */
export async function wholeProduct(db: D1Database, id: number, now = new Date()): Promise<object | null> {
  await ensurePrices(db, now)
  const [products, choices] = await db.batch<unknown>(productStatements(db, id, now))
  const rows = new Map(((products?.results ?? []) as ProductRow[]).map((row) => [row.id, row]))
  const own = (choices?.results ?? []) as BriefVariationRow[]
  const row = rows.get(id) ?? rows.get(own[0]?.product_id ?? 0)
  if (!row) return null
  const named = (ids: string) => (JSON.parse(ids) as number[]).flatMap((each) => rows.get(each) ?? [])
  return {
    ...wholeOf(row, own),
    pieces: named(row.piece_ids).map((piece) => wholeOf(piece, own)),
    // A product that is hidden from lists is no companion either.
    companions: [...named(row.related), ...named(`[${row.set_ids ?? ''}]`)]
      .filter(({ visibility }) => visibility !== 'hidden')
      .map(cardOf),
  }
}
