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
  /** Other parameters of every URL of the list: the words of a search. */
  extra?: Record<string, string>
  list: ProductList
  state: ListState
  /** What the page shows in place of the products when there are none. */
  empty: ReactNode
  /** A guide that the page shows among the first products. */
  guide?: PostSummary | null
  /** Whether a note explains the default order of the list. A search has another order. */
  explains?: boolean
}

/** The number of cards before the guide: one and a half rows of the widest grid. */
const beforeGuide = 6

/**
 * Draws the products of a list or a search, with the controls that filter, sort and paginate it.
 * `client/late/products/list.ts` replaces this whole element after each change.
 */
export function ListResults({ path, extra = {}, list, state, empty, guide = null, explains = true }: Props) {
  const { products, total, page, pages } = list
  const facets = usefulFacets(list.facets, state.filters, total)
  const addressOf = (changes: Partial<ListState>) => listAddress(path, { ...state, ...changes }, extra)
  // Load the script at once on a page that the visitor may leave and return to within the list.
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

/** Draws the notes that the law and the shop require about the prices and the order of a list. */
const Notes = ({ products, explains }: { products: readonly ProductSummary[]; explains: boolean }) => {
  const sentences = [
    explains && t.selectionOrder,
    isDelivered() ? t.pricesDelivered : t.pricesUndelivered,
    products.some(({ priorPrice }) => priorPrice !== null) && t.struckPrices,
  ]
  return <p className="note">{sentences.filter(Boolean).join(' ')}</p>
}
