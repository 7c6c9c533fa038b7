import type { ProductSummary } from '../../shared/catalogue.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: readonly ProductSummary[]
  /** How many cards are seen at once. */
  eager?: number
}

export const ProductGrid = ({ products, eager = 0 }: Props) => (
  <div className="grid">
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} eager={index < eager} />
    ))}
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
