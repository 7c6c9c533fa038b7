import { writeChoice, writeLeftOut } from '../../shared/product-choice.ts'
import { type AddToCartProps, choiceOf } from '../ui/buyable.ts'

/** Keeps what a buy form holds in the address of the page, so that it can be given away, and comes back with it. */
export function keepInAddress({ product, pieces }: AddToCartProps, values: FormData): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  writeChoice(query, product.attributes, choiceOf(values, product))
  for (const piece of pieces)
    writeChoice(query, piece.attributes, choiceOf(values, piece, piece.id), piece.id)
  const ticked = values.getAll('piece')
  const leftOut = pieces.filter(
    ({ id, availability }) => availability !== 'sold-out' && !ticked.includes(`${id}`),
  )
  writeLeftOut(
    query,
    leftOut.map(({ id }) => id),
  )
  const now = query.size > 0 ? `?${query}` : ''
  if (now !== search) history.replaceState(history.state, '', pathname + now + hash)
}

/** Puts a view of the jewel first in its gallery and among its thumbnails: the one of the choice made. */
export function showView(view: number): void {
  for (const shown of document.querySelectorAll(`[data-view="${view}"]`)) {
    const row = shown.parentElement
    if (!row || row.firstElementChild === shown) continue
    row.prepend(shown)
    row.scrollTo({ left: 0 })
  }
}
