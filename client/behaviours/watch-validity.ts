import { type Control, clearError, isControl, showError } from './field-errors.ts'

/** The control that carries the error of a group of radios is its first. */
function carrier(form: HTMLFormElement, control: Control): Control {
  const group = control.type === 'radio' ? form.elements.namedItem(control.name) : null
  const first = group instanceof RadioNodeList ? group[0] : control
  return isControl(first) ? first : control
}

/**
 * Replaces the browser's bubbles on a form by our sentences: shown when a field is left or the form is sent, then kept
 * true at each letter until the value is right.
 * @param sentenceOf why the value of a control is refused
 * @returns stops watching
 */
export function watchValidity(form: HTMLFormElement, sentenceOf: (control: Control) => string): () => void {
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
    const first = [...form.elements].find((each) => isControl(each) && !each.validity.valid)
    if (first === bearer) bearer.focus()
  }
  const write = ({ target }: Event) => {
    if (isControl(target) && carrier(form, target).getAttribute('aria-invalid')) check(target)
  }
  const leave = ({ target }: Event) => {
    if (isControl(target) && target.value !== '') check(target)
  }
  form.addEventListener('invalid', refuse, { capture: true, signal })
  form.addEventListener('input', write, { signal })
  form.addEventListener('change', leave, { signal })
  return () => stop.abort()
}
