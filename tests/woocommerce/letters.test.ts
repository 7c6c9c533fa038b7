import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import type { Env } from '../../worker/env.ts'
import { lookForReturns } from '../../worker/woocommerce/fallback/returns.ts'
import { remote } from '../../worker/woocommerce/transport.ts'
import { shopper } from '../shop/shopper.ts'
import { mailsTo } from '../support/accounts.ts'
import { playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { claire, seeded } from '../support/stand-ins/woocommerce/seed.ts'

const shop = playedShop({ now: () => Date.now() })
const companion = playedShop({ companion: true, origin: 'https://companion.test' })
const { books } = shop
const stock: Env = { ...env, ...shop.settings }
/** Whether the platform accepts writes. */
let isWritable = true

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given)
    if (request.url.startsWith(companion.origin)) return companion.fetch(request)
    if (!isWritable && request.method !== 'GET') throw new TypeError('Network connection lost')
    return shop.fetch(request)
  })
})
let email: string
beforeEach(async () => {
  isWritable = true
  email = `lea.${crypto.randomUUID().slice(0, 8)}@example.com`
  await env.DB.prepare('DELETE FROM throttles').run()
})

/** Makes a call of the contract. Returns its parsed response. */
async function ask(path: string, body: object, bindings = stock) {
  const context = createExecutionContext()
  const request = new Request(`${bindings.COMMERCE_URL}/wp-json/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await remote(bindings, context)(request)
  await waitOnExecutionContext(context)
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; data: Record<string, unknown> },
  }
}
const secretIn = async (kind: string) => {
  const mail = (await mailsTo(email)).findLast((each) => each.kind === kind)
  return /jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const sign = (bindings = stock) => ask('custom/v1/send-coupon', { email }, bindings)
const forgetCopies = () => env.DB.prepare("DELETE FROM coupons WHERE code = 'welcome10'").run()

describe('newsletter in front of a platform without one', () => {
  it('offers the shared coupon of WooCommerce, creates it if missing, or offers none', async () => {
    expect((await sign()).body.data).toMatchObject({ coupon: 'welcome10', percent: 10 })
    const [id = 0] = [...books.coupons.values()]
      .filter(({ code }) => code === 'welcome10')
      .map((each) => each.id)
    books.coupons.delete(id)
    await forgetCopies()
    const readOnly = { ...stock, COMMERCE_KEY: shop.readKey.key, COMMERCE_SECRET: shop.readKey.secret }
    expect((await sign(readOnly)).body.data).toEqual({ status: 200 })
    expect((await sign()).body.data).toMatchObject({ coupon: 'welcome10' })
    expect(books.coupon('welcome10')).toMatchObject({
      discount_type: 'percent',
      individual_use: true,
      usage_limit_per_user: 1,
    })
    await ask('aubenacre/v1/letter/confirm', { token: await secretIn('letter-confirm') })
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Votre code welcome10')
  })

  it('creates a personal coupon in WooCommerce before the mail, and only one after retries', async () => {
    const personal = { ...stock, WELCOME_CODE: 'personal' }
    expect((await sign(personal)).body.data).toEqual({ status: 200, percent: 10 })
    const token = await secretIn('letter-confirm')
    const before = books.coupons.size
    isWritable = false
    expect((await ask('aubenacre/v1/letter/confirm', { token }, personal)).status).toBe(503)
    isWritable = true
    await env.DB.prepare(
      'CREATE TRIGGER torn BEFORE UPDATE ON subscriptions BEGIN SELECT RAISE(ABORT, 1); END',
    ).run()
    expect((await ask('aubenacre/v1/letter/confirm', { token }, personal)).status).toBe(500)
    await env.DB.prepare('DROP TRIGGER torn').run()
    expect((await ask('aubenacre/v1/letter/confirm', { token }, personal)).status).toBe(200)
    expect(books.coupons.size).toBe(before + 1)
    const [code] = [...books.coupons.values()].slice(-1)
    expect(code).toMatchObject({ usage_limit: 1, email_restrictions: [email], individual_use: true })
    expect((await mailsTo(email)).at(-1)?.text).toContain(code?.code)
  })
})

describe('restock request for a WooCommerce product', () => {
  it('gets a mail once the product is back in stock there', async () => {
    const wish = { id: seeded.brooch, email }
    expect((await ask('aubenacre/v1/restock-requests', { ...wish, id: seeded.ring })).status).toBe(409)
    expect((await ask('aubenacre/v1/restock-requests', wish)).body.code).toBe('restock_asked')
    const token = await secretIn('restock-confirm')
    await ask('aubenacre/v1/restock-requests/confirm', { token })
    await lookForReturns(stock, Date.now())
    expect((await mailsTo(email)).at(-1)?.kind).toBe('restock-confirm')
    books.setStock(seeded.brooch, 3)
    await lookForReturns(stock, Date.now())
    expect((await mailsTo(email)).at(-1)?.kind).toBe('restock-told')
  })
})

describe('platform with our companion routes', () => {
  const bindings: Env = { ...env, ...companion.settings }

  it('serves accounts and favourites, while wrong logins are counted here', async () => {
    const visitor = shopper(bindings)
    const name = email.split('@')[0] ?? ''
    const fields = { username: name, email, password: 'Nacre-2026', confirmPassword: 'Nacre-2026' }
    expect((await visitor.post(paths.register, fields)).status).toBe(303)
    expect(companion.calls).toContain('POST customer/v1/register')
    expect((await visitor.post(paths.login, { username: name, password: 'Nacre-2026' })).status).toBe(303)
    await visitor.post(paths.favorites, { ajouter: String(seeded.ring) })
    expect(companion.calls).toContain('POST customer/v1/like')
    expect((await visitor.get(paths.accountSettings)).status).toBe(404)
    expect((await sign(bindings)).body.data).toMatchObject({ coupon: 'welcome10' })
    const wrong = { username: claire.username, password: 'wrong-2026' }
    for (let turn = 0; turn < 5; turn += 1) await visitor.post(paths.login, wrong)
    expect((await visitor.post(paths.login, wrong)).status).toBe(429)
    expect(companion.problems).toEqual([])
  })
})

it('returns stored mails, whichever platform serves orders', async () => {
  for (const bindings of [stock, { ...env, ...companion.settings }]) {
    const call = new Request(`${bindings.COMMERCE_URL}/wp-json/aubenacre/v1/kept-mails`)
    expect((await remote(bindings, createExecutionContext())(call)).status).toBe(200)
  }
})
