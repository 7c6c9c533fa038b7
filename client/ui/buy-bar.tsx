import type { ReactNode } from 'react'
import * as t from '#text/buying.ts'
import { type Cents, formatPrice } from '../../shared/money.ts'

interface Props {
  name: string
  price: Cents
  /** What is chosen, or what is left to choose; `''` where nothing is. */
  choice: string
  soldOut: boolean
}

/**
 * The bar that keeps the buy button at hand on a phone once the one of the form has left the screen:
 * `client/late/buybar.ts` shows it, from the first scroll on.
 */
export const BuyBar = ({ name, price, choice, soldOut }: Props): ReactNode =>
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
