import { brand } from '#brand/brand.ts'
import { type FieldChange, isCreation, partsOf } from '../../../../shared/catalogue/field-changes.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { checkStored } from '../media/library.ts'
import { type Edit, editsAfter, overtaken, type Subject } from '../writing/edits.ts'

export interface Undone {
  /** The version that the edit created. */
  edit: number
  /** The newest version that the staff has seen. */
  version: number
  /** The one field to restore, `meta.metal` or `variations.700204.stock`. Without it, all fields of the edit. */
  field?: string | undefined
  /** Whether to restore fields that have changed since the edit too. */
  sure?: boolean | undefined
}

/** A thing whose history is undone. */
interface Stored {
  subject: Subject
  id: number
  version: number
  /** Returns the current value of a field of the history; `null` when it has none. */
  current(field: string): unknown
}

const nothing = () =>
  new PlatformError(404, 'catalogue_no_edit', 'Cette modification n’est pas dans l’historique')

/** Returns the changes since an edit of the fields that it would restore, by who made them last. */
function changedSince(
  changes: readonly FieldChange[],
  later: readonly Edit[],
  current: Stored['current'],
): Edit[] {
  return changes.flatMap(({ field, after }) => {
    const now = current(field) ?? null
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
 * Returns the changes that an undo reverts: those of an edit, or of one of its fields.
 * @param companions fields that are only restored together with another one, by that one
 * @throws PlatformError 404; 409 if there is a newer version than the staff has seen, or if a field has changed since the
 * edit and they are not `sure`, or if a picture of then was deleted
 */
export async function changesToUndo(
  db: D1Database,
  { subject, id, version, current }: Stored,
  { edit, version: seen, field, sure = false }: Undone,
  companions: Readonly<Record<string, string>> = {},
): Promise<FieldChange[]> {
  if (version !== seen) throw overtaken(version, await editsAfter(db, subject, id, seen))
  const edits = await editsAfter(db, subject, id, edit - 1)
  const parts = edits.find((each) => each.version === edit)?.changes.flatMap(partsOf) ?? []
  const asked = (each: string) => field === undefined || each === field || each === entryOf(companions, field)
  const changes = parts.filter((each) => asked(each.field))
  const isFound = field === undefined ? changes.length > 0 : changes.some((each) => each.field === field)
  if (!isFound || isCreation(parts)) throw nothing()
  const since = changedSince(
    changes,
    edits.filter((each) => each.version > edit),
    current,
  )
  if (since.length > 0 && !sure) throw conflict(version, since)
  await checkStored(
    db,
    changes.map(({ before }) => before),
  )
  return changes
}
