import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { checkoutFields, errorOf, shopper, words } from '../shopper.ts'
import { origin } from '../visit.ts'
import { fieldsOf } from '../workshop/piece-form.ts'
import { key, bindings as workshop } from '../workshop/workshop-shop.ts'
import { wanted } from './acp-program.ts'
import {
  bindings,
  buyerOf,
  call,
  handed,
  hear,
  later,
  openTokenShop,
  orders,
  taken,
  theStripe,
  tokensKept,
} from './acp-stripe.ts'
import { takeOver } from './ucp-platform.ts'

openTokenShop()

/** Makes the staff set a delivery price to Germany, Italy and Spain. */
async function carriedAbroadFor(euros: string) {
  const fields = { ...(await fieldsOf('delivery')), 'zones.1.ways.0.bands': euros }
  const answer = await shopper(workshop).post(paths.workshopText('delivery'), fields, key())
  expect(answer.status).toBe(303)
}

describe('payment token of an agent', () => {
  it('is not offered above its limit or after it has expired', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const total = data.totals.at(-1).amount
    const session = await handed('pays', total)
    const buyer = await buyerOf(session)
    expect((await buyer.get('/checkout')).html).toContain('value="delegated"')
    await env.DB.prepare('UPDATE products SET price_cents = price_cents + 100 WHERE id = 7066').run()
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    const sent = await checkoutFields(buyer, { payment_method: 'delegated' })
    expect((await buyer.post('/checkout', sent)).status).toBe(422)
    // If the price changes after the buyer has read it, the buyer must read it again, whatever the limit of the token.
    const read = { ...sent, client_ref: crypto.randomUUID(), expected_total: String(total) }
    expect((await buyer.post('/checkout', read)).status).toBe(409)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents - 100 WHERE id = 7066').run()
    const now = later(3601_000)
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    await runJobs(bindings, now, '*/5 * * * *')
    expect([taken(), await tokensKept()]).toEqual([0, 0])
  })

  it('charges nothing when it expires during checkout, and the buyer can choose another method', async () => {
    const buyer = await buyerOf(await handed())
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    later(3601_000)
    const late = await buyer.post('/checkout', form)
    expect([late.status, errorOf(late, 'payment_method')]).toEqual([422, expect.stringMatching(/expiré/)])
    expect(late.html).not.toContain('value="delegated"')
    const other = await buyer.post('/checkout', { ...form, payment_method: 'simulated' })
    expect([other.status, other.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('/demo-payment/'),
    ])
    expect(await orders(String(form['email']))).toMatchObject([{ status: 'pending' }])
    expect([taken(), theStripe().account.books.intents.size]).toEqual([0, 0])
  })

  it('pays delivery within its limit, and never at a price the buyer has not seen', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const total = data.totals.at(-1).amount
    const abroad = { country: 'DE', postcode: '10115', city: 'Berlin', payment_method: 'delegated' }
    await carriedAbroadFor('15,00')
    // The token is enough for a delivery at home, which is free, but not abroad.
    const buyer = await buyerOf(await handed('pays', total + 1499))
    const form = await checkoutFields(buyer, abroad)
    const short = await buyer.post('/checkout', form)
    expect([short.status, errorOf(short, 'payment_method')]).toEqual([
      422,
      expect.stringMatching(/livraison comprise/),
    ])
    expect([taken(), await tokensKept()]).toEqual([0, 1])
    const home = await checkoutFields(buyer, { payment_method: 'delegated' })
    expect((await buyer.post('/checkout', home)).headers.get('Location')).toMatch(/^\/checkout\/result\//)
    expect(taken()).toBe(total)

    const other = await buyerOf(await handed('pays', total + 1500))
    const read = await checkoutFields(other, abroad)
    await carriedAbroadFor('14,00')
    expect((await other.post('/checkout', read)).status).toBe(409)
    expect(taken()).toBe(total)
    await carriedAbroadFor('15,00')
    const paid = await checkoutFields(other, abroad)
    expect((await other.post('/checkout', paid)).headers.get('Location')).toMatch(/^\/checkout\/result\//)
    expect(taken()).toBe(total * 2 + 1500)
    await hear()
    expect(await orders(String(paid['email']))).toMatchObject([
      { status: 'processing', total_cents: total + 1500 },
    ])
    await carriedAbroadFor('0')
  })

  it('is offered only to the buyer who has taken the session over', async () => {
    const session = await handed()
    await buyerOf(session)
    const other = shopper(bindings)
    await other.post('/cart/items', { id: '7066', quantity: '1' })
    expect((await other.get(session.address.replace(origin, ''))).status).toBe(404)
    expect((await other.get('/checkout')).html).not.toContain('value="delegated"')
    const stolen = await checkoutFields(other, { payment_method: 'delegated' })
    expect((await other.post('/checkout', stolen)).status).toBe(422)
    const own = await handed()
    const buyer = await buyerOf(own)
    await env.DB.prepare('DELETE FROM agent_payments WHERE cart = ?1').bind(own.id).run()
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    expect((await buyer.post('/checkout', form)).status).toBe(422)
    expect(taken()).toBe(0)
  })

  it('is shown on the page of the prepared cart, where the buyer can refuse it', async () => {
    const session = await handed()
    const path = session.address.replace(origin, '')
    const buyer = shopper(bindings)
    const page = words(await buyer.get(path))
    expect(page).toMatch(/a joint un moyen de paiement \(visa 4242, 500,00\s€ au plus\)/)
    expect(page).not.toContain(session.token)
    const refused = await buyer.post(`${path}/refuser-le-paiement`)
    expect([refused.status, refused.headers.get('Location'), await tokensKept()]).toEqual([303, path, 0])
    expect(words(await buyer.get(path))).not.toContain('moyen de paiement (')
    await takeOver(buyer, { continue_url: session.address })
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    expect(taken()).toBe(0)
  })

  it('cannot be refused by a stranger after the buyer has taken the cart', async () => {
    const session = await handed()
    const buyer = await buyerOf(session)
    const path = session.address.replace(origin, '')
    await shopper(bindings).post(`${path}/refuser-le-paiement`)
    expect(await tokensKept()).toBe(1)
    expect((await buyer.get('/checkout')).html).toContain('value="delegated"')
  })
})
