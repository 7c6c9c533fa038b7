import type { ReactNode } from 'react'
import { words } from '#brand/words.ts'
import * as t from '#text/product.ts'
import type { Fact, Product } from '../../../shared/catalogue/catalogue.ts'
import type { Business } from '../../content/business.ts'
import { careFor } from '../../content/care.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductSafety } from './product-safety.tsx'
import { ProductTerms } from './product-terms.tsx'
import { hasScale, TrueScale } from './true-scale.tsx'

/** Facts of the pearls and stones, which have a tab of their own. */
const ofGems = ({ key }: Fact) => /^(pearl|gems|treatment)/.test(key)

const letters: Fact = {
  key: 'letters',
  label: t.textToPersonalise,
  value: t.lettersRule,
}

/** What a product is made of and how large it is; sizes of rings are measures, and said so. */
function measures({ facts, personalisation }: Product): Fact[] {
  const shown = facts
    .filter((fact) => !ofGems(fact))
    .map((fact) =>
      fact.key === 'size' && /^[\d, ]+$/.test(fact.value)
        ? { ...fact, value: t.innerCircumference(fact.value) }
        : fact,
    )
  return personalisation ? [letters, ...shown] : shown
}

interface Props {
  product: Product
  business: Business
}

/** The tabs of a product, folded: those it has something to say in. */
export function ProductFolds({ product, business }: Props) {
  const care = careFor(product.materials)
  return (
    <div className="folds">
      <Fold title={t.description} open>
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Fold>
      <Fold title={t.materialsAndSizes} open>
        <Facts facts={measures(product)} />
      </Fold>
      {hasScale(product.dimensions) && (
        <Fold title={t.toScale} open>
          <TrueScale dimensions={product.dimensions} />
        </Fold>
      )}
      {product.facts.some(ofGems) && (
        <Fold title={words.materialFacts}>
          <Facts facts={product.facts.filter(ofGems)} />
        </Fold>
      )}
      {care.length > 0 && (
        <Fold title={t.care}>
          {care.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Fold>
      )}
      <Fold title={t.deliveryAndReturns}>
        <ProductTerms personalised={product.personalised} />
      </Fold>
      <Fold title={t.safety}>
        <ProductSafety product={product} business={business} />
      </Fold>
    </div>
  )
}

const Fold = ({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="fold" open={open}>
    <summary>
      {title}
      <Icon name="plus" small />
    </summary>
    <div className="stack small">{children}</div>
  </details>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="spec">
    {facts.map(({ key, label, value }) => (
      <div className="spec-row" key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
