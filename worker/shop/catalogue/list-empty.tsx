import type { ReactNode } from 'react'
import * as t from '#text/lists.ts'
import { paths } from '../../../shared/paths.ts'
import { Empty } from '../ui/empty.tsx'
import { EmptyThread } from '../ui/threads.tsx'
import { countWords } from './list-tools.tsx'

/** A link that removes one facet from an empty list. */
export interface WayOn {
  address: string
  /** The removed values: `« Vermeil »`. */
  words: string
  /** The number of products in the list without this facet. */
  count: number
}

interface Props {
  ways: readonly WayOn[]
  /** The URL of the list without filters. */
  all: string
  /** Links to other lists. */
  children?: ReactNode
}

/**
 * Draws a list whose filters leave no product: the filters to remove, the number of products each removal gives, and
 * other lists.
 */
export const NarrowedToNothing = ({ ways, all, children }: Props) => (
  <section className="void">
    <EmptyThread />
    <p>{t.noneHasAll}</p>
    {ways.length > 0 && (
      <ul className="ways">
        {ways.map(({ address, words, count }) => (
          <li key={address}>
            <a className="link" href={address}>
              {t.without(words)}
            </a>
            {`\u00a0: ${countWords(count)}`}
          </li>
        ))}
      </ul>
    )}
    <p className="acts">
      <a className="btn" href={all}>
        {t.clearFilters}
      </a>
      {all !== paths.all && (
        <a className="btn btn-line" href={paths.all}>
          {t.seeAllProducts}
        </a>
      )}
    </p>
    {children}
  </section>
)

/** Draws an empty list without filters, with a link to another page. */
export const EmptyList = ({ slug }: { slug: string }) =>
  slug === 'promotion' ? (
    <Empty words={t.noPromotionNow} label={t.seeNewProducts} href={paths.list('nouveautes')} />
  ) : slug === '' ? (
    <Empty words={t.noneYet} label={t.backHome} href={paths.home} />
  ) : (
    <Empty words={t.noneHere} label={t.seeAllProducts} href={paths.all} />
  )
