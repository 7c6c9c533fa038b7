import type { ReactNode } from 'react'
import * as t from '#text/lists.ts'
import type { ProductList, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { usefulFacets } from '../../content/facets.ts'
import { isDelivered } from '../../content/house-pieces.ts'
import { isPlain, type ListState, listAddress, pageSizes } from '../../content/list-address.ts'
import { GuideTile } from '../product/guide-tile.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { ListTools } from './list-tools.tsx'

interface Props {
  path: string
  /** Other parameters of every address of the list: the words of a search. */
  extra?: Record<string, string>
  list: ProductList
  state: ListState
  /** Shown in place of the products when there is none. */
  empty: ReactNode
  /** Shown among the first products. */
  guide?: PostSummary | null
  /** Whether the house's own order is explained: a search has another. */
  explains?: boolean
}

/** Cards before the guide: one row and a half of the widest grid. */
const beforeGuide = 6

/**
 * The products of a list or a search and what narrows, sorts and pages them: everything `client/late/products/list.ts` replaces
 * when one of these changes.
 */
export function ListResults({ path, extra = {}, list, state, empty, guide = null, explains = true }: Props) {
  const { products, total, page, pages } = list
  const facets = usefulFacets(list.facets, state.filters, total)
  const addressOf = (changes: Partial<ListState>) => listAddress(path, { ...state, ...changes }, extra)
  // A page that may be left and come back to within the list is ready for it at once.
  const isTurned = page > 1 || !isPlain(state)
  return (
    <div
      className="results"
      data-results={addressOf({})}
      data-late="list"
      {...(isTurned && { 'data-now': '' })}
    >
      <ListTools
        path={path}
        extra={extra}
        state={state}
        total={total}
        facets={facets}
        {...(!explains && { ownOrder: t.byRelevance })}
      />
      <div className="applied">
        <AppliedFilters path={path} extra={extra} state={state} facets={list.facets} />
        {total > 0 && <Notes products={products} explains={explains && state.sort === 'selection'} />}
      </div>
      <h2 className="sr" tabIndex={-1}>
        {t.theProducts}
      </h2>
      {total === 0 && empty}
      {total > 0 && (
        <ProductGrid
          products={products}
          eager={4}
          guest={guide && { thing: guide, after: beforeGuide, draw: () => <GuideTile guide={guide} /> }}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={(each) => addressOf({ page: each })} />
      {total > pageSizes[0] && (
        <p className="small soft page-sizes">
          {t.perPage}
          {pageSizes.map((size) =>
            size === state.size ? (
              <b key={size}>{size}</b>
            ) : (
              <a key={size} href={addressOf({ size, page: 1 })}>
                {size}
              </a>
            ),
          )}
        </p>
      )}
    </div>
  )
}

/** What the law and the house say of the prices and of the order of a list. */
const Notes = ({ products, explains }: { products: readonly ProductSummary[]; explains: boolean }) => {
  const sentences = [
    explains && t.selectionOrder,
    isDelivered() ? t.pricesDelivered : t.pricesUndelivered,
    products.some(({ priorPrice }) => priorPrice !== null) && t.struckPrices,
  ]
  return <p className="note">{sentences.filter(Boolean).join(' ')}</p>
}
