import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { forgetSubscriptions } from '../../../worker/platform/newsletter/forget.ts'
import { apply, coupon, order as orderOf, reasonOf, refused } from '../../contract/cart-coupon-harness.ts'
import { call, cartWith, getCart, openShop, products } from '../../contract/cart-shop.ts'
import {
  lastToken,
  letter,
  mails,
  newsletterHarness,
  proofs,
  rowsOf,
} from '../../contract/newsletter-harness.ts'
import { describeContract, origin } from '../../support/transports.ts'
import { address, refused as card, decide, order, single } from '../checkout/checkout-shop.ts'

beforeAll(openShop)
newsletterHarness()

const billing = (email: string) => ({ billing: { ...address, email, phone: '0600000000' } })
const someone = () => `claire.${crypto.randomUUID()}@example.com`

/** Calls a shop with personal codes. */
async function personally(path: string, body: object) {
  const context = createExecutionContext()
  const answer = await embedded.fetch(
    new Request(`${origin}/wp-json/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { ...env, WELCOME_CODE: 'personal', IN_PROCESS: true },
    context,
  )
  await waitOnExecutionContext(context)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const ask = (email: string) => personally('custom/v1/send-coupon', { email, source: 'footer' })
const codeIn = (text = '') => /^Code\u00a0: (\S+)$/m.exec(text)?.[1] ?? ''
const lastCode = async () => codeIn((await mails('letter-welcome')).at(-1)?.['text'])

/** Returns the code that an address gets after its confirmation. */
async function codeFor(email: string): Promise<string> {
  await ask(email)
  const { status } = await personally('aubenacre/v1/letter/confirm', { token: await lastToken() })
  expect(status).toBe(200)
  return lastCode()
}

describe('personal welcome coupon', () => {
  test('comes only by mail after confirmation: 10 %, once, six months', async () => {
    const email = someone()
    const { body } = await ask(email)
    expect(body['data']).toEqual({ status: 200, percent: 10 })
    expect(JSON.stringify([body, await rowsOf('outbox')])).not.toMatch(/welcome10|bienvenue-/)
    await personally('aubenacre/v1/letter/confirm', { token: await lastToken() })
    const code = await lastCode()
    expect(code).toMatch(/^bienvenue(-[a-hj-km-np-z2-9]{4}){3}$/)
    expect(await env.DB.prepare('SELECT * FROM coupons WHERE code = ?1').bind(code).first()).toMatchObject({
      type: 'percent',
      amount: 10,
      individual_use: 1,
      usage_limit: 1,
      first_order: 1,
      email,
      expires_at: Date.parse('2027-05-23T22:00:00Z') / 1000,
    })
    expect((await mails('letter-welcome')).at(-1)?.['text']).toContain('Jusqu’au\u00a0: 23 mai 2027 compris')
  })

  test('is the same for an address that subscribes again', async () => {
    const email = someone()
    const code = await codeFor(email)
    expect(await codeFor(someone())).not.toBe(code)
    vi.setSystemTime(Date.now() + 3600_000)
    const again = await ask(email)
    expect(await lastCode()).toBe(code)
    expect((await ask(someone())).body).toEqual(again.body)
    expect(await single('SELECT count(*) FROM coupons WHERE email = ?', email)).toBe(1)
  })

  test('is not sent to an address with an order', async () => {
    const email = someone()
    await orderOf(email, 'processing')
    expect(await codeFor(email)).toBe('')
    expect((await mails('letter-welcome')).at(-1)?.['subject']).toBe('Vous êtes inscrit à la lettre')
  })

  test('is refused to another address and after its last day', async () => {
    const email = someone()
    const code = await codeFor(email)
    const { key } = await cartWith([products.simple, 1])
    expect(reasonOf(await apply(key, code))).toEqual(refused('email'))
    expect(reasonOf(await apply(key, code, { email: someone() }))).toEqual(refused('email'))
    expect((await apply(key, code.toUpperCase(), { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    expect((await getCart(key)).body.coupons).toMatchObject([{ coupon: code, saving: '-899' }])
    await apply(key, code, { action: 'remove' })
    vi.setSystemTime(Date.parse('2027-05-23T22:00:00Z'))
    expect(reasonOf(await apply(key, code, { email }))).toEqual(refused('expired'))
  })

  test('is deleted after it expires; a used one only loses its email address', async () => {
    const [first, second] = [someone(), someone()]
    const [unused, used] = [await codeFor(first), await codeFor(second)]
    await orderOf(second, 'processing', used)
    const forget = (iso: string) => env.DB.batch(forgetSubscriptions(env.DB, Date.parse(iso)))
    const saved = async () =>
      (
        await env.DB.prepare('SELECT code, email, active FROM coupons WHERE code IN (?1, ?2) ORDER BY email')
          .bind(unused, used)
          .all()
      ).results
    await forget('2027-05-23T21:59:59Z')
    expect(await saved()).toHaveLength(2)
    await forget('2027-05-23T22:00:00Z')
    expect(await saved()).toEqual([{ code: used, email: null, active: 0 }])
  })
})

// Each transport has its own customers, because a use of a code is permanent.
describeContract('personal coupon in an order', ({ name }) => {
  const owner = `zelie@${name}.test`
  const discounted = async (code: string) => {
    const { key } = await cartWith([products.simple, 1])
    expect((await apply(key, code, { email: owner })).status).toBe(200)
    return key
  }

  test('is refused to another address, and released when the order changes its address', async () => {
    const code = await coupon(`pour-zelie-${name}`, { amount: 10, email: owner, usage_limit: 1 })
    const key = await discounted(code)
    const ref = { client_ref: crypto.randomUUID() }
    const other = await order(key, 8091, { ...ref, ...billing(`paul@${name}.test`) })
    expect([other.status, other.body.code, other.body.data.reason]).toEqual([
      400,
      'woocommerce_rest_invalid_coupon',
      'email',
    ])
    expect(other.body.message).toBe('Ce code est réservé à une autre adresse.')
    const own = await order(key, 8091, { ...ref, ...billing(owner) })
    expect(own.status).toBe(200)
    const moved = await order(key, 8091, { ...ref, ...billing(`paul@${name}.test`) })
    expect([moved.status, moved.body.data.reason]).toEqual([400, 'email'])
    await decide(own.body.session.id, { action: 'pay', card })
    expect(await single('SELECT state FROM coupon_uses WHERE order_id = ?', own.body.order.id)).toBe(
      'released',
    )
  })

  test('is used once by ten carts at once', async () => {
    const code = await coupon(`une-fois-${name}`, { amount: 10, email: owner, usage_limit: 1 })
    const carts: string[] = []
    for (let made = 0; made < 10; made += 1) carts.push(await discounted(code))
    const responses = await Promise.all(carts.map((key) => order(key, 8091, billing(owner))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describeContract('newsletter checkbox of the checkout form', () => {
  const ticked = async (email: string, more: Record<string, unknown> = {}) => {
    const { key } = await cartWith([products.second, 1])
    const request = { newsletter: true, client_ref: crypto.randomUUID(), ...billing(email), ...more }
    return {
      again: () => order(key, 2450, request),
      corrected: (next: object) => order(key, 2450, { ...request, ...next }),
    }
  }

  test('subscribes to the newsletter with the order, once for repeated requests', async () => {
    const email = someone()
    const { again } = await ticked(` ${email.toUpperCase()}`)
    const first = await again()
    expect(first.status).toBe(200)
    await Promise.all([again(), again(), again()])
    expect(await rowsOf('subscriptions')).toMatchObject([{ email, status: 'pending' }])
    expect(await rowsOf('consents')).toMatchObject([
      { kind: 'asked', source: 'checkout', text_version: '2026-11-21', order_id: first.body.order.id },
    ])
    expect(await mails('letter-confirm')).toHaveLength(1)
    expect((await letter('confirm', { token: await lastToken() })).status).toBe(200)
  })

  test('subscribes only if ticked, also when the form is sent again', async () => {
    const email = someone()
    const { again, corrected } = await ticked(email, { newsletter: false })
    await again()
    expect(await rowsOf('subscriptions')).toEqual([])
    await corrected({ newsletter: true })
    expect(await proofs()).toEqual(['asked checkout'])
  })

  test('subscribes nobody when the order is refused', async () => {
    const { key } = await cartWith([products.second, 1])
    expect((await order(key, 1, { newsletter: true, ...billing(someone()) })).status).toBe(409)
    const bad = { ...billing(someone()), newsletter: true, accept_terms: false }
    expect((await order(key, 2450, bad)).status).toBe(400)
    expect([await rowsOf('subscriptions'), await rowsOf('outbox')]).toEqual([[], []])
  })
})

test('registration does not subscribe to the newsletter', async () => {
  const name = `lea${Date.now()}`
  const account = { username: name, email: `${name}@example.com`, password: 'Perle2026' }
  expect((await call('POST', 'customer/v1/register', { body: account })).status).toBe(201)
  expect(await rowsOf('subscriptions')).toEqual([])
})
