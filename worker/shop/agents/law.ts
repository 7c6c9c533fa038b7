import { home } from '#brand/delivery.ts'
import * as t from '#text/agents.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import { deliversUnder, servedCountries } from '../../../shared/delivery/table.ts'
import { cleanCode } from '../../../shared/one-line.ts'
import { paths } from '../../../shared/paths.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { termsVersion } from '../../content/texts.ts'
import { both, english } from './english.ts'
import type { Message } from './shapes.ts'

/** Returns the fields that only the buyer can fill in, on the shop's own page. The shop stores none of them before. */
const fieldsIn = (countries: string) =>
  [
    ['$.buyer.email', t.buyerEmail, english`Buyer’s e-mail address`],
    ['$.buyer.first_name', t.firstName, english`Recipient’s first name`],
    ['$.buyer.last_name', t.lastName, english`Recipient’s last name`],
    ['$.buyer.phone_number', t.phone, english`Phone number, for the delivery`],
    ['$.fulfillment.destination.street_address', t.deliveryAddress, english`Street address`],
    ['$.fulfillment.destination.postal_code', t.postcode, english`Postal code`],
    ['$.fulfillment.destination.address_locality', t.city, english`City`],
    ['$.fulfillment.destination.address_country', t.country(countries), english`Country (${countries})`],
    ['$.buyer.adult', t.buyerIsAdult, english`That the buyer is of age`],
  ] as const

const review = (code: string, path: string, content: string): Message => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'requires_buyer_review',
})

/** Returns the messages about what the law requires of the buyer in person before an order. */
export function askedOfBuyer(cart: Cart, origin: string): Message[] {
  const version = termsVersion()
  const terms = origin + paths.terms
  return [
    ...fieldsIn(servedCountries(deliveryNow()).join(', ')).map(
      ([path, french, inEnglish]): Message => ({
        type: 'error',
        code: 'field_required',
        path,
        content: both(
          t.toBeGivenByBuyer(french),
          english`${inEnglish}: to be given by the buyer on their own page.`,
        ),
        severity: 'requires_buyer_input',
      }),
    ),
    review(
      'terms_acceptance',
      '$.terms',
      both(
        t.buyerAcceptsTerms(version, terms),
        english`The buyer reads and accepts the terms of sale in person, version ${version}: ${terms}`,
      ),
    ),
    review(
      'obligation_to_pay',
      '$.order',
      both(
        t.buyerPresses,
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
                t.madeToLetters,
                english`Made to the letters chosen, without a right to withdraw: the buyer reads these letters again and agrees in person.`,
              ),
            ),
          ]
        : [],
    ),
  ]
}

const info = (code: string, content: string): Message => ({ type: 'info', code, content })

/** Returns further messages about a cart: the platform's warnings, the day of arrival, and the right of withdrawal. */
export function cartMessages(cart: Cart, origin: string): Message[] {
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
                t.personalised,
                english`Personalised: no withdrawal and no exchange, unless faulty.`,
              ),
              url: origin + paths.returns,
            },
          ]
        : [],
    ),
    ...(cart.delivery?.isLeast
      ? [
          info(
            'delivery',
            both(
              t.leastDelivery(home.inWords),
              english`Delivery at the home rate of the shop, by its cheapest carrier; the order page tells the price of each country.`,
            ),
          ),
        ]
      : []),
    ...(cart.arrival
      ? [
          info(
            'arrival',
            both(
              t.orderedNow(cart.arrival.words, cart.arrival.to),
              english`Ordered now, delivered ${cart.arrival.to === 'relay' ? 'to a relay point ' : ''}in France: ${cart.arrival.words}.`,
            ),
          ),
        ]
      : []),
    ...(isWithdrawn
      ? [
          info(
            'withdrawal',
            both(
              t.withdrawalOn(form),
              english`Withdrawal: within 14 days of reception, without a reason, at ${form}`,
            ),
          ),
        ]
      : []),
  ]
}

/** Returns a message if the shop does not deliver to a country. `path`: where the request names it. */
export function elsewhere(country: string | undefined, path: string): Message[] {
  const table = deliveryNow()
  if (country === undefined || deliversUnder(table, cleanCode(country).toUpperCase())) return []
  const served = servedCountries(table).join(', ')
  return [
    {
      ...{ type: 'error', code: 'address_undeliverable', path, severity: 'recoverable' },
      content: both(t.countriesServed(served), english`Countries that are delivered to: ${served}.`),
    },
  ]
}
