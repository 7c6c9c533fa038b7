import { searchMessages } from '#text/messages/search.ts'
import type {
  PlaceSuggestion,
  ProductSuggestion,
  Suggestions,
} from '../../../shared/catalogue/suggestions.ts'
import { formatPrice } from '../../../shared/money.ts'
import { fill } from '../../../shared/words/fill.ts'
import { makeElement } from '../make-element.ts'
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

const productOption = (typed: string) => (product: ProductSuggestion) =>
  option(
    product.path,
    thumbnail(product.picture),
    makeElement(
      'span',
      { class: 'suggest-jewel' },
      nameOf(product, typed),
      makeElement('span', { class: 'suggest-materials' }, product.materials),
    ),
    makeElement('span', { class: 'num' }, formatPrice(product.price)),
  )

function group(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return []
  const heading = makeElement('div', { class: 'suggest-title', 'aria-hidden': 'true' }, title)
  return [makeElement('div', { role: 'group', 'aria-label': title }, heading, ...options)]
}

/** That other words were searched than those typed. */
export const mendedSentence = (words: string): string => fill(searchMessages['search.mended'], { words })

/**
 * Puts suggestions into a listbox in place of what was there: the words that were meant when they are not those typed,
 * lists, products, guides, then the page of all results.
 * @param typed what they answer, as the customer wrote it
 * @param allResults address of that page
 * @returns the options in their order, each with an id made of the listbox's
 */
export function drawSuggestions(
  listbox: HTMLElement,
  { lists, products, guides, corrected }: Suggestions,
  typed: string,
  allResults: string,
): HTMLAnchorElement[] {
  const words = corrected ?? typed
  const all = option(allResults, fill(searchMessages['search.all'], { words }))
  all.className = 'suggest-all'
  listbox.replaceChildren(
    ...(corrected === null
      ? []
      : [makeElement('div', { class: 'suggest-title', 'aria-hidden': 'true' }, mendedSentence(corrected))]),
    ...group(searchMessages['search.lists'], lists.map(placeOption(words))),
    ...group(searchMessages['search.jewels'], products.map(productOption(words))),
    ...group(searchMessages['search.guides'], guides.map(placeOption(words))),
    all,
  )
  const options = [...listbox.querySelectorAll('a')]
  options.forEach((each, index) => {
    each.id = `${listbox.id}-${index}`
  })
  return options
}
