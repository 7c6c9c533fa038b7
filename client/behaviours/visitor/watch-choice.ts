import { type Choice, writeChoice, writeLeftOut } from '../../../shared/catalogue/product-choice.ts'

/** The choice made for a product, or for a piece of a set. */
interface Made {
  attributes: Parameters<typeof writeChoice>[1]
  choice: Choice
  pieceId?: number
}

/**
 * Writes the choices of a buy form into the address of the page, so that a shared or reopened link restores them.
 * @param leftOut ids of the available pieces of a set that are not ticked
 */
export function keepInAddress(choices: readonly Made[], leftOut: readonly number[]): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const { attributes, choice, pieceId } of choices) writeChoice(query, attributes, choice, pieceId)
  writeLeftOut(query, leftOut)
  const now = `${query}` && `?${query}`
  if (now === search) return
  try {
    history.replaceState(history.state, '', pathname + now + hash)
  } catch {
    // Safari refuses after a hundred changes in thirty seconds, and some frames always. Only a shared link lacks the choice.
  }
}

/** Moves the picture of the current choice to the front of the gallery and of its thumbnails. */
export function showView(view: number): void {
  for (const shown of document.querySelectorAll(`[data-view="${view}"]`)) {
    const row = shown.parentElement
    if (!row || row.firstElementChild === shown) continue
    row.prepend(shown)
    row.scrollTo({ left: 0 })
  }
}
