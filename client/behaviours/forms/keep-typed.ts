import { brand } from '#brand/brand.ts'

/** Key of the typed values in the storage of this tab, and their maximum age in milliseconds. */
const storageKey = `${brand.key}:order`
const life = 900_000

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Names of the checkboxes and radios to restore. Acceptances are not among them: the buyer reads and ticks those again.
 */
const choices = /^(?:billing_same|gift|payment_method)$/

type Tick = HTMLInputElement & { type: 'checkbox' | 'radio' }
const isTick = (control: Typed): control is Tick => /^(?:checkbox|radio)$/.test(control.type)

/** Whether to store a field. Leaves out hidden fields, which the server fills, and codes, which the cart stores. */
const isWritten = (control: HTMLInputElement) =>
  isTick(control)
    ? choices.test(control.name)
    : control.type !== 'hidden' && !control.name.startsWith('code_')

/** Returns the fields that the buyer fills. */
const typedIn = (form: HTMLFormElement): Typed[] =>
  [...form.elements].filter(
    (control): control is Typed =>
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && isWritten(control)),
  )

/** Returns the value of a field, or `undefined` for a radio that is not checked. */
function typedOf(control: Typed): string | undefined {
  if (!isTick(control)) return control.value
  if (control.type === 'radio') return control.checked ? control.value : undefined
  return String(control.checked)
}

function keep(form: HTMLFormElement): void {
  const values = typedIn(form).flatMap((control) => {
    const value = typedOf(control)
    return value === undefined ? [] : [[control.name, value]]
  })
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), values: Object.fromEntries(values) }))
  } catch {
    // Without storage, the buyer has to type it again.
  }
}

/** Returns the stored values and deletes them. Empty when they are too old. */
function taken(): Record<string, string> {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(storageKey) ?? '')
    sessionStorage.removeItem(storageKey)
    return Date.now() - at < life ? values : {}
  } catch {
    return {}
  }
}

function giveBack(control: Typed, value: string | undefined): void {
  if (!value || value === typedOf(control)) return
  if (!isTick(control)) control.value = value
  else if (control.type === 'checkbox') control.checked = value === 'true'
  else if (control.value === value) control.checked = true
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Stores the order form whenever the buyer leaves the page, and restores it when the buyer returns: after a reload, a
 * login, an expired session, a look at the cart, a cancelled payment. Typed values replace those of the account; empty
 * ones do not. A page that answers a form already holds the typed values (`data-answer`). A button may ask to store
 * nothing (`data-forgets`).
 */
export function keepTyped(form: HTMLFormElement): void {
  const values = taken()
  if (form.dataset['answer'] === undefined) {
    for (const control of typedIn(form)) giveBack(control, values[control.name])
  } else {
    // A reload would send the old form again and lose what the buyer has typed since. With this address it loads the
    // page instead.
    history.replaceState(history.state, '', form.action)
  }
  let isForgotten = false
  form.addEventListener('submit', ({ submitter }) => {
    isForgotten = submitter?.dataset['forgets'] !== undefined
  })
  addEventListener('pagehide', () => {
    if (!isForgotten) keep(form)
  })
}
