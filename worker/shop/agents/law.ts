import type { Cart } from '../../../shared/cart/cart.ts'
import { deliveryCountries, limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import { both, english } from './english.ts'
import type { Message } from './shapes.ts'

const countries = deliveryCountries.join(', ')

/** What only its buyer gives of an order, field by field, on the page of the shop. Nothing of it is kept before. */
const fields = [
  ['$.buyer.email', 'Adresse e-mail de l’acheteur', english`Buyer’s e-mail address`],
  ['$.buyer.first_name', 'Prénom du destinataire', english`Recipient’s first name`],
  ['$.buyer.last_name', 'Nom du destinataire', english`Recipient’s last name`],
  ['$.buyer.phone_number', 'Téléphone, pour la livraison', english`Phone number, for the delivery`],
  ['$.fulfillment.destination.street_address', 'Adresse de livraison', english`Street address`],
  ['$.fulfillment.destination.postal_code', 'Code postal', english`Postal code`],
  ['$.fulfillment.destination.address_locality', 'Ville', english`City`],
  ['$.fulfillment.destination.address_country', `Pays (${countries})`, english`Country (${countries})`],
  ['$.buyer.adult', 'Majorité de l’acheteur', english`That the buyer is of age`],
] as const

const review = (code: string, path: string, content: string): Message => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'requires_buyer_review',
})

/** What the law wants of a person before a cart is ordered, and of nobody in their place. */
export function askedOfBuyer(cart: Cart, origin: string): Message[] {
  const { termsVersion } = limits
  const terms = origin + paths.terms
  return [
    ...fields.map(
      ([path, french, inEnglish]): Message => ({
        type: 'error',
        code: 'field_required',
        path,
        content: both(
          `${french}\u00a0: à donner par l’acheteur sur sa page.`,
          english`${inEnglish}: to be given by the buyer on their own page.`,
        ),
        severity: 'requires_buyer_input',
      }),
    ),
    review(
      'terms_acceptance',
      '$.terms',
      both(
        `L’acheteur lit et accepte lui-même les conditions générales de vente, version ${termsVersion}\u00a0: ${terms}`,
        english`The buyer reads and accepts the terms of sale in person, version ${termsVersion}: ${terms}`,
      ),
    ),
    review(
      'obligation_to_pay',
      '$.order',
      both(
        'L’acheteur presse lui-même “Commander avec obligation de paiement”, au prix que sa page affiche.',
        english`The buyer presses "Commander avec obligation de paiement" (order with obligation to pay) in person, at the price their page shows.`,
      ),
    ),
    ...cart.lines.flatMap(({ personalised }, index) =>
      personalised
        ? [
            review(
              'no_withdrawal',
              `$.line_items[${index}]`,
              both(
                'Fabriqué aux lettres choisies, sans droit de rétractation\u00a0: l’acheteur relit ces lettres et l’accepte lui-même.',
                english`Made to the letters chosen, without a right to withdraw: the buyer reads these letters again and agrees in person.`,
              ),
            ),
          ]
        : [],
    ),
  ]
}

const info = (code: string, content: string): Message => ({ type: 'info', code, content })

/** What is told of a cart beside: what the platform says of it, when it arrives, and the right to withdraw. */
export function toldOfCart(cart: Cart, origin: string): Message[] {
  const form = origin + paths.withdrawal
  const isWithdrawn = cart.lines.some(({ personalised }) => !personalised)
  return [
    ...cart.warnings.map((content): Message => ({ type: 'warning', code: 'cart_changed', content })),
    ...cart.lines.flatMap(({ personalised }, index): Message[] =>
      personalised
        ? [
            {
              type: 'warning',
              code: 'no_withdrawal',
              path: `$.line_items[${index}]`,
              presentation: 'disclosure',
              content: both(
                'Personnalisé\u00a0: ni rétractation ni échange, sauf défaut.',
                english`Personalised: no withdrawal and no exchange, unless faulty.`,
              ),
              url: origin + paths.returns,
            },
          ]
        : [],
    ),
    ...(cart.arrival
      ? [
          info(
            'arrival',
            both(
              `Commandé maintenant, livré en France ${cart.arrival}.`,
              english`Ordered now, delivered in France: ${cart.arrival}.`,
            ),
          ),
        ]
      : []),
    ...(isWithdrawn
      ? [
          info(
            'withdrawal',
            both(
              `Rétractation\u00a0: 14\u00a0jours après la réception, sans motif, sur ${form}`,
              english`Withdrawal: within 14 days of reception, without a reason, at ${form}`,
            ),
          ),
        ]
      : []),
  ]
}
