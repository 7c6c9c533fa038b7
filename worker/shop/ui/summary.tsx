import type { ReactElement, ReactNode } from 'react'
import * as t from '#text/ui.ts'
import { LettersAgain } from '../../../client/ui/letters-again.tsx'
import { Thumbnail } from '../../../client/ui/small-parts.tsx'
import type { Personalisation } from '../../../shared/cart/extras.ts'
import type { Thumbnail as Shown } from '../../../shared/catalogue/pictures.ts'
import type { Cents } from '../../../shared/money.ts'
import { formatPrice } from '../../../shared/money.ts'

export interface MiniLine {
  key: string
  /** Id of the product, or of the chosen variation. */
  id: number
  name: string
  /** Choices in words, as in the cart and the order. */
  options: readonly string[]
  /** The engraved letters; `null` when there are none. */
  personalisation: Personalisation | null
  /** Materials and treatments; absent where there is no room. */
  materials?: string
  /** Path of the product page, if it still exists. */
  path?: string
  quantity: number
  amount: Cents
  picture: Shown | null
}

/** Draws the products of a cart or an order, one short line each. */
export function MiniLines({
  lines,
  ordered = false,
}: {
  lines: readonly MiniLine[]
  /** Whether the lines belong to an order. */
  ordered?: boolean
}): ReactNode {
  return (
    <ul className="minis">
      {lines.map((line) => (
        <li className="mini" key={line.key}>
          <figure>
            {line.picture ? <Thumbnail {...line.picture} /> : <span className="noimg" />}
            <span className="count">
              <span className="sr">{t.quantity}</span>
              {line.quantity}
            </span>
          </figure>
          <div>
            <p className="mini-name">
              {line.path ? (
                <a className="link" href={line.path}>
                  {line.name}
                </a>
              ) : (
                line.name
              )}
            </p>
            {line.materials && <p className="soft">{line.materials}</p>}
            {line.options.length > 0 && <p className="soft">{line.options.join(', ')}</p>}
            {line.personalisation && (
              <LettersAgain productId={line.id} personalisation={line.personalisation} ordered={ordered} />
            )}
          </div>
          <p className="num">{formatPrice(line.amount)}</p>
        </li>
      ))}
    </ul>
  )
}

interface SumsProps {
  subtotal: Cents
  /** Price and carrier of the delivery, or rows of their own when they depend on a choice of the buyer. */
  carriage: { price: Cents; carrier: string } | ReactElement
  total: Cents | ReactElement
  coupons: readonly { code: string; saving: Cents }[]
  /** Words of the last row. */
  totalLabel: string
  /** Rows below the total. */
  children?: ReactNode
}

/** Draws the subtotal, the discounts, the delivery price and the total. */
export function Sums({ subtotal, carriage, total, coupons, totalLabel, children }: SumsProps): ReactNode {
  return (
    <div className="sum">
      <div>
        <span>{t.subtotal}</span>
        <span>{formatPrice(subtotal)}</span>
      </div>
      {coupons.map(({ code, saving }) => (
        <div className="minus" key={code}>
          <span>{t.discountCode(code)}</span>
          <span>{formatPrice(-saving)}</span>
        </div>
      ))}
      {'type' in carriage ? (
        carriage
      ) : (
        <div>
          <span>{carriage.carrier && carriage.price > 0 ? t.deliveryBy(carriage.carrier) : t.delivery}</span>
          <span>{carriage.price === 0 ? t.free : formatPrice(carriage.price)}</span>
        </div>
      )}
      <div className="total">
        <span>{totalLabel}</span>
        <span>{typeof total === 'number' ? formatPrice(total) : total}</span>
      </div>
      {children}
    </div>
  )
}

interface RecapProps extends Pick<SumsProps, 'totalLabel'> {
  lines: readonly MiniLine[]
  order: Pick<SumsProps, 'coupons'> & { total: Cents; discount: Cents; carriage: Cents; carrier: string }
}

/** Draws the products of an order and its sums. */
export const OrderRecap = ({ lines, order, totalLabel }: RecapProps): ReactNode => (
  <>
    <div className="mb-s5">
      <MiniLines lines={lines} ordered />
    </div>
    <Sums
      subtotal={order.total + order.discount - order.carriage}
      carriage={{ price: order.carriage, carrier: order.carrier }}
      total={order.total}
      coupons={order.coupons}
      totalLabel={totalLabel}
    />
  </>
)
