import * as t from '#text/search.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import type { PlaceSuggestion } from '../../../shared/catalogue/suggestions.ts'
import { listName } from '../../content/lists.ts'
import { ProductGrid } from '../ui/product-grid.tsx'

/** Suggestions for a search that found nothing. */
export interface SearchWays {
  /** Similar words, as links to their searches. */
  nearest: readonly PlaceSuggestion[]
  /** Lists that match the words; otherwise the product families. */
  lists: readonly PlaceSuggestion[]
  guides: readonly PlaceSuggestion[]
  /** Products that match a similar search. */
  near: readonly ProductSummary[]
  /** Best sellers, when no product is similar. */
  products: readonly ProductSummary[]
}

/** Draws the suggestions below a search that found nothing: similar words, lists, guides and pages, products. */
export const SearchNothing = ({ nearest, lists, guides, near, products }: SearchWays) => (
  <>
    <div className="ways-on">
      <Ways id="nearest" title={t.didYouMean} ways={nearest} />
      <Ways id="near-lists" title={t.ourLists} ways={lists} />
      <Ways id="near-guides" title={t.toRead} ways={guides} />
    </div>
    <Products title={t.comesNear} products={near} />
    <Products title={listName('best-sellers')} products={products} />
  </>
)

const Products = ({ title, products }: { title: string; products: readonly ProductSummary[] }) =>
  products.length > 0 && (
    <section className="section" aria-labelledby="near-products">
      <div className="head-row">
        <h2 id="near-products">{title}</h2>
      </div>
      <ProductGrid products={products} />
    </section>
  )

/** Draws the pages that a phrase names, above the products that it finds. */
export const NamedHelp = ({ ways }: { ways: readonly PlaceSuggestion[] }) =>
  ways.length > 0 && (
    <div className="ways-on">
      <Ways id="named-help" title={t.toRead} ways={ways} />
    </div>
  )

/** Draws a titled row of links. Draws nothing when there are none. */
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
