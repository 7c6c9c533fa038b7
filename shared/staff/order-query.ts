import { decimalTyped } from '../amount-typed.ts'
import { type OrderStatus, orderStatuses } from '../checkout/payment.ts'
import { decimalFromCents } from '../money.ts'
import { clean, cleanCode } from '../one-line.ts'
import { orderNumber } from '../orders/order-search.ts'

/** Search for orders. All conditions apply together; `null` and '' match everything. */
export interface OrderQuery {
  /** The number of an order or an invoice, an e-mail address, a phone number, an amount, or words of a name and an address. */
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

/** Returns the order number in typed words: `1042`, `#1042`, `commande n° 1042`. `null` for other words. */
export const numberIn = (words: string): number | null => {
  const digits = /^(?:n[°o]?\.?|#)?([1-9]\d{0,11})$/i.exec(orderNumber(words))?.[1]
  return digits ? Number(digits) : null
}

/** Returns the invoice or credit note in typed words: `F2026-00012`, `facture n° F2026-12`. `null` for other words. */
export function invoiceIn(words: string): { isCredit: boolean; year: number; sequence: number } | null {
  const [, kind = '', year, sequence] = /(?:^|[ °])([fa])(\d{4})-(\d{1,9})$/i.exec(cleanCode(words)) ?? []
  return kind === '' ? null : { isCredit: /a/i.test(kind), year: Number(year), sequence: Number(sequence) }
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

/** Titles before a name. Orders hold none. */
const titles: ReadonlySet<string> = new Set(['mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle'])

/** Returns the last nine digits of a typed phone number, which are the same with and without the code of its country. */
const phoneIn = (words: string): string | null => {
  const digits = cleanCode(words).replace(/[ .()/+-]/g, '')
  return /^\d{9,15}$/.test(digits) ? digits.slice(-9) : null
}

/** Returns a typed amount as orders hold it: `129 €` → `129,00`. `null` for other words. */
function amountIn(words: string): string | null {
  const decimal = decimalTyped(words)
  const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(decimal) && /€|eur|[.,]\d\d$/i.test(words)
  const cents = isAmount ? Math.round(Number(decimal) * 100) : null
  return cents === null ? null : decimalFromCents(cents).replace('.', ',')
}

/** Returns typed words as `order_names` stores them: a phone number, an amount, or names, towns and postcodes. */
export function orderWords(words: string): string[] {
  const whole = phoneIn(words) ?? amountIn(words)
  if (whole !== null) return [whole]
  if (/^[\d ]+$/.test(words)) return [words.replaceAll(' ', '')]
  const folded = foldedName(words)
  const named = folded.filter((word) => !titles.has(word))
  return named.length > 0 ? named : folded
}
