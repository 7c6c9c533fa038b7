import type { FieldErrors } from '../../../shared/outcome.ts'
import { drawIcon } from '../draw-icon.ts'

/** Selector of the fields and groups of choices that can carry an error. */
const blocks = '.field, .pick, .check'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a value is a field with a value of its own, not a button or a fieldset. */
export function isControl(value: unknown): value is Control {
  return (
    value instanceof HTMLInputElement ||
    value instanceof HTMLSelectElement ||
    value instanceof HTMLTextAreaElement
  )
}

const errorId = (control: Control) => `${control.id || control.name}-error`

function controlNamed(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name)
  const first = found instanceof RadioNodeList ? found[0] : found
  return isControl(first) ? first : null
}

/** Removes the error of a control. */
export function clearError(control: Control): void {
  const id = errorId(control)
  document.getElementById(id)?.remove()
  control.removeAttribute('aria-invalid')
  control.closest(blocks)?.removeAttribute('data-invalid')
  const rest = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((each) => each && each !== id)
  if (rest.length > 0) control.setAttribute('aria-describedby', rest.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** Shows a sentence beside a control and links the two. Makes the same markup as `client/ui/field.tsx`. */
export function showError(control: Control, sentence: string): void {
  clearError(control)
  const id = errorId(control)
  const error = document.createElement('p')
  error.className = 'error'
  error.id = id
  error.append(drawIcon('alert'), sentence)
  const block = control.closest(blocks)
  block?.setAttribute('data-invalid', '')
  if (block && !block.matches('.check')) block.append(error)
  // A stepper is too narrow for a sentence, so the error stands after it.
  else (block ?? control.closest('.qty') ?? control).after(error)
  control.setAttribute('aria-invalid', 'true')
  const described = control.getAttribute('aria-describedby')
  control.setAttribute('aria-describedby', described ? `${described} ${id}` : id)
}

/**
 * Shows errors beside the fields of a form and focuses the first of them.
 * @returns the sentences whose field is not in the form
 */
export function showErrors(form: HTMLFormElement, errors: FieldErrors): string[] {
  const found: Control[] = []
  const lost: string[] = []
  for (const [name, sentence] of Object.entries(errors)) {
    const control = controlNamed(form, name)
    if (!control) {
      lost.push(sentence)
      continue
    }
    showError(control, sentence)
    found.push(control)
  }
  const order = [...form.elements]
  found.sort((a, b) => order.indexOf(a) - order.indexOf(b))[0]?.focus()
  return lost
}

/** Removes all errors of a form. */
export function clearErrors(form: HTMLFormElement): void {
  for (const element of form.querySelectorAll<Control>('[aria-invalid]')) clearError(element)
}
