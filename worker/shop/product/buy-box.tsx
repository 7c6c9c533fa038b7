import { brand } from '#brand/brand.ts'
import * as t from '#text/product.ts'
import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import {
  arrival,
  arrivalWords,
  countedFrom,
  formatWeekday,
  type Preparation,
} from '../../../shared/delivery/delivery.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { limits } from '../../../shared/limits.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { homeDays } from '../../content/house-pieces.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { Icon } from '../ui/elements.tsx'
import { Badge } from '../ui/product-card.tsx'

/** Draws the maker's mark at the size of a hallmark. Its lines are thicker than those of the icon. */
const Hallmark = () => (
  <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
    <path d="M32 3 55 32 32 61 9 32ZM32 10v16" />
    <circle cx="32" cy="35" r="9.5" />
  </svg>
)

/** Matches values that need no disclosure: « non traitée », « sans plomb ». */
const untreated = /\u00a0: (aucun|aucune|non traitée?s?|sans plomb)$/

/** Returns the treatments that the law requires beside the name, as a sentence; `''` when there are none. */
function disclosed({ facts }: Product): string {
  const treatments = (facts.find(({ key }) => key === 'treatment')?.value ?? '')
    .split(/\s*;\s*/)
    .filter((treatment) => treatment !== '' && !untreated.test(treatment))
    .join('\u202f; ')
  return treatments && t.treatment(capital(treatments))
}

/**
 * Draws the badge, the name and the reference of a product, its metal with the fineness, and the treatments of its
 * pearls and stones.
 */
export function ProductHead({ product }: { product: Product }) {
  const treatment = disclosed(product)
  return (
    <div>
      <Badge product={product} />
      <h1>{product.name}</h1>
      {(brand.hasHallmark || product.sku) && (
        <p className="ref">
          {brand.hasHallmark && <Hallmark />}
          {product.sku && <span>{t.reference(product.sku)}</span>}
        </p>
      )}
      <p className="small medium mt-s4">{product.materials}</p>
      {treatment && <p className="small soft">{treatment}</p>}
    </div>
  )
}

/** Draws the sets that contain the product, with their prices. Draws nothing when there are none. */
export const InSets = ({ of }: { of: Late<readonly ProductSummary[]> }) => (
  <Deferred of={of} pending={null}>
    {(sets) =>
      sets.length > 0 && (
        <p className="small">
          {t.partOf}
          {sets.map(({ id, name, path, price }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a className="underline" href={path}>
                {name}
              </a>
              {` (${formatPrice(price)})`}
            </span>
          ))}
        </p>
      )
    }
  </Deferred>
)

/** Returns the preparation time in words: « 1 à 2 jours ouvrés ». */
const workingDays = ({ shortest, longest }: Preparation) =>
  shortest === longest ? t.workingDays(longest) : t.workingDaysBetween(shortest, longest)

interface PromisesProps {
  product: Product
  /** Time of a possible order, in milliseconds since 1970. */
  now: number
}

/** Draws the days of arrival and the payment methods below the buy form. */
export const ProductPromises = ({ product: { preparation, availability }, now }: PromisesProps) => (
  <ul className="promises">
    {availability !== 'sold-out' && (
      <li>
        <Icon name="truck" small />
        <span>
          <b>{t.withYou(arrivalWords(arrival(now, preparation, homeDays())), homeDays().to)}</b>
          {t.orderedBefore(
            formatWeekday(countedFrom(now)),
            limits.cutOffHour,
            workingDays(preparation),
            workingDays(homeDays()),
          )}
        </span>
      </li>
    )}
    <li>
      <Icon name="lock" small />
      <span>{t.paymentPromise}</span>
    </li>
  </ul>
)

/** A guide that helps to choose a product. */
export interface GuideLink {
  label: string
  path: string
}

interface LinksProps {
  id: number
  guides: readonly GuideLink[]
  name: string
  /** Full URL of the product, for sharing. */
  address: string
}

/**
 * Draws the links of a product: guides that help to choose it, and links to share it, to compare it and to ask about
 * it. Without script, a mailto link shares it.
 */
export const ProductLinks = ({ id, guides, name, address }: LinksProps) => (
  <div className="product-links small">
    {guides.length > 0 && (
      <nav aria-labelledby="to-read">
        <p className="medium" id="to-read">
          {t.readToChoose}
        </p>
        <ul>
          {guides.map(({ label, path }) => (
            <li key={path}>
              <a className="underline" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <p className="product-acts">
      <a
        className="share"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
        data-late="share"
        data-wait=""
        data-share={name}
      >
        <Icon name="share" small />
        {t.share}
      </a>
      <CompareLink id={id} name={name} />
      <a className="question-link" href={paths.contactOnProduct(id)}>
        {t.ask}
      </a>
    </p>
  </div>
)

/**
 * Links to the comparison of this product. `client/late/products/compare.ts` adds the products that the device already
 * compares to the URL.
 */
const CompareLink = ({ id, name }: { id: number; name: string }) => (
  <a
    className="compare-link"
    href={paths.comparisonOf([id])}
    data-late="compare"
    data-kept={deviceLists.compared.key}
    data-id={id}
  >
    {t.compare}
    <span className="sr">{t.compareWithOthers(name)}</span>
  </a>
)
