import type { ReactNode } from 'react'
import * as t from '#text/buying.ts'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { type Cents, formatPrice } from '../../shared/money.ts'
import { Price } from './price.tsx'

interface Props {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  /** Choices cost different prices and none is made: this is the lowest. */
  from: boolean
  /** Carriage is paid apart. */
  deliveryApart?: boolean | undefined
}

/** The price of what is chosen, with the sentence the law asks of a reduction. */
export const BuyPrice = ({ product, from, deliveryApart }: Props): ReactNode => (
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
      {deliveryApart ? t.priceUndelivered : t.priceDelivered}
    </p>
  </div>
)

interface BarProps {
  name: string
  price: Cents
  /** What is chosen, or what is left to choose; `''` where nothing is. */
  choice: string
  soldOut: boolean
}

/**
 * The bar that keeps the buy button at hand on a phone once the one of the form has left the screen:
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
        {t.add}
      </button>
    </div>
  )
