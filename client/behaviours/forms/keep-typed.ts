import { brand } from '#brand/brand.ts'

/** Where what was typed waits, in the storage of this tab, and how long at most (milliseconds). */
const storageKey = `${brand.key}:order`
const life = 900_000

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Boxes and choices that are part of what is written. What is agreed to is not: that is read and ticked again. */
const choices = /^(?:billing_same|gift|payment_method)$/

type Tick = HTMLInputElement & { type: 'checkbox' | 'radio' }
const isTick = (control: Typed): control is Tick => /^(?:checkbox|radio)$/.test(control.type)

/** Not what the page was drawn with, nor codes, which the cart keeps. */
const isWritten = (control: HTMLInputElement) =>
  isTick(control)
    ? choices.test(control.name)
    : control.type !== 'hidden' && !control.name.startsWith('code_')

/** Fields that are typed or chosen. */
const typedIn = (form: HTMLFormElement): Typed[] =>
  [...form.elements].filter(
    (control): control is Typed =>
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && isWritten(control)),
  )

/** A radio of a group that is not chosen says nothing. */
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
    // Without storage it has to be typed again.
  }
}

/** What was kept a moment ago, once. */
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
 * Keeps what is typed in the order whenever the page is left, and gives it back when it comes again: after a reload, a
 * login, one that was over, a look at the cart, a payment given up. What the account knows gives way to it; an empty
 * field does not. A page that answers a form was drawn with what was typed (`data-answer`), and a button may ask to
 * forget it all (`data-forgets`).
 */
export function keepTyped(form: HTMLFormElement): void {
  const values = taken()
  if (form.dataset['answer'] === undefined) {
    for (const control of typedIn(form)) giveBack(control, values[control.name])
  } else {
    // A reload would send the form as it was then, and lose what was typed since: it asks for the page instead.
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
