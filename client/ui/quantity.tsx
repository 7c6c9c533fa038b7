import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './small-parts.tsx'

interface Props {
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
}: Props): ReactNode {
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
