import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { call, products, refusalOf } from '../../contract/cart-shop.ts'
import { origin, send } from '../../support/transports.ts'
import { single, stockOf, update } from '../checkout/checkout-shop.ts'
import { clock, direct, hosted, refundClock } from './lianlian-harness.ts'
import {
  attemptOf,
  harness,
  paidMoves,
  provider,
  sellByLianLian,
  statusOf,
  visitor,
} from './lianlian-shop.ts'

sellByLianLian()

describe('GET lianlian/get_token', () => {
  const ask = () => call('GET', 'customer/v1/lianlian/get_token')

  test('returns a new token and the environment each time', async () => {
    const [one, two] = [await ask(), await ask()]
    expect(one.body).toEqual({
      token: expect.stringMatching(/^fields-/),
      environment: 'sandbox',
      order_id: null,
    })
    expect(two.body.token).not.toBe(one.body.token)
  })

  test('returns 503 while LianLian is down or not configured', async () => {
    harness.fault = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(refusalOf(await ask())).toEqual([503, 'payment_provider_unavailable', 503])
    Object.assign(env, { LIANLIAN_PRIVATE_KEY: undefined })
    expect(refusalOf(await ask())).toEqual([503, 'payment_provider_unavailable', 503])
  })

  test('returns 429 after sixty tokens an hour for one IP address', async () => {
    const asked = () =>
      send(new Request(`${origin}/wp-json/customer/v1/lianlian/get_token`, { headers: visitor(7) }))
    for (let time = 0; time < 60; time += 1) expect((await asked()).status).toBe(200)
    expect((await asked()).status).toBe(429)
  })
})

describe('payment on LianLian’s page', () => {
  test('sends the order total and matching product lines', async () => {
    const order = await hosted()
    expect(order.ref).toMatch(new RegExp(`^S${order.id}-1-[0-9a-z]+$`))
    expect(order.url).toBe(`${harness.lianlian.origin}/cashier?id=${order.ref}`)
    const asked = harness.lianlian.books.payments.get(order.ref)?.asked
    expect(asked).toMatchObject({
      notification_url: `${origin}/wp-json/customer/v1/lianlian/notify`,
      merchant_order: {
        merchant_order_id: String(order.id),
        order_amount: '149.00',
        products: [{ price: '149.00', quantity: 1, name: 'Collier Lagune' }],
      },
    })
    expect(asked?.payment_data).toBeUndefined()
    expect(asked?.sub_merchant_id).toBeUndefined()
  })

  test('names the sub-merchant when one is configured', async () => {
    Object.assign(env, { LIANLIAN_SUB_MERCHANT_ID: '1020261125000001' })
    const order = await hosted()
    expect(harness.lianlian.books.payments.get(order.ref)?.asked).toMatchObject({
      merchant_id: expect.any(String),
      sub_merchant_id: '1020261125000001',
    })
    Object.assign(env, { LIANLIAN_SUB_MERCHANT_ID: undefined })
  })

  test('cuts product names to the allowed length, never inside a character', async () => {
    const name = `${'Bague'.padEnd(62, '.')}🦪 d’Akoya`
    await env.DB.prepare('UPDATE products SET name = ?2 WHERE id = ?1').bind(products.scarce, name).run()
    const order = await hosted()
    const asked = harness.lianlian.books.payments.get(order.ref)?.asked
    expect(asked?.merchant_order.products[0]?.name).toBe(`${'Bague'.padEnd(62, '.')}🦪`)
    await env.DB.prepare("UPDATE products SET name = 'Collier Lagune' WHERE id = ?1")
      .bind(products.scarce)
      .run()
  })

  test('is paid once by a notification, however often it arrives', async () => {
    const order = await hosted()
    await harness.lianlian.act(order.ref, 'pay')
    expect(await statusOf(order)).toBe('pending')
    const notification = harness.owed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => harness.deliver(notification)))
    expect(answers).toEqual(Array(5).fill({ status: 200, body: 'success' }))
    expect(await statusOf(order)).toBe('processing')
    expect(await paidMoves(order.id)).toEqual(['pending>processing webhook'])
    expect(await stockOf(products.scarce)).toBe(49)
    expect(await single('SELECT transaction_id FROM orders WHERE id = ?', order.id)).toMatch(/^20261122/)
  })

  test('accepts the notification at the webhook URL too', async () => {
    const order = await hosted()
    await harness.lianlian.act(order.ref, 'pay')
    const notification = { ...harness.owed(), url: `${origin}/wp-json/customer/v1/lianlian/webhook` }
    expect((await harness.deliver(notification)).status).toBe(200)
    expect(await statusOf(order)).toBe('processing')
  })

  test('redirects the buyer to the result page after GET or POST, and nowhere else', async () => {
    const order = await hosted()
    const back = (await harness.lianlian.act(order.ref, 'refuse')) ?? ''
    for (const method of ['GET', 'POST']) {
      const answer = await send(new Request(back, { method, redirect: 'manual' }))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toMatch(new RegExp(`^/checkout/result/${order.id}\\?`))
      expect(answer.headers.get('Location')).not.toContain('payment_status')
    }
    for (const way of ['//evil.test', 'https://evil.test', '/\\evil.test', 'é']) {
      const address = `${origin}/wp-json/customer/v1/lianlian/back/${btoa(String.fromCharCode(...new TextEncoder().encode(way)))}`
      expect((await send(new Request(address, { redirect: 'manual' }))).status).toBe(404)
    }
  })

  test('closes the payment page when the buyer cancels', async () => {
    const order = await hosted()
    const left = await harness.lianlian.act(order.ref, 'leave')
    const answer = await send(new Request(left ?? '', { redirect: 'manual' }))
    const way = new URL(answer.headers.get('Location') ?? '', origin)
    expect(provider().return(way.searchParams)).toEqual({ kind: 'left', ref: null })
    await update(order.id, order.key, { action: 'cancel' })
    expect(harness.lianlian.books.payments.get(order.ref)?.status).toBe('PC')
  })

  test('reads the payment from LianLian when no notification arrives', async () => {
    const one = await hosted()
    await harness.lianlian.act(one.ref, 'challenge')
    await update(one.id, one.key, { action: 'refresh' })
    expect(await statusOf(one)).toBe('pending')
    await harness.lianlian.act(one.ref, 'pay')
    await update(one.id, one.key, { action: 'refresh' })
    expect(await statusOf(one)).toBe('processing')
    const two = await hosted()
    await harness.lianlian.act(two.ref, 'refuse')
    await clock(3)
    expect(await statusOf(two)).toBe('failed')
  })
})

describe('LianLian notification', () => {
  test.each([
    ['no signature', async () => ({})],
    ['nonsense', async () => ({ signature: '%%%' })],
    ['of another body', () => harness.lianlian.sign({ merchant_transaction_id: 'S1-1-a' })],
  ])('with %s returns 400 and changes nothing', async (_, headersOf) => {
    const order = await hosted()
    await harness.lianlian.act(order.ref, 'pay')
    const notification = { ...harness.owed(), headers: await headersOf() }
    const answer = await harness.deliver(notification as never)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid_signature'])
    expect(await statusOf(order)).toBe('pending')
  })

  test('of a payment that LianLian does not confirm changes nothing', async () => {
    const order = await hosted()
    const claim = {
      merchant_transaction_id: order.ref,
      payment_data: { payment_status: 'PS', payment_amount: '149.00', payment_currency_code: 'EUR' },
    }
    const headers = await harness.lianlian.sign(claim)
    const url = `${origin}/wp-json/customer/v1/lianlian/notify`
    expect((await harness.deliver({ url, body: JSON.stringify(claim), headers })).status).toBe(200)
    expect(await statusOf(order)).toBe('pending')
  })

  test('returns 503 while LianLian cannot be asked, and is applied when sent again', async () => {
    const order = await hosted()
    await harness.lianlian.act(order.ref, 'pay')
    const notification = harness.owed()
    harness.loses('GET', /payments/)
    expect((await harness.deliver(notification)).status).toBe(503)
    harness.fault = (answer) => answer
    expect((await harness.deliver(notification)).status).toBe(200)
    expect(await statusOf(order)).toBe('processing')
  })
})

describe('LianLian refund', () => {
  const requestOf = async (attempt: string, amountCents: number, idempotencyKey = 'R1-1-key') => ({
    attempt: await attemptOf(attempt),
    amountCents,
    idempotencyKey,
    providerRef: null,
  })
  const paid = async () => {
    const { order } = await direct(harness, 'good')
    await harness.deliverAll()
    return order()
  }

  test('is made once per key, in part and in full', async () => {
    const { attempt } = await paid()
    const request = await requestOf(attempt, 4_900)
    const [one, again] = [await provider().refund(request), await provider().refund(request)]
    expect(one).toEqual({ kind: 'done', ref: expect.any(String) })
    expect(again).toEqual(one)
    expect(harness.lianlian.givenBack(attempt)).toBe(4_900)
    await provider().refund(await requestOf(attempt, 10_000, 'R1-2-key'))
    expect(harness.lianlian.givenBack(attempt)).toBe(14_900)
    expect(await provider().lookup(await attemptOf(attempt))).toMatchObject({
      kind: 'refunded',
      amountCents: 14_900,
    })
  })

  test('is made once when the response is lost and the request is sent again', async () => {
    const { attempt } = await paid()
    const request = await requestOf(attempt, 14_900)
    harness.loses('POST', /refunds$/)
    await expect(provider().refund(request)).rejects.toThrow('lianlian')
    harness.fault = (answer) => answer
    expect((await provider().refund(request)).kind).toBe('done')
    expect(harness.lianlian.givenBack(attempt)).toBe(14_900)
  })

  test('is sent first and done later', async () => {
    harness.lianlian.refundsAtOnce = false
    const { attempt } = await paid()
    const request = await requestOf(attempt, 14_900)
    const sent = await provider().refund(request)
    expect(sent.kind).toBe('sent')
    const providerRef = 'ref' in sent ? sent.ref : null
    expect((await provider().refund({ ...request, providerRef })).kind).toBe('done')
    expect(harness.lianlian.givenBack(attempt)).toBe(14_900)
  })

  test('above the remaining amount fails', async () => {
    const { attempt } = await paid()
    const refunded = await provider().refund(await requestOf(attempt, 20_000))
    expect(refunded).toEqual({ kind: 'failed', reason: 'REFUND_AMOUNT_EXCEEDED' })
    expect(harness.lianlian.givenBack(attempt)).toBe(0)
  })

  test('made at LianLian sets the order to refunded', async () => {
    const order = await paid()
    await provider().refund(await requestOf(order.attempt, 14_900, 'harness-1'))
    await harness.deliverAll()
    await refundClock(5)
    expect(await statusOf(order)).toBe('refunded')
  })
})
