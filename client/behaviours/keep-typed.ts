/** Where what was typed waits, in the storage of this tab, and how long at most (milliseconds). */
const keptAt = 'aubenacre:order'
const life = 900_000

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Fields that are typed or chosen. Not those the page was drawn with, nor what is agreed to: that is read and ticked again.
 */
const typedIn = (form: HTMLFormElement): Typed[] =>
  [...form.elements].filter(
    (control): control is Typed =>
      (control instanceof HTMLInputElement &&
        (control.name === 'billing_same' || !/^(hidden|checkbox|radio|submit)$/.test(control.type))) ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  )

const isBox = (control: Typed): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

const typedOf = (control: Typed) => (isBox(control) ? String(control.checked) : control.value)

function keep(form: HTMLFormElement): void {
  const values = typedIn(form).map((control) => [control.name, typedOf(control)])
  try {
    sessionStorage.setItem(keptAt, JSON.stringify({ at: Date.now(), values: Object.fromEntries(values) }))
  } catch {
    // Without storage it has to be typed again.
  }
}

/** What was kept a moment ago, once. */
function taken(): Record<string, string> {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(keptAt) ?? '')
    sessionStorage.removeItem(keptAt)
    return Date.now() - at < life ? values : {}
  } catch {
    return {}
  }
}

/**
 * Gives back what was typed in the order before its buyer left to log in, and keeps it when they do. What the account
 * knows gives way to it; an empty field does not.
 */
export function keepTyped(form: HTMLFormElement): void {
  const values = taken()
  for (const control of typedIn(form)) {
    const value = values[control.name]
    if (!value || value === typedOf(control)) continue
    if (isBox(control)) control.checked = value === 'true'
    else control.value = value
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  form.querySelector('a[data-login]')?.addEventListener('click', () => {
    addEventListener('pagehide', () => keep(form), { once: true })
  })
}
