import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { cares } from '#brand/care.ts'
import { words } from '#brand/words.ts'
import * as t from '#text/product.ts'
import { legalGuarantees, rightOfWithdrawal } from '#text/terms.ts'
import type { Product, Fact as ProductFact } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import type { Business } from '../../content/business.ts'
import { isDelivered, servedNames } from '../../content/house-pieces.ts'
import { termsPart } from '../../content/texts.ts'
import { Fact, GuaranteeNotice, Icon } from '../ui/elements.tsx'
import { hasScale, TrueScale } from './true-scale.tsx'

/** Whether a fact is about pearls and stones, which have a fold of their own. */
const ofGems = ({ key }: ProductFact) => /^(pearl|gems|treatment)/.test(key)

const letters: ProductFact = {
  key: 'letters',
  label: t.textToPersonalise,
  value: t.lettersRule,
}

/**
 * Returns the facts about materials and size. In a shop with rings, a size in digits is an inner circumference, and says
 * so.
 */
export function measures(
  { facts, personalisation }: Pick<Product, 'facts' | 'personalisation'>,
  hasRingSizes: boolean = brand.hasRingSizes,
): ProductFact[] {
  const shown = facts
    .filter((fact) => !ofGems(fact))
    .map((fact) =>
      hasRingSizes && fact.key === 'size' && /^[\d, ]+$/.test(fact.value)
        ? { ...fact, value: t.innerCircumference(fact.value) }
        : fact,
    )
  return personalisation ? [letters, ...shown] : shown
}

/** Returns how to care for a product: one sentence per material of its material line. */
function careFor(materials: string): string[] {
  const matters = materials.split(/\s*;\s*/)
  return cares.filter(({ matter }) => matters.some((each) => matter.test(each))).map(({ words }) => words)
}

interface Props {
  product: Product
  business: Business
}

/** Draws the folds of a product. Leaves out those without content. */
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

const Facts = ({ facts }: { facts: readonly ProductFact[] }) => (
  <dl className="spec">
    {facts.map(({ key, label, value }) => (
      <div className="spec-row" key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/**
 * Draws what the product safety regulation requires in an offer: the manufacturer, the identification of the product,
 * and its warnings.
 */
function ProductSafety({ product, business }: Props) {
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
          <dd>{product.sku || `n°\u00a0${product.id}`}</dd>
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

/**
 * Draws the terms of a product: delivery, withdrawal or its exclusion, the cost of a return, and the legal guarantees.
 */
const ProductTerms = ({ personalised }: { personalised: boolean }) => (
  <>
    <p>{(isDelivered() ? t.deliveryTerms : t.deliveryTermsApart)(servedNames().join(', '))}</p>
    {personalised ? (
      <p>{t.madeForYou}</p>
    ) : (
      <p>
        {t.mayWithdraw}
        <a className="underline" href={paths.withdrawal}>
          {t.withdraw}
        </a>
      </p>
    )}
    <p>
      {t.guaranteesBefore}
      <a className="underline" href={termsPart(legalGuarantees)}>
        {t.guaranteesLink}
      </a>
      <GuaranteeNotice />
    </p>
    <p>
      <a className="underline" href={paths.shipping}>
        {t.delivery}
      </a>
      {', '}
      <a className="underline" href={paths.returns}>
        {t.returns}
      </a>
      {', '}
      <a className="underline" href={termsPart(rightOfWithdrawal)}>
        {t.rightOfWithdrawal}
      </a>
    </p>
  </>
)
