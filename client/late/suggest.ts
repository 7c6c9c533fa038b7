import { searchMessages } from '#text/messages/search.ts'
import { askedWords, type Suggestions, typedWords } from '../../shared/catalogue/suggestions.ts'
import { fill } from '../../shared/words/fit-words.ts'
import { makeElement } from '../behaviours/make-element.ts'
import { drawSuggestions, mendedSentence } from '../behaviours/products/draw-suggestions.ts'
import { suggestionSource } from '../behaviours/products/suggestion-source.ts'

/** Milliseconds without a letter before the suggestions are fetched. */
const pause = 150

function countOf({ lists, products, guides }: Suggestions): number {
  return lists.length + products.length + guides.length
}

function sentenceOf(count: number): string {
  if (count === 0) return searchMessages['search.none']
  return count === 1
    ? searchMessages['search.one']
    : fill(searchMessages['search.several'], { n: `${count}` })
}

/**
 * Turns the field of a search form into a combobox with a list of suggestions. The focus never leaves the field.
 * Without an answer, the form works as before.
 */
export function wake(form: HTMLElement): void {
  const field = form.querySelector('input')
  const address = form.dataset['source']
  if (!field || !address) return
  const source = suggestionSource(address)
  const id = `${field.id}-suggestions`
  const listbox = makeElement('div', {
    class: 'suggest',
    id,
    role: 'listbox',
    'aria-label': searchMessages['search.lists'],
    hidden: '',
  })
  const status = makeElement('p', { class: 'sr', role: 'status' })
  form.append(listbox, status)
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')
  field.setAttribute('aria-controls', id)

  let options: HTMLAnchorElement[] = []
  /** Index of the active option. -1 is the field itself. */
  let active = -1
  /** The words whose suggestions are loading or shown. */
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const activate = (place: number) => {
    options[active]?.setAttribute('aria-selected', 'false')
    active = place
    const option = options[place]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const open = (isOpen: boolean) => {
    listbox.hidden = !isOpen
    field.setAttribute('aria-expanded', `${isOpen}`)
  }
  const close = () => {
    clearTimeout(timer)
    source.stop()
    wanted = ''
    activate(-1)
    open(false)
    status.textContent = ''
  }
  const show = (found: Suggestions) => {
    const count = countOf(found)
    const typed = typedWords(field.value)
    const query = new URLSearchParams({ [field.name]: typed })
    activate(-1)
    options = drawSuggestions(listbox, found, typed, `${form.getAttribute('action')}?${query}`)
    open(count > 0)
    const sentence = sentenceOf(count)
    status.textContent =
      found.corrected === null ? sentence : `${mendedSentence(found.corrected)}. ${sentence}`
  }
  /** Shows the cached suggestions for the words in the field, or fetches them after a pause in typing. */
  const search = () => {
    clearTimeout(timer)
    source.stop()
    const words = askedWords(field.value)
    if (words === '') return close()
    wanted = words
    activate(-1)
    const known = source.known(words)
    if (known) return show(known)
    timer = setTimeout(async () => {
      const found = await source.ask(words)
      if (wanted !== words) return
      if (found) show(found)
      else close()
    }, pause)
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => step(event, 1),
    ArrowUp: (event) => step(event, -1),
    Enter(event) {
      const option = options[active]
      if (!option) return
      event.preventDefault()
      option.click()
    },
    Escape(event) {
      if (listbox.hidden && field.value === '') return
      // Escape belongs to the list. Neither the browser nor a dialog around the field may handle it too.
      event.preventDefault()
      event.stopPropagation()
      if (listbox.hidden) field.value = ''
      close()
    },
  }
  /** Moves through the options and the field in a circle. Opens the list when it is closed. */
  function step(event: KeyboardEvent, by: 1 | -1) {
    event.preventDefault()
    if (listbox.hidden) return search()
    const places = options.length + 1
    activate(((active + 1 + by + places) % places) - 1)
  }

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // All other keys belong to the field: they move the caret or write.
    const answer = keys[event.key]
    if (answer) answer(event)
    else if (/^(Home|End|Arrow(Left|Right))$/.test(event.key)) activate(-1)
  })
  field.addEventListener('input', search)
  field.addEventListener('blur', close)
  form.addEventListener('submit', close)
  // Keep the focus in the field while the visitor presses an option.
  listbox.addEventListener('mousedown', (event) => event.preventDefault())
  listbox.addEventListener('click', close)

  // Answer what the visitor typed before this script arrived.
  if (document.activeElement === field && field.value !== field.defaultValue) search()
}
