import { brand } from '#brand/brand.ts'
import * as t from '#text/documents.ts'
import { addressLines } from '../../shared/address/address-lines.ts'
import type { Invoice, Seller } from '../../shared/orders/invoice.ts'
import type { Part, Run } from './document.ts'

/** Returns lines of words without the empty ones. */
export const lines = (all: readonly (string | null)[]): Run[] => [{ text: all.filter(Boolean).join('\n') }]

/** Returns the seller's data that the law requires on an invoice (code de commerce, R123-237). */
const sellerLines = ({ name, form, capital, seat, rcs, vat, email, phone }: Seller) => [
  name ?? brand.name,
  [form, capital && t.withCapital(capital)].filter(Boolean).join(' '),
  seat,
  rcs,
  vat && t.vatNumber(vat),
  [email, phone].filter(Boolean).join(' · '),
]

/** Returns seller, buyer and recipient, side by side. */
export const parties = ({
  seller,
  billing,
  shipping,
}: Pick<Invoice, 'seller' | 'billing' | 'shipping'>): Part => ({
  kind: 'table',
  columns: Array.from({ length: 3 }, () => ({ share: 1 / 3, align: 'left' as const })),
  head: [t.seller, t.billedTo, t.deliveredTo],
  rows: [[lines(sellerLines(seller)), lines(addressLines(billing)), lines(addressLines(shipping))]],
})

/** Returns the sums of a bill, label and amount. The last one is its total. */
export const sums = (rows: readonly (readonly [label: string, amount: string])[]): Part => ({
  kind: 'table',
  columns: [
    { share: 0.7, align: 'right' },
    { share: 0.3, align: 'right' },
  ],
  head: [],
  rows: rows.map((cells, place) =>
    cells.map((text) => [{ text, ...(place === rows.length - 1 && { isStrong: true }) }]),
  ),
})
