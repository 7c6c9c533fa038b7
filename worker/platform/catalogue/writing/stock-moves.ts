import type { Statement } from '../../sql/statement.ts'
import type { Writer } from './edits.ts'

/** A stock before and after an edit; `null` if untracked. */
export interface Recount {
  product: number
  /** 0 for the stock of the product itself. */
  variation: number
  before: number | null
  after: number | null
  /** Version of the product that the edit creates. */
  version: number
}

/**
 * Returns statements that record an edit of a stock in `stock_moves`, next to the moves that the staff enters. Run them
 * after the stock has changed. An untracked stock counts as 0.
 */
export function recountStatements(
  { product, variation, before, after, version }: Recount,
  { who, now }: Writer,
): Statement[] {
  const pieces = (after ?? 0) - (before ?? 0)
  if (pieces === 0) return []
  const left =
    after === null
      ? '0'
      : variation === 0
        ? `coalesce((SELECT stock FROM products WHERE id = ?1),
            (SELECT max(stock) FROM variations WHERE product_id = ?1 AND shares_stock = 1), 0)`
        : 'coalesce((SELECT stock FROM variations WHERE id = ?2), 0)'
  return [
    {
      sql: `INSERT INTO stock_moves (product_id, variation_id, pieces, left_after, reason, words, who, form, at)
        VALUES (?1, ?2, ?3, ${left}, 'counted', ?4, ?5, ?6, ?7)`,
      params: [
        ...[product, variation, pieces, after === null ? 'Plus compté' : 'Fiche du catalogue', who],
        ...[`edit-${product}-${version}-${variation}`, now.toISOString()],
      ],
    },
  ]
}
