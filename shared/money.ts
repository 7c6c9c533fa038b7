import * as t from '#text/formats.ts'

/** An amount in integer euro cents. Decimal strings exist only in requests and responses. */
export type Cents = number

/** Formats cents as a price: `129,00 €`, two decimals, no thousands separator, no-break space. */
export function formatPrice(cents: Cents): string {
  const sign = cents < 0 ? '\u2212' : ''
  const absolute = Math.abs(cents)
  return t.price(sign, Math.floor(absolute / 100), String(absolute % 100).padStart(2, '0'))
}

/** Converts a decimal string of the platform (`"89.90"`) to cents. `null` for `""` or anything that is not a price. */
export function centsFromDecimal(value: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Converts an amount with fractions of a cent (`"41.5833"`, a price without its tax) to cents, rounded as the platform
 * charges it. `null` for anything that is not a price.
 */
export function roundedCents(value: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(value)
  if (!match) return null
  const fraction = (match[2] ?? '').padEnd(3, '0')
  return Number(match[1]) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0)
}

/** Converts cents to a decimal string for the platform: `8990` → `"89.90"`. */
export function decimalFromCents(cents: Cents): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Returns a percentage of an amount, in cents. Rounds half a cent down, as WooCommerce does for coupons. */
export function percentOf(cents: Cents, percent: number): Cents {
  const scaled = cents * percent
  const floor = Math.floor(scaled / 100)
  return scaled - floor * 100 > 50 ? floor + 1 : floor
}
