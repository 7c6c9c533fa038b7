import type { FieldErrors } from '../../../shared/outcome.ts'
import { clearError, isControl } from './field-errors.ts'
import { watchValidity } from './watch-validity.ts'

/**
 * Shows the errors of a form before it is sent, by the rules that the server shares. Sets our sentences as custom
 * validity, so that the browser blocks the form and the style sheet knows which fields are filled, as without script.
 * @param problemsIn returns the current errors by field name
 * @param answer moves the focus after a refusal, see `watchValidity`
 * @returns a function that stops watching
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
      const problem = problems[control.name] ?? ''
      // Setting the same sentence again would make the browser check the styles of all fields at each letter.
      if (problem === (isMarked ? control.validationMessage : '')) continue
      control.setCustomValidity(problem)
      // A change in one field can make another field valid. Errors from the server stay until their own field changes.
      if (isMarked && control.validity.valid) clearError(control)
    }
  }
  judge()
  // Capture runs this before the checks of `watchValidity` and before the form is sent. The last two events cover
  // autofill, which dispatches no event.
  for (const type of ['input', 'change', 'focusout', 'click'])
    form.addEventListener(type, judge, { capture: true, signal: stop.signal })
  const rest = watchValidity(form, (control) => control.validationMessage, answer)
  return () => {
    stop.abort()
    rest()
  }
}
