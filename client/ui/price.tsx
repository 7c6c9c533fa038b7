import * as t from '#text/price.ts'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { formatPrice } from '../../shared/money.ts'

interface Props {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  large?: boolean
}

/**
 * Draws a price. A reduced price stands beside the lowest price of the 30 days before, struck through. The law allows
 * no other reference price.
 */
export function Price({ product: { price, priorPrice }, large = false }: Props) {
  const size = large ? ' price-l' : ''
  if (priorPrice === null) return <p className={`price${size}`}>{formatPrice(price)}</p>
  return (
    <p className={`price price-promo${size}`}>
      <b>
        <span className="sr">{t.reducedPrice}</span>
        {formatPrice(price)}
      </b>{' '}
      <s>
        <span className="sr">{t.insteadOf}</span>
        {formatPrice(priorPrice)}
      </s>
    </p>
  )
}
