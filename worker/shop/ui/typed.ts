import type { FormState } from '../../render/page.tsx'

/** What a field needs to draw itself: what was typed, what is wrong with it. */
export interface Typed {
  value(name: string, first?: string): string
  /** Whether a box is ticked; `first` is its state on a page nobody has sent yet. */
  ticked(name: string, first?: boolean): boolean
  error(name: string): string | undefined
  /** True for the first wrong field, which gets the focus. */
  first(name: string): boolean
}

/** Reads a form shown again, or a fresh one. What was typed goes before what the browser keeps (`saved`). */
export function typedIn(form: FormState | undefined, saved?: Readonly<Record<string, string>> | null): Typed {
  const [wrong] = Object.keys(form?.errors ?? {})
  return {
    value: (name, first = '') => form?.values[name] ?? saved?.[name] ?? first,
    ticked: (name, first = false) => (form ? form.values[name] !== undefined : first),
    error: (name) => form?.errors[name],
    first: (name) => name === wrong,
  }
}

/** Attributes of a text field or of a list: its name, its value, its error. */
export const fieldOf = (typed: Typed, name: string, first?: string) => ({
  id: name,
  name,
  defaultValue: typed.value(name, first),
  error: typed.error(name),
  autoFocus: typed.first(name),
})
