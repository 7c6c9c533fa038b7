import * as t from '#text/checkout.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { takesSum } from '../../../shared/checkout/payment-sums.ts'
import { type Preparation, slowestKnown } from '../../../shared/delivery/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { offeredCardFields } from '../../card-fields.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { unanswered, withoutReason } from '../../commerce/contract/error.ts'
import { methodsOf } from '../../payment-accounts.ts'
import { reachOf } from '../../reach.ts'
import { redirectTo } from '../../render/failure.ts'
import { type FormState, page, type ViewProps } from '../../render/page.tsx'
import { cardFieldsReach, paymentReach } from '../payment/payment-reach.ts'
import { typedIn } from '../ui/typed.ts'
import { type KnownBuyer, knownBuyer } from './checkout-buyer.ts'
import { CheckoutClosed } from './checkout-closed.tsx'
import { firstCountry } from './checkout-form.tsx'
import { NothingToPay, PaymentMeans } from './checkout-means.tsx'
import { Problems } from './checkout-problems.tsx'
import { Recap } from './checkout-recap.tsx'
import { Reservation } from './checkout-reservation.tsx'
import { printOf, type SentOrder, sentOrder } from './checkout-session.ts'
import { Agreements, BillingAndNote, ContactStep, DeliveryStep } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { withPicked } from './picked-address.ts'

interface Data {
  cart: Cart
  preparation: Preparation | null
  /** When the page was asked for, in milliseconds since 1970. */
  now: number
  /** Ways to pay, in the order they are offered. */
  methods: readonly PaymentMethod[]
  /** See `PaymentMeans`. */
  cardScript: string | null
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

/** Who keeps the details of a buyer who asks for it. */
const keeperOf = ({ addresses, isSavedHere }: KnownBuyer) =>
  addresses ? 'account' : isSavedHere ? 'kept' : 'browser'

/** The attempt the form already names, as long as the cart is still the one it was drawn with. */
function clientRefOf({ cartPrint, clientRef }: Data, form: FormState | undefined): string {
  const sent = form?.values['client_ref']
  const goesOn = form?.values['cart_print'] === cartPrint && !form.errors['client_ref']
  return sent && goesOn ? sent : clientRef
}

function View({ data, form: sent }: ViewProps<Data | null>) {
  if (!data) return <CheckoutClosed form={sent} />
  const { cart, buyer } = data
  const form = withPicked(sent, buyer.addresses)
  const typed = typedIn(form, buyer.saved)
  const errors = form?.errors ?? {}
  const changes = form?.changes ?? []
  const place = {
    country: typed.value('country', firstCountry),
    postcode: typed.value('postcode'),
    britishLimit: data.britishLimit,
  }
  const summary = { cart, typed, place }
  // Nothing to pay: the words of an obligation to pay would not be true.
  const isFree = cart.total === 0
  return (
    <div className="wrap checkout">
      <h1 className="sr">{t.yourOrder}</h1>
      <p className="note mb-s5">{text('cart.means')}</p>
      {data.sent && <Reservation sent={data.sent} pieces={cart.count} />}
      <div className="cols">
        <form id="order" className="steps" method="post" action={paths.checkout} data-answer={sent && ''}>
          {/* Enter in a field presses the first button: it must never be the one that orders. */}
          <button type="submit" hidden formAction={paths.coupon} formNoValidate>
            {t.refresh}
          </button>
          <input type="hidden" name="client_ref" value={clientRefOf(data, form)} />
          <input type="hidden" name="cart_print" value={data.cartPrint} />
          <input type="hidden" name="expected_total" value={cart.total} />
          <input type="hidden" name="terms_version" value={limits.termsVersion} />
          <Problems errors={errors} changes={changes} />
          <details className="panel m-only mb-s6" open={errors['code'] !== undefined}>
            <summary className="recap-summary">
              <span>{t.seeMyOrder(cart.count)}</span>
              <b className="num">{formatPrice(cart.total)}</b>
            </summary>
            <CheckoutSummary {...summary} position="top" />
          </details>
          <ContactStep typed={typed} isGuest={data.isGuest} />
          <DeliveryStep typed={typed} addresses={buyer.addresses ?? []} />
          <fieldset className="step">
            <legend>{t.paymentAndChecks}</legend>
            <div>
              {isFree ? (
                <NothingToPay methods={data.methods} />
              ) : (
                <PaymentMeans methods={data.methods} typed={typed} cardScript={data.cardScript} />
              )}
              <BillingAndNote typed={typed} keeper={keeperOf(buyer)} />
              <Recap
                cart={cart}
                typed={typed}
                preparation={data.preparation}
                now={data.now}
                place={place}
                changes={changes}
              />
              <Agreements typed={typed} />
              <button type="submit" className="btn btn-block mt-s5">
                {isFree ? t.confirmOrder : t.orderAndPay}
              </button>
              {!isFree && <p className="hint center mt-s3 leads-away">{t.providerPage}</p>}
            </div>
          </fieldset>
        </form>
        <aside className="side panel d-only">
          <h2 className="h3 mb-s5">{t.yourOrder}</h2>
          <CheckoutSummary {...summary} position="side" />
        </aside>
      </div>
    </div>
  )
}

/**
 * The whole order on one page: contact, delivery, payment and what the law wants read before the click. Closed, as long
 * as its cart cannot be read.
 */
export const checkout = page<Data | null>({
  path: paths.checkout,
  frame: 'bare',
  reaches: (settings) => reachOf(paymentReach(settings), cardFieldsReach(settings)),
  isPersonal: () => true,
  async load(visit) {
    const { commerce, session, settings } = visit
    const cart = await commerce.cart.read().catch(unanswered)
    if (!cart) return null
    if (cart.lines.length === 0) redirectTo(paths.cart, 303)
    const cartPrint = await printOf(cart)
    const offered = methodsOf(settings)
    // A shop that cannot be paid shows its order all the same, and says so when it is sent.
    const methods = (offered.length > 0 ? offered : (['stripe'] as const)).filter((method) =>
      takesSum(method, cart.total),
    )
    const now = Date.now()
    const [preparation, sent, buyer] = await Promise.all([
      preparationIn(cart, commerce),
      sentOrder(session.attempt, cartPrint, commerce, now),
      knownBuyer(visit),
    ])
    return {
      cart,
      preparation,
      now,
      sent,
      methods,
      cardScript: offeredCardFields(settings)?.script ?? null,
      clientRef: sent?.clientRef ?? crypto.randomUUID(),
      cartPrint,
      buyer,
      britishLimit: settings.GB_VAT_LIMIT ?? null,
      isGuest: session.token === undefined,
    }
  },
  statusOf: (data) => (data ? 200 : 503),
  meta: (data) => ({
    title: t.order,
    description: t.checkoutDescription,
    sheet: 'sheets/buying.css',
    script: 'pages/checkout.js',
    ...(data && { canonical: paths.checkout }),
  }),
  View,
})

/** Codes and addresses are sent to places of their own; someone who reloads or opens one is led back to the order. */
export const couponPage = page({
  path: [paths.coupon, paths.checkoutAddress],
  load: () => redirectTo(paths.checkout, 303),
  meta: () => ({ title: t.order, description: '' }),
  View: () => null,
})
