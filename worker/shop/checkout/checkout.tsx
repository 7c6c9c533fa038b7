import * as t from '#text/checkout.ts'
import { cleanPostcode } from '../../../shared/address/postcodes.ts'
import { meansWords } from '../../../shared/cart/means-words.ts'
import { shownCarriages } from '../../../shared/checkout/shown-carriages.ts'
import { paths } from '../../../shared/paths.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { termsVersion } from '../../content/texts.ts'
import { redirectTo } from '../../render/failure.ts'
import { type FormState, page, type ViewProps } from '../../render/page.tsx'
import { cardFieldsReach, paymentReach } from '../payment/payment-reach.ts'
import { typedIn } from '../ui/fields.tsx'
import { CheckoutClosed } from './checkout-closed.tsx'
import { type CheckoutData, type KnownBuyer, loadCheckout, withPicked } from './checkout-data.ts'
import { firstCountry, Problems } from './checkout-form.tsx'
import { NothingToPay, PaymentMeans } from './checkout-means.tsx'
import { Recap } from './checkout-recap.tsx'
import { Reservation } from './checkout-reservation.tsx'
import { Agreements, BillingAndNote, ContactStep, DeliveryStep } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { carriagesOf, TotalAmount } from './checkout-sums.tsx'

/** Returns where the shop saves the details of a buyer who asks for it. */
const keeperOf = ({ addresses, isSavedHere }: KnownBuyer) =>
  addresses ? 'account' : isSavedHere ? 'kept' : 'browser'

/**
 * Returns the UUID of the checkout attempt: the one in the form while the cart has not changed, otherwise the one of
 * the page.
 */
function clientRefOf({ cartPrint, clientRef }: CheckoutData, form: FormState | undefined): string {
  const sent = form?.values['client_ref']
  // The sent order keeps the price that the buyer agreed to, so this form becomes a new order.
  if (form?.errors['client_ref']) return crypto.randomUUID()
  const goesOn = form?.values['cart_print'] === cartPrint
  return sent && goesOn ? sent : clientRef
}

function View({ data, form: sent }: ViewProps<CheckoutData | null>) {
  if (!data) return <CheckoutClosed form={sent} />
  const { cart, buyer } = data
  const form = withPicked(sent, buyer.addresses)
  const typed = typedIn(form, buyer.saved)
  const errors = form?.errors ?? {}
  const changes = form?.changes ?? []
  const country = typed.value('country', firstCountry)
  const postcode = typed.value('postcode')
  const place = {
    country,
    postcode: postcode && cleanPostcode(country, postcode),
    britishLimit: data.britishLimit,
  }
  const carriages = carriagesOf(deliveryNow(), cart, { ...place, carrier: typed.value('carrier') })
  const summary = { cart, typed, place, carriages }
  // Nothing to pay: the button must not mention an obligation to pay.
  const isFree = cart.total === 0 && carriages.isFree
  return (
    <div className="wrap checkout">
      <h1 className="sr">{t.yourOrder}</h1>
      <p className="note mb-s5">{meansWords(cart)}</p>
      {data.sent && <Reservation sent={data.sent} pieces={cart.count} />}
      <div className="cols">
        <form id="order" className="steps" method="post" action={paths.checkout} data-answer={sent && ''}>
          {/* Enter in a field presses the first button of the form, which must never be the order button. */}
          <button type="submit" hidden formAction={paths.coupon} formNoValidate>
            {t.refresh}
          </button>
          <input type="hidden" name="client_ref" value={clientRefOf(data, form)} />
          <input type="hidden" name="cart_print" value={data.cartPrint} />
          <input type="hidden" name="expected_total" value={cart.total} />
          {!carriages.isFree && (
            <input type="hidden" name="shown_carriages" value={shownCarriages(carriages.served)} />
          )}
          <input type="hidden" name="terms_version" value={termsVersion()} />
          <Problems errors={errors} changes={changes} />
          <details className="panel m-only mb-s6" open={errors['code'] !== undefined}>
            <summary className="recap-summary">
              <span>{t.seeMyOrder(cart.count)}</span>
              <b className="num">
                <TotalAmount cart={cart} carriages={carriages} />
              </b>
            </summary>
            <CheckoutSummary {...summary} position="top" />
          </details>
          <ContactStep typed={typed} isGuest={data.isGuest} />
          <DeliveryStep typed={typed} addresses={buyer.addresses ?? []} carriages={carriages} />
          <fieldset className="step">
            <legend>{t.paymentAndChecks}</legend>
            <div>
              {isFree ? (
                <NothingToPay methods={data.methods} />
              ) : (
                <PaymentMeans
                  methods={data.methods}
                  typed={typed}
                  cardScript={data.cardScript}
                  delegatedCard={data.delegatedCard}
                />
              )}
              <BillingAndNote typed={typed} keeper={keeperOf(buyer)} />
              <Recap
                cart={cart}
                typed={typed}
                preparation={data.preparation}
                now={data.now}
                place={place}
                carriages={carriages}
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
 * The checkout page: contact, delivery, payment and the information that the law requires before the order. Answers 503
 * while the platform does not return the cart.
 */
export const checkout = page<CheckoutData | null>({
  path: paths.checkout,
  frame: 'bare',
  reaches: (settings) => ({ ...paymentReach(settings), ...cardFieldsReach(settings) }),
  isPersonal: () => true,
  load: loadCheckout,
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

/**
 * Redirects to the checkout. Forms post codes and picked addresses to these URLs; a visitor who reloads or opens one
 * gets the order form.
 */
export const couponPage = page({
  path: [paths.coupon, paths.checkoutAddress],
  load: () => redirectTo(paths.checkout, 303),
  meta: () => ({ title: t.order, description: '' }),
  View: () => null,
})
