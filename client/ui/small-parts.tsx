import { type ReactNode, useEffect, useRef, useState } from 'react'
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

interface QuantityProps {
  /** The quantity that the server draws. */
  value: number
  max: number
  label: string
  lessLabel: string
  moreLabel: string
  small?: boolean
  /** Called with the new total quantity, between 1 and `max`, and whether the shopper had typed more than `max`. */
  onAsk?: (quantity: number, isCut: boolean) => void
}

/**
 * Draws the field `quantity` between a minus and a plus button; without script, the field alone. The field is
 * uncontrolled and follows `value` only when it changes, so that a number typed before hydration stays.
 */
export function Quantity({
  value,
  max,
  label,
  lessLabel,
  moreLabel,
  small = false,
  onAsk,
}: QuantityProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const [shown, setShown] = useState(value)

  useEffect(() => {
    const input = field.current
    if (!input) return
    if (sent.current !== value) input.value = String(value)
    sent.current = value
    setShown(input.valueAsNumber || 0)
  }, [value])

  const step = (by: number) => {
    const input = field.current
    if (!input) return
    const quantity = Math.min(Math.max(1, (input.valueAsNumber || 0) + by), max)
    input.value = String(quantity)
    setShown(quantity)
    onAsk?.(quantity, false)
  }
  const typed = (input: HTMLInputElement) => {
    setShown(input.valueAsNumber || 0)
    if (input.validity.valid && input.value !== String(value)) onAsk?.(input.valueAsNumber, false)
  }
  // In the cart, restores a valid quantity. The form of a product shows an error instead.
  const left = (input: HTMLInputElement) => {
    if (!onAsk || input.validity.valid) return
    const isCut = input.validity.rangeOverflow
    const quantity = isCut ? max : value
    input.value = String(quantity)
    setShown(quantity)
    if (isCut) onAsk(max, true)
  }

  return (
    <div className={small ? 'qty qty-s' : 'qty'}>
      <button
        className="js-only"
        type="button"
        aria-label={lessLabel}
        disabled={shown <= 1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        ref={field}
        name="quantity"
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={1}
        max={max}
        step={1}
        required
        defaultValue={value}
        enterKeyHint="done"
        onBlur={(event) => left(event.currentTarget)}
        onKeyDown={(event) => {
          // The cart already has the quantity. A submit would send it again, and lead away from an open drawer.
          if (event.key !== 'Enter' || !onAsk) return
          event.preventDefault()
          left(event.currentTarget)
        }}
        onChange={(event) => typed(event.currentTarget)}
      />
      <button
        className="js-only"
        type="button"
        aria-label={moreLabel}
        disabled={shown >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  )
}
