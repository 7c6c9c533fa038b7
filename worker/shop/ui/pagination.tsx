import * as t from '#text/ui.ts'
import { Icon } from './elements.tsx'

interface Props {
  page: number
  pages: number
  /** Returns the URL of a page. */
  hrefOf: (page: number) => string
}

/** Draws page links on a thread, with the current page on a pearl. Draws nothing when there is only one page. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={t.pagination}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label={t.previousPage}>
          <Icon name="chevron-left" small />
        </a>
      )}
      {shownPages(page, pages).map((each) =>
        each === page ? (
          <span key={each} aria-current="page">
            {each}
          </span>
        ) : (
          <a key={each} href={hrefOf(each)} aria-label={t.pageNumbered(each)}>
            {each}
          </a>
        ),
      )}
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next" aria-label={t.nextPage}>
          <Icon name="chevron-right" small />
        </a>
      )}
    </nav>
  )
}

/**
 * Returns the page numbers to show: all up to seven pages, otherwise the first, the last and those around the current
 * one.
 */
export function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  return all.filter((each) => pages <= 7 || each === 1 || each === pages || Math.abs(each - page) < 2)
}
