import type { Product } from '../../shared/catalogue.ts'
import { formatPrice } from '../../shared/money.ts'
import { Badge } from './badge.tsx'
import { Price } from './price.tsx'

/** The house's mark, at the size of a hallmark: its lines are thicker than those of the icon. */
const Hallmark = () => (
  <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
    <path d="M32 3 55 32 32 61 9 32ZM32 10v16" />
    <circle cx="32" cy="35" r="9.5" />
  </svg>
)

/** Label, name, reference, price with the sentence the law asks of a reduction, materials and description. */
export const ProductHead = ({ product }: { product: Product }) => (
  <>
    <div>
      <Badge product={product} />
      <h1>{product.name}</h1>
      <p className="ref">
        <Hallmark />
        <span>{`Réf. ${product.sku}`}</span>
      </p>
    </div>
    <div>
      <Price product={product} large />
      <p className="price-low">
        {product.priorPrice !== null && (
          <>
            {`Prix le plus bas des 30 jours précédents\u00a0: ${formatPrice(product.priorPrice)}`}
            <br />
          </>
        )}
        TTC, livraison offerte
      </p>
    </div>
    <div>
      <p className="small medium">{product.materials}</p>
      {product.description.map((paragraph) => (
        <p className="soft mt-s2" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  </>
)
