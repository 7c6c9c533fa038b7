import { text } from '../../shared/messages.ts'
import { type Notice, type Outcome, refused } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'

/** Returns the notice about an expired login, with a link to log in again that leads back to `back`. */
export const expiredNotice = (back: string): Notice => ({
  tone: 'warning',
  text: text('failure.expired'),
  act: { label: text('failure.log-in'), go: paths.accountBackTo(back) },
})

/** Ends an expired login and opens a new cart. The customer's own cart is stored for the next login. Never rejects. */
export async function logOut({ session, commerce }: Pick<AppEnv['Variables'], 'session' | 'commerce'>) {
  session.expire()
  // If the platform does not answer, the first product creates the cart.
  await commerce.cart
    .open()
    .catch((error) => console.error('no fresh cart after a login that is over', error))
}

const orderPages: readonly string[] = [
  paths.checkout,
  paths.coupon,
  paths.checkoutAddress,
  paths.forgetDetails,
]

/**
 * Returns where a visitor continues after the logout: on the same page, but on the home page when an order was being
 * written.
 */
export const afterLogout = (path: string): string =>
  orderPages.includes(path.replace(/\?.*/s, '')) ? paths.home : path

/** Returns the answer to a form that only customers can send. After the login, the visitor returns to `back`. */
export const mustLogIn = (back: string): Outcome => {
  const goTo = paths.accountBackTo(back)
  const act = { label: text('failure.log-in'), go: goTo }
  return refused(401, { tone: 'warning', text: text('failure.not-logged-in'), act }, { goTo })
}
