import { type FieldChange, partsOf } from '../../../../shared/catalogue/field-changes.ts'
import { type Outcome, refused } from '../../../../shared/outcome.ts'
import type { Category } from '../../../commerce/contract/catalogue/categories.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'

const fields: Readonly<Record<string, string>> = {
  name: 'Nom',
  slug: 'Adresse',
  parent: 'Rangée sous',
  description: 'Texte',
  menuOrder: 'Place',
}

/** Fields that the form of a category holds, and that an undo can therefore restore. */
const undone = ['name', 'parent', 'description'] as const
type Undone = (typeof undone)[number]

export const isUndone = (field: string): field is Undone => undone.some((each) => each === field)

/** The maximum number of characters shown of a value. */
const maxLength = 160

/** Says a change of a category: `Nom : Bagues → Anneaux`. */
export function categoryWords({ field, before, after }: FieldChange, all: readonly Category[]): string {
  const words = (value: unknown) => {
    if (field === 'parent') return all.find(({ id }) => id === value)?.name ?? 'aucune autre'
    const text = String(value ?? '')
    return text === '' ? 'rien' : text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
  return `${fields[field] ?? field}\u00a0: ${words(before)} → ${words(after)}`
}

/**
 * Returns the fields that an undo writes; `null` for an edit or a field that is not in the history; a refusal where one of
 * them has changed since the edit and the staff are not `sure`.
 */
export function undoOf(
  asked: { edit: number; field?: string | undefined; sure: boolean },
  { category, edits, all }: { category: Category; edits: readonly Edit[]; all: readonly Category[] },
): { values: Partial<Pick<Category, Undone>> } | { refusal: Outcome } | null {
  const found =
    edits.find(({ version }) => version === asked.edit && version > 1)?.changes.flatMap(partsOf) ?? []
  const changes = found.filter(({ field }) => isUndone(field) && (asked.field ?? field) === field)
  if (changes.length === 0) return null
  const since = changes.flatMap(({ field, after }) => {
    const now = isUndone(field) ? category[field] : null
    return now === after ? [] : [categoryWords({ field, before: after, after: now }, all)]
  })
  if (since.length > 0 && !asked.sure) {
    const text = 'Ce qui serait annulé a changé depuis. Relisez, puis confirmez.'
    return { refusal: refused(409, { tone: 'error', text }, { changes: since }) }
  }
  return { values: Object.fromEntries(changes.map(({ field, before }) => [field, before])) }
}
