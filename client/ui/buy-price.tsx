import type { ReactNode } from 'react'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { formatPrice } from '../../shared/money.ts'
import { Price } from './price.tsx'

interface Props {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  /** Choices cost different prices and none is made: this is the lowest. */
  from: boolean
}

/** The price of what is chosen, with the sentence the law asks of a reduction. */
export const BuyPrice = ({ product, from }: Props): ReactNode => (
  <div aria-live="polite">
    {from && <p className="small soft">À partir de</p>}
    <Price product={product} large />
    <p className="price-low">
      {product.priorPrice !== null && (
        <>
          {`Prix le plus bas des 30 jours précédents\u00a0: ${formatPrice(product.priorPrice)}`}
          <br />
        </>
      )}
      TTC, livraison offerte
    </p>
  </div>
)
