import type { Env } from '../../../env.ts'
import type { Writer } from '../writing/edits.ts'
import { newIds } from '../writing/ids.ts'
import { publishWrites } from '../writing/publish.ts'
import { planState, storedProduct } from '../writing/save-product.ts'
import { copyVariations } from '../writing/save-variations.ts'
import { storedVariations } from '../writing/variation-state.ts'

/** A draft that is like a product, without its code and its reduction. @returns its number. Throws 404. */
export async function copyProduct(env: Env, id: number, writer: Writer): Promise<number> {
  const { state } = await storedProduct(env.DB, id, writer.now)
  const variations = await storedVariations(env.DB, id)
  const [copy = 0] = await newIds(env.DB, 1)
  const like = {
    ...state,
    ...{ name: `${state.name} (copie)`, slug: `${state.slug}-${copy}`, sku: `#${copy}` },
    ...{ status: 'draft' as const, publishAt: null, sale: null },
  }
  const plan = await planState(env.DB, { id: copy, version: 0, state: null }, like, writer)
  await publishWrites(env, [plan], writer.now)
  if (variations.length > 0) await copyVariations(env, copy, variations, writer)
  return copy
}
