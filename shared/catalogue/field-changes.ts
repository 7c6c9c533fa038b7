/** What an edit changed of a field. Values are JSON; a field has none where it is absent or `null`. */
export interface FieldChange {
  field: string
  before?: unknown
  after?: unknown
}

/** Whether changes created the thing, which had no name or code before: nothing of them can be undone. */
export const isCreation = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, before }) => (field === 'name' || field === 'code') && (before ?? null) === null)

/** Fields that hold others by key. The history shows and undoes each of these on its own: `meta.metal`. */
const byKey: ReadonlySet<string> = new Set(['meta', 'facets', 'platform'])

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a change as those of its parts: one for each key that differs, or the change itself. */
export function partsOf<C extends FieldChange>(change: C): FieldChange[] {
  const { field, before, after } = change
  if (!byKey.has(field) || !isValues(before) || !isValues(after)) return [change]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ field: `${field}.${key}`, before: before[key] ?? null, after: after[key] ?? null }))
}

/** Returns a field and its key, `['meta', 'metal']`; no key for a field without any. */
export function fieldAndKey(field: string): [field: string, key: string | undefined] {
  const [own = '', ...rest] = field.split('.')
  return byKey.has(own) && rest.length > 0 ? [own, rest.join('.')] : [field, undefined]
}

/** Returns a state with another value in a field or under one of its keys. */
export function withPart<S extends object>(state: S, field: string, value: unknown): S {
  const [own, key] = fieldAndKey(field)
  if (key === undefined) return { ...state, [own]: value }
  const { [key]: _, ...others } = (state as Record<string, Values>)[own] ?? {}
  return { ...state, [own]: value === null || value === undefined ? others : { ...others, [key]: value } }
}
