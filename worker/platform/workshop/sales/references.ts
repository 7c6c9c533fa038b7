import { searchedLetters } from '../../../../shared/words/fit-words.ts'
import type { Reference } from '../../../commerce/contract/workshop/sales.ts'
import { foundProducts } from '../../catalogue/workshop/list.ts'

/** Maximum number of products that words are looked up in, and of references that they find. */
const maxProducts = 12
const maxItems = 24

const status = "iif(p.status = 'publish', 'publish', coalesce(p.shelf, 'draft'))"
const rows = `SELECT p.id, p.sku, p.name, p.stock, coalesce(p.set_price_cents, p.price_cents) AS price, ${status} AS status
    FROM products p WHERE p.type = 'simple' AND p.sku <> '' AND p.shelf IS NOT 'deleted'
  UNION ALL
  SELECT p.id, v.sku, p.name || ', ' || (SELECT group_concat(value, ', ') FROM json_each(v.choice)), v.stock,
    coalesce(v.price_cents, p.price_cents), iif(v.status = 'publish', ${status}, 'draft')
    FROM variations v JOIN products p ON p.id = v.product_id WHERE v.sku <> '' AND p.shelf IS NOT 'deleted'`

type Row = Reference & { id: number }

const bare = ({ id: _, ...reference }: Row): Reference => reference

/** Reads references by their codes, in order. Leaves out those that do not exist. */
export async function namedReferences(db: D1Database, codes: readonly string[]): Promise<Reference[]> {
  const { results } = await db
    .prepare(`SELECT * FROM (${rows}) WHERE sku IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(codes))
    .all<Row>()
  return codes.flatMap((code) => results.filter(({ sku }) => sku === code).map(bare))
}

/**
 * Reads what a buyer takes home by words: products without variants, and variants, drafts included. The one whose code is
 * typed, alone, or those that hold most of the words first: « bague aube 52 ».
 */
export async function foundReferences(db: D1Database, words: string): Promise<Reference[]> {
  const [ids, variants] = await Promise.all([
    foundProducts(db, words),
    db
      .prepare(
        `SELECT product_id AS id FROM variations WHERE sku >= upper(?1) AND sku < upper(?1) || '~' LIMIT ${maxItems}`,
      )
      .bind(words)
      .all<{ id: number }>(),
  ])
  const order = [...new Set([...variants.results.map(({ id }) => id), ...ids])].slice(0, maxProducts)
  const { results } = await db
    .prepare(`SELECT * FROM (${rows}) WHERE id IN (SELECT value FROM json_each(?1)) AND status <> 'trash'`)
    .bind(JSON.stringify(order))
    .all<Row>()
  const asked = searchedLetters(words).split(' ').filter(Boolean)
  const code = words.toLowerCase()
  const missing = ({ sku, name }: Row) => {
    if (sku.toLowerCase() === code) return -1
    const own = searchedLetters(`${name} ${sku}`).split(' ')
    return asked.filter((word) => !own.some((each) => each.startsWith(word))).length
  }
  const ranked = results
    .map((row) => ({ row, lost: missing(row), place: order.indexOf(row.id) }))
    .sort((one, other) => one.lost - other.lost || one.place - other.place)
  return ranked.slice(0, ranked[0]?.lost === -1 ? 1 : maxItems).map(({ row }) => bare(row))
}

/** Returns a reference as the catalogue writes it, because people type `mai-1` for `MAI-1`. */
export async function referenceOf(db: D1Database, typed: string): Promise<string> {
  const all = '(SELECT sku FROM products UNION ALL SELECT sku FROM variations)'
  const found = (rule: string) =>
    db.prepare(`SELECT sku FROM ${all} WHERE sku = ?1 ${rule} LIMIT 1`).bind(typed).first<string>('sku')
  return (await found('')) ?? (await found('COLLATE NOCASE')) ?? typed
}
