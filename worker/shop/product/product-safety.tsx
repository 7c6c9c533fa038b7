import { brand } from '#brand/brand.ts'
import { words } from '#brand/words.ts'
import * as t from '#text/product.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { capital } from '../../../shared/words/capital.ts'
import type { Business } from '../../content/business.ts'
import { Fact } from '../ui/fact.tsx'

interface Props {
  product: Product
  business: Business
}

/** What the regulation on product safety wants in an offer: the maker, what the product is, its warnings. */
export function ProductSafety({ product, business }: Props) {
  return (
    <>
      <dl className="spec">
        <div className="spec-row">
          <dt>{t.maker}</dt>
          <dd>
            <Fact of={business.facts.fabricant_nom_adresse_email} />
          </dd>
        </div>
        <div className="spec-row">
          <dt>{t.product}</dt>
          <dd>{product.name}</dd>
        </div>
        <div className="spec-row">
          <dt>{t.type}</dt>
          <dd>{product.categories[0]?.name ?? capital(brand.product.one)}</dd>
        </div>
        <div className="spec-row">
          <dt>{t.referenceTitle}</dt>
          <dd>{product.sku}</dd>
        </div>
      </dl>
      {words.safety.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {product.warnings.map((warning) => (
        <p className="medium" key={warning}>
          {warning}
        </p>
      ))}
    </>
  )
}
