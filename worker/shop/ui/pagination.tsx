import * as t from '#text/ui.ts'
import { Icon } from './icon.tsx'

interface Props {
  page: number
  pages: number
  /** Address of a page. */
  hrefOf: (page: number) => string
}

/** Numbers on a thread, the current page on a pearl: plain links. Nothing when there is one page. */
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

/** All of them up to seven; beyond, the first, the last, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  return all.filter((each) => pages <= 7 || each === 1 || each === pages || Math.abs(each - page) < 2)
}
