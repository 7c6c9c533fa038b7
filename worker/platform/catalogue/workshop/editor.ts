import { addDays, parisClock } from '../../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { productPath } from '../../../../shared/paths.ts'
import { maxTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { wireImages } from '../wire-parts.ts'
import { editsAfter } from '../writing/edits.ts'
import { storedProduct } from '../writing/products/save-product.ts'
import { storedVariations } from '../writing/variations/variation-state.ts'

/** Reads the lowest price in cents of the thirty days before a day, reductions included. `null` if there was no price. */
async function lowestBefore(db: D1Database, id: number, day: string): Promise<number | null> {
  const row = await db
    .prepare(
      `SELECT min(price_cents) AS lowest FROM (
        SELECT price_cents, from_date, to_date FROM price_history WHERE product_id = ?1
        UNION ALL SELECT price_cents, from_date, to_date FROM promotions WHERE product_id = ?1)
       WHERE from_date <= ?2 AND coalesce(to_date, ?2) >= ?3`,
    )
    .bind(id, day, addDays(day, -30))
    .first<{ lowest: number | null }>()
  return row?.lowest ?? null
}

/**
 * Reads the categories and tags to choose from: the first `maxTerms` of each, and those of a product, which saving its form
 * would remove otherwise.
 */
export async function termChoices(db: D1Database, productId = 0) {
  const { results } = await db
    .prepare(
      `SELECT id, taxonomy, name, parent FROM (
         SELECT id, taxonomy, name, coalesce(parent_id, 0) AS parent, menu_order,
           row_number() OVER (PARTITION BY taxonomy ORDER BY menu_order, name) AS place
         FROM terms WHERE taxonomy IN ('category', 'tag'))
       WHERE place <= ${maxTerms} OR id IN (SELECT term_id FROM product_terms WHERE product_id = ?1)
       ORDER BY taxonomy, menu_order, name`,
    )
    .bind(productId)
    .all<{ id: number; taxonomy: 'category' | 'tag'; name: string; parent: number }>()
  return results
}

/** Reads the product editor's data: the product, its variations, its history, and the terms to choose from. Throws 404. */
export async function editorOf(db: D1Database, id: number, now: Date) {
  const today = parisDay(now)
  const stored = await storedProduct(db, id, now)
  const [variations, history, lowest, terms] = await Promise.all([
    storedVariations(db, id),
    editsAfter(db, 'product', id),
    lowestBefore(db, id, today),
    termChoices(db, id),
  ])
  const { state } = stored
  return {
    id,
    version: stored.version,
    state: {
      ...state,
      publishAt: state.publishAt && parisClock(new Date(`${state.publishAt}Z`)),
      pictures: state.pictures.map((picture, place) => ({
        ...picture,
        src: wireImages(id, JSON.stringify(state.pictures), '')[place]?.src ?? '',
      })),
    },
    variations: variations.map((each) => ({ id: each.id, ...each.state })),
    path: productPath({ id, name: state.name, pieceIds: state.pieces }),
    lowest,
    history: history.slice(0, 30),
    terms,
  }
}
