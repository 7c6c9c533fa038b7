import type { ReactNode } from 'react'
import * as t from '#text/ui.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { PendingGrid, ProductGrid } from './product-grid.tsx'

interface Props {
  id: string
  title: string
  of: Late<readonly ProductSummary[]>
  /** Most cards shown. */
  count: number
  /** Path of the whole list. */
  all?: string
  className?: string
}

/** A titled row of products that may come late; nothing at all when they cannot be read or there are none. */
export function LateProducts({ of, count, ...heading }: Props) {
  return (
    <Deferred
      of={of}
      pending={
        <Row {...heading} busy>
          <PendingGrid count={count} />
        </Row>
      }
    >
      {(products) =>
        products.length > 0 && (
          <Row {...heading}>
            <ProductGrid products={products.slice(0, count)} />
          </Row>
        )
      }
    </Deferred>
  )
}

interface RowProps extends Pick<Props, 'id' | 'title' | 'all' | 'className'> {
  busy?: boolean
  children: ReactNode
}

const Row = ({ id, title, all, className = 'section end-s7', busy = false, children }: RowProps) => (
  <section className={busy ? `${className} late` : className} aria-labelledby={id}>
    <div className="wrap">
      <div className="head-row">
        <h2 id={id}>{title}</h2>
        {all && (
          <a className="link small" href={all}>
            {t.seeAll}
            <span className="sr">{`\u00a0: ${title}`}</span>
          </a>
        )}
      </div>
      {children}
    </div>
  </section>
)
