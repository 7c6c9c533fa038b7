import type { Cart } from '../../shared/cart.ts'
import type { PaymentMethod } from '../../shared/checkout.ts'
import { type Day, latestDelivery, parisDay } from '../../shared/delivery.ts'
import { limits } from '../../shared/limits.ts'
import { text } from '../../shared/messages.ts'
import { formatPrice } from '../../shared/money.ts'
import type { FieldErrors } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import type { Commerce } from '../commerce/client.ts'
import { methodOf } from '../commerce/payment-method.ts'
import { redirectTo } from '../render/interrupt.ts'
import { type FormState, page, type ViewProps } from '../render/page.tsx'
import { typedIn } from '../ui/checkout-form.tsx'
import { Recap } from '../ui/checkout-recap.tsx'
import {
  Agreements,
  BillingAndNote,
  ContactStep,
  DeliveryStep,
  PaymentChoice,
} from '../ui/checkout-steps.tsx'
import { CheckoutSummary } from '../ui/checkout-summary.tsx'
import { openAttempt, printOf } from './checkout-attempt.ts'

interface Data {
  cart: Cart
  latestDelivery: Day
  method: PaymentMethod
  /** Names this attempt to order. */
  clientRef: string
  /** What the cart held when the page was drawn. */
  cartPrint: string
}

/** Longest preparation of the jewels of a cart, in working days. */
async function longestPreparation(cart: Cart, commerce: Commerce): Promise<number> {
  const products = await Promise.all(cart.lines.map((line) => commerce.product(line.id)))
  return Math.max(0, ...products.map((product) => product?.preparation.longest ?? 0))
}

/** The attempt the form already names, as long as the cart is still the one it was drawn with. */
function clientRefOf({ cartPrint, clientRef }: Data, form: FormState | undefined): string {
  const sent = form?.values['client_ref']
  const goesOn = form?.values['cart_print'] === cartPrint && !form.errors['client_ref']
  return sent && goesOn ? sent : clientRef
}

/** Fields to look at again, when there are too many to be seen at once. */
function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const entries = Object.entries(errors)
  if (entries.length <= 2) return null
  return (
    <div className="msg msg-err mb-s5" role="alert">
      <div>
        <p>{text('checkout.review')}</p>
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              <a className="underline" href={`#${name}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Errors of fields nobody typed in: shown on their own, since no field can carry them. */
const unseen = ['client_ref', 'expected_total', 'terms_version', 'payment_method']

function View({ data, form }: ViewProps<Data>) {
  const { cart } = data
  const typed = typedIn(form)
  const errors = form?.errors ?? {}
  const stale = unseen.map((name) => errors[name]).find(Boolean)
  return (
    <div className="wrap checkout">
      <h1 className="sr">Votre commande</h1>
      <p className="note mb-s5">{text('cart.means')}</p>
      <div className="cols">
        <form id="order" className="steps" method="post" action={paths.checkout} noValidate>
          {/* Enter in a field presses the first button: it must never be the one that orders. */}
          <button type="submit" hidden formAction={paths.coupon}>
            Actualiser
          </button>
          <input type="hidden" name="client_ref" value={clientRefOf(data, form)} />
          <input type="hidden" name="cart_print" value={data.cartPrint} />
          <input type="hidden" name="expected_total" value={cart.total} />
          <input type="hidden" name="terms_version" value={limits.termsVersion} />
          <ErrorSummary errors={errors} />
          {stale && (
            <p className="msg msg-err mb-s5" role="alert">
              <span>{stale}</span>
            </p>
          )}
          <details className="panel m-only mb-s6" open={errors['code'] !== undefined}>
            <summary className="recap-summary">
              <span>{`Voir ma commande (${cart.count})`}</span>
              <b className="num">{formatPrice(cart.total)}</b>
            </summary>
            <CheckoutSummary cart={cart} place="top" error={errors['code']} />
          </details>
          <ContactStep typed={typed} />
          <DeliveryStep typed={typed} />
          <fieldset className="step">
            <legend>Paiement et vérification</legend>
            <div>
              <PaymentChoice method={data.method} />
              <BillingAndNote typed={typed} />
              <Recap cart={cart} latestDelivery={data.latestDelivery} />
              <Agreements typed={typed} />
              <button type="submit" className="btn btn-block mt-s5">
                Commander avec obligation de paiement
              </button>
              <p className="hint center mt-s3">
                Vous serez conduit sur la page sécurisée du prestataire de paiement.
              </p>
            </div>
          </fieldset>
        </form>
        <aside className="side panel d-only">
          <h2 className="h3 mb-s5">Votre commande</h2>
          <CheckoutSummary cart={cart} place="side" error={errors['code']} />
        </aside>
      </div>
    </div>
  )
}

/** The whole order on one page: contact, delivery, payment and what the law wants read before the click. */
export const checkout = page<Data>({
  path: paths.checkout,
  frame: 'bare',
  async load({ commerce, session, settings }) {
    const cart = await commerce.cart()
    if (cart.lines.length === 0) redirectTo(paths.cart, 303)
    const cartPrint = await printOf(cart)
    const [preparation, clientRef] = await Promise.all([
      longestPreparation(cart, commerce),
      openAttempt(session.attempt, cartPrint, commerce),
    ])
    return {
      cart,
      latestDelivery: latestDelivery(parisDay(Date.now()), preparation),
      method: methodOf(settings),
      clientRef: clientRef ?? crypto.randomUUID(),
      cartPrint,
    }
  },
  meta: () => ({
    title: 'Commande — Aubenacre',
    description: 'Vos coordonnées, la livraison et le paiement.',
  }),
  View,
})

/** A code is sent to its own address; someone who reloads or opens it is led back to the order. */
export const couponPage = page({
  path: paths.coupon,
  load: () => redirectTo(paths.checkout, 303),
  meta: () => ({ title: 'Commande — Aubenacre', description: '' }),
  View: () => null,
})
