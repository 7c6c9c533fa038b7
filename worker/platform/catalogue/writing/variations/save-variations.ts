import type { FieldChange } from '../../../../../shared/catalogue/field-changes.ts'
import type { Env } from '../../../../env.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import { editsAfter, overtaken, retried, type Writer } from '../edits.ts'
import { newIds } from '../ids.ts'
import type { VariationBody } from '../products/product-body.ts'
import { productRefs, refuseTakenSku } from '../products/product-refs.ts'
import { storedProduct } from '../products/save-product.ts'
import type { StoredProduct } from '../products/stored-products.ts'
import { publishWrites } from '../publish.ts'
import { planVariations } from './plan-variations.ts'
import { patchedVariation } from './variation-patch.ts'
import { type StoredVariation, storedVariations, type VariationState } from './variation-state.ts'

const noVariation = () =>
  new PlatformError(
    404,
    'woocommerce_rest_product_variation_invalid_id',
    'Identifiant de variation non valide',
  )

/** Reads a product's variations, applies `edit` and writes the result. Retries after a concurrent write. */
const edited = (
  env: Env,
  productId: number,
  version: number | undefined,
  writer: Writer,
  edit: (stored: StoredProduct, before: readonly StoredVariation[]) => Promise<StoredVariation[]>,
): Promise<void> =>
  retried(async () => {
    const stored = await storedProduct(env.DB, productId, writer.now)
    const before = await storedVariations(env.DB, productId)
    const plan = await planVariations(env, stored, before, await edit(stored, before), writer)
    // Nothing changes: a retry of a write that has already succeeded.
    if (plan.changes.length === 0) return
    if (version !== undefined && version !== stored.version)
      throw overtaken(stored.version, await editsAfter(env.DB, 'product', productId, version))
    await publishWrites(env, [plan], writer.now)
  })

async function after(
  env: Env,
  stored: StoredProduct,
  own: StoredVariation | null,
  id: number,
  body: VariationBody,
): Promise<VariationState> {
  const refs = await productRefs(env.DB, { id, body: { sku: body.sku }, slug: '' })
  refuseTakenSku(refs)
  return patchedVariation(own, id, body, stored.state, refs.attributes)
}

/** Throws an error again with the variation's id in its field names: `700204.regular_price`. */
export function rethrown(error: unknown, id: number): never {
  const params = error instanceof PlatformError ? error.data['params'] : undefined
  if (!(error instanceof PlatformError) || typeof params !== 'object' || params === null) throw error
  const named = Object.entries(params).map(([field, sentence]) => [`${id}.${field}`, sentence])
  throw new PlatformError(error.status, error.code, error.message, {
    ...error.data,
    params: { ...params, ...Object.fromEntries(named) },
  })
}

/** Changes variations of a product in one write, by id. Throws as `changeProduct` does. */
export const changeVariations = (
  env: Env,
  productId: number,
  bodies: ReadonlyMap<number, VariationBody>,
  version: number | undefined,
  writer: Writer,
): Promise<void> =>
  edited(env, productId, version, writer, async (stored, before) => {
    for (const id of bodies.keys()) if (!before.some((each) => each.id === id)) throw noVariation()
    return Promise.all(
      before.map(async (own) => {
        const body = bodies.get(own.id)
        if (!body) return own
        const state = await after(env, stored, own, own.id, body).catch((error) => rethrown(error, own.id))
        return { id: own.id, state }
      }),
    )
  })

/** Creates a variation of a product and returns its id. */
export async function createVariation(
  env: Env,
  productId: number,
  body: VariationBody,
  writer: Writer,
): Promise<number> {
  const [id = 0] = await newIds(env.DB, 1)
  await edited(env, productId, body.version, writer, async (stored, before) => {
    if (stored.state.type !== 'variable')
      throw new PlatformError(
        400,
        'woocommerce_rest_product_variation_invalid_parent',
        'Seul un produit variable a des variantes',
      )
    return [...before, { id, state: await after(env, stored, null, id, body) }]
  })
  return id
}

/** Deletes a variation. Nobody can buy it any more; its row stays for past orders. */
export const removeVariation = (env: Env, productId: number, id: number, writer: Writer): Promise<void> =>
  edited(env, productId, undefined, writer, async (_, before) => {
    if (!before.some((each) => each.id === id)) throw noVariation()
    return before.filter((each) => each.id !== id)
  })

/** Restores the previous values of changed variation fields, and writes the state in `stored` with them. */
export async function restoreVariations(
  env: Env,
  stored: StoredProduct,
  changes: readonly FieldChange[],
  writer: Writer,
): Promise<void> {
  const before = await storedVariations(env.DB, stored.id)
  const restored = before.map(({ id, state }) => ({
    id,
    state: {
      ...state,
      ...Object.fromEntries(
        changes.flatMap(({ field, before: value }) => {
          const [, number, name] = field.split('.')
          return Number(number) === id && name && name in state ? [[name, value]] : []
        }),
      ),
    } as VariationState,
  }))
  const plan = await planVariations(env, stored, before, restored, writer)
  await publishWrites(env, [plan], writer.now)
}

/** Gives a product copies of these variations, without their SKUs and reductions. */
export const copyVariations = (
  env: Env,
  productId: number,
  like: readonly StoredVariation[],
  writer: Writer,
): Promise<void> =>
  edited(env, productId, undefined, writer, async () => {
    const ids = await newIds(env.DB, like.length)
    return like.map(({ state }, place) => ({
      id: ids[place] ?? 0,
      state: { ...state, sku: `#${ids[place]}`, sale: null },
    }))
  })
