import { fill, searchMessages } from '../../shared/messages.ts'
import { formatPrice } from '../../shared/money.ts'
import type { JewelSuggestion, PlaceSuggestion, Suggestions } from '../../shared/suggestions.ts'
import { markWords } from './mark-words.ts'

type Piece = string | Node

function element(tag: string, className: string, ...pieces: Piece[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...pieces)
  return made
}

/** A link that the field leads through: it is never focused itself. */
function option(path: string, ...pieces: Piece[]): HTMLAnchorElement {
  const made = document.createElement('a')
  made.href = path
  made.tabIndex = -1
  made.role = 'option'
  made.ariaSelected = 'false'
  made.append(...pieces)
  return made
}

function thumbnail(address: string): HTMLImageElement {
  const picture = new Image(128, 160)
  picture.alt = ''
  picture.decoding = 'async'
  picture.src = address
  return picture
}

const placeOption = (typed: string) => (place: PlaceSuggestion) =>
  option(place.path, element('span', 'suggest-name', ...markWords(place.name, typed)))

const jewelOption =
  (typed: string) =>
  ({ name, path, materials, price, picture }: JewelSuggestion) =>
    option(
      path,
      picture ? thumbnail(picture) : element('span', 'noimg'),
      element(
        'span',
        'suggest-jewel',
        element('span', 'suggest-name', ...markWords(name, typed)),
        element('span', 'suggest-materials', materials),
      ),
      element('span', 'num', formatPrice(price)),
    )

function group(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return []
  const heading = element('div', 'suggest-title', title)
  heading.ariaHidden = 'true'
  const made = element('div', '', heading, ...options)
  made.role = 'group'
  made.ariaLabel = title
  return [made]
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
