import { text } from '../../../../shared/messages.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import type { StockReason } from '../../../../shared/staff/stock.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams } from '../../http/platform-error.ts'
import { isStockShort } from '../../orders/ledger/stock.ts'
import { conflict } from '../refusals.ts'
import { logStatement } from '../staff/log.ts'
import { referenceOf } from './references.ts'

/** Maximum number of moves in the list. */
const maxItems = 100

interface Held {
  productId: number
  variationId: number
  name: string
  stock: number | null
}

/** Reads the variation or the product with this SKU; `null` if there is none. */
async function heldAs(db: D1Database, sku: string): Promise<Held | null> {
  const [variants, products] = await db.batch<Held>([
    db
      .prepare(
        `SELECT p.id AS productId, v.id AS variationId, p.name, v.stock FROM variations v
         JOIN products p ON p.id = v.product_id WHERE v.sku = ?1`,
      )
      .bind(sku),
    db
      .prepare('SELECT id AS productId, 0 AS variationId, name, stock FROM products WHERE sku = ?1')
      .bind(sku),
  ])
  return variants?.results[0] ?? products?.results[0] ?? null
}

interface StockMove {
  sku: string
  /** Quantity; negative when units leave the stock. */
  pieces: number
  reason: StockReason
  words: string
  /** Idempotency key of the form. */
  form: string
}

/**
 * Changes a stock by hand and records the reason, in one transaction. A retry of the form changes nothing. Throws 400 with
 * a sentence for an unknown SKU, and 409 for an untracked stock or one that is too small. `now` in milliseconds.
 * @returns a sentence about the result
 */
export async function moveStock(env: Env, by: Staff, move: StockMove, now: number): Promise<string> {
  const { DB: db } = env
  const sku = await referenceOf(db, move.sku)
  const held = await heldAs(db, sku)
  if (!held) throw invalidParams({ sku: text('stock.unknown') })
  if (held.stock === null) throw conflict('stock.uncounted')
  const { productId, variationId, name } = held
  const [table, id] = variationId > 0 ? ['variations', variationId] : ['products', productId]
  const about = {
    act: 'Stock',
    subject: `produit ${productId}`,
    after: `${sku} ${move.pieces > 0 ? '+' : ''}${move.pieces}`,
  }
  await db
    .batch([
      db
        .prepare(
          `UPDATE ${table} SET stock = stock + ?2
           WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM stock_moves WHERE form = ?3)`,
        )
        .bind(id ?? 0, move.pieces, move.form),
      logStatement(db, by, about, now),
      db
        .prepare(
          `INSERT INTO stock_moves (product_id, variation_id, pieces, left_after, reason, words, who, form, at)
           SELECT ?1, ?2, ?3, stock, ?4, ?5, ?6, ?7, ?8 FROM ${table} WHERE id = ?9 ON CONFLICT (form) DO NOTHING`,
        )
        .bind(
          ...[productId, variationId, move.pieces, move.reason, move.words, by.name, move.form, instant(now)],
          id ?? 0,
        ),
    ])
    .catch((error: unknown) => {
      throw isStockShort(error) ? conflict('stock.short') : error
    })
  const left = await db
    .prepare('SELECT left_after AS pieces FROM stock_moves WHERE form = ?1')
    .bind(move.form)
    .first<{ pieces: number }>()
  return text('stock.moved', { name, n: String(left?.pieces ?? 0) })
}

interface MoveRow extends Omit<StockMove, 'form'> {
  id: number
  productId: number
  name: string
  left: number
  who: string
  at: string
}

/** Reads the last stock moves, newest first, of one SKU or of all products (`''`). */
export async function stockMoves(db: D1Database, sku: string): Promise<MoveRow[]> {
  const { results } = await db
    .prepare(
      `SELECT m.id, m.product_id AS productId, coalesce(p.name, '') AS name, coalesce(v.sku, p.sku, '') AS sku,
         m.pieces, m.left_after AS "left", m.reason, m.words, m.who, m.at
       FROM stock_moves m LEFT JOIN products p ON p.id = m.product_id
       LEFT JOIN variations v ON v.id = m.variation_id
       WHERE ?1 = '' OR coalesce(v.sku, p.sku) = ?1 ORDER BY m.id DESC LIMIT ?2`,
    )
    .bind(sku, maxItems)
    .all<MoveRow>()
  return results
}
