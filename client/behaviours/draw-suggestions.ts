import { fill } from '../../shared/fill.ts'
import { formatPrice } from '../../shared/money.ts'
import { searchMessages } from '../../shared/search-messages.ts'
import type { JewelSuggestion, PlaceSuggestion, Suggestions } from '../../shared/suggestions.ts'
import { makeElement } from './make-element.ts'
import { markWords } from './mark-words.ts'

/** A link that the field leads through: it is never focused itself. */
const option = (path: string, ...pieces: (string | Node)[]) =>
  makeElement('a', { role: 'option', href: path, tabindex: '-1', 'aria-selected': 'false' }, ...pieces)

const nameOf = ({ name }: PlaceSuggestion, typed: string) =>
  makeElement('span', { class: 'suggest-name' }, ...markWords(name, typed))

const thumbnail = (address: string | null) =>
  address === null
    ? makeElement('span', { class: 'noimg' })
    : makeElement('img', { src: address, alt: '', width: '128', height: '160', decoding: 'async' })

const placeOption = (typed: string) => (place: PlaceSuggestion) => option(place.path, nameOf(place, typed))

const jewelOption = (typed: string) => (jewel: JewelSuggestion) =>
  option(
    jewel.path,
    thumbnail(jewel.picture),
    makeElement(
      'span',
      { class: 'suggest-jewel' },
      nameOf(jewel, typed),
      makeElement('span', { class: 'suggest-materials' }, jewel.materials),
    ),
    makeElement('span', { class: 'num' }, formatPrice(jewel.price)),
  )

function group(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return []
  const heading = makeElement('div', { class: 'suggest-title', 'aria-hidden': 'true' }, title)
  return [makeElement('div', { role: 'group', 'aria-label': title }, heading, ...options)]
}

/**
 * Puts suggestions into a listbox in place of what was there: lists, jewels, guides, then the page of all results.
 * @param typed what they answer, as the customer wrote it
 * @param allResults address of that page
 * @returns the options in their order, each with an id made of the listbox's
 */
export function drawSuggestions(
  listbox: HTMLElement,
  { lists, jewels, guides }: Suggestions,
  typed: string,
  allResults: string,
): HTMLAnchorElement[] {
  const all = option(allResults, fill(searchMessages['search.all'], { words: typed }))
  all.className = 'suggest-all'
  listbox.replaceChildren(
    ...group(searchMessages['search.lists'], lists.map(placeOption(typed))),
    ...group(searchMessages['search.jewels'], jewels.map(jewelOption(typed))),
    ...group(searchMessages['search.guides'], guides.map(placeOption(typed))),
    all,
  )
  const options = [...listbox.querySelectorAll('a')]
  options.forEach((each, index) => {
    each.id = `${listbox.id}-${index}`
  })
  return options
}
