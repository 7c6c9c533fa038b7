import type { Env } from '../../../../env.ts'
import type { Writer } from '../edits.ts'
import type { ProductBody } from '../products/product-body.ts'
import { changeVariations } from './save-variations.ts'
import { storedVariations } from './variation-state.ts'

/**
 * Applies the body of a variable product to the stock that its variations share. With `manage_stock: true`, variations
 * with an untracked stock join it. With `false`, the shared stock becomes untracked.
 */
export async function changeSharedStock(
  env: Env,
  product: number,
  { manage_stock, stock_quantity, inventory_delta }: ProductBody,
  writer: Writer,
): Promise<void> {
  if (manage_stock === undefined && typeof stock_quantity !== 'number' && inventory_delta === undefined)
    return
  const all = await storedVariations(env.DB, product)
  const sharing = all.filter(
    ({ state: { sharesStock, stock } }) => sharesStock || (manage_stock === true && stock === null),
  )
  const [first] = sharing
  if (!first) return
  const counted =
    typeof stock_quantity === 'number' ? stock_quantity : (first.state.stock ?? 0) + (inventory_delta ?? 0)
  const body =
    manage_stock === false
      ? { manage_stock: false }
      : { manage_stock: 'parent' as const, stock_quantity: counted }
  await changeVariations(env, product, new Map(sharing.map(({ id }) => [id, body])), undefined, writer)
}
