import { afterPress, watchPresses } from '../after-press.ts'
import { type Control, clearError, isControl, showError } from './field-errors.ts'

const isEnabled = (control: Control) => !control.matches(':disabled')

/** Returns the control that carries the error of a group of radios: the first enabled one. */
function carrier(form: HTMLFormElement, control: Control): Control {
  const group = control.type === 'radio' ? form.elements.namedItem(control.name) : null
  const radios = group instanceof RadioNodeList ? [...group] : []
  return radios.flatMap((radio) => (isControl(radio) && isEnabled(radio) ? [radio] : []))[0] ?? control
}

/**
 * Replaces the error bubbles of the browser by our sentences. Shows an error when the shopper leaves a field or sends
 * the form, then updates it at each letter until the value is valid.
 * @param sentenceOf returns why the value of a control is refused
 * @param answer moves the focus after a refusal, once every error is shown; by default to the first refused field
 * @returns a function that stops watching
 */
export function watchValidity(
  form: HTMLFormElement,
  sentenceOf: (control: Control) => string,
  answer: (refused: readonly Control[]) => void = ([first]) => first?.focus(),
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const check = (control: Control) => {
    const bearer = carrier(form, control)
    if (control.validity.valid) clearError(bearer)
    else showError(bearer, sentenceOf(control))
  }
  const refuse = (event: Event) => {
    if (!isControl(event.target)) return
    event.preventDefault()
    const bearer = carrier(form, event.target)
    if (bearer !== event.target) return
    check(bearer)
    const refused = [...form.elements].filter(
      (each): each is Control =>
        isControl(each) && each.willValidate && !each.validity.valid && carrier(form, each) === each,
    )
    if (refused.at(-1) === event.target) answer(refused)
  }
  const write = ({ target }: Event) => {
    if (isControl(target) && carrier(form, target).getAttribute('aria-invalid')) check(target)
  }
  const leave = ({ target }: Event) => {
    if (isControl(target) && target.value !== '') afterPress(() => check(target))
  }
  watchPresses()
  form.addEventListener('invalid', refuse, { capture: true, signal })
  form.addEventListener('input', write, { signal })
  form.addEventListener('change', leave, { signal })
  return () => stop.abort()
}
