import { addressLines } from '../../../../shared/address/address-lines.ts'
import { choiceWords } from '../../../../shared/cart/extras.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { type Cents, formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import type { House } from '../../../content/business.ts'
import type { MailBlock, MailProduct } from '../content.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { type MailedOrder, numberOf } from './ordered.ts'

/** An order as the staff prepare it. */
export interface SoldOrder extends Omit<MailedOrder, 'billing' | 'lines'> {
  billing: MailedOrder['billing'] & { phone: string }
  /** Provider that took the payment. */
  paymentMethod: string
  lines: readonly (MailedOrder['lines'][number] & { sku: string })[]
}

/** An order of the daily summary. */
interface SummedOrder extends SoldOrder {
  /** Whether the order still waits to be prepared. It may have been cancelled since. */
  isOpen: boolean
}

type SoldLine = SoldOrder['lines'][number]

const nameOf = (line: SoldLine) =>
  `${line.quantity} × ${oneLine(withoutChoice(line.name, Object.values(line.options)))}`

/** Returns what to pick, engrave or wrap for a line. */
const toMake = (line: SoldLine): string[] => [
  ...choiceWords(line).map(oneLine),
  ...(line.letters ? [`Lettres\u00a0: «\u00a0${oneLine(line.letters)}\u00a0»`] : []),
]

const productOf = (line: SoldLine): MailProduct => ({
  name: nameOf(line),
  details: [line.sku && `Réf. ${line.sku}`, oneLine(line.materials), ...toMake(line)].filter(Boolean),
  amount: formatPrice(line.subtotalCents),
})

const giftOf = ({ gift, giftMessage }: SoldOrder) =>
  gift ? [`Cadeau\u00a0: ${oneLine(giftMessage) || 'sans texte'}`] : []

const atLatest = ({ latestDelivery }: SoldOrder) => `le ${formatDate(latestDelivery)}`

const workshopOf = ({ site }: House, id?: number) =>
  site + paths.workshop + (id === undefined ? '' : `?commande=${id}`)

/** Mails the staff a paid order, with all that they need to prepare it. `paidAt` in milliseconds. */
export function orderSold(order: SoldOrder, paidAt: number, house: House): Mail {
  const { id, shipping, billing, email, gift, giftMessage, customerNote, coupons, paymentMethod } = order
  return composeMail(
    {
      subject: `Commande ${numberOf(order)} à préparer\u00a0: ${formatPrice(order.totalCents)}`,
      preview: order.lines.map(nameOf).join(', ').slice(0, 100),
      title: `La commande ${numberOf(order)} est payée`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Payée', `le ${instantWords(paidAt)}`],
            ['Moyen de paiement', paymentWords(paymentMethod)],
            ['À livrer au plus tard', atLatest(order)],
            ['Livraison', oneLine(addressLines(shipping).join(', '))],
            ['E-mail', email],
            ...(billing.phone ? [['Téléphone', oneLine(billing.phone)] as const] : []),
            ...(gift ? [['Carte cadeau', oneLine(giftMessage) || 'sans texte'] as const] : []),
            ...(customerNote ? [['Note', oneLine(customerNote)] as const] : []),
          ],
        },
        {
          kind: 'products',
          products: order.lines.map(productOf),
          sums: [
            ...coupons.map(({ code, discountCents }): [string, string] => [
              `Remise ${oneLine(code)}`,
              formatPrice(-discountCents),
            ]),
            ['Total payé', formatPrice(order.totalCents)],
          ],
        },
        { kind: 'button', label: 'Ouvrir la commande dans l’atelier', href: workshopOf(house, id) },
      ],
    },
    house,
  )
}

const summed = (order: SummedOrder): MailBlock[] => [
  {
    kind: 'heading',
    text: order.isOpen
      ? `Commande ${numberOf(order)}, ${formatPrice(order.totalCents)}, au plus tard ${atLatest(order)}`
      : `Commande ${numberOf(order)}, ${formatPrice(order.totalCents)}\u00a0: elle n’est plus à préparer`,
  },
  {
    kind: 'list',
    items: [
      ...order.lines.map((line) =>
        [nameOf(line), line.sku && `réf. ${line.sku}`, ...toMake(line)].filter(Boolean).join(', '),
      ),
      ...giftOf(order),
      `Livraison\u00a0: ${oneLine(addressLines(order.shipping).join(', '))}`,
    ],
  },
]

const ordersWords = (n: number) => (n === 1 ? 'une commande payée' : `${n} commandes payées`)

/**
 * Mails the staff the orders paid since the last summary, oldest first. `total` also counts the orders that `orders`
 * leaves out.
 */
export function salesSummary(
  orders: readonly SummedOrder[],
  total: { orders: number; cents: Cents },
  house: House,
): Mail {
  const summary = `${ordersWords(total.orders)}, ${formatPrice(total.cents)}`
  const others = total.orders - orders.length
  return composeMail(
    {
      subject: `Ventes\u00a0: ${summary}`,
      preview: orders.map(numberOf).join(', ').slice(0, 100),
      title: `Depuis le dernier résumé\u00a0: ${summary}`,
      blocks: [
        ...orders.flatMap(summed),
        ...(others > 0
          ? [{ kind: 'paragraph', text: `Et ${others} de plus, dans l’atelier.` } as const]
          : []),
        { kind: 'button', label: 'Ouvrir l’atelier', href: workshopOf(house) },
      ],
    },
    house,
  )
}
