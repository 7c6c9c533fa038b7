import * as t from '#text/money.ts'

/** Amounts are integer cents of euro everywhere inside the house; decimal strings live only on the wire. */
export type Cents = number

/** Formats cents as the house writes prices: `129,00 €`, two decimals, no thousands separator, no-break space. */
export function formatPrice(cents: Cents): string {
  const sign = cents < 0 ? '\u2212' : ''
  const absolute = Math.abs(cents)
  return t.price(sign, Math.floor(absolute / 100), String(absolute % 100).padStart(2, '0'))
}

/** Reads a decimal string of the platform (`"89.90"`) into cents; `null` for `""` or anything that is not a price. */
export function centsFromDecimal(value: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Reads an amount of a platform that reckons in fractions of a cent (`"41.5833"`, a price without its tax), rounded to the
 * cent as it is charged; `null` for anything that is not a price.
 */
export function roundedCents(value: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(value)
  if (!match) return null
  const fraction = (match[2] ?? '').padEnd(3, '0')
  return Number(match[1]) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0)
}

/** Writes cents as the platform's decimal string: `8990` → `"89.90"`. */
export function decimalFromCents(cents: Cents): string {
  const amount = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** A percentage of an amount, rounded half down to the cent, as WooCommerce rounds its coupons. */
export function percentOf(cents: Cents, percent: number): Cents {
  const scaled = cents * percent
  const floor = Math.floor(scaled / 100)
  return scaled - floor * 100 > 50 ? floor + 1 : floor
}
