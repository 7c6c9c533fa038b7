import { deliveryOf } from '#text/handover.ts'
import * as t from '#text/mails/orders.ts'
import type { Address } from '../../../../shared/address/address.ts'
import { addressLines } from '../../../../shared/address/address-lines.ts'
import { taxCountry } from '../../../../shared/address/countries.ts'
import { territoryOf } from '../../../../shared/address/territories.ts'
import { choiceWords, type Extras } from '../../../../shared/cart/extras.ts'
import { includedVat } from '../../../../shared/checkout/vat.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import type { Handover } from '../../../../shared/delivery/handover.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import { dayWords } from '../../../../shared/words/instant-words.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import { untaxedReason } from '../../../content/tax-words.ts'
import type { MailBlock, MailProduct } from '../content.ts'
import { oneLine } from '../subject.ts'

/** An order as its mails need it. Instants are ISO 8601. */
export interface MailedOrder {
  id: number
  email: string
  subtotalCents: Cents
  carriageCents: Cents
  carrierName: string
  handover: Handover
  totalCents: Cents
  billing: Address
  shipping: Address
  customerNote: string
  gift: boolean
  giftMessage: string
  latestDelivery: Day
  /** Version of the terms of sale that the buyer accepted. */
  termsVersion: string
  /** VAT rate included in the total, in percent; `null` when the sale has no VAT. */
  vatRate: number | null
  payableUntil: string
  createdAt: string
  lines: readonly {
    name: string
    options: Readonly<Record<string, string>>
    extras: Extras
    letters: string
    quantity: number
    subtotalCents: Cents
    materials: string
    personalised: boolean
  }[]
  coupons: readonly { code: string; discountCents: Cents }[]
}

/** Returns « n° 1042 » with a no-break space. */
export const numberOf = ({ id }: Pick<MailedOrder, 'id'>): string => `n°\u00a0${id}`

const rights = (personalised: boolean) => (personalised ? t.noWithdrawal : t.withdrawalDays)

const productOf = (line: MailedOrder['lines'][number]): MailProduct => ({
  name: `${line.quantity} × ${oneLine(withoutChoice(line.name, Object.values(line.options)))}`,
  details: [
    oneLine(line.materials),
    ...choiceWords(line).map(oneLine),
    line.letters && t.lettersToRead(oneLine(line.letters)),
    rights(line.personalised),
  ].filter(Boolean),
  amount: formatPrice(line.subtotalCents),
})

const taxOf = ({ vatRate, totalCents }: MailedOrder): [string, string] | null =>
  vatRate === null ? null : [t.ofWhichVat(vatRate), formatPrice(includedVat(totalCents, vatRate))]

/** Returns the ordered lines and their prices. `totalLabel` says whether the order is paid. */
export function productsOf(order: MailedOrder, totalLabel: string): MailBlock[] {
  const tax = taxOf(order)
  const untaxed = tax ? null : untaxedReason(taxCountry(order.shipping))
  return [
    {
      kind: 'products',
      products: order.lines.map(productOf),
      sums: [
        [t.subtotal, formatPrice(order.subtotalCents)],
        ...order.coupons.map(({ code, discountCents }): [string, string] => [
          t.discountCode(oneLine(code)),
          formatPrice(-discountCents),
        ]),
        [
          order.carriageCents > 0 ? t.deliveryBy(oneLine(order.carrierName)) : t.delivery,
          order.carriageCents > 0 ? formatPrice(order.carriageCents) : t.free,
        ],
        [totalLabel, formatPrice(order.totalCents)],
        ...(tax ? [tax] : []),
      ],
    },
    ...(untaxed ? [{ kind: 'note' as const, text: untaxed }] : []),
  ]
}

const addressWords = (address: Address) => oneLine(addressLines(address).join(', '))

/** Returns the delivery and billing addresses, the gift message and the buyer's note. */
export const placesOf = ({
  shipping,
  handover,
  billing,
  gift,
  giftMessage,
  customerNote,
}: MailedOrder): MailBlock => ({
  kind: 'facts',
  facts: [
    [deliveryOf[handover], addressWords(shipping)],
    [t.billing, addressWords(billing)],
    ...(gift ? [[t.giftCard, oneLine(giftMessage) || t.withoutWords] as const] : []),
    ...(customerNote ? [[t.yourNote, oneLine(customerNote)] as const] : []),
  ],
})

/** Returns the order's number, its day, and the latest day of delivery. */
export const orderFacts = (order: MailedOrder): MailBlock => ({
  kind: 'facts',
  facts: [
    [t.order, numberOf(order)],
    [t.placed, t.onDay(dayWords(order.createdAt))],
    [t.deliveryAtLatest, t.onDay(formatDate(order.latestDelivery))],
  ],
})

const duties: Readonly<Record<string, string>> = {
  GB: t.dutiesBritain,
  US: t.dutiesAmerica,
  CA: t.dutiesCanada,
}

/** Sentence for territories whose taxes differ from those of their country. */
const apart = t.dutiesElsewhere

/** Explains who pays duties and taxes for a parcel that leaves the European Union; empty for other parcels. */
export function dutiesOf({
  shipping,
  carriageCents,
}: Pick<MailedOrder, 'shipping' | 'carriageCents'>): MailBlock[] {
  const taxed = taxCountry(shipping)
  const isApart = taxed === 'export' && territoryOf(shipping) !== null
  const sentence =
    taxed === 'XI'
      ? undefined
      : isApart
        ? apart
        : (entryOf(duties, shipping.country) ?? (taxed === 'export' ? t.dutiesAbroad : undefined))
  if (!sentence) return []
  return [
    { kind: 'heading', text: t.importDuties },
    {
      kind: 'paragraph',
      text: carriageCents > 0 ? t.dutiesApart(sentence) : t.freeButDuties(sentence),
    },
  ]
}
