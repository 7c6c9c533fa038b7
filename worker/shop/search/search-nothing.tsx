import * as t from '#text/search.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { PlaceSuggestion } from '../../../shared/catalogue/suggestions.ts'
import { ProductGrid } from '../ui/product-grid.tsx'

/** Where to go from a search that found nothing. */
export interface SearchWays {
  /** Words that may have been meant. */
  nearest: readonly PlaceSuggestion[]
  /** Lists that the words speak of, the families where they speak of none. */
  lists: readonly PlaceSuggestion[]
  guides: readonly PlaceSuggestion[]
  /** What comes near what was searched. */
  near: readonly ProductSummary[]
  /** What the house would begin with, where nothing does. */
  products: readonly ProductSummary[]
}

/** Below a search that found nothing: words that may have been meant, lists, guides and pages that speak of it, products. */
export const SearchNothing = ({ nearest, lists, guides, near, products }: SearchWays) => (
  <>
    <div className="ways-on">
      <Ways id="nearest" title={t.didYouMean} ways={nearest} />
      <Ways id="near-lists" title={t.ourLists} ways={lists} />
      <Ways id="near-guides" title={t.toRead} ways={guides} />
    </div>
    <Products title={t.comesNear} products={near} />
    <Products title={t.ourBest} products={products} />
  </>
)

const Products = ({ title, products }: { title: string; products: readonly ProductSummary[] }) =>
  products.length > 0 && (
    <section className="section" aria-labelledby="near-jewels">
      <div className="head-row">
        <h2 id="near-jewels">{title}</h2>
      </div>
      <ProductGrid products={products} />
    </section>
  )

/** Pages to read that a phrase names, above the products it finds. */
export const NamedHelp = ({ ways }: { ways: readonly PlaceSuggestion[] }) =>
  ways.length > 0 && (
    <div className="ways-on">
      <Ways id="named-help" title={t.toRead} ways={ways} />
    </div>
  )

/** A titled row of links; nothing when there are none. */
function Ways({ id, title, ways }: { id: string; title: string; ways: readonly PlaceSuggestion[] }) {
  if (ways.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="chips">
        {ways.map(({ name, path }) => (
          <a className="chip" key={path} href={path}>
            {name}
          </a>
        ))}
      </div>
    </nav>
  )
}
