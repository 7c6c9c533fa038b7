import type { ProductSummary } from '../../shared/catalogue.ts'
import { countedFrom } from '../../shared/delivery.ts'
import { deviceLists } from '../../shared/device-lists.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: readonly ProductSummary[]
  /** How many cards are seen at once. */
  eager?: number
}

/** Cards without the grid around them. */
export function ProductCards({ products, eager = 0 }: Props) {
  const day = countedFrom(Date.now())
  return products.map((product, index) => (
    <ProductCard key={product.id} product={product} day={day} eager={index < eager} />
  ))
}

export const ProductGrid = (props: Props) => (
  <div className="grid" data-late="hearts" data-kept={deviceLists.favourites.key}>
    <ProductCards {...props} />
  </div>
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
