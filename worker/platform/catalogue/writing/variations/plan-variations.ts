import type { Env } from '../../../../env.ts'
import type { Statement } from '../../../sql/statement.ts'
import { type Change, changesOf, type Writer } from '../edits.ts'
import { type ProductPlan, planState } from '../products/plan-product.ts'
import type { StoredProduct } from '../products/stored-products.ts'
import { recountStatements } from '../stock-moves.ts'
import { isMovedBy, recounts, withOneCount } from './one-count.ts'
import { settled } from './variation-patch.ts'
import type { StoredVariation, VariationState } from './variation-state.ts'

/** SQL of the stock of variation ?1 that starts to share: the shared stock of product ?2, or else ?3. */
const whatIsShared = `coalesce((SELECT max(s.stock) FROM variations s
  WHERE s.product_id = ?2 AND s.shares_stock = 1 AND s.id <> ?1), ?3)`

/**
 * Returns the statements that write a variation.
 * @param isFollower whether another variation of the edit sets their shared stock; a database trigger then copies it here
 */
function rowStatements(
  product: number,
  id: number,
  before: VariationState | undefined,
  state: VariationState,
  isFollower: boolean,
): Statement[] {
  const isMoved = before && before.stock !== null && state.stock !== null
  const row = {
    sku: state.sku,
    status: state.status,
    choice: JSON.stringify(state.choice),
    regular_cents: state.regular,
    price_cents: state.regular,
    shares_stock: state.sharesStock ? 1 : 0,
    platform: JSON.stringify(state.platform),
  }
  const names = Object.keys(row)
  const isJoining = state.sharesStock && !before?.sharesStock
  const stock =
    isMoved && !isJoining
      ? `variations.stock + ${(state.stock ?? 0) - (before.stock ?? 0)}`
      : 'excluded.stock'
  const isCounted = isJoining || (!isFollower && before?.stock !== state.stock)
  return [
    {
      sql: `INSERT INTO variations (id, product_id, stock, ${names.join(', ')})
        VALUES (?1, ?2, ${isJoining ? whatIsShared : '?3'}, ${names.map((_, place) => `?${place + 4}`).join(', ')})
        ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
          ${isCounted ? `, stock = ${stock}` : ''}`,
      params: [id, product, state.stock, ...Object.values(row)],
    },
    { sql: 'DELETE FROM variation_sales WHERE variation_id = ?1', params: [id] },
    ...(state.sale
      ? [
          {
            sql: 'INSERT INTO variation_sales (variation_id, price_cents, from_at, to_at) VALUES (?1, ?2, ?3, ?4)',
            params: [id, state.sale.cents, state.sale.from, state.sale.to],
          },
        ]
      : []),
  ]
}

/** Plans the write of a product's variations. Deletes the variations that are not in `after`. */
export async function planVariations(
  env: Env,
  stored: StoredProduct,
  before: readonly StoredVariation[],
  after: readonly StoredVariation[],
  writer: Writer,
): Promise<ProductPlan> {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  const { product, variations } = settled(stored.state, withOneCount(was, after))
  const mover = variations.find(({ id, state }) => state.sharesStock && isMovedBy(was.get(id), state))
  const remaining = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !remaining.has(id))
  const changes: Change[] = [
    ...variations.flatMap(({ id, state }) =>
      changesOf(was.get(id) ?? null, state).map((change) => ({
        ...change,
        field: `variations.${id}.${change.field}`,
      })),
    ),
    ...removed.map(({ id, state }) => ({ field: `variations.${id}`, before: state, after: null })),
  ]
  return planState(env.DB, stored, product, writer, {
    changes,
    variations,
    statements: [
      ...removed.map(({ id }) => ({
        sql: "UPDATE variations SET status = 'draft', removed = 1, sku = '#' || id WHERE id = ?1",
        params: [id],
      })),
      ...variations.flatMap(({ id, state }) => {
        const old = was.get(id)
        return old && changesOf(old, state).length === 0
          ? []
          : rowStatements(stored.id, id, old, state, state.sharesStock && id !== mover?.id)
      }),
      ...recounts(stored, was, variations).flatMap((each) => recountStatements(each, writer)),
    ],
  })
}
