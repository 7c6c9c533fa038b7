import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** Quantity drawn first. */
  value: number
  max: number
  label: string
  lessLabel: string
  moreLabel: string
  small?: boolean
  /** Told the whole quantity asked for, between 1 and `max`, and whether more than `max` had been typed. */
  onAsk?: (quantity: number, isCut: boolean) => void
}

/**
 * Field `quantity` between a minus and a plus; without script the field alone. The field is uncontrolled and follows
 * `value` only when the value changes, so that a number typed before hydration stays.
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
  // A line of the cart always has a quantity; the form of a product says what is wrong with its own.
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
          // The cart has been asked already: its form would be sent once more, and lead away from what is open.
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
