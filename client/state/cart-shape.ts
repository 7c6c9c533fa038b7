import type { Cart, CartLine } from '../../shared/cart/cart.ts'

type Kind = 'array' | 'number' | 'object' | 'string'

const ofCart = {
  lines: 'array',
  count: 'number',
  subtotal: 'number',
  discount: 'number',
  total: 'number',
  coupons: 'array',
  warnings: 'array',
  delivery: 'object',
  served: 'array',
  arrival: 'object',
} as const satisfies Partial<Record<keyof Cart, Kind>>

const ofLine = {
  key: 'string',
  name: 'string',
  path: 'string',
  options: 'array',
  picture: 'object',
  price: 'number',
  quantity: 'number',
  max: 'number',
  subtotal: 'number',
} as const satisfies Partial<Record<keyof CartLine, Kind>>

const fits = (value: unknown, kinds: Readonly<Record<string, Kind>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(([name, kind]) => {
    const part = (value as Record<string, unknown>)[name]
    return kind === 'array' ? Array.isArray(part) : typeof part === kind
  })

/** Whether a value is a cart that this script can draw. A script of another version may send another shape. */
export const isCart = (value: unknown): value is Cart =>
  fits(value, ofCart) && (value as Cart).lines.every((line) => fits(line, ofLine))
