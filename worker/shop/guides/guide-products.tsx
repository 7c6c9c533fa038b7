import * as t from '#text/guides.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { countedFrom } from '../../../shared/delivery/delivery.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'

interface Props {
  of: Late<readonly ProductSummary[]>
}

/**
 * Draws the first product of a guide beside its text, in wide windows. `GuideProducts` shows all products below the
 * text.
 */
export const GuideProduct = ({ of }: Props) => (
  <aside className="beside no-print" aria-label={t.productCited}>
    <Deferred of={of} pending={null}>
      {([first]) => first && <ProductCard product={first} day={countedFrom(Date.now())} />}
    </Deferred>
  </aside>
)

/** Draws the products of a guide below its text. Draws nothing when there are none or the platform fails. */
export const GuideProducts = ({ of }: Props) => (
  <Deferred of={of} pending={null}>
    {(products) =>
      products.length > 0 && (
        <section className="section flush-top cited no-print" aria-labelledby="cited">
          <div className="wrap">
            <div className="head-row">
              <h2 id="cited">{t.productsCited}</h2>
            </div>
            <ProductGrid products={products} />
          </div>
        </section>
      )
    }
  </Deferred>
)
