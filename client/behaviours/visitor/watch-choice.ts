import { type Choice, writeChoice, writeLeftOut } from '../../../shared/catalogue/product-choice.ts'

/** What is chosen of a product, or of a piece of a set. */
export interface Made {
  attributes: Parameters<typeof writeChoice>[1]
  choice: Choice
  pieceId?: number
}

/**
 * Keeps what a buy form holds in the address of the page, so that it can be given away, and comes back with it.
 * @param leftOut ids of the pieces of a set that could be bought and are not ticked
 */
export function keepInAddress(choices: readonly Made[], leftOut: readonly number[]): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const { attributes, choice, pieceId } of choices) writeChoice(query, attributes, choice, pieceId)
  writeLeftOut(query, leftOut)
  const now = `${query}` && `?${query}`
  if (now !== search) history.replaceState(history.state, '', pathname + now + hash)
}

/** Puts a view of the product first in its gallery and among its thumbnails: the one of the choice made. */
export function showView(view: number): void {
  for (const shown of document.querySelectorAll(`[data-view="${view}"]`)) {
    const row = shown.parentElement
    if (!row || row.firstElementChild === shown) continue
    row.prepend(shown)
    row.scrollTo({ left: 0 })
  }
}
