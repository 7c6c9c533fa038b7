import { afterPress, watchPresses } from '../after-press.ts'
import { type Control, clearError, isControl, showError } from './field-errors.ts'

const isEnabled = (control: Control) => !control.matches(':disabled')

/** The control that carries the error of a group of radios is the first that can be chosen. */
function carrier(form: HTMLFormElement, control: Control): Control {
  const group = control.type === 'radio' ? form.elements.namedItem(control.name) : null
  const radios = group instanceof RadioNodeList ? [...group] : []
  return radios.flatMap((radio) => (isControl(radio) && isEnabled(radio) ? [radio] : []))[0] ?? control
}

/**
 * Replaces the browser's bubbles on a form by our sentences: shown when a field is left or the form is sent, then kept
 * true at each letter until the value is right.
 * @param sentenceOf why the value of a control is refused
 * @param answer where the focus goes when a form is refused, once all is said: to the first field unless told otherwise
 * @returns stops watching
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
