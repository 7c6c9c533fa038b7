import { brand } from '#brand/brand.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { limits } from '../../../../shared/limits.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { paths } from '../../../../shared/paths.ts'
import { parisHourWords } from '../../../../shared/words/instant-words.ts'
import { hasGuaranteeNotice } from '../../../assets.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { guaranteeBlocks, sellerBlocks, withdrawalBlocks } from './order-rights.ts'
import { dutiesOf, type MailedOrder, numberOf, orderFacts, placesOf, productsOf } from './ordered.ts'

const lettersNote = (order: MailedOrder, { site }: House) =>
  order.lines.some(({ letters }) => letters)
    ? [
        {
          kind: 'note' as const,
          text: 'Relisez vos lettres\u00a0: elles peuvent être corrigées tant que la fabrication n’a pas commencé.',
          link: { label: 'Nous écrire', href: site + paths.contact },
        },
      ]
    : []

/**
 * The confirmation of a paid order on a durable medium (code de la consommation, L221-13): the whole contract, with its
 * terms, the form of withdrawal and the invoice attached.
 * @param link path of the order's page for its buyer
 */
export const orderPaid = (order: MailedOrder, link: string, house: House): Mail => ({
  ...composeMail(
    {
      subject: `Votre commande ${numberOf(order)}`,
      preview: `Paiement accepté. Livraison au plus tard le ${formatDate(order.latestDelivery)}.`,
      title: 'Merci de votre commande',
      blocks: [
        { kind: 'paragraph', text: 'Votre paiement est accepté\u00a0: nous préparons votre commande.' },
        orderFacts(order),
        { kind: 'button', label: 'Suivre ma commande', href: house.site + link },
        { kind: 'heading', text: `Vos ${brand.product.many}` },
        ...productsOf(order, 'Total TTC payé'),
        ...lettersNote(order, house),
        { kind: 'heading', text: 'Adresses' },
        placesOf(order),
        ...dutiesOf(order),
        ...withdrawalBlocks(order, house),
        ...guaranteeBlocks,
        ...sellerBlocks(house),
        { kind: 'heading', text: 'Avec ce message' },
        {
          kind: 'list',
          items: [
            `Conditions générales de vente, version du ${formatDate(order.termsVersion)}`,
            'Droit de rétractation\u00a0: avis d’information et formulaire type',
            ...(hasGuaranteeNotice
              ? ['Garantie légale de conformité\u00a0: notice de l’Union européenne']
              : []),
            'Facture',
          ],
        },
        {
          kind: 'note',
          text: 'Gardez ce message et ses documents\u00a0: ils sont la preuve de votre achat.',
        },
      ],
    },
    house,
  ),
  attachments: [
    { kind: 'terms', version: order.termsVersion },
    { kind: 'withdrawal-form' },
    ...(hasGuaranteeNotice ? [{ kind: 'guarantee-notice' } as const] : []),
    { kind: 'invoice', order: order.id },
  ],
})

/** Tells that an order came and that its money is on the way: the confirmation follows once it is there. */
export const orderAccepted = (order: MailedOrder, link: string, house: House): Mail =>
  composeMail(
    {
      subject: `Votre commande ${numberOf(order)}\u00a0: paiement en cours`,
      preview: `Vos ${brand.product.many} vous sont réservés. La confirmation suit le paiement.`,
      title: 'Votre commande est enregistrée',
      blocks: [
        {
          kind: 'paragraph',
          text: `Votre moyen de paiement a accepté le versement, qui nous parvient sous quelques jours. Vos ${brand.product.many} vous sont réservés. Dès qu’il est là, vous recevez la confirmation et vos documents.`,
        },
        orderFacts(order),
        { kind: 'button', label: 'Suivre ma commande', href: house.site + link },
        { kind: 'heading', text: `Vos ${brand.product.many}` },
        ...productsOf(order, 'Total TTC'),
        ...lettersNote(order, house),
        { kind: 'heading', text: 'Adresses' },
        placesOf(order),
      ],
    },
    house,
  )

/** A payment did not go through: how to pay again, until when, and what becomes of the cart. */
export const paymentFailed = (order: MailedOrder, link: string, house: House): Mail =>
  composeMail(
    {
      subject: 'Votre paiement n’a pas abouti',
      preview: 'Rien n’a été débité. Vous pouvez payer à nouveau.',
      title: 'Votre paiement n’a pas abouti',
      blocks: [
        {
          kind: 'paragraph',
          text: `Le paiement de votre commande ${numberOf(order)} (${formatPrice(order.totalCents)}) a été refusé\u00a0: rien n’a été débité.`,
        },
        { kind: 'button', label: 'Payer à nouveau', href: house.site + link },
        {
          kind: 'paragraph',
          text: `La commande peut être payée jusqu’à ${parisHourWords(new Date(order.payableUntil))} (heure de Paris)\u00a0: les ${brand.product.many} vous sont réservés jusque-là. Passé ce temps, elle est annulée sans frais. Votre panier est gardé ${limits.cartLife / 86_400} jours.`,
        },
        {
          kind: 'note',
          text: 'Une question, un doute sur le paiement\u202f?',
          link: { label: 'Nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )

/** An order its buyer called off before it was paid. */
export const orderCancelled = (order: MailedOrder, house: House, by: 'buyer' | 'shop' = 'buyer'): Mail =>
  composeMail(
    {
      subject: `Votre commande ${numberOf(order)} est annulée`,
      preview: 'Rien n’a été débité.',
      title: 'Votre commande est annulée',
      blocks: [
        {
          kind: 'paragraph',
          text: `${by === 'buyer' ? 'À votre demande, la' : 'La'} commande ${numberOf(order)} (${formatPrice(order.totalCents)}) est annulée. Rien n’a été débité.`,
        },
        { kind: 'button', label: 'Voir le panier', href: house.site + paths.cart },
        {
          kind: 'note',
          text: by === 'buyer' ? 'Cette demande ne vient pas de vous\u202f?' : 'Une question\u202f?',
          link: { label: 'Nous écrire', href: house.site + paths.contact },
        },
      ],
    },
    house,
  )
