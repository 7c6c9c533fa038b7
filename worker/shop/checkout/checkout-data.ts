import { type AddressEntry, fieldsOf, type SavedAddress } from '../../../shared/address/address-book.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { takesSum } from '../../../shared/checkout/payment-sums.ts'
import { type Preparation, slowestKnown } from '../../../shared/delivery/delivery.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { unanswered, withoutReason } from '../../commerce/contract/error.ts'
import type { Delegated } from '../../commerce/families/agents.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { methodsOf, offeredCardFields, takesTokens } from '../../payment-accounts.ts'
import { redirectTo } from '../../render/failure.ts'
import type { FormState } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import type { CheckoutSession } from '../../session.ts'
import { carriagesOf } from './carriage.tsx'

/** What the checkout page shows. */
export interface CheckoutData {
  cart: Cart
  preparation: Preparation | null
  /** When the page was asked for, in milliseconds since 1970. */
  now: number
  /** Ways to pay, in the order they are offered. */
  methods: readonly PaymentMethod[]
  /** See `PaymentMeans`. */
  cardScript: string | null
  delegatedCard: string | null
  /** What was already sent from this cart, and is not paid. */
  sent: SentOrder | null
  /** Names this attempt to order. */
  clientRef: string
  isGuest: boolean
  /** What the cart held when the page was drawn. */
  cartPrint: string
  buyer: KnownBuyer
  /** £135 in euro cents; see `saleRate`. */
  britishLimit: number | null
}

/** How long the products of a cart are prepared: told by their lines, or by their pages on a platform whose lines do not. */
async function preparationIn(cart: Cart, commerce: Commerce): Promise<Preparation | null> {
  const each = cart.lines.map(
    async (line) =>
      line.preparation ??
      (await commerce.catalogue.product(line.id).catch(withoutReason))?.preparation ??
      null,
  )
  return slowestKnown(await Promise.all(each))
}

/** What the buyer's program has handed over, where it pays what the cart costs now. The page does without when that is not known. */
async function delegatedFor(
  { total, delivery }: Cart,
  { commerce, settings }: Visit,
): Promise<Delegated | null> {
  const found = takesTokens(settings) ? await commerce.agents.delegated().catch(unanswered) : null
  return found && found.maxCents >= total + (delivery?.price ?? 0) ? found : null
}

/** What a cart may come to, carriage included, by where it goes: the form asks for one of them. */
const sumsOf = (cart: Cart): number[] => {
  const { served } = carriagesOf(deliveryNow(), cart, { country: '', postcode: '', carrier: '' })
  return served.flatMap(({ ways }) => ways.map(({ price }) => cart.total + price))
}

/** Reads what the page shows; `null` while the cart cannot be read. An empty cart leads to its page. */
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
  // A shop that cannot be paid shows its order all the same, and says so when it is sent.
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

/** What is known of a buyer before they type. */
export interface KnownBuyer {
  /** Address book of a customer who is logged in; `null` to a guest, and on a platform that keeps none. */
  addresses: readonly SavedAddress[] | null
  /** Values of the fields of a fresh page; `null` when nothing is known. */
  saved: Readonly<Record<string, string>> | null
  /** Whether this browser keeps them. */
  isSavedHere: boolean
}

/**
 * A customer's e-mail address and default address, before what this browser keeps of whoever ordered with it; that alone
 * for a guest.
 */
async function knownBuyer({ commerce, session }: Visit): Promise<KnownBuyer> {
  const here = await session.savedDetails()
  if (session.token === undefined || !commerce.account.isServed)
    return { addresses: null, saved: here, isSavedHere: here !== null }
  const customer = await commerce.account.customer().catch(unanswered)
  if (!customer) return { addresses: null, saved: here, isSavedHere: here !== null }
  const { email, firstName, lastName, addresses } = customer
  const [first] = addresses
  const place = first ? fieldsOf(first) : (here ?? { first_name: firstName, last_name: lastName })
  return { addresses, saved: { ...place, email }, isSavedHere: here !== null }
}

/** Fingerprint of what a cart holds and costs: another cart is another attempt to order. 32 hexadecimal digits. */
async function printOf(cart: Cart): Promise<string> {
  const lines = cart.lines.map(({ key, quantity }) => `${key} ${quantity}`)
  const content = new TextEncoder().encode([...lines, cart.total].join('\n'))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content), 0, 16).toHex()
}

/** An order this visitor already sent from the same cart, and that is not paid. */
interface SentOrder {
  /** Names the attempt to order, as long as the order can be paid: the form goes on with it. */
  clientRef: string | null
  /** Until when its products are, or were, held, ISO 8601; `null` on a platform that does not say. */
  heldUntil: string | null
}

/**
 * The order this visitor already sent from the same cart, as long as it is not paid: a look back from the payment page goes
 * on with that order, even when the browser asks for the page again; once its time is past, another is made. `now` in
 * milliseconds.
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

/** What a button of the address book sends with the order: the number of an address, or `autre` for a blank one. */
export const pickedName = 'adresse'

/** A blank address; the country stays what the page proposes. */
const blank: Partial<Record<keyof AddressEntry, string>> = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  postcode: '',
  phone: '',
}

/** The form shown again, its delivery filled with the address that was picked; all else stays as it was typed. */
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
