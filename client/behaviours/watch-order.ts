import { buyerProblems } from '../../shared/buyer.ts'
import type { FieldErrors } from '../../shared/outcome.ts'
import { clearError, isControl } from './field-errors.ts'
import { watchValidity } from './watch-validity.ts'

/** The server's own rules, on what the form holds now. */
function problemsIn(form: HTMLFormElement): FieldErrors {
  const values = new FormData(form)
  return buyerProblems({
    text: (name) => String(values.get(name) ?? ''),
    ticked: (name) => values.has(name),
  })
}

/**
 * Tells what is wrong in the order form before it is sent. Our sentences are given to the browser as the fields' own
 * validity, so that it keeps the order back, and the sheet knows what is filled, as it does without script.
 * @returns stops watching
 */
export function watchOrder(form: HTMLFormElement): () => void {
  const stop = new AbortController()
  const judge = () => {
    const problems = problemsIn(form)
    for (const control of form.elements) {
      if (!isControl(control)) continue
      const told = control.validity.customError
      control.setCustomValidity(problems[control.name] ?? '')
      // A country can make the postcode right again. What only the server knows stays until its field changes.
      if (told && control.validity.valid) clearError(control)
    }
  }
  judge()
  // Before the field is looked at, and before the form is sent: what a browser fills in by itself tells nobody.
  for (const type of ['input', 'change', 'click'])
    form.addEventListener(type, judge, { capture: true, signal: stop.signal })
  const rest = watchValidity(form, (control) => control.validationMessage)
  return () => {
    stop.abort()
    rest()
  }
}
