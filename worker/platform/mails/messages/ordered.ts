import { brand } from '#brand/brand.ts'
import type { Address } from '../../../../shared/address/address.ts'
import { addressLines } from '../../../../shared/address/address-lines.ts'
import { taxCountry } from '../../../../shared/address/countries.ts'
import { choiceWords, type Extras } from '../../../../shared/cart/extras.ts'
import { includedVat } from '../../../../shared/checkout/vat.ts'
import { type Day, formatDate } from '../../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { capital } from '../../../../shared/words/capital.ts'
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
  totalCents: Cents
  billing: Address
  shipping: Address
  customerNote: string
  gift: boolean
  giftMessage: string
  latestDelivery: Day
  /** Version of the terms of sale it accepted. */
  termsVersion: string
  /** Percent of the tax held in the total; `null` where the sale bears none. */
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

/** « n° 1042 », its space no-break. */
export const numberOf = ({ id }: Pick<MailedOrder, 'id'>): string => `n°\u00a0${id}`

const rights = (personalised: boolean) =>
  personalised
    ? `${capital(brand.product.one)} personnalisé\u00a0: pas de droit de rétractation.`
    : 'Droit de rétractation de 14 jours\u202f; port retour à votre charge.'

const productOf = (line: MailedOrder['lines'][number]): MailProduct => ({
  name: `${line.quantity} × ${oneLine(withoutChoice(line.name, Object.values(line.options)))}`,
  details: [
    oneLine(line.materials),
    ...choiceWords(line).map(oneLine),
    line.letters && `À relire\u00a0: ${oneLine(line.letters)}`,
    rights(line.personalised),
  ].filter(Boolean),
  amount: formatPrice(line.subtotalCents),
})

const taxOf = ({ vatRate, totalCents }: MailedOrder): [string, string] | null =>
  vatRate === null ? null : [`Dont TVA (${vatRate}\u00a0%)`, formatPrice(includedVat(totalCents, vatRate))]

/** What was ordered, line by line, and what it costs; `totalLabel` says whether it is paid. */
export function productsOf(order: MailedOrder, totalLabel: string): MailBlock[] {
  const tax = taxOf(order)
  const untaxed = tax ? null : untaxedReason(taxCountry(order.shipping))
  return [
    {
      kind: 'jewels',
      products: order.lines.map(productOf),
      sums: [
        ['Sous-total', formatPrice(order.subtotalCents)],
        ...order.coupons.map(({ code, discountCents }): [string, string] => [
          `Remise ${oneLine(code)}`,
          formatPrice(-discountCents),
        ]),
        ['Livraison', 'Offerte'],
        [totalLabel, formatPrice(order.totalCents)],
        ...(tax ? [tax] : []),
      ],
    },
    ...(untaxed ? [{ kind: 'note' as const, text: untaxed }] : []),
  ]
}

const addressWords = (address: Address) => oneLine(addressLines(address).join(', '))

/** Where it goes, who is billed, and the words that travel with it. */
export const placesOf = ({ shipping, billing, gift, giftMessage, customerNote }: MailedOrder): MailBlock => ({
  kind: 'facts',
  facts: [
    ['Livraison', addressWords(shipping)],
    ['Facturation', addressWords(billing)],
    ...(gift ? [['Carte cadeau', oneLine(giftMessage) || 'sans texte'] as const] : []),
    ...(customerNote ? [['Votre note', oneLine(customerNote)] as const] : []),
  ],
})

/** The order itself: its number, its day, and the last day it may arrive. */
export const orderFacts = (order: MailedOrder): MailBlock => ({
  kind: 'facts',
  facts: [
    ['Commande', numberOf(order)],
    ['Passée', `le ${dayWords(order.createdAt)}`],
    ['Livraison au plus tard', `le ${formatDate(order.latestDelivery)}`],
  ],
})

const duties: Readonly<Record<string, string>> = {
  GB: 'Royaume-Uni\u00a0: jusqu’à 135\u00a0£ de marchandises, la TVA britannique est comprise dans le total que vous payez ici. Au-delà, TVA et droits sont réglés à l’arrivée.',
  US: 'États-Unis\u00a0: votre colis est soumis aux droits d’importation américains dès le premier dollar. Ils sont à régler à l’arrivée. Le taux change\u00a0: il est fixé par la douane.',
  CA: 'Canada\u00a0: droits, TPS/TVH et frais de dossier peuvent être demandés à l’arrivée.',
}

/** Of places whose taxes are not those of the country they are written under. */
const apart =
  'Cette adresse a un régime de taxes à part\u00a0: elle n’est pas comprise dans la TVA du pays, et des taxes locales peuvent être demandées à l’arrivée.'

/** Who pays what at the border, of a parcel that leaves the Union; empty for one that stays. */
export function dutiesOf({ shipping }: Pick<MailedOrder, 'shipping'>): MailBlock[] {
  const taxed = taxCountry(shipping)
  const isApart = taxed === 'export' && !['US', 'CA'].includes(shipping.country)
  const said = taxed === 'XI' ? undefined : isApart ? apart : duties[shipping.country]
  if (!said) return []
  return [
    { kind: 'heading', text: 'Droits et taxes d’importation' },
    {
      kind: 'paragraph',
      text: `Livraison offerte\u202f; droits et taxes d’importation éventuels en sus. ${said}`,
    },
  ]
}
