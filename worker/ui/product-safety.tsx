import type { Product } from '../../shared/catalogue.ts'
import type { Business } from '../content/business.ts'
import { Absent } from './absent.tsx'

interface Props {
  product: Product
  business: Business
}

/** What the regulation on product safety wants in an offer: the maker, what the product is, its warnings. */
export function ProductSafety({ product, business }: Props) {
  const maker = business.facts.fabricant_nom_adresse_email
  return (
    <>
      <dl className="spec">
        {(maker || business.marksAbsent) && (
          <div className="spec-row">
            <dt>Fabricant</dt>
            <dd>{maker ?? <Absent variable="BUSINESS_MAKER" business={business} />}</dd>
          </div>
        )}
        <div className="spec-row">
          <dt>Produit</dt>
          <dd>{product.name}</dd>
        </div>
        <div className="spec-row">
          <dt>Type</dt>
          <dd>{product.categories[0]?.name ?? 'Bijou'}</dd>
        </div>
        <div className="spec-row">
          <dt>Référence</dt>
          <dd>{product.sku}</dd>
        </div>
      </dl>
      <p>{'Petits éléments\u00a0: tenir hors de portée des enfants de moins de 3\u00a0ans.'}</p>
      <p>Ôter le bijou pour dormir, nager et faire du sport.</p>
      {product.warnings.map((warning) => (
        <p className="medium" key={warning}>
          {warning}
        </p>
      ))}
    </>
  )
}
