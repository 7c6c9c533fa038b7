import { parsePage } from '../behaviours/trusted.ts'

/** Milliseconds without a key before the search. */
const pause = 200

/**
 * Shows what a picker finds while the staff type. Results that are ticked join the list above at the next search. The
 * buttons that move a thing up work without a round trip. When the server does not answer, the form works as before.
 */
export function wake(picker: HTMLElement): void {
  const field = picker.querySelector<HTMLInputElement>('[type="search"]')
  const [chosen, results] = ['.picks', '.picks-found'].map((each) => picker.querySelector(each))
  const [shown, status] = [
    picker.querySelector<HTMLInputElement>('[type="hidden"]'),
    picker.querySelector('[role="status"]'),
  ]
  const address = picker.dataset['source']
  if (!field || !chosen || !results || !shown || !status || !address) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  const boxIn = (row: Element) => row.querySelector('input')
  /** Returns what a row names. */
  const refOf = (row: Element) => {
    const { type, name, value } = boxIn(row) ?? {}
    return type === 'radio' ? value : name?.slice(picker.id.length + 1)
  }
  const show = (list: HTMLElement) => {
    results.replaceChildren(...list.children)
    status.textContent = list.dataset['told'] ?? ''
  }
  const search = async () => {
    clearTimeout(timer)
    asked.abort()
    asked = new AbortController()
    const words = field.value.trim()
    for (const row of [...results.children]) if (boxIn(row)?.checked) chosen.append(row)
    const sans = [...chosen.children].map(refOf).join(',')
    // A newer search also stops the reading of an answer that has begun.
    const found = await fetch(`${address}&${new URLSearchParams({ mots: words, sans })}`, {
      signal: asked.signal,
    })
      .then((response) => (response.ok ? response.text() : ''))
      .catch(() => '')
    const list = parsePage(found).querySelector('ul')
    if (!list || field.value.trim() !== words) return
    show(list)
    // Saving counts these words as seen.
    shown.value = field.value
  }

  field.addEventListener('input', (event) => {
    // The preview of the form does not depend on these words.
    event.stopPropagation()
    clearTimeout(timer)
    timer = setTimeout(search, pause)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void search()
  })
  picker.addEventListener('click', (event) => {
    // The button that sends a picture sends the form.
    const button = (event.target as Element).closest<HTMLButtonElement>('.pick button, .pick-search button')
    if (!button) return
    event.preventDefault()
    const row = button.closest('.pick')
    if (!row) return void search()
    row.previousElementSibling?.before(row)
    button.focus()
  })
  if (field.value !== field.defaultValue) void search()
}
