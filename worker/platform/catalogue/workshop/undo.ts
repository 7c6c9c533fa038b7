import { brand } from '#brand/brand.ts'
import {
  type FieldChange,
  fieldAndKey,
  partsOf,
  withPart,
} from '../../../../shared/catalogue/field-changes.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { type Edit, editsAfter, overtaken, type Writer } from '../writing/edits.ts'
import { planState } from '../writing/plan-product.ts'
import type { ProductState } from '../writing/product-state.ts'
import { publishWrites } from '../writing/publish.ts'
import { storedProduct } from '../writing/save-product.ts'
import { restoreVariations } from '../writing/variations/save-variations.ts'
import { type StoredVariation, storedVariations } from '../writing/variations/variation-state.ts'

interface Undone {
  /** The version that the edit created. */
  edit: number
  /** The newest version that the staff has seen. */
  version: number
  /** The one field to restore, `meta.metal` or `variations.700204.stock`. Without it, all fields of the edit. */
  field?: string | undefined
  /** Whether to restore fields that have changed since the edit too. */
  sure?: boolean | undefined
}

type Values = Readonly<Record<string, unknown>>

const nothing = () =>
  new PlatformError(404, 'catalogue_no_edit', 'Cette modification n’est pas dans l’historique')

/** Returns the current value of a field of the history; `null` when it has none. */
function currentOf(field: string, state: ProductState, variations: readonly StoredVariation[]): unknown {
  const [, id, name] = /^variations\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  const [own, key] = fieldAndKey(field)
  const whole = id === undefined ? state : variations.find((each) => each.id === Number(id))?.state
  const value = (whole as Values | undefined)?.[name ?? own]
  if (id !== undefined && name === undefined) return whole ?? null
  return (key === undefined ? value : (value as Values | undefined)?.[key]) ?? null
}

/** Returns the changes since an edit of the fields that it would restore, by who made them last. */
function changedSince(
  changes: readonly FieldChange[],
  later: readonly Edit[],
  current: (field: string) => unknown,
): Edit[] {
  return changes.flatMap(({ field, after }) => {
    const now = current(field)
    if (JSON.stringify(now) === JSON.stringify(after ?? null)) return []
    const last = later.find((each) => each.changes.flatMap(partsOf).some((change) => change.field === field))
    // Sales change a stock without an edit.
    const { version = 0, at = '', who = 'La boutique' } = last ?? {}
    return [{ version, at, who, changes: [{ field, before: after, after: now }] }]
  })
}

/** The refusal to restore a field over a later change that the staff may not know. */
const conflict = (version: number, edits: readonly Edit[]): PlatformError =>
  new PlatformError(
    409,
    `${brand.key}_undo_conflict`,
    'Ce qui serait annulé a changé depuis. Relisez, puis confirmez.',
    { version, edits },
  )

/**
 * Reverts an edit, or one of its fields. The revert is itself an edit in the history.
 * @throws PlatformError 404; 409 if there is a newer version than the staff has seen, or if a field has changed since the
 * edit and they are not `sure`
 */
export async function undoEdit(env: Env, id: number, undone: Undone, writer: Writer): Promise<void> {
  const { edit, version, field, sure = false } = undone
  const stored = await storedProduct(env.DB, id, writer.now)
  if (stored.version !== version)
    throw overtaken(stored.version, await editsAfter(env.DB, 'product', id, version))
  const edits = await editsAfter(env.DB, 'product', id, edit - 1)
  const parts = edits.find((each) => each.version === edit)?.changes.flatMap(partsOf) ?? []
  const changes = field === undefined ? parts : parts.filter((each) => each.field === field)
  if (changes.length === 0 || edit === 1) throw nothing()
  const variations = await storedVariations(env.DB, id)
  const later = edits.filter((each) => each.version > edit)
  const since = changedSince(changes, later, (each) => currentOf(each, stored.state, variations))
  if (since.length > 0 && !sure) throw conflict(version, since)
  const state = changes
    .filter((each) => fieldAndKey(each.field)[0] in stored.state)
    .reduce<ProductState>((before, change) => withPart(before, change.field, change.before), stored.state)
  const its = changes.filter((each) => each.field.startsWith('variations.'))
  if (its.length > 0) return restoreVariations(env, { ...stored, state }, its, writer)
  const plan = await planState(env.DB, stored, state, writer)
  await publishWrites(env, [plan], writer.now)
}
