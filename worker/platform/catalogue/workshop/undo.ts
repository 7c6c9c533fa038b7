import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { editsAfter, overtaken, type Writer } from '../writing/edits.ts'
import { planState } from '../writing/plan-product.ts'
import type { ProductState } from '../writing/product-state.ts'
import { publishWrites } from '../writing/publish.ts'
import { storedProduct } from '../writing/save-product.ts'
import { restoreVariations } from '../writing/variations/save-variations.ts'

const nothing = () =>
  new PlatformError(404, 'catalogue_no_edit', 'Cette modification n’est pas dans l’historique')

/**
 * Reverts an edit: restores every field that it changed. The revert is itself an edit in the history.
 * @param edit version that the edit created
 * @param version newest version that the staff has seen
 * @throws PlatformError 404, or 409 if there is a newer version
 */
export async function undoEdit(
  env: Env,
  id: number,
  { edit, version }: { edit: number; version: number },
  writer: Writer,
): Promise<void> {
  const stored = await storedProduct(env.DB, id, writer.now)
  if (stored.version !== version)
    throw overtaken(stored.version, await editsAfter(env.DB, 'product', id, version))
  const found = (await editsAfter(env.DB, 'product', id, edit - 1)).find((each) => each.version === edit)
  if (!found || edit === 1) throw nothing()
  const own = found.changes.filter(({ field }) => field in stored.state)
  const state = {
    ...stored.state,
    ...Object.fromEntries(own.map(({ field, before }) => [field, before])),
  } as ProductState
  const its = found.changes.filter(({ field }) => field.startsWith('variations.'))
  if (its.length > 0) return restoreVariations(env, { ...stored, state }, its, writer)
  const plan = await planState(env.DB, stored, state, writer)
  await publishWrites(env, [plan], writer.now)
}
