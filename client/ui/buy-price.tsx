import type { ReactNode } from 'react'
import * as t from '#text/buying.ts'
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
    {from && <p className="small soft">{t.from}</p>}
    <Price product={product} large />
    <p className="price-low">
      {product.priorPrice !== null && (
        <>
          {t.lowestPrice(formatPrice(product.priorPrice))}
          <br />
        </>
      )}
      {t.priceDelivered}
    </p>
  </div>
)
