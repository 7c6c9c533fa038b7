import { type OrderStatus, orderStatuses } from '../checkout/payment.ts'
import { clean } from '../one-line.ts'

/** Search for orders. All conditions apply together; `null` and '' match everything. */
export interface OrderQuery {
  /** A number, an e-mail address, or words of a name. */
  words: string
  /** Id or reference of a product. */
  product: string
  state: OrderStatus | null
  /** First and last day, in Paris time, `2026-11-26`. */
  from: string
  to: string
  /** Only orders with a lower number, for the next page. */
  before: number | null
}

/** Field names of the form, which become query parameters. */
export const orderQueryFields = {
  words: 'q',
  product: 'produit',
  state: 'etat',
  from: 'du',
  to: 'au',
  before: 'avant',
} as const

const day = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** Reads a search from a query string. Ignores invalid values. */
export function orderQueryOf(search: URLSearchParams): OrderQuery {
  const of = (name: keyof typeof orderQueryFields) =>
    clean(search.get(orderQueryFields[name]) ?? '').slice(0, 254)
  return {
    words: of('words'),
    product: of('product'),
    state: orderStatuses.find((status) => status === of('state')) ?? null,
    from: day(of('from')),
    to: day(of('to')),
    before: /^[1-9]\d{0,11}$/.test(of('before')) ? Number(of('before')) : null,
  }
}

/** Returns the query string of a search. Leaves out values that match everything. */
export function orderSearch(query: Partial<OrderQuery>): string {
  const search = new URLSearchParams()
  for (const [name, field] of Object.entries(orderQueryFields) as [keyof OrderQuery, string][]) {
    const value = query[name]
    if (value !== null && value !== undefined && value !== '') search.set(field, String(value))
  }
  return search.toString()
}

/** Returns the order number in typed words: `1042`, `n° 1042`, `#1042`. `null` for other words. */
export const numberIn = (words: string): number | null => {
  const digits = /^(?:n ?[°o]\.? ?|#)?([1-9]\d{0,11})$/i.exec(words)?.[1]
  return digits ? Number(digits) : null
}

/** Returns the words of a name as `order_names` stores them: lower case, without accents, at least two letters each. */
export const foldedName = (words: string): string[] =>
  words
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[ \-'’.]+/)
    .filter((word) => word.length > 1)
    .slice(0, 6)
