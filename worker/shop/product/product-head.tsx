import * as t from '#text/product.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { capital } from '../../../shared/words/capital.ts'
import { Badge } from '../ui/badge.tsx'

/** The house's mark, at the size of a hallmark: its lines are thicker than those of the icon. */
const Hallmark = () => (
  <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
    <path d="M32 3 55 32 32 61 9 32ZM32 10v16" />
    <circle cx="32" cy="35" r="9.5" />
  </svg>
)

/** What is no treatment to disclose: « non traitée », « sans plomb ». */
const untreated = /\u00a0: (aucun|aucune|non traitée?s?|sans plomb)$/

/** Treatments that have to be told beside the name, as a sentence; `''` when there are none. */
function disclosed({ facts }: Product): string {
  const treatments = (facts.find(({ key }) => key === 'treatment')?.value ?? '')
    .split(/\s*;\s*/)
    .filter((treatment) => treatment !== '' && !untreated.test(treatment))
    .join('\u202f; ')
  return treatments && t.treatment(capital(treatments))
}

/** Label, name, reference; what it is made of with its fineness, and what was done to its pearls and stones. */
export function ProductHead({ product }: { product: Product }) {
  const treatment = disclosed(product)
  return (
    <div>
      <Badge product={product} />
      <h1>{product.name}</h1>
      <p className="ref">
        <Hallmark />
        <span>{t.reference(product.sku)}</span>
      </p>
      <p className="small medium mt-s4">{product.materials}</p>
      {treatment && <p className="small soft">{treatment}</p>}
    </div>
  )
}
