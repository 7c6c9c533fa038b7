import type { Env } from '../../../env.ts'
import type { Writer } from '../writing/edits.ts'
import { newIds } from '../writing/ids.ts'
import { madeBy, operationStatement } from '../writing/operations.ts'
import { planState } from '../writing/products/plan-product.ts'
import { storedProduct } from '../writing/products/save-product.ts'
import { publishWrites } from '../writing/publish.ts'
import { copyVariations } from '../writing/variations/save-variations.ts'
import { storedVariations } from '../writing/variations/variation-state.ts'

/**
 * Copies a product as a draft, without its SKU and its reduction.
 * @param operation idempotency key of the form. A retry makes no second copy and completes an interrupted one.
 * @returns the id of the copy. Throws 404.
 */
export async function copyProduct(env: Env, id: number, operation: string, writer: Writer): Promise<number> {
  const variations = await storedVariations(env.DB, id)
  const copy = (await madeBy(env.DB, operation)) ?? (await makeCopy(env, id, operation, writer))
  if (variations.length > 0 && (await storedVariations(env.DB, copy)).length === 0)
    await copyVariations(env, copy, variations, writer)
  return copy
}

async function makeCopy(env: Env, id: number, operation: string, writer: Writer): Promise<number> {
  const { state } = await storedProduct(env.DB, id, writer.now)
  const [copy = 0] = await newIds(env.DB, 1)
  const like = {
    ...state,
    ...{ name: `${state.name} (copie)`, slug: `${state.slug}-${copy}`, sku: `#${copy}` },
    ...{ status: 'draft' as const, publishAt: null, sale: null },
  }
  const plan = await planState(env.DB, { id: copy, version: 0, state: null }, like, writer)
  plan.statements.unshift(operationStatement(operation, copy, 1, writer.now))
  try {
    await publishWrites(env, [plan], writer.now)
    return copy
  } catch (error) {
    const other = await madeBy(env.DB, operation)
    if (other === null) throw error
    return other
  }
}
