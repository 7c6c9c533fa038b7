import { searchMessages } from '#text/messages/search.ts'
import type { Thumbnail } from '../../../shared/catalogue/pictures.ts'
import { focusClass } from '../../../shared/catalogue/pictures.ts'
import type {
  PlaceSuggestion,
  ProductSuggestion,
  Suggestions,
} from '../../../shared/catalogue/suggestions.ts'
import { formatPrice } from '../../../shared/money.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { makeElement } from '../make-element.ts'
import { markWords } from './mark-words.ts'

/** Makes an option of the list. The search field moves through the options itself, so they never take the focus. */
const option = (path: string, ...pieces: (string | Node)[]) =>
  makeElement('a', { role: 'option', href: path, tabindex: '-1', 'aria-selected': 'false' }, ...pieces)

const nameOf = ({ name }: PlaceSuggestion, typed: string) =>
  makeElement('span', { class: 'suggest-name' }, ...markWords(name, typed))

const thumbnail = (picture: Thumbnail | null) =>
  picture === null
    ? makeElement('span', { class: 'noimg' })
    : makeElement('img', {
        ...{ src: picture.src, alt: '', width: `${picture.width}`, height: `${picture.height}` },
        ...{ class: focusClass(picture.focus) ?? '', decoding: 'async' },
      })

const placeOption = (typed: string) => (place: PlaceSuggestion) => option(place.path, nameOf(place, typed))

const productOption = (typed: string) => (product: ProductSuggestion) =>
  option(
    product.path,
    thumbnail(product.picture),
    makeElement(
      'span',
      { class: 'suggest-product' },
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

/** Returns the sentence that names the corrected words the search has used. */
export const mendedSentence = (words: string): string => fill(searchMessages['search.mended'], { words })

/**
 * Replaces the content of a listbox with suggestions: the corrected words if any, lists, products, guides, then a link
 * to all results.
 * @param typed the words as the customer typed them
 * @param allResults address of the page of all results
 * @returns the options in order; their ids derive from the id of the listbox
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
    ...group(searchMessages['search.products'], products.map(productOption(words))),
    ...group(searchMessages['search.guides'], guides.map(placeOption(words))),
    all,
  )
  const options = [...listbox.querySelectorAll('a')]
  options.forEach((each, index) => {
    each.id = `${listbox.id}-${index}`
  })
  return options
}
