import type { ReactNode } from 'react'
import * as buying from '#text/buying.ts'
import * as t from '#text/price.ts'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { type Cents, formatPrice } from '../../shared/money.ts'

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

interface BuyPriceProps {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  /** Whether variations differ in price and none is chosen. The price is then the lowest. */
  from: boolean
  /** Whether the buyer pays delivery separately. */
  deliveryApart?: boolean | undefined
}

/** Draws the price of the current choice. A reduced price comes with the sentence that the law requires. */
export const BuyPrice = ({ product, from, deliveryApart }: BuyPriceProps): ReactNode => (
  <div aria-live="polite">
    {from && <p className="small soft">{buying.from}</p>}
    <Price product={product} large />
    <p className="price-low">
      {product.priorPrice !== null && (
        <>
          {buying.lowestPrice(formatPrice(product.priorPrice))}
          <br />
        </>
      )}
      {deliveryApart ? buying.priceUndelivered : buying.priceDelivered}
    </p>
  </div>
)

interface BarProps {
  name: string
  price: Cents
  /** The current choice, or the attribute to choose next. `''` when there is nothing to choose. */
  choice: string
  soldOut: boolean
}

/**
 * Draws the bar that keeps a buy button on a phone's screen after the button of the form has scrolled away.
 * `client/late/products/buybar.ts` shows it, from the first scroll on.
 */
export const BuyBar = ({ name, price, choice, soldOut }: BarProps): ReactNode =>
  !soldOut && (
    <div className="buybar m-only js-only" data-late="buybar" data-scroll="(width <= 768px)">
      <p>
        <b>{name}</b>
        <span className="num">
          {formatPrice(price)}
          {choice && ` · ${choice}`}
        </span>
      </p>
      <button className="btn" type="submit">
        {buying.add}
      </button>
    </div>
  )
