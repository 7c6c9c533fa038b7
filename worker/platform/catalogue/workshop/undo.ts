import { fieldAndKey, withPart } from '../../../../shared/catalogue/field-changes.ts'
import type { Env } from '../../../env.ts'
import type { Writer } from '../writing/edits.ts'
import { planState } from '../writing/products/plan-product.ts'
import type { ProductState } from '../writing/products/product-state.ts'
import { storedProduct } from '../writing/products/save-product.ts'
import { publishWrites } from '../writing/publish.ts'
import { restoreVariations } from '../writing/variations/save-variations.ts'
import { type StoredVariation, storedVariations } from '../writing/variations/variation-state.ts'
import { changesToUndo, type Undone } from './undone-changes.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the current value of a field of the history; `null` when it has none. */
function currentOf(field: string, state: ProductState, variations: readonly StoredVariation[]): unknown {
  const [, id, name] = /^variations\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  const [own, key] = fieldAndKey(field)
  const whole = id === undefined ? state : variations.find((each) => each.id === Number(id))?.state
  const value = (whole as Values | undefined)?.[name ?? own]
  if (id !== undefined && name === undefined) return whole ?? null
  return (key === undefined ? value : (value as Values | undefined)?.[key]) ?? null
}

/**
 * Reverts an edit of a product, or one of its fields. The revert is itself an edit in the history. Throws as
 * `changesToUndo`.
 */
export async function undoEdit(env: Env, id: number, undone: Undone, writer: Writer): Promise<void> {
  const stored = await storedProduct(env.DB, id, writer.now)
  const variations = await storedVariations(env.DB, id)
  const current = (field: string) => currentOf(field, stored.state, variations)
  const { version } = stored
  const changes = await changesToUndo(env.DB, { subject: 'product', id, version, current }, undone)
  const state = changes
    .filter((each) => Object.hasOwn(stored.state, fieldAndKey(each.field)[0]))
    .reduce<ProductState>((before, change) => withPart(before, change.field, change.before), stored.state)
  const its = changes.filter((each) => each.field.startsWith('variations.'))
  if (its.length > 0) return restoreVariations(env, { ...stored, state }, its, writer)
  const plan = await planState(env.DB, stored, state, writer)
  await publishWrites(env, [plan], writer.now)
}
