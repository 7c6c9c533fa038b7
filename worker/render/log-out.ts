import { text } from '../../shared/messages.ts'
import { type Notice, type Outcome, refused } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'

/** What is said of a login that is over, with the way to the next one, which leads back to `back`. */
export const expiredNotice = (back: string): Notice => ({
  tone: 'warning',
  text: text('failure.expired'),
  act: { label: text('failure.log-in'), go: paths.accountBackTo(back) },
})

/** Forgets a login that is over and opens a fresh cart; the customer's own is kept for the next login. Never rejects. */
export async function logOut({ session, commerce }: Pick<AppEnv['Variables'], 'session' | 'commerce'>) {
  session.expire()
  // Without a platform the cart opens with its first product.
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

/** Where a visitor goes on once logged out: where they were, but home from an order being written. */
export const afterLogout = (path: string): string =>
  orderPages.includes(path.replace(/\?.*/s, '')) ? paths.home : path

/** The answer to a form that only a customer can send; `back` is where the login leads back to. */
export const mustLogIn = (back: string): Outcome => {
  const goTo = paths.accountBackTo(back)
  const act = { label: text('failure.log-in'), go: goTo }
  return refused(401, { tone: 'warning', text: text('failure.not-logged-in'), act }, { goTo })
}
