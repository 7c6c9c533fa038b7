/** Puts a view of the jewel first in its gallery and among its thumbnails: the one of the choice made. */
export function showView(view: number): void {
  for (const shown of document.querySelectorAll(`[data-view="${view}"]`)) {
    const row = shown.parentElement
    if (!row || row.firstElementChild === shown) continue
    row.prepend(shown)
    row.scrollTo({ left: 0 })
  }
}
