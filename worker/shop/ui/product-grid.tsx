import type { ReactElement } from 'react'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { countedFrom } from '../../../shared/delivery/delivery.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { type Drawn, useDrawn } from '../../render/drawn-parts.tsx'
import { drawnOnce } from './drawn.tsx'
import { ProductCard } from './product-card.tsx'

/** Something else among the products: drawn once for what it shows. */
export interface Guest {
  thing: object
  draw(): ReactElement
  /** Cards before it: left out where there are no more than these. */
  after: number
}

interface Props {
  products: readonly ProductSummary[]
  /** How many cards are seen at once. */
  eager?: number
  guest?: Guest | null
}

/** Markup of the cards, which are the same for everyone. */
export function cardsOf({ products, eager = 0, guest = null }: Props): Drawn[] {
  const day = countedFrom(Date.now())
  // One text each, however many the cards are: it is hashed once.
  const keys = { first: `${day} first`, eager: `${day} eager`, late: `${day} late` }
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

/** The room `count` cards take, kept while they are read. */
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
