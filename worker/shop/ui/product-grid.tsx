import type { ReactElement, ReactNode } from 'react'
import * as t from '#text/ui.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { countedFrom } from '../../../shared/delivery/delivery.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { homeDays } from '../../content/house-pieces.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { type Drawn, drawnOnce, useDrawn } from '../../render/drawn-parts.tsx'
import { ProductCard } from './product-card.tsx'

/** Another card among the products, drawn once per `thing`. */
interface Guest {
  thing: object
  draw(): ReactElement
  /** The number of cards before it. The grid leaves it out when it has no more than these. */
  after: number
}

interface Props {
  products: readonly ProductSummary[]
  /** The number of cards that are visible at once. */
  eager?: number
  guest?: Guest | null
}

/** Returns the markup of the cards, which are the same for all visitors. */
export function cardsOf({ products, eager = 0, guest = null }: Props): Drawn[] {
  const day = countedFrom(Date.now())
  // A card promises a day and a place of arrival, by a delivery that the staff may edit.
  const { shortest, longest, to } = homeDays()
  const promise = `${day} ${shortest} ${longest} ${to}`
  // Share the key strings between all cards, so that each is hashed once.
  const keys = { first: `${promise} first`, eager: `${promise} eager`, late: `${promise} late` }
  const cards = products.map((product, index) => {
    const place = index >= eager ? 'late' : index > 0 ? 'eager' : 'first'
    return drawnOnce(product, keys[place], () => (
      <ProductCard product={product} day={day} eager={place !== 'late'} first={place === 'first'} />
    ))
  })
  if (guest && products.length > guest.after)
    cards.splice(guest.after, 0, drawnOnce(guest.thing, 'guest', guest.draw))
  return cards
}

export const ProductGrid = (props: Props) => (
  <div
    className="grid"
    data-late="hearts"
    data-kept={deviceLists.favourites.key}
    {...useDrawn(() => cardsOf(props))}
  />
)

/** Reserves the space of `count` cards while they load. */
export const PendingGrid = ({ count }: { count: number }) => (
  <div className="grid" aria-busy="true">
    {Array.from({ length: count }, (_, index) => index).map((place) => (
      <div className="card" key={place}>
        <div className="card-media sk" />
        <div className="card-txt">
          <div className="sk sk-line" />
          <div className="sk sk-line" />
        </div>
        <div className="sk sk-line" />
      </div>
    ))}
  </div>
)

interface LateProps {
  id: string
  title: string
  of: Late<readonly ProductSummary[]>
  /** The maximum number of cards. */
  count: number
  /** Path of the whole list. */
  all?: string
  className?: string
}

/** Draws a titled row of products, which may arrive late. Draws nothing when there are none or the platform fails. */
export function LateProducts({ of, count, ...heading }: LateProps) {
  return (
    <Deferred
      of={of}
      pending={
        <Row {...heading} busy>
          <PendingGrid count={count} />
        </Row>
      }
    >
      {(products) =>
        products.length > 0 && (
          <Row {...heading}>
            <ProductGrid products={products.slice(0, count)} />
          </Row>
        )
      }
    </Deferred>
  )
}

interface RowProps extends Pick<LateProps, 'id' | 'title' | 'all' | 'className'> {
  busy?: boolean
  children: ReactNode
}

const Row = ({ id, title, all, className = 'section end-s7', busy = false, children }: RowProps) => (
  <section className={busy ? `${className} late` : className} aria-labelledby={id}>
    <div className="wrap">
      <div className="head-row">
        <h2 id={id}>{title}</h2>
        {all && (
          <a className="link small" href={all}>
            {t.seeAll}
            <span className="sr">{`\u00a0: ${title}`}</span>
          </a>
        )}
      </div>
      {children}
    </div>
  </section>
)

/** The number of placeholder cards while the device's products load. */
const pending = 4

/**
 * Draws « Vus récemment »: the products that this device remembers. `client/late/products/seen.ts` draws them and also
 * stores the current product. The server knows none of them. On a page without a product, a browser that remembers none
 * loads no script for it.
 */
export const SeenProducts = ({ id }: { id?: number }) => (
  <div
    className="js-only"
    data-late="seen"
    {...{ [id === undefined ? 'data-kept' : 'data-now']: deviceLists.seen.key }}
    data-id={id}
  >
    <section className="section flush-top end-s7 seen" aria-labelledby="seen" hidden>
      <div className="wrap">
        <div className="head-row">
          <h2 id="seen">{t.seenLately}</h2>
          <button className="link small" type="button">
            {t.clear}
            <span className="sr">{t.clearSeen}</span>
          </button>
        </div>
        <PendingGrid count={pending} />
      </div>
    </section>
  </div>
)
