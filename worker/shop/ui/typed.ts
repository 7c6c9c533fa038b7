import type { FormState } from '../../render/page.tsx'

/** The typed values and the errors of a form, which its fields need. */
export interface Typed {
  value(name: string, first?: string): string
  /** Whether a box is ticked. `first` is its state in a form that was not yet sent. */
  ticked(name: string, first?: boolean): boolean
  error(name: string): string | undefined
  /** Whether this is the first wrong field, which takes the focus. */
  first(name: string): boolean
}

/** Reads the state of a form. Typed values come before the stored ones (`saved`). */
export function typedIn(form: FormState | undefined, saved?: Readonly<Record<string, string>> | null): Typed {
  const [wrong] = Object.keys(form?.errors ?? {})
  return {
    value: (name, first = '') => form?.values[name] ?? saved?.[name] ?? first,
    ticked: (name, first = false) => (form ? form.values[name] !== undefined : first),
    error: (name) => form?.errors[name],
    first: (name) => name === wrong,
  }
}

/** Returns the attributes of a text field or a select: its name, its value and its error. */
export const fieldOf = (typed: Typed, name: string, first?: string) => ({
  id: name,
  name,
  defaultValue: typed.value(name, first),
  error: typed.error(name),
  autoFocus: typed.first(name),
})
