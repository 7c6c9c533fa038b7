import type { ReactNode } from 'react'
import * as t from '#text/price.ts'
import type { ProductSummary } from '../../shared/catalogue/catalogue.ts'
import { focusClass, type Thumbnail as Shown } from '../../shared/catalogue/pictures.ts'
import { formatPrice } from '../../shared/money.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

/** Draws a decorative icon in a square of 24 units. The control around it has the accessible name. */
export const Drawing = ({ path, small = false }: { path: string; small?: boolean }): ReactNode => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Draws one of the icons that islands share. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }): ReactNode => (
  <Drawing path={iconPaths[name]} small={small} />
)

/**
 * Draws a small picture of a product, cropped around its focal point.
 * @param alt `''` beside the name of the product
 */
export const Thumbnail = ({ src, width, height, focus, alt = '' }: Shown & { alt?: string }) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={height}
    className={focusClass(focus)}
    loading="lazy"
    decoding="async"
  />
)

interface PriceProps {
  product: Pick<ProductSummary, 'price' | 'priorPrice'>
  large?: boolean
}

/**
 * Draws a price. A reduced price stands beside the lowest price of the 30 days before, struck through. The law allows
 * no other reference price.
 */
export function Price({ product: { price, priorPrice }, large = false }: PriceProps) {
  const size = large ? ' price-l' : ''
  if (priorPrice === null) return <p className={`price${size}`}>{formatPrice(price)}</p>
  return (
    <p className={`price price-promo${size}`}>
      <b>
        <span className="sr">{t.reducedPrice}</span>
        {formatPrice(price)}
      </b>{' '}
      <s>
        <span className="sr">{t.insteadOf}</span>
        {formatPrice(priorPrice)}
      </s>
    </p>
  )
}
