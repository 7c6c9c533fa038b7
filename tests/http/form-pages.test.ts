import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { actions } from '../../worker/routes.ts'
import { visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const leadsTo = async (path: string) => {
  const { status, headers } = await visit(path)
  return [status, headers.get('Location'), headers.get('Cache-Control')?.includes('public') ?? false]
}

it.each([
  [paths.cartItems, paths.cart],
  [paths.cartItem('0123456789abcdef0123456789abcdef'), paths.cart],
  [paths.cartCode, paths.cart],
  [paths.coupon, paths.checkout],
  [paths.checkoutAddress, paths.checkout],
  [paths.logout, paths.account],
  [`${paths.passkeyLoginOptions}?backUrl=%2Fcheckout`, '/account?backUrl=%2Fcheckout'],
  [paths.newsletterStopLink, paths.newsletterStop],
  [paths.orderMail(12), paths.order(12)],
  [`${paths.orderAgain(12)}?acces=wc_order_a`, `${paths.order(12)}?acces=wc_order_a`],
  [paths.payAgain(12), paths.result(12)],
  [paths.removeAddress(3), paths.accountAddresses],
  [paths.dismissPromo, paths.home],
  [paths.language, paths.home],
])('GET of %s, which takes a form, leads to %s', async (path, page) => {
  expect(await leadsTo(path)).toEqual([303, page, false])
})

it('no address of a form is a dead end, but those of what does not exist', async () => {
  const dead: string[] = []
  for (const { path } of actions.filter(({ path }) => !path.includes(':')))
    if ((await visit(path)).status >= 400) dead.push(path)
  // Both need something that this request does not have: a product, and an account at Turnstile.
  expect(dead).toEqual([paths.humanProof, paths.restock])
})
