import type { FieldErrors } from '../../../shared/outcome.ts'
import { clearError, isControl } from './field-errors.ts'
import { watchValidity } from './watch-validity.ts'

/**
 * Tells what is wrong in a form before it is sent, by rules the server shares. Our sentences are given to the browser as
 * the fields' own validity, so that it keeps the form back, and the sheet knows what is filled, as it does without
 * script.
 * @param problemsIn what is wrong now, by field name
 * @param answer where the focus goes when the form is refused, see `watchValidity`
 * @returns stops watching
 */
export function watchProblems(
  form: HTMLFormElement,
  problemsIn: (values: FormData) => FieldErrors,
  answer?: Parameters<typeof watchValidity>[2],
): () => void {
  const stop = new AbortController()
  const judge = () => {
    const problems = problemsIn(new FormData(form))
    for (const control of form.elements) {
      if (!isControl(control)) continue
      const isMarked = control.validity.customError
      control.setCustomValidity(problems[control.name] ?? '')
      // One field can make another right again. What only the server knows stays until its field changes.
      if (isMarked && control.validity.valid) clearError(control)
    }
  }
  judge()
  // Before the field is looked at, and before the form is sent: what a browser fills in by itself tells nobody.
  for (const type of ['input', 'change', 'focusout', 'click'])
    form.addEventListener(type, judge, { capture: true, signal: stop.signal })
  const rest = watchValidity(form, (control) => control.validationMessage, answer)
  return () => {
    stop.abort()
    rest()
  }
}
