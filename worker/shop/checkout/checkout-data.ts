import { type AddressEntry, fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { type Preparation, slowestKnown } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { unanswered, withoutReason } from '../../commerce/contract/error.ts'
import type { Delegated } from '../../commerce/families/agents.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { methodsOf, offeredCardFields, takesSum, takesTokens } from '../../payment-accounts.ts'
import { redirectTo } from '../../render/failure.ts'
import type { FormState } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import type { CheckoutSession } from '../../session.ts'
import { servesHere } from '../../settings.ts'
import { carriagesOf } from './checkout-sums.tsx'

/** The data of the checkout page. */
export interface CheckoutData {
  cart: Cart
  preparation: Preparation | null
  /** Time of the request, in milliseconds since 1970. */
  now: number
  /** Payment methods, in the order of the page. */
  methods: readonly PaymentMethod[]
  /** See `PaymentMeans`. */
  cardScript: string | null
  delegatedCard: string | null
  /** The unpaid order that this visitor already sent from this cart. */
  sent: SentOrder | null
  /** UUID of this checkout attempt. */
  clientRef: string
  isGuest: boolean
  /** Fingerprint of the cart that the page shows. */
  cartPrint: string
  buyer: KnownBuyer
  /** £135 in euro cents; see `saleRate`. */
  britishLimit: number | null
}

/** Returns the longest preparation time of the products. Their pages give it where the cart lines do not. */
async function preparationIn(cart: Cart, commerce: Commerce): Promise<Preparation | null> {
  const each = cart.lines.map(
    async (line) =>
      line.preparation ??
      (await commerce.catalogue.product(line.id).catch(withoutReason))?.preparation ??
      null,
  )
  return slowestKnown(await Promise.all(each))
}

/** Returns the card that the buyer's agent delegated, if it covers the current price of the cart. */
async function delegatedFor(
  { total, delivery }: Cart,
  { commerce, settings }: Visit,
): Promise<Delegated | null> {
  const found = takesTokens(settings) ? await commerce.agents.delegated().catch(unanswered) : null
  return found && found.maxCents >= total + (delivery?.price ?? 0) ? found : null
}

/** Returns every possible total with delivery, in cents: one per country and carrier. */
const sumsOf = (cart: Cart): number[] => {
  const { served } = carriagesOf(deliveryNow(), cart, { country: '', postcode: '', carrier: '' })
  return served.flatMap(({ ways }) => ways.map(({ price }) => cart.total + price))
}

/**
 * Reads the data of the checkout page; `null` when the platform does not return the cart. Redirects an empty cart to
 * its page.
 */
export async function loadCheckout(visit: Visit): Promise<CheckoutData | null> {
  const { commerce, session, settings } = visit
  const cart = await commerce.cart.read().catch(unanswered)
  if (!cart) return null
  if (cart.lines.length === 0) redirectTo(paths.cart, 303)
  const cartPrint = await printOf(cart)
  const offered = methodsOf(settings)
  const now = Date.now()
  const [delegated, preparation, sent, buyer] = await Promise.all([
    delegatedFor(cart, visit),
    preparationIn(cart, commerce),
    sentOrder(session.attempt, cartPrint, commerce, now),
    knownBuyer(visit),
  ])
  const sums = sumsOf(cart)
  // A shop without a payment account shows the form too. Sending it then explains the problem.
  const methods = [
    ...(delegated ? (['delegated'] as const) : []),
    ...(offered.length > 0 ? offered : (['stripe'] as const)),
  ].filter((method) => sums.some((sum) => takesSum(method, sum)))
  return {
    cart,
    preparation,
    now,
    sent,
    methods,
    cardScript: offeredCardFields(settings)?.script ?? null,
    delegatedCard: delegated?.card ?? null,
    clientRef: sent?.clientRef ?? crypto.randomUUID(),
    cartPrint,
    buyer,
    britishLimit: settings.GB_VAT_LIMIT ?? null,
    isGuest: session.token === undefined,
  }
}

/** What the shop knows about a buyer before they type. */
export interface KnownBuyer {
  /** Address book of a customer who is logged in; `null` for a guest, and on a platform without address books. */
  addresses: readonly SavedAddress[] | null
  /** Initial values of the form fields; `null` when the shop knows none. */
  saved: Readonly<Record<string, string>> | null
  /** Whether a cookie of this browser holds the buyer's details. */
  isSavedHere: boolean
}

/**
 * Returns the customer's e-mail address and first saved address. The details of this browser come second, because
 * another person may have ordered with it. A guest has only those.
 */
async function knownBuyer({ commerce, session, settings }: Visit): Promise<KnownBuyer> {
  const here = await session.savedDetails()
  if (session.token === undefined || !servesHere(settings, 'accounts'))
    return { addresses: null, saved: here, isSavedHere: here !== null }
  const customer = await commerce.account.customer().catch(unanswered)
  if (!customer) return { addresses: null, saved: here, isSavedHere: here !== null }
  const { email, firstName, lastName, addresses } = customer
  const [first] = addresses
  const place = first ? fieldsOf(first) : (here ?? { first_name: firstName, last_name: lastName })
  return { addresses, saved: { ...place, email }, isSavedHere: here !== null }
}

/** Returns a fingerprint of the cart's lines and total, 32 hexadecimal digits. Another cart is another attempt. */
async function printOf(cart: Cart): Promise<string> {
  const lines = cart.lines.map(({ key, quantity }) => `${key} ${quantity}`)
  const content = new TextEncoder().encode([...lines, cart.total].join('\n'))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content), 0, 16).toHex()
}

/** An unpaid order that this visitor already sent from the same cart. */
interface SentOrder {
  /** UUID of the checkout attempt that the form continues; `null` once the order cannot be paid. */
  clientRef: string | null
  /** End of the reservation of its products, ISO 8601; `null` on a platform that gives none. */
  heldUntil: string | null
}

/**
 * Returns the unpaid order that this visitor already sent from the same cart. A buyer who goes back from the payment
 * page continues it, even after a reload. Once its time is over, the form makes another. `now` in milliseconds.
 */
async function sentOrder(
  attempt: CheckoutSession | undefined,
  cartPrint: string,
  commerce: Commerce,
  now: number,
): Promise<SentOrder | null> {
  if (attempt?.cartPrint !== cartPrint) return null
  const order = await commerce.orders.read(attempt.order).catch(() => null)
  if (!order) return null
  const { payableUntil: heldUntil, needsPayment, status } = order
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= now
  if (needsPayment && !isOver) return { clientRef: attempt.clientRef, heldUntil }
  return isOver && (needsPayment || status === 'cancelled') ? { clientRef: null, heldUntil } : null
}

/** The field of an address book button: the number of an address, or `autre` for a blank one. */
export const pickedName = 'adresse'

/** The fields of a blank address. The country stays as it is. */
const blank: Partial<Record<keyof AddressEntry, string>> = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  postcode: '',
  phone: '',
}

/** Returns the form with the delivery fields of the picked address. All other fields keep their typed values. */
export function withPicked(
  form: FormState | undefined,
  addresses: readonly SavedAddress[] | null,
): FormState | undefined {
  const picked = form?.values[pickedName]
  if (!form || picked === undefined) return form
  const address = addresses?.find(({ id }) => String(id) === picked)
  const { label: _, ...fields } = address ? fieldsOf(address) : { label: '', ...blank }
  return { ...form, values: { ...form.values, ...fields } }
}
