import { parisDay } from '../../../../../shared/delivery/delivery.ts'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import type { Env } from '../../../../env.ts'
import { missingParams, PlatformError } from '../../../http/platform-error.ts'
import { storedInstant } from '../../../sql/statement.ts'
import { instantOf } from '../clock.ts'
import { editsAfter, overtaken, retried, type Writer } from '../edits.ts'
import { newIds } from '../ids.ts'
import { madeBy, operationStatement } from '../operations.ts'
import { publishWrites } from '../publish.ts'
import { type ProductPlan, planState } from './plan-product.ts'
import type { ProductBody } from './product-body.ts'
import { patched } from './product-patch.ts'
import { productRefs } from './product-refs.ts'
import { blankState, type ProductState } from './product-state.ts'
import { type StoredProduct, storedProducts } from './stored-products.ts'

/** Returns the 404 error for an unknown product. */
const noProduct = () =>
  new PlatformError(404, 'woocommerce_rest_product_invalid_id', 'Identifiant de produit non valide')

/** Reads a product by id. Throws 404. */
export async function storedProduct(db: D1Database, id: number, now: Date): Promise<StoredProduct> {
  const [found] = await storedProducts(db, [id], parisDay(now))
  if (!found) throw noProduct()
  return found
}

/** Returns a future `date_created` (Paris clock time) as UTC instant; otherwise `null`. */
function publishAtOf({ date_created: clock }: ProductBody, now: Date): string | null {
  if (!clock) return null
  const at = instantOf(clock, '00:00:00')
  return at > now.getTime() ? storedInstant(new Date(at)) : null
}

async function stateAfter(
  db: D1Database,
  id: number,
  before: ProductState,
  body: ProductBody,
  now: Date,
): Promise<ProductState> {
  const refs = await productRefs(db, { id, body, slug: slugify(body.slug || body.name || before.slug) })
  return patched(before, body, { id, refs, publishAt: publishAtOf(body, now) })
}

/** Plans the write of a body over a stored product. */
const planChange = async (
  db: D1Database,
  stored: StoredProduct,
  body: ProductBody,
  writer: Writer,
): Promise<ProductPlan> =>
  planState(db, stored, await stateAfter(db, stored.id, stored.state, body, writer.now), writer)

/**
 * Applies a body of `wc/v3` to a product.
 * @throws PlatformError 400 with a sentence for each bad field, 404, and 409 `<key>_edit_conflict` if there is a newer
 * version than the one in the body
 */
export const changeProduct = (
  env: Env,
  id: number,
  body: ProductBody,
  writer: Writer,
): Promise<ProductPlan> =>
  retried(async () => {
    const stored = await storedProduct(env.DB, id, writer.now)
    const plan = await planChange(env.DB, stored, body, writer)
    // Nothing changes: a retry of a write that has already succeeded.
    if (plan.changes.length === 0) return plan
    if (body.version !== undefined && body.version !== stored.version)
      throw overtaken(stored.version, await editsAfter(env.DB, 'product', id, body.version))
    await publishWrites(env, [plan], writer.now)
    return plan
  })

/** Creates a product from a body of `wc/v3`, once per `operation`, and returns its id. Requires `name`. Throws 400. */
export async function createProduct(env: Env, body: ProductBody, writer: Writer): Promise<number> {
  if (!body.name) throw missingParams(['name'])
  const { operation } = body
  const made = operation && (await madeBy(env.DB, operation))
  if (made) return made
  const [id = 0] = await newIds(env.DB, 1)
  const state = await stateAfter(env.DB, id, blankState, body, writer.now)
  const plan = await planState(env.DB, { id, version: 0, state: null }, state, writer)
  if (operation) plan.statements.unshift(operationStatement(operation, id, 1, writer.now))
  try {
    await publishWrites(env, [plan], writer.now)
  } catch (error) {
    const other = operation && (await madeBy(env.DB, operation))
    if (other) return other
    throw error
  }
  return id
}
